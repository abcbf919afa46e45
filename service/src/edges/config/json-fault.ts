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

const skip = (text: string, at: number): number => at + matchAt(/[ \t\r\n]*/y, text, at).length

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y
const quoted = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy

function valueEnd(text: string, from: number): End {
  const at = skip(text, from)
  if (text[at] === '{') return membersEnd(text, at, '}')
  if (text[at] === '[') return membersEnd(text, at, ']')
  const scalar = matchAt(text[at] === '"' ? quoted : literal, text, at)
  return scalar === '' ? { at, fault: at } : { at: at + scalar.length }
}

function membersEnd(text: string, from: number, close: '}' | ']'): End {
  let at = skip(text, from + 1)
  if (text[at] === close) return { at: at + 1 }
  while (true) {
    if (close === '}') {
      const name = matchAt(quoted, text, at)
      const colon = skip(text, at + name.length)
      if (name === '' || text[colon] !== ':') return { at, fault: name === '' ? at : colon }
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
