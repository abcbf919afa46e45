import { fail, ok, type Result } from '../vocabulary/result.ts'

const longest = 300

/**
 * Where a listener says that it forwards callbacks to: an origin alone, for the portal to show.
 */
export function readForwardOrigin(text: string): Result<string, 'error_invalid_body'> {
  const url = text.length > longest ? null : URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === text
  return isOrigin
    ? ok(text)
    : fail('error_invalid_body', {
        description: 'forward_to is not the origin of an http or https URL',
      })
}
