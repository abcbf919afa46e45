/**
 * Everything a customer of Vidimus must check, without the SDK. Copy it into your project.
 *
 * Needs Node 20 or newer, and nothing else.
 */
import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  randomUUID,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** No callback is larger. */
export const largestBody = 131_072

/** Recommended by Standard Webhooks 1.0. */
const toleranceSeconds = 300

/** `code` says what is wrong. It never holds anything of a person, so it may be logged. */
export class Refused extends Error {
  constructor(code) {
    super(code)
    this.code = code
    this.status = code === 'keys_unavailable' ? 503 : 400
  }
}

/** Starts a proof and returns its redirect_url, for the visitor's browser alone. */
export async function prove({ url, apiKey }, question) {
  const init = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      // The same key and bytes are the same proof, so a call that was lost can be repeated.
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(question),
    // The API key must not be sent to another address.
    redirect: 'error',
  }
  for (let attemptsLeft = 2; ; attemptsLeft -= 1) {
    try {
      const answer = await fetch(`${url}/prove`, { ...init, signal: AbortSignal.timeout(5_000) })
      const body = await answer.json()
      if (answer.ok) return body.redirect_url
      // /docs/errors of the service explains each code.
      if (answer.status < 500 || attemptsLeft === 0) throw new Refused(body.error.error)
    } catch (error) {
      if (error instanceof Refused || attemptsLeft === 0) throw error
    }
    await pause(200)
  }
}

/** Accepts a body that was signed recently with our secret; returns the id of the callback. */
export function checkCallback({ callbackSecret }, headers, body) {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers
  const listed = (headers['webhook-signature'] ?? '').split(' ').slice(0, 8)
  const signatures = listed.filter((one) => one.startsWith('v1,')).map((one) => one.slice(3))
  if (id === '' || id.length > 256 || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0)
    throw new Refused('callback_unsigned')
  const secret = Buffer.from(callbackSecret.replace(/^whsec_/, ''), 'base64')
  const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body)
  const expected = mac.digest('base64')
  // Two are listed while a secret is replaced.
  if (!signatures.some((one) => areEqual(one, expected)))
    throw new Refused('callback_signature_mismatch')
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new Refused('callback_stale')
  return id
}

/** Its fields: `presentation` and `state`, or `error`, `error_description` and `state`. */
export function readCallback(body) {
  const fields = new URLSearchParams(body.toString())
  const [state, presentation, error] = ['state', 'presentation', 'error'].map((name) => {
    const values = fields.getAll(name)
    return values.length === 1 ? values[0] : undefined
  })
  if (state === undefined || (presentation === undefined) === (error === undefined))
    throw new Refused('callback_malformed')
  return { state, presentation, error }
}

/**
 * The service's keys of our environment: one of the other must verify nothing here. The next one is
 * published before it is used, so they may be kept.
 */
export function publishedKeys({ url, environment }) {
  let keys = new Map()
  let fetchedAt = Number.NEGATIVE_INFINITY
  const fetchKeys = async () => {
    try {
      const init = { signal: AbortSignal.timeout(5_000), redirect: 'error' }
      const answer = await fetch(`${url}/.well-known/jwks/${environment}.json`, init)
      keys = new Map((await answer.json()).keys.map((key) => [key.kid, key]))
      fetchedAt = performance.now()
    } catch {
      throw new Refused('keys_unavailable')
    }
  }
  return async (kid) => {
    const age = performance.now() - fetchedAt
    // An unknown key may be a new one. Anyone can invent one: so ask every 10 seconds only.
    if (age > 300_000 || (!keys.has(kid) && age > 10_000)) await fetchKeys()
    return keys.get(kid)
  }
}

/** Returns the claims of a presentation that is genuine, meant for us and made for `state`. */
export async function verifyPresentation(settings, presentation, { state, findKey, now }) {
  const { url, account, environment } = settings
  const signed = openPresentation(presentation, settings)
  const claims = await verifySignature(signed, environment, findKey)
  checkTimes(claims, now ?? Math.floor(Date.now() / 1_000))
  if (claims.iss !== url) throw new Refused('service_mismatch')
  // The audience names account and environment: a sandbox identity never passes for a live one.
  if (typeof claims.aud !== 'string' || !claims.aud.startsWith(`${account}/`))
    throw new Refused('audience_mismatch')
  if (claims.aud !== `${account}/${environment}` || claims.environment !== environment)
    throw new Refused('environment_mismatch')
  checkShape(claims)
  if (state === '' || !areEqual(claims.state, state)) throw new Refused('state_mismatch')
  return claims
}

/**
 * Opens a presentation that was encrypted for us. Everybody can encrypt for us, so what comes out
 * must still be verified (RFC 7519 section 11.2). Without a key, any other is returned as it is.
 */
function openPresentation(presentation, { decryptionKeys: keys = [], encryption }) {
  const parts = presentation.split('.')
  // Nobody may undo the encryption without our noticing.
  if (parts.length === 3 && keys.length > 0 && encryption !== 'optional')
    throw new Refused('presentation_unencrypted')
  if (presentation.length > largestBody || parts.length !== 5) return presentation
  const header = readObject(parts[0])
  if ('crit' in header || 'zip' in header) throw new Refused('presentation_malformed')
  if (header.alg !== 'ECDH-ES' || header.enc !== 'A256GCM') throw new Refused('algorithm_mismatch')
  if (header.cty !== 'JWT') throw new Refused('type_mismatch')
  if (keys.length === 0) throw new Refused('decryption_key_missing')
  const key = keys.find(({ kid }) => kid === header.kid)
  // It was encrypted for a key that we no longer have.
  if (key === undefined) throw new Refused('decryption_key_unknown')
  try {
    return decrypt(parts, header.epk, key)
  } catch {
    throw new Refused('decryption_failed')
  }
}

function decrypt([header, wrappedKey, iv, content, tag], sender, jwk) {
  if (wrappedKey !== '') throw new Error('there is nothing to unwrap (RFC 7518 section 4.6)')
  const secret = diffieHellman({
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: createPublicKey({ key: sender, format: 'jwk' }),
  })
  // Concat KDF with one round: the name and the bits of A256GCM (RFC 7518 section 4.6.2).
  const [round, info] = ['00000001', '000000074132353647434d000000000000000000000100']
  const hash = createHash('sha256').update(round, 'hex').update(secret).update(info, 'hex')
  const bytes = (part) => Buffer.from(part, 'base64url')
  // A shorter tag could be guessed.
  const options = { authTagLength: 16 }
  const decipher = createDecipheriv('aes-256-gcm', hash.digest(), bytes(iv), options)
  decipher.setAAD(Buffer.from(header)).setAuthTag(bytes(tag))
  return Buffer.concat([decipher.update(bytes(content)), decipher.final()]).toString()
}

async function verifySignature(presentation, environment, findKey) {
  const parts = presentation.split('.')
  if (presentation.length > largestBody || parts.length !== 3)
    throw new Refused('presentation_malformed')
  const [header, claims] = parts.slice(0, 2).map(readObject)
  // The algorithm is ours to choose, not the token's (RFC 8725 section 3.1).
  if (header.alg === 'none') throw new Refused('presentation_unsigned')
  if (header.alg !== 'ES256') throw new Refused('algorithm_mismatch')
  if (header.typ !== 'presentation+jwt') throw new Refused('type_mismatch')
  // We know no extensions (RFC 7515 section 4.1.11).
  if ('crit' in header) throw new Refused('presentation_malformed')
  const jwk = typeof header.kid === 'string' ? await findKey(header.kid) : undefined
  // A presentation of the other environment names a key of the other list.
  if (jwk?.kty !== 'EC' || jwk.crv !== 'P-256')
    throw new Refused(claims.environment === environment ? 'key_unknown' : 'environment_mismatch')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${parts[0]}.${parts[1]}`)
  const signature = Buffer.from(parts[2], 'base64url')
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature))
    throw new Refused('signature_mismatch')
  return claims
}

function checkTimes({ exp, iat, nbf = 0 }, now) {
  // The service writes no `nbf`; who finds one must respect it (RFC 7519 section 4.1.5).
  if ([exp, iat, nbf].some((at) => typeof at !== 'number'))
    throw new Refused('presentation_malformed')
  if (exp <= now) throw new Refused('presentation_expired')
  if (Math.max(iat, nbf) > now + toleranceSeconds) throw new Refused('presentation_not_yet_valid')
}

function checkShape({ jti, state, issuer, revealed, derived }) {
  const hasTexts = [jti, state, issuer].every((text) => typeof text === 'string')
  // Both "1" and "0" are true to an `if`: compare with "1" where you use it.
  if (!hasTexts || !isObject(revealed) || !isObject(derived))
    throw new Refused('presentation_malformed')
  if (!Object.values(derived).every((answer) => answer === '0' || answer === '1'))
    throw new Refused('presentation_malformed')
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

function readObject(part) {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString())
    if (isObject(value)) return value
  } catch {
    // said below
  }
  throw new Refused('presentation_malformed')
}

/** In constant time, also for texts of different lengths. */
export const areEqual = (one, other) => timingSafeEqual(hashOf(one), hashOf(other))

export const hashOf = (text) => createHash('sha256').update(text).digest()
