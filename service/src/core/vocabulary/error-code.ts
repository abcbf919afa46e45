/** The code that Node, a library or a database put on an error, such as `ECONNRESET`. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** On an error of the store: something else holds a lock. Trying again later may help. */
export const storeBusy = 'STORE_BUSY'

/** On an error of the store: it is unreachable or accepts no writes. It may recover later. */
export const storeAway = 'STORE_AWAY'
