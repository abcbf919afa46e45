import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { quoted, VidimusError } from './error.ts'
import { type Proof, proofFrom } from './proof.ts'
import { publishedKey } from './published-keys.ts'
import { audienceOf, serviceUrl, type VerifySettings } from './settings.ts'

const algorithm = 'ES256'
const type = 'presentation+jwt'
const mostCharacters = 131_072

/** What a presentation must fit, besides your settings. */
export type Expectation = {
  /** The `state` of the proof you are waiting for, from your own records: never from the presentation itself. */
  readonly state: string
}

/**
 * Verifies a presentation: signature, type, service, account, environment, expiry and `state`. There is nothing to switch off.
 *
 * `callbackHandler()` does this for you, and also sees to it that a presentation is used only once.
 *
 * @throws {VidimusError} with a `code` of its own for each of them
 */
export async function verifyPresentation(
  settings: VerifySettings,
  presentation: string,
  expectation: Expectation,
): Promise<Proof> {
  const claims = await signedClaims(settings, presentation)
  madeByTheService(claims, settings)
  const environment = madeForUs(claims, settings)
  const proof = proofFrom(claims, environment)
  if (proof.state !== expectation.state || proof.state === '')
    throw new VidimusError('state_mismatch', {
      expected: 'the state of this proof',
      received: 'another (not shown)',
    })
  return proof
}

/** The algorithm is decided here and not by the token, before any key is looked at (RFC 8725 section 3.1). */
async function signedClaims(settings: VerifySettings, presentation: string): Promise<JWTPayload> {
  const header = headerOf(presentation)
  if (header.alg === 'none')
    throw new VidimusError('presentation_unsigned', { expected: algorithm, received: '"none"' })
  if (header.alg !== algorithm) throw mismatch('algorithm_mismatch', algorithm, header.alg)
  if (header.typ !== type) throw mismatch('type_mismatch', type, header.typ)
  const key = await publishedKey(settings, { ...header, alg: algorithm })
  try {
    const options = { algorithms: [algorithm], typ: type, requiredClaims: ['exp', 'iat'] }
    return (await jwtVerify(presentation, key, options)).payload
  } catch (cause) {
    throw refusalFor(cause)
  }
}

function headerOf(presentation: string) {
  try {
    if (presentation.length > mostCharacters) throw new RangeError('too long')
    return decodeProtectedHeader(presentation)
  } catch {
    throw new VidimusError('presentation_malformed', { expected: 'a compact JWS' })
  }
}

function refusalFor(cause: unknown): VidimusError {
  if (cause instanceof errors.JWSSignatureVerificationFailed)
    return new VidimusError('signature_mismatch')
  if (cause instanceof errors.JWTExpired)
    return new VidimusError('presentation_expired', {
      expected: 'exp in the future',
      received: `${new Date(Number(cause.payload.exp) * 1_000).toISOString()} (is your clock right?)`,
    })
  return new VidimusError('presentation_malformed', {
    expected: 'a compact JWS with the claims of a presentation',
  })
}

function madeByTheService({ iss }: JWTPayload, settings: VerifySettings): void {
  const url = serviceUrl(settings)
  if (iss !== url) throw mismatch('service_mismatch', url, iss)
}

/** `aud` is the account and the environment, so that a sandbox identity never passes for a live one. */
function madeForUs({ aud, environment: claimed }: JWTPayload, settings: VerifySettings) {
  const { account, environment } = audienceOf(settings)
  if (typeof aud !== 'string' || !aud.startsWith(`${account}/`))
    throw mismatch('audience_mismatch', `${account}/${environment}`, aud)
  if (aud !== `${account}/${environment}` || claimed !== environment)
    throw mismatch('environment_mismatch', environment, aud.slice(account.length + 1))
  return environment
}

const mismatch = (
  code:
    | 'algorithm_mismatch'
    | 'type_mismatch'
    | 'service_mismatch'
    | 'audience_mismatch'
    | 'environment_mismatch',
  expected: string,
  received: unknown,
) => new VidimusError(code, { expected: quoted(expected), received: quoted(received) })
