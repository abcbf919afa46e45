import type { SdkErrorCode } from '../error.ts'

/** Everything that can be wrong with a callback, and the code it must be refused with. */
export const faults = {
  'not-a-token': 'presentation_malformed',
  unsigned: 'presentation_unsigned',
  'hs256-with-public-key': 'algorithm_mismatch',
  'wrong-type': 'type_mismatch',
  'unknown-key': 'key_unknown',
  tampered: 'signature_mismatch',
  'other-service': 'service_mismatch',
  'other-account': 'audience_mismatch',
  'other-environment': 'environment_mismatch',
  expired: 'presentation_expired',
  'other-state': 'state_mismatch',
  'lost-decryption-key': 'decryption_key_unknown',
  'no-signature': 'callback_unsigned',
  'wrong-secret': 'callback_signature_mismatch',
  'changed-body': 'callback_signature_mismatch',
  stale: 'callback_stale',
} as const satisfies { readonly [fault: string]: SdkErrorCode }

export type Fault = keyof typeof faults
