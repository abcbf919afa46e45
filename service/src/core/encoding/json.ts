import { fail, ok, type Result } from '../vocabulary/result.ts'
import { strictUtf8WithoutMark } from './strict-utf8.ts'

/**
 * Parses JSON text of bounded size. The last of several duplicate keys counts; `__proto__` is an
 * ordinary member.
 */
export function decodeJson(bytes: Uint8Array): Result<unknown, 'error_invalid_body'> {
  try {
    return ok(JSON.parse(strictUtf8WithoutMark.decode(bytes)))
  } catch {
    return fail('error_invalid_body', { description: 'request body is not a valid JSON' })
  }
}

export type Members = { readonly [name: string]: unknown }

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
