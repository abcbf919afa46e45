/** How a proof can end, in the order offered. `vidimus trigger` uses the same names. */
export const outcomes = [
  'approve',
  'decline',
  'no-credential',
  'expired',
  'not-yet-valid',
  'revoked',
  'untrusted-issuer',
  'tampered-claim',
  'wrong-nonce',
  'wrong-audience',
  'wrong-holder-key',
  'replay',
  'missing-claim',
  'wallet-unavailable',
  'refuses-request',
  'malformed',
  'never-answers',
  'slow',
] as const

export type Outcome = (typeof outcomes)[number]

export const isOutcome = (name: string): name is Outcome =>
  outcomes.some((outcome) => outcome === name)

/** How long the outcome `slow` may wait before it answers. The first is the default. */
export const slowSeconds = [5, 30, 120] as const

export type SlowSeconds = (typeof slowSeconds)[number]
