import { fail, ok, type Result } from '../vocabulary/result.ts'

// A body that is not UTF-8 is refused, not repaired: a repaired `state` would come back changed.
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses JSON text of bounded size. Of duplicate keys the last wins, and `__proto__` is a member like any other. */
export function decodeJson(bytes: Uint8Array): Result<unknown> {
  try {
    return ok(JSON.parse(strictUtf8.decode(bytes)))
  } catch {
    return fail('error_invalid_body', { description: 'request body is not a valid JSON' })
  }
}
