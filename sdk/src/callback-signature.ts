import { VidimusError } from './error.ts'

/** Standard Webhooks 1.0 recommends this for clocks that differ and to keep old callbacks from being sent again. */
const toleranceSeconds = 300

const mostSignatures = 8

type Header = (name: string) => string | null | undefined

/** Accepts a callback that the service signed with one of our secrets just now; gives back its id. */
export async function checkedCallbackId(
  header: Header,
  body: string,
  secrets: readonly string[],
): Promise<string> {
  const { id, timestamp, signatures } = signatureHeaders(header)
  const signed = `${id}.${timestamp}.${body}`
  const matches = await Promise.all(
    secrets.flatMap((secret) => signatures.map((mac) => isMac(secret, mac, signed))),
  )
  if (!matches.includes(true))
    throw new VidimusError('callback_signature_mismatch', {
      expected: 'a signature with your callbackSecret',
    })
  const ageSeconds = Math.round(Date.now() / 1_000) - Number(timestamp)
  if (Math.abs(ageSeconds) > toleranceSeconds)
    throw new VidimusError('callback_stale', {
      expected: `webhook-timestamp within ${toleranceSeconds} seconds of your clock`,
      received: `${ageSeconds} seconds ago`,
    })
  return id
}

function signatureHeaders(header: Header) {
  const [id, timestamp, list] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => header(name),
  )
  const signatures = (list ?? '').split(' ').slice(0, mostSignatures).flatMap(macFrom)
  if (!id || id.length > 256 || !/^\d{1,12}$/.test(timestamp ?? '') || signatures.length === 0)
    throw new VidimusError('callback_unsigned', {
      expected: 'the headers webhook-id, webhook-timestamp and webhook-signature',
    })
  return { id, timestamp, signatures }
}

/** Other versions than v1 may stand beside it and are passed over. */
const macFrom = (signature: string): readonly string[] =>
  /^v1,([A-Za-z0-9+/]{43}=)$/.exec(signature)?.slice(1) ?? []

/** Web Crypto compares in constant time. */
async function isMac(secret: string, mac: string, signed: string): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  return crypto.subtle.verify('HMAC', key, bytesOf(mac), new TextEncoder().encode(signed))
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
