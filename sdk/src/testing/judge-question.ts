import {
  attributeIds,
  type Environment,
  type IssuerId,
  interfaceAttributeIds,
  interfaceDerivedKeys,
  matchIds,
} from '../contract.ts'
import { isObject, type JsonObject } from '../json-object.ts'
import { isCountry } from './country-spellings.ts'
import type { Problem } from './problem.ts'

/** How much of a wrong value is echoed to the caller. */
const longestEcho = 64

const mostStateBytes = 4_096

/** What the caller's key may ask for. */
export type Offer = {
  readonly environment: Environment
  readonly issuers: readonly IssuerId[]
  /** The setting of the account: with `wide`, more attributes and answers. */
  readonly vocabulary?: 'interface' | 'wide'
}

type Check = (asked: JsonObject, offer: Offer) => Problem | undefined

/** In the service's order: missing fields, types, attributes, issuer. The first failure wins. */
const checks: readonly Check[] = [
  nothingIsMissing,
  typesAreRight,
  stateCanComeBack,
  sameDeviceIsBoolean,
  attributesAreKnown,
  checksAreKnown,
  issuerIsOffered,
]

/** Returns the service's refusal of a `POST /prove` body, in the service's own words. */
export function judgeQuestion(asked: unknown, offer: Offer): Problem | undefined {
  if (!isObject(asked)) return invalidBody('request body must be a JSON object')
  for (const check of checks) {
    const problem = check(asked, offer)
    if (problem !== undefined) return problem
  }
  return undefined
}

export const invalidBody = (description: string): Problem => ({
  code: 'error_invalid_body',
  description,
})

function nothingIsMissing(asked: JsonObject, { vocabulary }: Offer): Problem | undefined {
  const isAnswerEnough =
    vocabulary === 'wide' && [asked['derived'], asked['match']].some(hasEntries)
  const missing = ['issuer', 'revealed', 'state'].find(
    (name) => isMissing(asked[name], name) && !(name === 'revealed' && isAnswerEnough),
  )
  return missing === undefined
    ? undefined
    : { code: 'error_missing_parameter', description: `${missing} is required` }
}

const hasEntries = (member: unknown): boolean => isObject(member) && Object.keys(member).length > 0

const isMissing = (value: unknown, name: string): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (name === 'revealed' && Array.isArray(value) && value.length === 0)

function typesAreRight(asked: JsonObject): Problem | undefined {
  if (typeof asked['issuer'] !== 'string') return invalidBody('issuer must be a string')
  if (!isArrayOfStrings(asked['revealed'] ?? []))
    return invalidBody('revealed must be an array of strings')
  const derived = asked['derived'] ?? {}
  if (!isObject(derived) || !isArrayOfStrings(Object.values(derived)))
    return invalidBody('derived must be an object with string values')
  return undefined
}

const isArrayOfStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

function stateCanComeBack({ state }: JsonObject): Problem | undefined {
  if (typeof state !== 'string') return invalidBody('state must be a string')
  // With the `u` flag, a surrogate that is part of a pair does not match.
  if (/\p{Surrogate}/u.test(state))
    return invalidBody('state must be well-formed Unicode, without lone surrogates')
  if (new TextEncoder().encode(state).length > mostStateBytes)
    return invalidBody('state must be at most 4,096 bytes of UTF-8')
  return undefined
}

function sameDeviceIsBoolean(asked: JsonObject): Problem | undefined {
  return typeof (asked['same_device'] ?? false) === 'boolean'
    ? undefined
    : invalidBody('same_device must be a boolean')
}

function attributesAreKnown(
  { revealed, optional, match }: JsonObject,
  { vocabulary }: Offer,
): Problem | undefined {
  const isWide = vocabulary === 'wide'
  const known = isWide ? attributeIds : interfaceAttributeIds
  const entries = [revealed, isWide ? optional : []].filter(isArrayOfStrings).flat()
  const compared = isWide && isObject(match) ? Object.keys(match) : []
  const unknown =
    entries.find((entry) => !isOneOf(known, entry)) ??
    compared.find((name) => !isOneOf(matchIds, name))
  return unknown === undefined ? undefined : unknownAttribute(unknown)
}

function checksAreKnown({ derived }: JsonObject, { vocabulary }: Offer): Problem | undefined {
  const known = vocabulary === 'wide' ? Object.keys(isAskable) : interfaceDerivedKeys
  for (const [key, value] of Object.entries(derived ?? {})) {
    if (!isOneOf(known, key)) return unknownAttribute(key)
    if (!isAskable[key]?.(String(value)))
      return {
        code: 'error_invalid_attribute',
        description: `invalid ${key}: ${echo(String(value))}`,
      }
  }
  return undefined
}

const isAmong = (list: string): boolean =>
  ['EU', 'EEA', 'EEA_CH'].includes(list) ||
  list.split(',').every((country) => isCountry(country.trim()))

/** What each check may be asked with. */
const isAskable: { readonly [key: string]: (value: string) => boolean } = {
  nationality: isCountry,
  age_over: (years) => /^[1-9]\d{0,2}$/.test(years) && Number(years) <= 150,
  nationality_any_of: isAmong,
  resident_country: isAmong,
}

function issuerIsOffered({ issuer }: JsonObject, offer: Offer): Problem | undefined {
  const { environment, issuers } = offer
  const isOffered = isOneOf(issuers, issuer) && (environment === 'test' || issuer !== 'xx-sandbox')
  return isOffered ? undefined : { code: 'error_wrong_issuer', description: 'invalid issuer ID' }
}

const unknownAttribute = (id: string): Problem => ({
  code: 'error_invalid_attribute',
  description: `invalid attribute ID: ${echo(id)}`,
})

const isOneOf = (known: readonly string[], value: unknown): boolean =>
  known.some((one) => one === value)

/** Cuts between two characters, never within one. */
const echo = (value: string): string =>
  value.length > longestEcho
    ? `${value.slice(0, longestEcho).replace(/[\ud800-\udbff]$/, '')}…`
    : value
