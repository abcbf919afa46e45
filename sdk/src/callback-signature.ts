import { VidimusError } from './error.ts'

/**
 * The tolerance that Standard Webhooks 1.0 recommends. It allows for clock differences and refuses
 * old callbacks that are sent again.
 */
export const toleranceSeconds = 300

const mostSignatures = 8

type Header = (name: string) => string | null | undefined

/** Accepts a callback that was signed recently with one of our secrets. Returns its id. */
export async function verifyCallbackSignature(
  header: Header,
  body: string,
  secrets: readonly string[],
): Promise<string> {
  const { id, timestamp, signatures } = readSignatureHeaders(header)
  const signed = `${id}.${timestamp}.${body}`
  const matches = await Promise.all(
    secrets.flatMap((secret) => signatures.map((mac) => isMac(secret, mac, signed))),
  )
  if (!matches.includes(true)) throw explainMismatch(body)
  const ageSeconds = Math.round(Date.now() / 1_000) - Number(timestamp)
  if (Math.abs(ageSeconds) > toleranceSeconds)
    throw new VidimusError('callback_stale', {
      expected: `webhook-timestamp within ${toleranceSeconds} seconds of your clock`,
      received: `${ageSeconds} seconds ago`,
    })
  return id
}

/**
 * The service never sends an empty body, so something else has read it; the secret may be right.
 */
function explainMismatch(body: string): VidimusError {
  if (body !== '')
    return new VidimusError('callback_signature_mismatch', {
      expected: 'a signature with your callbackSecret',
    })
  return new VidimusError('callback_consumed', {
    expected: 'to be the first that reads the body: move what reads it behind, or give it a clone',
    received: 'an empty body',
  })
}

function readSignatureHeaders(header: Header) {
  const [id, timestamp, list] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => header(name),
  )
  const signatures = (list ?? '').split(' ').slice(0, mostSignatures).flatMap(readMac)
  if (!id || id.length > 256 || !/^\d{1,12}$/.test(timestamp ?? '') || signatures.length === 0)
    throw new VidimusError('callback_unsigned', {
      expected: 'the headers webhook-id, webhook-timestamp and webhook-signature',
    })
  return { id, timestamp, signatures }
}

/** The header may also list signatures of other versions. They are ignored. */
const readMac = (signature: string): readonly string[] =>
  /^v1,([A-Za-z0-9+/]{43}=)$/.exec(signature)?.slice(1) ?? []

/** Web Crypto compares in constant time. */
async function isMac(secret: string, mac: string, signed: string): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    decodeBase64(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  return crypto.subtle.verify('HMAC', key, decodeBase64(mac), new TextEncoder().encode(signed))
}

const decodeBase64 = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
