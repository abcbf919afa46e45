import type { OutcomeCode } from '../../../../core/flow/outcome.ts'
import type { Icon } from '../icons.ts'

/**
 * `good`: it worked. `calm`: a person ended it, or its time was over. `problem`: something failed.
 */
type OutcomeLook = { readonly icon: Icon; readonly tone: 'good' | 'calm' | 'problem' }

export const outcomeLooks: { readonly [outcome in OutcomeCode]: OutcomeLook } = {
  presentation: { icon: 'done', tone: 'good' },
  error_access_denied: { icon: 'stopped', tone: 'calm' },
  error_cancelled: { icon: 'stopped', tone: 'calm' },
  error_expired: { icon: 'clock', tone: 'calm' },
  error_session: { icon: 'browsers', tone: 'problem' },
  error_wallet_unavailable: { icon: 'phone', tone: 'problem' },
  error_invalid_request: { icon: 'phone', tone: 'problem' },
  error_invalid_presentation: { icon: 'shield', tone: 'problem' },
  error_untrusted_issuer: { icon: 'shield', tone: 'problem' },
  error_credential_expired: { icon: 'card', tone: 'problem' },
  error_credential_revoked: { icon: 'card', tone: 'problem' },
  error_status_unavailable: { icon: 'warning', tone: 'problem' },
  error_missing_attribute: { icon: 'card', tone: 'problem' },
  error_internal: { icon: 'warning', tone: 'problem' },
}
