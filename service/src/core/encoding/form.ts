import { fail, ok, type Result } from '../vocabulary/result.ts'
import { strictUtf8 } from './strict-utf8.ts'

export type FormLimits = { readonly bytes: number; readonly fields: number }

export type FormFields = ReadonlyMap<string, string>

type FormResult = Result<FormFields, 'form_malformed'>

/** Parses `application/x-www-form-urlencoded`. Broken escapes and repeated names are refused. */
export function decodeForm(body: Uint8Array, limits: FormLimits): FormResult {
  if (body.length > limits.bytes) return malformed('too many bytes')
  if (body.length === 0) return ok(new Map())
  try {
    return readFields(strictUtf8.decode(body), limits.fields)
  } catch {
    return malformed('not UTF-8, or an escape is broken')
  }
}

function readFields(text: string, mostFields: number): FormResult {
  const pairs = text.split('&', mostFields + 1)
  if (pairs.length > mostFields) return malformed('too many fields')
  const fields = new Map<string, string>()
  for (const pair of pairs) {
    const equals = pair.indexOf('=')
    const name = decodeText(equals < 0 ? pair : pair.slice(0, equals))
    if (name === '') return malformed('a field without a name')
    if (fields.has(name)) return malformed('a field is repeated')
    fields.set(name, equals < 0 ? '' : decodeText(pair.slice(equals + 1)))
  }
  return ok(fields)
}

/** Throws on broken escapes and on escaped bytes that are not UTF-8. */
function decodeText(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  // A JWE of several kilobytes has no escapes.
  return spaced.includes('%') ? decodeURIComponent(spaced) : spaced
}

const malformed = (cause: string) => fail('form_malformed', { cause })
