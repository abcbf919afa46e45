import type { FormFields } from '../encoding/form.ts'
import { readState } from '../flow/customer-state.ts'
import type { Question } from '../flow/flow.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import type { ApplicationSettings } from './application.ts'
import { assuranceOf } from './assurance.ts'
import { claimsOf, isClaim, nameOf, type Offer, type WantedClaim } from './claims.ts'
import {
  type ClaimPlaces,
  type ClaimsParameter,
  readClaimsParameter,
  type WantedClaims,
} from './claims-parameter.ts'

/** What is kept, sealed, until the application has its answer. */
export type LoginRequest = {
  readonly redirectUri: string
  readonly responseMode: 'query' | 'form_post'
  readonly state?: string | undefined
  readonly nonce?: string | undefined
  readonly uiLocales?: string | undefined
  /** The scopes that counted. */
  readonly scope: string
  readonly claims: ClaimPlaces
}

export type AuthorizationRequest = {
  readonly login: LoginRequest
  readonly question: Question
  readonly codeChallenge: string | undefined
}

type AuthorizationErrorCode =
  | 'invalid_request'
  | 'invalid_scope'
  | 'unsupported_response_type'
  | 'login_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'registration_not_supported'
  | 'unmet_authentication_requirements'

type Read<T> = Result<T, AuthorizationErrorCode>

const invalid = (description: string) => fail('invalid_request', { description })

/** Where even an error goes: with this much the browser can be sent back. */
export type Return = Pick<LoginRequest, 'redirectUri' | 'responseMode' | 'state'>

/**
 * Where to send the browser, whatever else is wrong. Undefined if the address is not exactly one of
 * the application's: then nothing is sent there (RFC 9700 section 4.1.3).
 */
export function readReturn(
  fields: FormFields,
  { redirectUris }: Pick<ApplicationSettings, 'redirectUris'>,
): Return | undefined {
  const redirectUri = fields.get('redirect_uri')
  if (redirectUri === undefined || !redirectUris.includes(redirectUri)) return undefined
  const state = fields.get('state')
  const isForm = fields.get('response_mode') === 'form_post'
  return {
    redirectUri,
    responseMode: isForm ? 'form_post' : 'query',
    state: state !== undefined && readState(state).ok ? state : undefined,
  }
}

/** Core 1.0 section 3.1.2. What is not understood is ignored; what is refused has its own code. */
export function readAuthorizationRequest(
  fields: FormFields,
  back: Return,
  application: ApplicationSettings,
): Read<AuthorizationRequest> {
  const refusal = firstRefusal(fields, application)
  if (refusal !== undefined) return refusal
  const assurance = assuranceOf(application.offer.issuer)
  const claims = fields.get('claims')
  const parameter = claims === undefined ? undefined : readClaimsParameter(claims, assurance)
  if (parameter?.ok === false) return parameter
  const narrowed = narrow(fields.get('scope') ?? '', parameter?.value, application)
  if (!narrowed.ok) return narrowed
  const [nonce, uiLocales] = [fields.get('nonce'), fields.get('ui_locales')]
  return ok({
    login: {
      ...back,
      nonce,
      uiLocales: uiLocales?.slice(0, longestLocales),
      scope: narrowed.value.scope,
      claims: narrowed.value.claims,
    },
    question: narrowed.value.question,
    codeChallenge: fields.get('code_challenge'),
  })
}

const unsupported = ['request', 'request_uri', 'registration'] as const

const longestLocales = 200
const longestNonce = 1_024
const challengeForm = /^[\w.~-]{43,128}$/

function firstRefusal(fields: FormFields, { pkce }: ApplicationSettings) {
  const name = unsupported.find((each) => fields.has(each))
  if (name !== undefined) return fail(`${name}_not_supported`)
  const responseType = fields.get('response_type')
  if (!responseType) return invalid('response_type is required')
  if (responseType !== 'code')
    return fail('unsupported_response_type', { description: 'the only response_type is code' })
  const responseMode = fields.get('response_mode')
  if (responseMode !== undefined && responseMode !== 'query' && responseMode !== 'form_post')
    return invalid('response_mode is query or form_post')
  const state = fields.get('state')
  if (state !== undefined && !readState(state).ok)
    return invalid('state is not at most 4,096 bytes of Unicode')
  if ((fields.get('nonce') ?? '').length > longestNonce)
    return invalid(`nonce is longer than ${longestNonce} characters`)
  if (!scopesIn(fields.get('scope')).includes('openid'))
    return fail('invalid_scope', { description: 'scope must include openid' })
  return refusalOfPkce(fields, pkce) ?? refusalOfSession(fields)
}

/** RFC 7636 section 4.4.1. `plain` protects nothing, so it is not supported. */
function refusalOfPkce(fields: FormFields, pkce: ApplicationSettings['pkce']) {
  const challenge = fields.get('code_challenge')
  const method = fields.get('code_challenge_method')
  if (challenge === undefined)
    return pkce === 'required' || method !== undefined
      ? invalid('code_challenge is required')
      : undefined
  if (method !== 'S256') return invalid('code_challenge_method must be S256')
  return challengeForm.test(challenge) ? undefined : invalid('code_challenge is malformed')
}

/** There is no session, so nothing can be answered without the person. */
function refusalOfSession(fields: FormFields) {
  const prompts = scopesIn(fields.get('prompt'))
  if (prompts.includes('none'))
    return prompts.length > 1
      ? invalid('prompt none stands alone')
      : fail('login_required', { description: 'every answer needs the person' })
  const age = fields.get('max_age')
  return age === undefined || /^\d{1,10}$/.test(age) ? undefined : invalid('max_age is no number')
}

const scopesIn = (text: string | undefined): readonly string[] =>
  (text ?? '').split(' ').filter((word) => word !== '')

type Narrowed = Pick<LoginRequest, 'scope' | 'claims'> & { readonly question: Question }

/**
 * What is asked of the person: what scopes and `claims` name, as far as it is enabled, or
 * everything that is enabled if they name no claim.
 */
function narrow(
  scope: string,
  parameter: ClaimsParameter | undefined,
  { offer, claimsIn }: ApplicationSettings,
): Read<Narrowed> {
  const offered = claimsOf(offer)
  const isOffered = (wanted: WantedClaim) => offered.has(nameOf(wanted))
  const scopes = scopesIn(scope).filter(isClaim)
  // Whether a scope names a claim does not depend on what is enabled: otherwise leaving out what
  // is not enabled would ask for everything else.
  const asksByName = scopes.length > 0 || parameter?.asksByName === true
  const byScope = asksByName ? scopes.filter(isOffered) : [...offered.keys()]
  const place = (wish: WantedClaims | undefined, alsoByScope: boolean): WantedClaims => {
    const plain = wish?.plain.filter(isOffered) ?? []
    const named = plain.map(nameOf)
    return {
      // Where a claim is wanted with a value, a scope does not ask for it without.
      plain: [
        ...(alsoByScope ? new Set(byScope.filter((name) => !named.includes(name))) : []),
        ...new Set(plain),
      ],
      ...verifiedOf(wish?.verified, isOffered),
    }
  }
  const idToken = place(parameter?.idToken, claimsIn === 'both')
  const userinfo = place(parameter?.userinfo, true)
  const all = new Set([...namesIn(idToken), ...namesIn(userinfo)])
  // Nobody is sent to a wallet to show nothing (decision 74).
  if (all.size === 0)
    return parameter?.asksByName === true
      ? invalid('nothing that claims asks for is enabled for this application and can be met')
      : fail('invalid_scope', {
          description: 'no claim that scope names is enabled for this application',
        })
  return ok({
    scope: ['openid', ...scopes.filter(isOffered)].join(' '),
    claims: { idToken, userinfo },
    question: questionOf(offer, all),
  })
}

const namesIn = ({ plain, verified }: WantedClaims): readonly string[] =>
  [...plain, ...[verified ?? []].flat().flatMap(({ claims }) => claims)].map(nameOf)

/** Identity Assurance 1.0 section 5.7.5: without a claim there is no element. */
function verifiedOf(
  wanted: WantedClaims['verified'],
  isOffered: (claim: WantedClaim) => boolean,
): Pick<WantedClaims, 'verified'> {
  const left = [wanted ?? []]
    .flat()
    .map((wish) => ({ ...wish, claims: wish.claims.filter(isOffered) }))
    .filter(({ claims }) => claims.length > 0)
  const [first] = left
  if (first === undefined) return {}
  return { verified: Array.isArray(wanted) ? left : first }
}

function questionOf(offer: Offer, names: ReadonlySet<string>): Question {
  const wanted = [...claimsOf(offer)].filter(([name]) => names.has(name))
  const needed = wanted.flatMap(([, { attributes }]) => attributes)
  const checks = wanted.flatMap(([, { derived }]) => derived ?? [])
  return {
    issuer: offer.issuer,
    // `name` needs two that may be wanted by themselves, too.
    revealed: offer.revealed.filter((id) => needed.includes(id)),
    derived: Object.fromEntries(checks.map((key) => [key, offer.derived[key]])),
    sameDevice: false,
  }
}
