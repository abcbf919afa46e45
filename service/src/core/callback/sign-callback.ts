import { createHmac } from 'node:crypto'

/**
 * One attempt to deliver a callback. All attempts have the same id, so the customer can recognise a
 * repetition.
 */
export type CallbackAttempt = { readonly id: string; readonly at: number; readonly body: string }

/**
 * The secrets of a customer's environment. While one is being replaced, the former one stays valid.
 */
export type CallbackSecrets = readonly [newest: Uint8Array, ...former: Uint8Array[]]

/**
 * The headers of Standard Webhooks 1.0. The customer uses them to check origin, integrity and age.
 */
export function signCallback({ id, at, body }: CallbackAttempt, secrets: CallbackSecrets) {
  const seconds = Math.floor(at / 1_000)
  const signed = `${id}.${seconds}.${body}`
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': signatures.join(' '),
  }
}

type Headers = { readonly [name: string]: string }

/** The headers of a callback: its signature, and what is sent and accepted. */
export const callbackHeaders = (signature: Headers, userAgent: string): Headers => ({
  ...signature,
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'application/json',
  'user-agent': userAgent,
})
