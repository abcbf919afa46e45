/** The headers of a message, as Node provides them. */
export type Fields = { readonly [name: string]: unknown }

/** The part of Node's request that shows whether its body was read, and whether to its end. */
export type NodeRequest = { readonly readableEnded: boolean; readonly readableDidRead?: boolean }

/** Returns a header by its lower-case name. */
export const headerOf =
  (fields: Fields) =>
  (name: string): string | undefined => {
    const field = fields[name]
    return typeof field === 'string' ? field : undefined
  }

/**
 * After a refusal, Node waits for the rest of the body on a connection that can carry nothing else,
 * and a closing server waits with it. The answer therefore closes such a connection.
 */
export const answerHeaders = (
  { headers }: Response,
  { readableEnded }: NodeRequest,
): readonly (readonly [name: string, value: string])[] => [
  ...headers,
  ...(readableEnded ? [] : [['connection', 'close'] as const]),
]
