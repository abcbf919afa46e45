export type JsonObject = { readonly [name: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** OpenID4VP often requires a non-empty list. An empty one is refused there. */
export const isListOf = <T>(
  value: unknown,
  isEntry: (entry: unknown) => entry is T,
): value is readonly T[] => Array.isArray(value) && value.length > 0 && value.every(isEntry)
