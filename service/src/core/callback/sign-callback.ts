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
  'content-type': 'application/x-www-form-urlencoded',
  ...signature,
  accept: 'application/json',
  'user-agent': userAgent,
})

/**
 * Notices are signed with a secret of their own, made from a callback secret and replaced with it.
 * Who receives notices, such as a chat service, cannot sign callbacks. What is hashed has no dot,
 * so no signature of a callback is ever the same.
 */
export const noticeSecretOf = (callbackSecret: Uint8Array): Uint8Array =>
  createHmac('sha256', callbackSecret).update('notices').digest()
