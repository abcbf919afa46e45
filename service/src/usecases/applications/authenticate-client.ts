import { createHash, timingSafeEqual } from 'node:crypto'
import type { ClientAuthentication } from '../../core/application/application.ts'
import { endpointsOf, oidcIssuer } from '../../core/application/discovery.ts'
import { decodeBase64 } from '../../core/encoding/base64.ts'
import { decodeBase64url } from '../../core/encoding/base64url.ts'
import type { FormFields } from '../../core/encoding/form.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { type ApplicationId, readApplicationId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { ApplicationHolder, Applications, LoginEndpoint } from '../ports/applications.ts'
import { type NoteRefusalDeps, notingRefusal } from './note-refusal.ts'

/** Verifies a signed assertion of a client (RFC 7523 section 3) by the keys it registered. */
export type VerifyAssertion = (
  assertion: string,
  expected: {
    readonly jwks: string
    readonly clientId: string
    /** It names at least one of these, and nobody else. */
    readonly audiences: readonly string[]
    /** Digest of the whole call, which is the only one that the assertion may be used for. */
    readonly callDigest: string
  },
) => Promise<'verified' | 'other_audience' | 'refused'>

export type AuthenticateClientDeps = NoteRefusalDeps & {
  readonly applications: Pick<Applications, 'find'>
  readonly verifyAssertion: VerifyAssertion
  readonly publicUrl: string
}

/**
 * A secret is compared and an assertion is verified first, and only the answer to a wrong one is
 * limited: others at the same address, who know the public id of a client, do not keep it out.
 * Verifying is work, so there is a bound for what comes to nothing, far above what anybody needs.
 */
export type AssertionLimit = {
  /** Takes the work of one. */
  readonly mayVerify: (client: ApplicationId) => boolean
  /** After one that was verified. */
  readonly giveBack: (client: ApplicationId) => void
}

/** How a call says who sends it. */
export type ClientCall = {
  readonly environment: Environment
  readonly endpoint: LoginEndpoint
  readonly authorization: string | undefined
  readonly fields: FormFields
  /** Of the network that the call comes from. */
  readonly assertions: AssertionLimit
}

type Claimed = {
  readonly method: ClientAuthentication
  readonly clientId: string
  readonly secret: string
}

const invalid = (description: string) => fail('invalid_client', { description })

// Unknown, disabled and wrong look the same, which hides whether a client exists.
const refused = invalid('client authentication failed')

/** Its own key signed it, so it may know. */
const otherAudience = {
  issuer: invalid('the only audience (aud) of the assertion must be the issuer'),
  endpoints: invalid('the only audience (aud) of the assertion must be the issuer or its endpoint'),
}

type RefusalCode = 'invalid_client' | 'invalid_request' | 'temporarily_unavailable'

const tooManyFailures = fail('temporarily_unavailable', {
  description: 'too many failed authentications',
  retryAfterSeconds: 1,
})

/** RFC 6749 section 2.3. Asks the store on every call, so that a disabled client stops at once. */
export async function authenticateClient(
  deps: AuthenticateClientDeps,
  call: ClientCall,
): Promise<Result<ApplicationHolder, RefusalCode>> {
  const claimed = readClaimed(call)
  if (!claimed.ok) return claimed
  const id = readApplicationId(claimed.value.clientId)
  const application = id && (await deps.applications.find(id))
  if (application === undefined || application.environment !== call.environment) return refused
  return notingRefusal(
    deps,
    application,
    call.endpoint,
    await proveClient(deps, application, claimed.value, call),
  )
}

async function proveClient(
  deps: AuthenticateClientDeps,
  application: ApplicationHolder,
  { method, secret }: Claimed,
  call: ClientCall,
): Promise<Result<ApplicationHolder, RefusalCode>> {
  if (!application.active) return refused
  // A secret proves the same in the header and in the body, and libraries differ in their default.
  if (signsAssertions(application.authMethod) !== signsAssertions(method))
    return invalid(`this application authenticates by ${application.authMethod}`)
  if (!signsAssertions(method)) return isSecretOf(application, secret) ? ok(application) : refused
  const { keyId } = application
  if (!call.assertions.mayVerify(keyId)) return tooManyFailures
  const verified = await verifyBy(deps, application, secret, call.fields)
  if (verified !== 'verified')
    return verified === 'refused' ? refused : otherAudience[application.assertionAudience]
  call.assertions.giveBack(keyId)
  return ok(application)
}

const signsAssertions = (method: ClientAuthentication) => method === 'private_key_jwt'

/** More than one way at once is refused (RFC 6749 section 2.3). */
function readClaimed({
  authorization,
  fields,
}: ClientCall): Result<Claimed, 'invalid_client' | 'invalid_request'> {
  const ways = [authorization, fields.get('client_secret'), fields.get('client_assertion')]
  if (ways.filter((way) => way !== undefined).length > 1)
    return fail('invalid_request', { description: 'several ways of client authentication' })
  const named = fields.get('client_id')
  const claimed = basicClaim(authorization) ?? assertionClaim(fields) ?? postClaim(fields)
  if (claimed === undefined) return invalid('client authentication is missing or malformed')
  return named === undefined || named === claimed.clientId ? ok(claimed) : refused
}

/** Both parts are form-encoded before they are joined (RFC 6749 section 2.3.1). */
function basicClaim(authorization: string | undefined): Claimed | undefined {
  const [, encoded] = /^basic +([A-Za-z0-9+/=]{1,1000})$/i.exec(authorization ?? '') ?? []
  const bytes = encoded === undefined ? undefined : decodeBase64(encoded)
  const [, id, secret] = /^([^:]{1,100}):(.{1,500})$/s.exec(String(Buffer.from(bytes ?? []))) ?? []
  if (id === undefined || secret === undefined) return undefined
  try {
    const [clientId, plain] = [id, secret].map((text) =>
      decodeURIComponent(text.replaceAll('+', ' ')),
    )
    return { method: 'client_secret_basic', clientId: clientId ?? '', secret: plain ?? '' }
  } catch {
    return undefined
  }
}

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const longestAssertion = 8_192

/** The id is read before the signature is checked: it only says whose keys to look for. */
function assertionClaim(fields: FormFields): Claimed | undefined {
  const secret = fields.get('client_assertion')
  if (secret === undefined || secret.length > longestAssertion) return undefined
  if (fields.get('client_assertion_type') !== assertionType) return undefined
  try {
    const payload = decodeBase64url(secret.split('.')[1] ?? '') ?? new Uint8Array()
    const { sub: clientId } = Object(JSON.parse(Buffer.from(payload).toString()))
    return typeof clientId === 'string'
      ? { method: 'private_key_jwt', clientId, secret }
      : undefined
  } catch {
    return undefined
  }
}

function postClaim(fields: FormFields): Claimed | undefined {
  const [clientId, secret] = [fields.get('client_id'), fields.get('client_secret')]
  return clientId === undefined || secret === undefined
    ? undefined
    : { method: 'client_secret_post', clientId, secret }
}

function isSecretOf({ hash, formerHash }: ApplicationHolder, secret: string): boolean {
  const given = secretHash(secret)
  return [hash, formerHash ?? hash].some((kept) => timingSafeEqual(kept, given))
}

async function verifyBy(
  { verifyAssertion, publicUrl }: AuthenticateClientDeps,
  { jwks, keyId: clientId, environment, assertionAudience }: ApplicationHolder,
  assertion: string,
  fields: FormFields,
): ReturnType<VerifyAssertion> {
  if (jwks === null) return 'refused'
  const issuer = oidcIssuer(publicUrl, environment)
  const { token_endpoint: token, pushed_authorization_request_endpoint: par } = endpointsOf(issuer)
  // What a client signs for an address that it was told, another server can be given: the issuer
  // names only us (draft-ietf-oauth-rfc7523bis). RFC 9126 section 2 still allows the addresses.
  const audiences = assertionAudience === 'issuer' ? [issuer] : [issuer, token, par]
  return verifyAssertion(assertion, { jwks, clientId, audiences, callDigest: digestOf(fields) })
}

/** 256 random bits cannot be searched, so they need no slow hash. */
export const secretHash = (secret: string): Uint8Array =>
  createHash('sha256').update(secret).digest()

const digestOf = (fields: FormFields): string =>
  createHash('sha256')
    .update(JSON.stringify([...fields]))
    .digest('base64url')
