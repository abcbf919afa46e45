/** The code that Node, a library or a database has put on an error, such as `ECONNRESET`. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** On an error of the store: somebody else holds a lock on it. Trying again later may help. */
export const storeBusy = 'STORE_BUSY'

/** On an error of the store: it cannot be reached, or accepts no writes. Later it may. */
export const storeAway = 'STORE_AWAY'
