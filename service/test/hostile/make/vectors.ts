import { checkNames } from '../../../src/core/verification/checks.ts'
import { blameOf, clauseText } from '../../../src/core/verification/explain-refusal.ts'
import { ruleTable } from '../../../src/core/verification/rule-table.ts'

type Flag = 'signature' | 'binding' | 'time' | 'encoding' | 'limits' | 'policy'

/** What is judged: a text, or for what is long the pieces that make it up, in order. */
export type Input =
  | string
  | readonly (string | { readonly repeat: string; readonly times: number })[]

export type Vector = {
  readonly comment: string
  /** A short name of what was changed, and how. */
  readonly change: string
  readonly clause: string | null
  /** The rule of Vidimus that is broken. */
  readonly rule: string | null
  readonly result: 'valid' | 'invalid' | 'acceptable'
  readonly flags: readonly Flag[]
  /** Of a valid one: the reading that is too strict. */
  readonly catches?: string
  /** Of an acceptable one: what Vidimus does, and why. */
  readonly ours?: 'valid' | 'invalid'
  readonly why?: string
  readonly input: Input
}

type Group = { readonly [member: string]: unknown } & {
  readonly comment: string
  readonly time: string
  readonly tests: readonly Vector[]
}

export type Family = {
  readonly family: string
  readonly about: string
  readonly groups: readonly Group[]
}

/** The clause of a rule of the rule table. Others have to be given. */
function clauseOf(rule: string): string | null {
  for (const check of checkNames) {
    const rules = ruleTable[check].causes.flatMap((cause): readonly string[] => cause.rules)
    if (!rules.includes(rule)) continue
    const { clause } = blameOf(check, rule)
    return clause && clauseText(clause)
  }
  throw new Error(`not in the rule table, so it needs a clause: ${rule}`)
}

const letters: { readonly [letter: string]: Flag } = {
  s: 'signature',
  b: 'binding',
  t: 'time',
  e: 'encoding',
  l: 'limits',
  p: 'policy',
}

const flagsOf = (text: string): readonly Flag[] =>
  [...text].flatMap((letter) => letters[letter] ?? [])

/** `marks`: the first letters of the flags. */
export const invalid = (
  rule: string,
  marks: string,
  change: string,
  comment: string,
  input: Input,
  clause?: string,
): Vector => ({
  comment,
  change,
  clause: clause ?? clauseOf(rule),
  rule,
  result: 'invalid',
  flags: flagsOf(marks),
  input,
})

export const valid = (
  change: string,
  comment: string,
  catches: string,
  input: Input,
  marks = '',
): Vector => ({
  comment,
  change,
  clause: null,
  rule: null,
  result: 'valid',
  flags: flagsOf(marks),
  catches,
  input,
})

/** The standard leaves it open. With a rule we refuse it. */
export const acceptable = (
  rule: string | null,
  marks: string,
  change: string,
  comment: string,
  why: string,
  input: Input,
  clause?: string | null,
): Vector => ({
  comment,
  change,
  clause: clause === undefined && rule !== null ? clauseOf(rule) : (clause ?? null),
  rule,
  result: 'acceptable',
  flags: flagsOf(marks),
  ours: rule === null ? 'valid' : 'invalid',
  why,
  input,
})

/** Long repetitions are written as such, so that the files stay small. */
export function inPieces(input: Input): Input {
  if (typeof input !== 'string') return input
  const pieces: (string | { readonly repeat: string; readonly times: number })[] = []
  let from = 0
  for (const found of input.matchAll(/(.{1,8}?)\1{150,}/gs)) {
    const [all, repeat = ''] = found
    if (found.index > from) pieces.push(input.slice(from, found.index))
    pieces.push({ repeat, times: all.length / repeat.length })
    from = found.index + all.length
  }
  if (from === 0) return input
  return from < input.length ? [...pieces, input.slice(from)] : pieces
}
