import type { StatusReference } from '../verified-credential.ts'

const longestUri = 2_048

/** A place in a status list. Undefined unless both parts are present and within bounds. */
export function statusListReference(uri: unknown, index: unknown): StatusReference | undefined {
  const isIndex = typeof index === 'number' && Number.isSafeInteger(index) && index >= 0
  return isStatusUri(uri) && isIndex ? { kind: 'status_list', uri, index } : undefined
}

export const isStatusUri = (uri: unknown): uri is string =>
  typeof uri === 'string' && uri.length <= longestUri
