import { createHmac } from 'node:crypto'

/** One attempt to deliver a callback. The id stays over all attempts, so that the customer can tell a repetition. */
export type CallbackAttempt = { readonly id: string; readonly at: number; readonly body: string }

/** The secrets of a customer's environment: while one is being replaced, the former one is still valid. */
export type CallbackSecrets = readonly [newest: Uint8Array, ...former: Uint8Array[]]

/** The headers of Standard Webhooks 1.0: the customer can check that the callback is ours, whole and fresh. */
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
