import { isObject, type Members } from '../encoding/json.ts'
import {
  type AttributeId,
  type DerivedKey,
  isAskableIn,
  isAttributeIn,
  type MatchValues,
  type Vocabulary,
} from '../vocabulary/attributes.ts'
import { parseCountry } from '../vocabulary/countries.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import { readState } from './customer-state.ts'
import { echo } from './echo.ts'
import type { Question } from './flow.ts'
import { readAge, readCountries, readMatch, readOptional } from './read-wide-question.ts'

/** `state` is separate from the question: it belongs to the customer and is stored sealed. */
export type ProveRequest = {
  readonly question: Question
  readonly state: string
  /** What the identity is compared with. It is stored sealed too. */
  readonly match?: MatchValues | undefined
  /** Members that mean nothing to us, by name. */
  readonly ignored?: string | undefined
}

type Strings = { readonly [key: string]: string }
type Typed = {
  readonly issuer: string
  readonly revealed: readonly string[]
  readonly derived: Strings
  readonly optional: readonly string[]
  readonly match: Strings
  readonly state: string
  readonly sameDevice: boolean
}

/** Checks in the documented order: missing, types, attributes, issuer. The first error wins. */
export function readProveRequest(
  body: unknown,
  offered: readonly IssuerId[],
  vocabulary: Vocabulary = 'interface',
): Result<ProveRequest> {
  if (!isObject(body)) return invalid('request body must be a JSON object')
  const missing = firstMissing(body, vocabulary)
  if (missing !== undefined)
    return fail('error_missing_parameter', { description: `${missing} is required` })
  const typed = readTypes(body, vocabulary)
  if (!typed.ok) return typed
  const wanted = readAttributes(typed.value, vocabulary)
  if (!wanted.ok) return wanted
  const issuer = offered.find((known) => known === typed.value.issuer)
  if (issuer === undefined) return fail('error_wrong_issuer', { description: 'invalid issuer ID' })
  const { state, sameDevice } = typed.value
  const { match, ...attributes } = wanted.value
  const ignored = ignoredMembers(body, vocabulary, doubledIn(typed.value))
  return ok({
    question: { issuer, ...attributes, sameDevice },
    state,
    match,
    ignored,
  })
}

const members = ['issuer', 'revealed', 'derived', 'state', 'same_device']
const membersWithMore = [...members, 'optional', 'match']

/** Members of a body may be anything, so only names that look like ours are repeated. */
const plainName = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/
const mostNames = 8

/** What is revealed is required, whatever `optional` says. */
const doubledIn = ({ revealed, optional }: Typed): readonly string[] =>
  [...new Set(optional)].filter((id) => revealed.includes(id)).map((id) => `optional.${id}`)

/**
 * The members of a `/prove` body that mean nothing to us, as `Vidimus-Ignored` names them. One that
 * is misspelt would otherwise vanish. `entries` are known, and so are their names. Undefined if
 * there are none.
 */
export function ignoredMembers(
  body: object,
  vocabulary: Vocabulary = 'interface',
  entries: readonly string[] = [],
): string | undefined {
  const expected = vocabulary === 'interface' ? members : membersWithMore
  const unknown = Object.keys(body).filter((name) => !expected.includes(name))
  const plain = unknown.filter((name) => plainName.test(name))
  const named = [...plain, ...entries].slice(0, mostNames)
  const others = unknown.length + entries.length - named.length
  if (named.length + others === 0) return undefined
  return [named.join(', '), ...(others > 0 ? [`others=${others}`] : [])].filter(Boolean).join('; ')
}

const invalid = (description: string) => fail('error_invalid_body', { description })

const isArrayOfStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

const isObjectOfStrings = (value: unknown): value is Strings =>
  isObject(value) && isArrayOfStrings(Object.values(value))

function firstMissing(body: Members, vocabulary: Vocabulary): string | undefined {
  const isMissing = (value: unknown) => value === undefined || value === null || value === ''
  if (isMissing(body['issuer'])) return 'issuer'
  if (
    (isMissing(body['revealed']) ||
      (Array.isArray(body['revealed']) && body['revealed'].length === 0)) &&
    !(vocabulary !== 'interface' && hasQuestions(body))
  )
    return 'revealed'
  return isMissing(body['state']) ? 'state' : undefined
}

/** Whoever only wants a yes or no needs nothing revealed. */
const hasQuestions = ({ derived, match }: Members): boolean =>
  [derived, match].some((member) => isObject(member) && Object.keys(member).length > 0)

function readTypes(body: Members, vocabulary: Vocabulary): Result<Typed> {
  const isWide = vocabulary !== 'interface'
  const { issuer } = body
  const revealed = body['revealed'] ?? []
  const derived = body['derived'] ?? {}
  const optional = (isWide ? body['optional'] : undefined) ?? []
  const match = (isWide ? body['match'] : undefined) ?? {}
  const sameDevice = body['same_device'] ?? false
  if (typeof issuer !== 'string') return invalid('issuer must be a string')
  if (!isArrayOfStrings(revealed)) return invalid('revealed must be an array of strings')
  if (!isObjectOfStrings(derived)) return invalid('derived must be an object with string values')
  if (!isArrayOfStrings(optional)) return invalid('optional must be an array of strings')
  if (!isObjectOfStrings(match)) return invalid('match must be an object with string values')
  const state = readState(body['state'])
  if (!state.ok) return state
  if (typeof sameDevice !== 'boolean') return invalid('same_device must be a boolean')
  return ok({ issuer, revealed, derived, optional, match, state: state.value, sameDevice })
}

type WantedAttributes = Pick<Question, 'revealed' | 'derived' | 'optional'> &
  Pick<ProveRequest, 'match'>

function readAttributes(typed: Typed, vocabulary: Vocabulary): Result<WantedAttributes> {
  const revealed = readIds(typed.revealed, vocabulary)
  if (!revealed.ok) return revealed
  const derived = readDerived(typed.derived, vocabulary)
  if (!derived.ok) return derived
  const ids = readIds(typed.optional, vocabulary)
  if (!ids.ok) return ids
  const optional = readOptional(ids.value, revealed.value)
  if (!optional.ok) return optional
  const match = readMatch(typed.match)
  if (!match.ok) return match
  return ok({
    revealed: revealed.value,
    derived: { ...derived.value, ...(match.value && { match: Object.keys(match.value).join() }) },
    optional: optional.value.length > 0 ? optional.value : undefined,
    match: match.value,
  })
}

function readIds(
  entries: readonly string[],
  vocabulary: Vocabulary,
): Result<readonly AttributeId[]> {
  const isKnown = (entry: string) => isAttributeIn(vocabulary, entry)
  const unknown = entries.find((entry) => !isKnown(entry))
  if (unknown !== undefined)
    return fail('error_invalid_attribute', {
      description: `invalid attribute ID: ${echo(unknown)}`,
    })
  return ok([...new Set(entries.filter(isKnown))])
}

const readers: { readonly [key in DerivedKey]?: (value: string) => string | undefined } = {
  nationality: parseCountry,
  age_over: readAge,
  nationality_any_of: readCountries,
  resident_country: readCountries,
}

function readDerived(members: Strings, vocabulary: Vocabulary): Result<Question['derived']> {
  const derived: { [key in DerivedKey]?: string } = {}
  for (const [name, value] of Object.entries(members)) {
    if (!isAskableIn(vocabulary, name))
      return fail('error_invalid_attribute', { description: `invalid attribute ID: ${echo(name)}` })
    const read = readers[name]?.(value)
    if (read === undefined)
      return fail('error_invalid_attribute', { description: `invalid ${name}: ${echo(value)}` })
    derived[name] = read
  }
  return ok(derived)
}
