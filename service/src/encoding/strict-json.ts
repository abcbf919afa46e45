import { fail, ok, type Result } from '../vocabulary/result.ts'

export type JsonObject = { readonly [name: string]: unknown }

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const deepestNesting = 32

/** Parses JSON that two parsers must never read differently: UTF-8, no member named twice, nesting bounded. */
export function decodeStrictJson(bytes: Uint8Array): Result<unknown> {
  try {
    const text = strictUtf8.decode(bytes)
    const value: unknown = JSON.parse(text)
    const wrong = whatIsAmbiguous(text)
    return wrong === undefined ? ok(value) : fail('json_malformed', undefined, wrong)
  } catch {
    return fail('json_malformed', undefined, 'not JSON in UTF-8')
  }
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Walks text that is known to be valid JSON, so that only strings and brackets need to be told apart. */
function whatIsAmbiguous(text: string): string | undefined {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '{' || character === '[') {
      if (open.push(new Set()) > deepestNesting) return 'nested too deeply'
    } else if (character === '}' || character === ']') open.pop()
    else if (character === '"') {
      const end = endOfString(text, at)
      if (isFollowedByColon(text, end)) {
        // Names are compared unescaped: "\u0061" and "a" are one name.
        const name = JSON.parse(text.slice(at, end)) as string
        const names = open.at(-1)
        if (names?.has(name)) return 'a member is named twice'
        names?.add(name)
      }
      at = end - 1
    }
  }
  return undefined
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function isFollowedByColon(text: string, at: number): boolean {
  let next = at
  while (next < text.length && ' \t\r\n'.includes(text[next] ?? '')) next++
  return text[next] === ':'
}
