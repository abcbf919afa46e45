import { parseCode } from './parsed-code.ts'

export type Cast = { readonly place: string; readonly hasReason: boolean }

/**
 * Every type assertion of a file. `as const`, renamed imports and `satisfies` are none. A reason is
 * a comment on the lines of the assertion or on the line above them.
 */
export function castsIn(file: string, text: string): readonly Cast[] {
  const code = parseCode(file, text)
  const explained = code.comments.map(code.linesOf)
  const casts: Cast[] = []
  const note = (span: { readonly start: number; readonly end: number }) => {
    const { first, last } = code.linesOf(span)
    const hasReason = explained.some((said) => said.last >= first - 1 && said.first <= last)
    casts.push({ place: `${file}:${first}`, hasReason })
  }
  code.visit({
    TSAsExpression: (node) => {
      const { start, end } = node.typeAnnotation
      if (text.slice(start, end) !== 'const') note(node)
    },
    TSTypeAssertion: note,
  })
  return casts
}
