/** Where a text stops being JSON (RFC 8259), both counted from 1, as editors do. */
type Position = { readonly line: number; readonly column: number }

/**
 * `JSON.parse` names a place in some of its messages, repeats the text in others, and changes both
 * from release to release. Undefined if nothing is wrong.
 */
export function jsonFault(text: string): Position | undefined {
  const end = valueEnd(text, 0)
  const fault = end.fault ?? (skip(text, end.at) < text.length ? skip(text, end.at) : undefined)
  if (fault === undefined) return undefined
  const before = text.slice(0, fault).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

type End = { readonly at: number; readonly fault?: number }

function runOf(characters: string, text: string, from: number): number {
  let at = from
  while (at < text.length && characters.includes(text.charAt(at))) at += 1
  return at
}

const skip = (text: string, at: number): number => runOf(' \t\r\n', text, at)

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const ofScalars = '+-.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

function scalarEnd(text: string, at: number): number | undefined {
  const end = runOf(ofScalars, text, at)
  const word = text.slice(at, end)
  return ['true', 'false', 'null'].includes(word) || number.test(word) ? end : undefined
}

/** Undefined if there is no whole string. */
function stringEnd(text: string, from: number): number | undefined {
  if (text[from] !== '"') return undefined
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1
    if (text.charAt(at) < ' ') return undefined
    if (text[at] !== '\\') continue
    at += 1
    if (text[at] !== 'u' && !'"\\/bfnrt'.includes(text.charAt(at) || ' ')) return undefined
    if (text[at] === 'u' && !/^[\dA-Fa-f]{4}$/.test(text.slice(at + 1, at + 5))) return undefined
  }
  return undefined
}

function valueEnd(text: string, from: number): End {
  const at = skip(text, from)
  if (text[at] === '{') return membersEnd(text, at, '}')
  if (text[at] === '[') return membersEnd(text, at, ']')
  const end = text[at] === '"' ? stringEnd(text, at) : scalarEnd(text, at)
  return end === undefined ? { at, fault: at } : { at: end }
}

function membersEnd(text: string, from: number, close: '}' | ']'): End {
  let at = skip(text, from + 1)
  if (text[at] === close) return { at: at + 1 }
  while (true) {
    if (close === '}') {
      const name = stringEnd(text, at)
      const colon = skip(text, name ?? at)
      if (name === undefined || text[colon] !== ':')
        return { at, fault: name === undefined ? at : colon }
      at = colon + 1
    }
    const value = valueEnd(text, at)
    if (value.fault !== undefined) return value
    at = skip(text, value.at)
    if (text[at] === close) return { at: at + 1 }
    if (text[at] !== ',') return { at, fault: at }
    at = skip(text, at + 1)
  }
}
