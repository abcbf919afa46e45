import type { AST } from '@eslint-community/regexpp'
import { type CountedPattern, isOneCharacter, type OneCharacter } from './pattern-steps.ts'

/** Where a pattern is slow, it is so on a text of this form. */
export type HostileText = {
  readonly begin: string
  readonly repeated: string
  readonly end: string
}

export const textOf = ({ begin, repeated, end }: HostileText, length: number): string =>
  begin + repeated.repeat(Math.ceil(length / repeated.length)) + end

/** At the end nothing, or what makes a pattern fail and so look for other ways. */
const ends = ['', '\u0000', '\n', 'a']

/** Each start and each repeated piece of a pattern, repeated, after each of its starts. */
export function hostileTexts(pattern: CountedPattern): readonly HostileText[] {
  const { starts, pieces } = partsOf(pattern)
  const repeatable = [...new Set([...starts, ...pieces])]
  return ['', 'a', ...starts].flatMap((begin) =>
    repeatable.flatMap((repeated) => ends.map((end) => ({ begin, repeated, end }))),
  )
}

type Node = AST.Pattern | AST.Element

const usual = [...' \t\n<>"\'=&;,.:/\\-_0aA']
const mostFitting = 3

function partsOf({ ast, fits }: CountedPattern) {
  const candidates = [...new Set([...usual, ...literalsIn(ast)])]
  const fitting = (node: OneCharacter) =>
    candidates.filter((one) => fits(node, one)).slice(0, mostFitting)
  const [starts, pieces] = [new Set<string>(), new Set<string>()]

  /** A text that fits, as short as it can be, but with one of each repeated piece. */
  const sampleOf = (node: AST.Element): string => {
    if (node.type === 'Quantifier')
      return sampleOf(node.element).repeat(Math.max(1, Math.min(node.min, 64)))
    if ('alternatives' in node && node.type !== 'Assertion')
      return node.alternatives[0]?.elements.map(sampleOf).join('') ?? ''
    return isOneCharacter(node) ? (fitting(node)[0] ?? '') : ''
  }

  const walk = (node: Node, before: string): void => {
    if (node.type === 'Quantifier') {
      const { element } = node
      for (const piece of isOneCharacter(element) ? fitting(element) : [sampleOf(element)])
        pieces.add(piece)
      walk(element, before)
    }
    if (!('alternatives' in node)) return
    for (const { elements } of node.alternatives) {
      let start = before
      for (const [place, element] of elements.entries()) {
        walk(element, start)
        start += sampleOf(element)
        if (elements[place + 1]?.type !== 'Character') starts.add(start)
      }
    }
  }
  walk(ast, '')
  for (const parts of [starts, pieces]) parts.delete('')
  return { starts, pieces }
}

const literalsIn = (ast: AST.Pattern): readonly string[] => [...ast.raw].filter((one) => one >= ' ')
