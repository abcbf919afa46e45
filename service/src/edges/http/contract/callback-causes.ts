import type { CallbackErrorCode } from '../../../core/vocabulary/callback-errors.ts'

type Explained = {
  readonly cause: string
  readonly fix: string
  /** Outcomes of `vidimus trigger` that end with this code. */
  readonly triggers: readonly string[]
}

/** For each code that a callback can carry: how it comes about, and what a customer should do. */
export const callbackCauses: { readonly [code in CallbackErrorCode]: Explained } = {
  error_access_denied: {
    cause:
      'The person declined in the wallet, or the wallet holds no identity that fits. Wallets do not say which of the two it was.',
    fix: 'Offer another way to go on, and a new try that the person starts. Ask for fewer attributes if many decline.',
    triggers: ['decline', 'no-credential'],
  },
  error_cancelled: {
    cause: 'The person pressed “Cancel” on the hosted page.',
    fix: 'Take the person back to where they began. Nothing is wrong.',
    triggers: ['malformed'],
  },
  error_expired: {
    cause:
      'No wallet answered within the lifetime of the flow, ten minutes by default. Also sent when nobody opened the link.',
    fix: 'Offer to start again with a new call to `/prove`. Call it only when the person is ready to go on.',
    triggers: ['never-answers'],
  },
  error_session: {
    cause:
      'The wallet answered on this device, but the person did not come back in the browser that had opened the link, or not within two minutes.',
    fix: 'Offer to start again. If it is frequent, your link is opened inside an app: open it in the browser of the system.',
    triggers: [],
  },
  error_wallet_unavailable: {
    cause: 'The wallet reported that it cannot answer at present.',
    fix: 'Offer to start again later; the person may have to update the wallet or finish setting it up.',
    triggers: ['wallet-unavailable'],
  },
  error_invalid_request: {
    cause:
      'The wallet rejected our request, for example because it does not know our certificate, or because you are not registered for what you ask.',
    fix: 'Tell the operator the `Flow-Id`. The access and registration certificates sent with the request are the first place to look.',
    triggers: ['refuses-request'],
  },
  error_invalid_presentation: {
    cause:
      'What the wallet sent failed a check: a signature, the key of its holder, the nonce, the audience or the structure.',
    fix: 'Treat the person as not verified. The record of the flow names the check; if it repeats with one wallet, tell the operator.',
    triggers: ['tampered-claim', 'wrong-nonce', 'wrong-audience', 'wrong-holder-key', 'replay'],
  },
  error_untrusted_issuer: {
    cause:
      'The identity was signed by somebody whom the issuer that you asked for does not vouch for.',
    fix: 'Treat the person as not verified. In test, see whether `issuer` fits the wallet; in live, ask the operator about the trust anchors.',
    triggers: ['untrusted-issuer'],
  },
  error_credential_expired: {
    cause: 'The identity has expired, or is not valid yet.',
    fix: 'Ask the person to renew it in the wallet, then to start again.',
    triggers: ['expired', 'not-yet-valid'],
  },
  error_credential_revoked: {
    cause: 'The authority has revoked or suspended the identity.',
    fix: 'Treat the person as not verified. Only the authority can say why.',
    triggers: ['revoked'],
  },
  error_status_unavailable: {
    cause:
      'Whether the identity was revoked could not be found out: the list of the authority was not reachable or not valid.',
    fix: 'Offer to start again in some minutes. If it stays, tell the operator.',
    triggers: [],
  },
  error_missing_attribute: {
    cause:
      'An attribute that you asked for was not in the answer, or only a part of it, or the issuer does not know it.',
    fix: 'Ask only for what you need, say why, and offer to start again.',
    triggers: ['missing-claim'],
  },
  error_undetermined: {
    cause:
      'The identity leaves open what you asked: the month of a birth date, an address or a nationality is not known. Only accounts with the wider vocabulary get this code.',
    fix: 'Neither yes nor no is known. Offer the person another way to show it.',
    triggers: [],
  },
  error_internal: {
    cause: 'Something failed on our side after the flow had started.',
    fix: 'Offer to start again. If it stays, tell the operator the `Flow-Id`.',
    triggers: [],
  },
}
