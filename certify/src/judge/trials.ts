import type { SignedCallback } from '../world.ts'

/** The trials of an endpoint, in this order. */
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

/** A correct endpoint accepts `good`, answers `repeated` as before, and refuses `bad`. */
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

/** The callbacks that only the service can sign. */
export type SignedCallbacks = {
  readonly error: SignedCallback
  readonly presentation: SignedCallback
  /** Its timestamp says that it was signed an hour ago. */
  readonly old: SignedCallback
}

export const oldSeconds = 3_600

/** Far more than the longest real callback. */
const oversizedBytes = 2 * 1_024 * 1_024

/**
 * Builds every trial from what the service signed. `forged` is 32 bytes that are not a signature.
 */
export function trialsFrom(
  { error, presentation, old }: SignedCallbacks,
  forged: Uint8Array,
): { readonly [name in TrialName]: SignedCallback } {
  return {
    'valid error': error,
    'valid presentation': presentation,
    'the same again': presentation,
    'no signature': spoilt['no signature'](presentation, forged),
    'wrong signature': spoilt['wrong signature'](presentation, forged),
    'changed body': spoilt['changed body'](error, forged),
    'old timestamp': old,
    'oversized body': spoilt['oversized body'](error, forged),
  }
}

type Spoiler = (callback: SignedCallback, forged: Uint8Array) => SignedCallback
type SpoiltName = Extract<TrialName, `${string} signature` | `${string} body`>

/** What anyone without the secret can make of a callback. */
export const spoilt: { readonly [name in SpoiltName]: Spoiler } = {
  'no signature': ({ body }) => ({ headers: {}, body }),
  'wrong signature': ({ headers, body }, forged) => ({
    headers: {
      ...headers,
      'webhook-signature': `v1,${Buffer.from(forged).toString('base64')}`,
    },
    body,
  }),
  'changed body': ({ headers, body }) => ({ headers, body: withOtherState(body) }),
  'oversized body': ({ headers, body }) => ({
    headers,
    body: `${body}&padding=${'x'.repeat(oversizedBytes)}`,
  }),
}

/** Another flow under a signature that was made for this one. */
function withOtherState(body: string): string {
  const fields = new URLSearchParams(body)
  fields.set('state', `${fields.get('state') ?? ''}0`)
  return fields.toString()
}
