import {
  type AttributeId,
  type DerivedKey,
  isAttributeId,
  isDerivedKey,
} from '../vocabulary/attributes.ts'
import { type CountryCode, parseCountry } from '../vocabulary/countries.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import { readState } from './customer-state.ts'
import type { Question } from './flow.ts'
import { ignoredMembers } from './ignored-members.ts'

const halfCharacter = /[\ud800-\udbff]$/

/** How much of a wrong value is repeated back to the caller. */
const longestEcho = 64

/** `state` is separate from the question: it belongs to the customer and is stored sealed. */
export type ProveRequest = {
  readonly question: Question
  readonly state: string
  /** Members that mean nothing to us, by name. */
  readonly ignored?: string
}

type Members = { readonly [name: string]: unknown }
type Typed = {
  readonly issuer: string
  readonly revealed: readonly string[]
  readonly derived: { readonly [key: string]: string }
  readonly state: string
  readonly sameDevice: boolean
}

/** Checks in the documented order: missing, types, attributes, issuer. The first error wins. */
export function readProveRequest(
  body: unknown,
  offered: readonly IssuerId[],
): Result<ProveRequest> {
  if (!isObject(body)) return invalid('request body must be a JSON object')
  const missing = firstMissing(body)
  if (missing !== undefined)
    return fail('error_missing_parameter', { description: `${missing} is required` })
  const typed = readTypes(body)
  if (!typed.ok) return typed
  const revealed = readRevealed(typed.value.revealed)
  if (!revealed.ok) return revealed
  const derived = readDerived(typed.value.derived)
  if (!derived.ok) return derived
  const issuer = offered.find((known) => known === typed.value.issuer)
  if (issuer === undefined) return fail('error_wrong_issuer', { description: 'invalid issuer ID' })
  const { state, sameDevice } = typed.value
  const ignored = ignoredMembers(body)
  return ok({
    question: { issuer, revealed: revealed.value, derived: derived.value, sameDevice },
    state,
    ...(ignored !== undefined && { ignored }),
  })
}

const invalid = (description: string) => fail('error_invalid_body', { description })

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isArrayOfStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

const isObjectOfStrings = (value: unknown): value is Typed['derived'] =>
  isObject(value) && isArrayOfStrings(Object.values(value))

function firstMissing(body: Members): string | undefined {
  const isMissing = (value: unknown) => value === undefined || value === null || value === ''
  if (isMissing(body['issuer'])) return 'issuer'
  if (
    isMissing(body['revealed']) ||
    (Array.isArray(body['revealed']) && body['revealed'].length === 0)
  )
    return 'revealed'
  return isMissing(body['state']) ? 'state' : undefined
}

function readTypes(body: Members): Result<Typed> {
  const { issuer, revealed } = body
  const derived = body['derived'] ?? {}
  const sameDevice = body['same_device'] ?? false
  if (typeof issuer !== 'string') return invalid('issuer must be a string')
  if (!isArrayOfStrings(revealed)) return invalid('revealed must be an array of strings')
  if (!isObjectOfStrings(derived)) return invalid('derived must be an object with string values')
  const state = readState(body['state'])
  if (!state.ok) return state
  if (typeof sameDevice !== 'boolean') return invalid('same_device must be a boolean')
  return ok({ issuer, revealed, derived, state: state.value, sameDevice })
}

function readRevealed(entries: readonly string[]): Result<readonly AttributeId[]> {
  const unknown = entries.find((entry) => !isAttributeId(entry))
  if (unknown !== undefined)
    return fail('error_invalid_attribute', {
      description: `invalid attribute ID: ${echo(unknown)}`,
    })
  return ok([...new Set(entries.filter(isAttributeId))])
}

function readDerived(members: Typed['derived']): Result<Question['derived']> {
  const derived: { [key in DerivedKey]?: CountryCode } = {}
  for (const [key, value] of Object.entries(members)) {
    if (!isDerivedKey(key))
      return fail('error_invalid_attribute', { description: `invalid attribute ID: ${echo(key)}` })
    const country = parseCountry(value)
    if (country === undefined)
      return fail('error_invalid_attribute', { description: `invalid ${key}: ${echo(value)}` })
    derived[key] = country
  }
  return ok(derived)
}

const echo = (value: string): string =>
  value.length > longestEcho ? `${value.slice(0, longestEcho).replace(halfCharacter, '')}…` : value
