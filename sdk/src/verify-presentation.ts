import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { type Asked, type ProofOf, requireAnswers } from './asked.ts'
import { quote, VidimusError } from './error.ts'
import { openPresentation } from './open-presentation.ts'
import { readProof } from './proof.ts'
import { findPublishedKey } from './published-keys.ts'
import { readAudience, readServiceUrl, type VerifySettings } from './settings.ts'

const algorithm = 'ES256'
const type = 'presentation+jwt'

/** Allows for clock differences, as for callbacks. */
const toleranceSeconds = 300

/** What a presentation must match besides your settings. */
export type Expectation<Question extends Asked = Asked> = {
  /**
   * The `state` of the proof you are waiting for. Take it from your own records, never from the
   * presentation itself.
   */
  readonly state: string
  /**
   * The question that you gave to `prove()`. Then a proof that does not answer it is refused, or
   * that answers another one: what `age_over` is over is in the presentation, if your account has
   * the setting `vocabulary`.
   */
  readonly asked?: Question | undefined
}

/**
 * Verifies a presentation: signature, type, service, account, environment, expiry and `state`. No
 * check can be turned off. An encrypted one is opened first, with your `decryptionKey`.
 *
 * `callbackHandler()` calls this for you, and also ensures that a presentation is used only once.
 *
 * @throws {VidimusError} with a different `code` for each failed check
 */
export async function verifyPresentation<const Question extends Asked = Asked>(
  settings: VerifySettings,
  presentation: string,
  expectation: Expectation<Question>,
): Promise<ProofOf<Question>> {
  const claims = await verifySignature(settings, await openPresentation(settings, presentation))
  checkIssuedAt(claims)
  checkIssuer(claims, settings)
  const environment = checkAudience(claims, settings)
  const proof = readProof(claims, environment)
  if (proof.state !== expectation.state || proof.state === '')
    throw new VidimusError('state_mismatch', {
      expected: 'the state of this proof',
      received: 'another (not shown)',
    })
  return requireAnswers(proof, expectation.asked)
}

/**
 * The algorithm is fixed here, before any key is looked up, and never chosen by the token (RFC 8725
 * section 3.1).
 */
async function verifySignature(
  settings: VerifySettings,
  presentation: string,
): Promise<JWTPayload> {
  const header = readHeader(presentation)
  if (header.alg === 'none')
    throw new VidimusError('presentation_unsigned', { expected: algorithm, received: '"none"' })
  if (header.alg !== algorithm) throw mismatch('algorithm_mismatch', algorithm, header.alg)
  if (header.typ !== type) throw mismatch('type_mismatch', type, header.typ)
  const key = await findKey(settings, presentation, header)
  try {
    const options = { algorithms: [algorithm], typ: type, requiredClaims: ['exp', 'iat'] }
    return (await jwtVerify(presentation, key, options)).payload
  } catch (cause) {
    throw explainRefusal(cause)
  }
}

/**
 * A presentation of the other environment names a key in the other list. The error says so, based
 * on unverified claims; the presentation is refused either way.
 */
async function findKey(
  settings: VerifySettings,
  presentation: string,
  { kid }: { readonly kid?: string },
): Promise<CryptoKey> {
  const { account, environment } = readAudience(settings)
  const named = { alg: algorithm, ...(kid !== undefined && { kid }) }
  try {
    return await findPublishedKey(settings, environment, named)
  } catch (error) {
    const other = environment === 'test' ? 'live' : 'test'
    const { iss, aud } = isKeyUnknown(error) ? readClaims(presentation) : {}
    if (iss === readServiceUrl(settings) && aud === `${account}/${other}`)
      throw mismatch('environment_mismatch', environment, other)
    throw error
  }
}

const isKeyUnknown = (error: unknown): boolean =>
  error instanceof VidimusError && error.code === 'key_unknown'

function readClaims(presentation: string): JWTPayload {
  try {
    return decodeJwt(presentation)
  } catch {
    return {}
  }
}

function readHeader(presentation: string) {
  try {
    return decodeProtectedHeader(presentation)
  } catch {
    throw new VidimusError('presentation_malformed', { expected: 'a compact JWS' })
  }
}

function explainRefusal(cause: unknown): VidimusError {
  if (cause instanceof errors.JWSSignatureVerificationFailed)
    return new VidimusError('signature_mismatch')
  if (cause instanceof errors.JWTExpired) {
    const expiredAt = new Date(Number(cause.payload.exp) * 1_000).toISOString()
    return new VidimusError('presentation_expired', {
      expected: 'exp in the future',
      received: `${expiredAt} (is your clock right?)`,
    })
  }
  if (isNotYetValid(cause)) return notYetValid('nbf in the past')
  return new VidimusError('presentation_malformed', {
    expected: 'a compact JWS with the claims of a presentation',
  })
}

/** The service writes no `nbf`, but if there is one it is respected (RFC 7519 section 4.1.5). */
const isNotYetValid = (cause: unknown): boolean =>
  cause instanceof errors.JWTClaimValidationFailed &&
  cause.claim === 'nbf' &&
  cause.reason === 'check_failed'

function checkIssuedAt({ iat = 0 }: JWTPayload): void {
  if (iat > Date.now() / 1_000 + toleranceSeconds)
    throw notYetValid(`iat at most ${toleranceSeconds} seconds from now`)
}

const notYetValid = (expected: string) =>
  new VidimusError('presentation_not_yet_valid', {
    expected,
    received: 'a later time (is your clock right?)',
  })

function checkIssuer({ iss }: JWTPayload, settings: VerifySettings): void {
  const url = readServiceUrl(settings)
  if (iss !== url) throw mismatch('service_mismatch', url, iss)
}

/**
 * `aud` contains the account and the environment, so a sandbox identity is never accepted as a live
 * one.
 */
function checkAudience({ aud, environment: claimed }: JWTPayload, settings: VerifySettings) {
  const { account, environment } = readAudience(settings)
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
) => new VidimusError(code, { expected: quote(expected), received: quote(received) })
