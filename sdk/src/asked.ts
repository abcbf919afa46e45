import type { AttributeId, DerivedKey, MatchId } from './contract.ts'
import { quote, VidimusError } from './error.ts'
import type { Proof, Revealed } from './proof.ts'

/** The part of a question that a proof answers. A whole question fits, too. */
export type Asked = {
  readonly revealed?: readonly AttributeId[]
  readonly derived?: { readonly [key in DerivedKey]?: string }
  readonly match?: { readonly [id in MatchId]?: string }
}

/**
 * A proof that answers a question. What is asked for only sometimes, by the type of the question,
 * may be missing as in every proof.
 */
export type ProofOf<Question extends Asked> = Proof & {
  readonly revealed: Required<Pick<Revealed, SurelyRevealed<Question>>>
  readonly derived: { readonly [key in SurelyDerived<Question>]: boolean }
}

// In brackets a union is not taken apart: what only one of its members asks for is not sure.
type SurelyRevealed<Question> = [Question] extends [{ readonly revealed: infer Ids }]
  ? { [Id in AttributeId]: [Includes<Ids, Id>] extends [true] ? Id : never }[AttributeId]
  : never

type Includes<Ids, Id> = Ids extends readonly [infer First, ...infer Others]
  ? [First] extends [Id]
    ? true
    : Includes<Others, Id>
  : false

type SurelyDerived<Question> =
  | ([Question] extends [{ readonly derived: infer Checks }] ? SurelyIn<Checks> : never)
  | ([Question] extends [{ readonly match: object }] ? 'match' : never)

type SurelyIn<Checks> = {
  [Key in DerivedKey]: [Checks] extends [{ readonly [key in Key]: string }] ? Key : never
}[DerivedKey]

/** @throws {VidimusError} with `answer_missing` or `answer_mismatch` */
export function requireAnswers<Question extends Asked>(
  proof: Proof,
  asked: Question | undefined,
): ProofOf<Question> {
  const missing = asked === undefined ? [] : missingIn(proof, asked)
  if (missing.length > 0) throw new VidimusError('answer_missing', { expected: missing.join(', ') })
  const [other] = asked === undefined ? [] : answersToOther(proof, asked)
  if (other !== undefined) throw new VidimusError('answer_mismatch', other)
  // What the type says beyond `Proof` was found to be there.
  return proof as ProofOf<Question>
}

function missingIn(proof: Proof, { revealed = [], derived = {}, match }: Asked): readonly string[] {
  const keys = Object.entries({ ...derived, match }).filter(([, value]) => value !== undefined)
  return [
    ...revealed.filter((id) => !Object.hasOwn(proof.revealed, id)),
    ...keys.map(([key]) => key).filter((key) => !Object.hasOwn(proof.derived, key)),
  ]
}

/** Nothing without the wider vocabulary, because then the service does not name what was asked. */
function answersToOther({ asked: named }: Proof, { derived, match = {} }: Asked) {
  const names = Object.entries(match).flatMap(([id, value]) => (value === undefined ? [] : [id]))
  const wanted = { ...derived, ...(names.length > 0 && { match: names.join() }) }
  return Object.entries(wanted).flatMap(([key, value]) => {
    const said: string | undefined = named?.[key as DerivedKey]
    if (named === undefined || value === undefined || isSame(key, value, said)) return []
    return [{ expected: `${key} ${quote(value)}`, received: quote(said) }]
  })
}

const ofCountries = ['nationality', 'nationality_any_of', 'resident_country']

/**
 * In any order. The service names countries by their alpha-2 codes. Only it knows every other
 * spelling that a question may have, so those are not compared.
 */
function isSame(key: string, wanted: string, said: string | undefined): boolean {
  if (said === undefined) return false
  const isOfCountries = ofCountries.includes(key)
  const [ours, theirs] = [wanted, said].map((list) =>
    list.split(',').map((each) => (isOfCountries ? each.trim().toUpperCase() : each)),
  )
  if (isOfCountries && !ours?.every((code) => /^(?:[A-Z]{2}|EEA|EEA_CH)$/.test(code))) return true
  return [...new Set(ours)].sort().join() === [...new Set(theirs)].sort().join()
}
