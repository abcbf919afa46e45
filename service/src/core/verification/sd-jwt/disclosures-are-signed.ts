import { isJsonObject, type Json, type JsonObject } from '../../encoding/signed-json.ts'
import { ok } from '../../vocabulary/result.ts'
import { type Checked, invalid } from '../refuse.ts'
import type { RuleAfter } from '../rule-table.ts'
import type { Disclosure } from './disclosure.ts'
import type { SdJwt } from './well-formed.ts'

const deepestNesting = 8

/**
 * Claims that decide about validity must always be visible (SD-JWT VC draft 18, section 2.2.2.3).
 */
const neverDisclosed: ReadonlySet<string> = new Set([
  'iss',
  'nbf',
  'exp',
  'cnf',
  'vct',
  'vct#integrity',
  'aka_vcts',
  'status',
])

const reservedNames = new Set(['_sd', '_sd_alg', '...'])

/** What has a digest but no disclosure: the holder kept it back, or it is a decoy. */
export type Withheld = { readonly elements: boolean; readonly members: boolean }

export type DisclosedClaims = {
  readonly claims: JsonObject
  /** The arrays and objects in `claims` of which something was withheld, at any depth. */
  readonly withheldFrom: ReadonlyMap<Json, Withheld>
}

/**
 * Puts each disclosure where the signed payload has its digest (RFC 9901, section 7.1, step 3). A
 * disclosure without a place is a forgery.
 */
export function disclosuresAreSigned({ issuerJwt, disclosures }: SdJwt): Checked<DisclosedClaims> {
  const { _sd_alg: algorithm, ...payload } = issuerJwt.payload
  if (algorithm !== undefined && algorithm !== 'sha-256')
    return invalid('issuer JWT: _sd_alg is not sha-256')
  const walk = startWalk(disclosures)
  if (walk.byDigest.size !== disclosures.length) return invalid('disclosure: sent twice')
  const hidden = Object.entries(payload).find(
    ([name, value]) => neverDisclosed.has(name) && holdsDigests(value),
  )
  if (hidden) return invalid(`issuer JWT: ${hidden[0]} is selectively disclosable`)
  const claims = resolveObject(walk, payload, 0)
  if (walk.brokenRule !== undefined) return invalid(`disclosure: ${walk.brokenRule}`)
  if (walk.used !== disclosures.length)
    return invalid('disclosure: its digest is not in the signed payload')
  return ok({ claims, withheldFrom: walk.withheldFrom })
}

function holdsDigests(value: Json): boolean {
  if (Array.isArray(value)) return value.some(holdsDigests)
  if (!isJsonObject(value)) return false
  return Object.entries(value).some(
    ([name, member]) => reservedNames.has(name) || holdsDigests(member),
  )
}

/**
 * One walk through the payload and the values disclosed into it. After the first broken rule it
 * enters nothing more, so the walk ends soon and a disclosure cannot contain itself.
 */
type Walk = {
  readonly byDigest: ReadonlyMap<string, Disclosure>
  readonly seen: Set<string>
  readonly withheldFrom: Map<Json, Withheld>
  used: number
  withheldElements: number
  withheldMembers: number
  brokenRule?: RuleAfter<'disclosure: '>
}

const startWalk = (disclosures: readonly Disclosure[]): Walk => ({
  byDigest: new Map(disclosures.map((disclosure) => [disclosure.digest, disclosure])),
  seen: new Set(),
  withheldFrom: new Map(),
  used: 0,
  withheldElements: 0,
  withheldMembers: 0,
})

function note(walk: Walk, rule: NonNullable<Walk['brokenRule']>): void {
  walk.brokenRule ??= rule
}

function resolve(walk: Walk, value: Json, depth: number): Json {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepestNesting) note(walk, 'nested too deep')
  if (walk.brokenRule !== undefined) return null
  const { withheldElements, withheldMembers } = walk
  const resolved = isJsonObject(value)
    ? resolveObject(walk, value, depth)
    : resolveArray(walk, value, depth)
  const elements = walk.withheldElements > withheldElements
  const members = walk.withheldMembers > withheldMembers
  if (elements || members) walk.withheldFrom.set(resolved, { elements, members })
  return resolved
}

function resolveObject(walk: Walk, object: JsonObject, depth: number): JsonObject {
  const resolved: { [name: string]: Json } = Object.create(null)
  for (const [name, member] of Object.entries(object)) {
    if (!reservedNames.has(name)) resolved[name] = resolve(walk, member, depth + 1)
    else if (name !== '_sd') note(walk, `${name} where it has no meaning`)
  }
  for (const digest of digestsOf(walk, object)) {
    const disclosure = take(walk, digest)
    if (disclosure) discloseMember(walk, disclosure, resolved, depth)
    else walk.withheldMembers++
  }
  return resolved
}

function digestsOf(walk: Walk, { _sd: digests = [] }: JsonObject): readonly string[] {
  if (Array.isArray(digests) && digests.every((digest) => typeof digest === 'string'))
    return digests
  note(walk, '_sd is not an array of strings')
  return []
}

function discloseMember(
  walk: Walk,
  disclosure: Disclosure,
  into: { [name: string]: Json },
  depth: number,
): void {
  const { name, value } = disclosure
  if (name === undefined) note(walk, 'an array element stands for a claim')
  else if (reservedNames.has(name)) note(walk, 'a reserved name is disclosed')
  else if (depth === 0 && neverDisclosed.has(name)) note(walk, `${name} is disclosed`)
  else if (name in into) note(walk, 'a claim is disclosed that is already there')
  else into[name] = resolve(walk, value, depth + 1)
}

/** The disclosure with that digest. Undefined for a withheld claim or a decoy. */
function take(walk: Walk, digest: string): Disclosure | undefined {
  // One disclosure must not count in two places (RFC 9901, section 7.1, step 4).
  if (walk.seen.has(digest)) note(walk, 'a digest occurs twice')
  walk.seen.add(digest)
  const disclosure = walk.byDigest.get(digest)
  if (disclosure) walk.used++
  return disclosure
}

/**
 * Withheld elements are left out and counted. An index has no meaning, only membership has, and
 * only if nothing is missing.
 */
function resolveArray(walk: Walk, entries: readonly Json[], depth: number): readonly Json[] {
  return entries.flatMap((entry) => {
    if (!isJsonObject(entry) || !('...' in entry)) return [resolve(walk, entry, depth + 1)]
    const disclosure = discloseElement(walk, entry)
    if (disclosure === undefined) walk.withheldElements++
    return disclosure ? [resolve(walk, disclosure.value, depth + 1)] : []
  })
}

function discloseElement(
  walk: Walk,
  { '...': digest, ...others }: JsonObject,
): Disclosure | undefined {
  const isPlaceholder = typeof digest === 'string' && Object.keys(others).length === 0
  const disclosure = isPlaceholder ? take(walk, digest) : undefined
  if (!isPlaceholder) note(walk, 'a malformed array element')
  if (disclosure?.name !== undefined) note(walk, 'a claim stands for an array element')
  return disclosure
}
