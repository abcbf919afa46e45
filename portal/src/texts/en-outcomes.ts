import type { outcomes } from '../api/generated/operations.ts'

export type OutcomeCode = keyof typeof outcomes

/** How a flow ended, in a word or two. */
export const englishOutcomes: { readonly [code in OutcomeCode]: string } = {
  presentation: 'Verified',
  error_access_denied: 'Declined',
  error_cancelled: 'Cancelled',
  error_expired: 'Expired',
  error_session: 'Did not come back',
  error_wallet_unavailable: 'Wallet unavailable',
  error_invalid_request: 'Request rejected by the wallet',
  error_invalid_presentation: 'Invalid presentation',
  error_untrusted_issuer: 'Issuer not trusted',
  error_credential_expired: 'Identity expired',
  error_credential_revoked: 'Identity revoked',
  error_status_unavailable: 'Revocation not checkable',
  error_missing_attribute: 'Attribute missing',
  error_undetermined: 'Not enough in the identity',
  error_internal: 'Internal error',
}
