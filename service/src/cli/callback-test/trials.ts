import type { SentCallback } from '../../edges/client/forward-callback.ts'

/** What an endpoint is tried with, in this order. */
export const trialNames = [
  'valid error',
  'valid presentation',
  'the same again',
  'no signature',
  'wrong signature',
  'changed body',
  'old timestamp',
  'oversized body',
] as const

export type TrialName = (typeof trialNames)[number]

/** `good`: a right endpoint takes it. `repeated`: it answers as before. `bad`: it refuses it. */
export const kindOf: { readonly [name in TrialName]: 'good' | 'repeated' | 'bad' } = {
  'valid error': 'good',
  'valid presentation': 'good',
  'the same again': 'repeated',
  'no signature': 'bad',
  'wrong signature': 'bad',
  'changed body': 'bad',
  'old timestamp': 'bad',
  'oversized body': 'bad',
}

/** What only the service can sign. */
export type SignedCallbacks = {
  readonly error: SentCallback
  readonly presentation: SentCallback
  /** Signed an hour ago, by its timestamp. */
  readonly old: SentCallback
}

export const oldSeconds = 3_600

/** Far more than the longest real callback. */
const oversizedBytes = 2 * 1_024 * 1_024

/** Every trial from what the service signed. `forged`: 32 bytes that are no signature at all. */
export function trialsFrom(
  { error, presentation, old }: SignedCallbacks,
  forged: Uint8Array,
): { readonly [name in TrialName]: SentCallback } {
  const signature = `v1,${Buffer.from(forged).toString('base64')}`
  return {
    'valid error': error,
    'valid presentation': presentation,
    'the same again': presentation,
    'no signature': { headers: {}, body: presentation.body },
    'wrong signature': {
      headers: { ...presentation.headers, 'webhook-signature': signature },
      body: presentation.body,
    },
    'changed body': { headers: error.headers, body: withOtherState(error.body) },
    'old timestamp': old,
    'oversized body': {
      headers: error.headers,
      body: `${error.body}&padding=${'x'.repeat(oversizedBytes)}`,
    },
  }
}

/** Somebody else's flow under a signature that was made for this one. */
function withOtherState(body: string): string {
  const fields = new URLSearchParams(body)
  fields.set('state', `${fields.get('state') ?? ''}0`)
  return fields.toString()
}
