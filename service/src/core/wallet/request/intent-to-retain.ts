import type { IntentToRetain } from '../../vocabulary/settings.ts'

/**
 * What a wallet is told of the customer's plans: that it keeps what it receives, that it does not,
 * or nothing (ISO 18013-5, 8.3.2.1.2.1; OpenID4VP 1.0, appendix B.2.4). Wallets show it to the
 * person, so that only the customer can say it. As it stands in a claim that is asked for.
 */
export const retentionClaim = (setting: IntentToRetain): { readonly intent_to_retain?: boolean } =>
  setting === 'unsaid' ? {} : { intent_to_retain: setting === 'yes' }
