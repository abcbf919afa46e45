/** The fields of a message, as Node has them. */
export type Fields = { readonly [name: string]: unknown }

/** The part of a request of Node's that tells whether its body was read to its end. */
export type NodeRequest = { readonly readableEnded: boolean }

/**
 * Node waits for the rest of a body that was refused, on a connection that can carry nothing else
 * any more, and a server that closes waits with it. The answer ends such a connection.
 */
export const answerHeaders = ({ headers }: Response, { readableEnded }: NodeRequest): object => ({
  ...Object.fromEntries(headers),
  ...(readableEnded ? {} : { connection: 'close' }),
})
