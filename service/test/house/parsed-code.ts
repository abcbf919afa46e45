import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'

type Span = { readonly start: number; readonly end: number }
type LineRange = { readonly first: number; readonly last: number }

export type ParsedCode = {
  readonly lines: readonly string[]
  readonly comments: readonly Span[]
  /** The lines that a node or a comment is on; the first line of a file is 1. */
  linesOf(span: Span): LineRange
  visit(visitor: VisitorObject): void
}

export function parseCode(file: string, text: string): ParsedCode {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const lines = text.split('\n')
  let next = 0
  const starts = lines.map((line) => {
    const start = next
    next += line.length + 1
    return start
  })
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1
  return {
    lines,
    comments,
    linesOf: ({ start, end }) => ({ first: lineOf(start), last: lineOf(end) }),
    visit: (visitor) => new Visitor(visitor).visit(program),
  }
}
