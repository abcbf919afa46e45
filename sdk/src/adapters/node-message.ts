/** The fields of a message, as Node has them. */
export type Fields = { readonly [name: string]: unknown }

/** The part of a request of Node's that tells whether its body was read, and to its end. */
export type NodeRequest = { readonly readableEnded: boolean; readonly readableDidRead?: boolean }

/** One header by its name in small letters. */
export const headerOf =
  (fields: Fields) =>
  (name: string): string | undefined => {
    const field = fields[name]
    return typeof field === 'string' ? field : undefined
  }

/**
 * Node waits for the rest of a body that was refused, on a connection that can carry nothing else
 * any more, and a server that closes waits with it. The answer ends such a connection.
 */
export const answerHeaders = (
  { headers }: Response,
  { readableEnded }: NodeRequest,
): readonly (readonly [name: string, value: string])[] => [
  ...headers,
  ...(readableEnded ? [] : [['connection', 'close'] as const]),
]
