import type { Fault } from './faults.ts'

export type SignedCallback = {
  readonly body: string
  readonly secret: string
  /** The same for every attempt to deliver one callback. */
  readonly webhookId: string
  readonly fault?: Fault | undefined
}

/** A callback as the service sends it (Standard Webhooks 1.0), or one with a single fault. */
export async function makeCallback({
  body,
  secret,
  webhookId,
  fault,
}: SignedCallback): Promise<Request> {
  const timestamp = String(Math.floor(Date.now() / 1_000) - (fault === 'stale' ? 301 : 0))
  const usedSecret = fault === 'wrong-secret' ? makeSecret() : secret
  const signature = await computeMac(usedSecret, `${webhookId}.${timestamp}.${body}`)
  const signed = {
    'webhook-id': webhookId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  return new Request('https://shop.test/callback', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(fault === 'no-signature' ? {} : signed),
    },
    body: fault === 'changed-body' ? `${body}x` : body,
  })
}

export const makeSecret = (): string =>
  `whsec_${base64(crypto.getRandomValues(new Uint8Array(32)))}`

async function computeMac(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice('whsec_'.length)), (character) =>
    character.charCodeAt(0),
  )
  const key = await crypto.subtle.importKey(
    'raw',
    bytes,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return base64(
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))),
  )
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
