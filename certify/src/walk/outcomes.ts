/**
 * Every way the sandbox wallet can end a proof, with the callback that follows (the sandbox's
 * contract).
 */
export const expectedCallbacks = {
  approve: 'presentation',
  decline: 'error_access_denied',
  'no-credential': 'error_access_denied',
  expired: 'error_credential_expired',
  'not-yet-valid': 'error_credential_expired',
  revoked: 'error_credential_revoked',
  'untrusted-issuer': 'error_untrusted_issuer',
  'tampered-claim': 'error_invalid_presentation',
  'wrong-nonce': 'error_invalid_presentation',
  'wrong-audience': 'error_invalid_presentation',
  'wrong-holder-key': 'error_invalid_presentation',
  replay: 'error_invalid_presentation',
  'missing-claim': 'error_missing_attribute',
  'wallet-unavailable': 'error_wallet_unavailable',
  'refuses-request': 'error_invalid_request',
  malformed: 'error_cancelled',
  'never-answers': 'error_expired',
  slow: 'presentation',
} as const

export type TriggerOutcome = keyof typeof expectedCallbacks

export const isTriggerOutcome = (name: string): name is TriggerOutcome =>
  Object.hasOwn(expectedCallbacks, name)

export const triggerOutcomes = Object.keys(expectedCallbacks).filter(isTriggerOutcome)
