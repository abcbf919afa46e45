import { isPrivateJwk } from '../encoding/p256-jwk.ts'
import { judgeAddress } from '../return/judge-destination.ts'
import {
  type AttributeId,
  attributesIn,
  type Vocabulary,
  vocabularies,
} from '../vocabulary/attributes.ts'
import { parseCountry } from '../vocabulary/countries.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import { ageIn, attributesOfClaim, countryIn, type Offer } from './claims.ts'

export const clientAuthentications = [
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
] as const

export type ClientAuthentication = (typeof clientAuthentications)[number]

/** Discovery 1.0 demands RS256, and some clients take nothing else. */
export const tokenAlgorithms = ['RS256', 'ES256'] as const

export type TokenAlgorithm = (typeof tokenAlgorithms)[number]

export const demands = ['required', 'when_sent'] as const
export const claimPlaces = ['both', 'userinfo'] as const

/** What the assertions of a client may name as their audience; `endpoints` is for older clients. */
export const assertionAudiences = ['issuer', 'endpoints'] as const

export const clientKeyAlgorithms = ['ES256', 'RS256', 'PS256'] as const

/** What the owner of an application sets. */
export type ApplicationSettings = {
  readonly redirectUris: readonly string[]
  readonly authMethod: ClientAuthentication
  /** JSON: the public keys of a client that signs its assertions. */
  readonly jwks: string | null
  readonly assertionAudience: (typeof assertionAudiences)[number]
  readonly idTokenAlgorithm: TokenAlgorithm
  readonly pkce: (typeof demands)[number]
  readonly par: (typeof demands)[number]
  readonly offer: Offer
  readonly claimsIn: (typeof claimPlaces)[number]
}

export const applicationDefaults = {
  authMethod: 'client_secret_basic',
  jwks: null,
  assertionAudience: 'issuer',
  idTokenAlgorithm: 'RS256',
  pkce: 'required',
  par: 'when_sent',
  claimsIn: 'both',
} as const satisfies Partial<ApplicationSettings>

const mostRedirectUris = 10

const refused = (description: string) => fail('application_refused', { description })

/** Compared as text later, so they are kept exactly as they were given (RFC 9700 section 2.1). */
export function judgeRedirectUris(
  uris: readonly string[],
  environment: Environment,
): Result<readonly string[], 'application_refused'> {
  if (uris.length === 0 || uris.length > mostRedirectUris)
    return refused(`An application has 1 to ${mostRedirectUris} redirect URIs.`)
  for (const uri of uris) {
    const judged = judgeAddress(uri, { environment, allowedOrigins: [] })
    if ('why' in judged) return refused(`A redirect URI is not accepted: ${judged.why}.`)
    // RFC 6749 section 3.1.2.
    if (uri.includes('#')) return refused('A redirect URI is not accepted: it has a fragment.')
  }
  return ok([...new Set(uris)])
}

/**
 * From names of attributes, or of claims such as `birthdate`, `nationality_de`, `age_over_18`. A
 * claim with several parts, such as `address`, is what the issuer has of it.
 */
export function readOffer(
  issuer: IssuerId,
  names: readonly string[],
  vocabulary: Vocabulary,
  never: readonly string[],
): Result<Offer, 'application_refused'> {
  const revealed = new Set<AttributeId>()
  const derived: { nationality?: string; age_over?: string } = {}
  for (const name of names) {
    const attributes = attributesIn(vocabulary).filter(
      (id) => id === name || (attributesOfClaim(name).includes(id) && !never.includes(id)),
    )
    for (const id of attributes) revealed.add(id)
    const [country, age] = [countryIn(name), vocabulary === 'interface' ? undefined : ageIn(name)]
    const check = country === undefined ? { age_over: age } : { nationality: parseCountry(country) }
    const [[key, value] = []] = Object.entries(check).filter(([, given]) => given !== undefined)
    if (attributes.length === 0 && value === undefined) return refused(whyNot(name, vocabulary))
    if (key === undefined) continue
    if (Object.hasOwn(derived, key)) return refused(`Only one ${key} can be asked for.`)
    Object.assign(derived, { [key]: value })
  }
  if (revealed.size === 0 && Object.keys(derived).length === 0)
    return refused('An application asks for at least one thing.')
  return ok({ issuer, revealed: [...revealed], derived })
}

/** A name that a wider vocabulary has is not misspelt: only the account lacks the setting. */
function whyNot(name: string, vocabulary: Vocabulary): string {
  const quoted = JSON.stringify(name.slice(0, 40))
  const wider = vocabularies
    .slice(vocabularies.indexOf(vocabulary) + 1)
    .find((each) => isNameIn(each, name))
  return wider === undefined
    ? `${quoted} cannot be asked for.`
    : `${quoted} is of a wider vocabulary, which the account does not have: vidimus account set … --vocabulary ${wider}.`
}

const isNameIn = (vocabulary: Vocabulary, name: string): boolean =>
  attributesIn(vocabulary).some((id) => id === name || attributesOfClaim(name).includes(id)) ||
  (vocabulary !== 'interface' && ageIn(name) !== undefined)

const mostKeys = 5
const longestKeys = 16_384

/** A JWK Set as pasted. Whether a key fits its algorithm is found out when it verifies. */
export function readClientKeys(text: string): Result<string, 'application_refused'> {
  const keys = text.length > longestKeys ? undefined : keysIn(text)
  if (keys === undefined || keys.length === 0 || keys.length > mostKeys)
    return refused(`The keys are not a JWK Set with 1 to ${mostKeys} keys.`)
  if (keys.some(isPrivateJwk)) return refused('The keys include a private key. Make a new one.')
  if (keys.some((key) => !('kty' in key) || (key.kty !== 'EC' && key.kty !== 'RSA')))
    return refused('The keys are not of type EC or RSA.')
  return ok(JSON.stringify({ keys }))
}

function keysIn(text: string): readonly object[] | undefined {
  try {
    const { keys } = Object(JSON.parse(text))
    const isList = Array.isArray(keys) && keys.every((key) => key !== null && Object(key) === key)
    return isList ? keys : undefined
  } catch {
    return undefined
  }
}
