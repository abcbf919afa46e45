import type { IntentToRetain } from '../../vocabulary/settings.ts'

/**
 * What the claim says about the customer's plans: that the customer keeps the data, does not keep
 * it, or nothing (ISO 18013-5, 8.3.2.1.2.1; OpenID4VP 1.0, appendix B.2.4). Wallets show it to the
 * person, so only the customer can decide it.
 */
export const retentionClaim = (setting: IntentToRetain): { readonly intent_to_retain?: boolean } =>
  setting === 'unsaid' ? {} : { intent_to_retain: setting === 'yes' }
