/**
 * How a flow can end, one row per outcome code. Callbacks, the errors for applications, the looks
 * of the person's page and of the portal, what is counted, the contract, `/docs/errors` with
 * `vidimus explain`, and the guide on errors are made from these rows. What people read in their
 * language is in texts/page and texts/portal, which lack no code by their types.
 * Which event or check ends a flow with which code is decided in core/flow/transitions.ts and
 * core/verification.
 */
export const outcomes = {
  presentation: {
    description: 'The identity was proved.',
    kind: 'verified',
    icon: 'done',
    simulation: 'approve',
  },
  error_access_denied: {
    description: 'The person declined in the wallet, or the wallet holds no matching identity.',
    kind: 'declined',
    icon: 'stopped',
    simulation: 'decline',
    triggers: ['decline', 'no-credential'],
    oauth: 'access_denied',
    cause:
      'The person declined in the wallet, or the wallet holds no identity that fits. Wallets do not say which of the two it was.',
    fix: 'Offer another way to go on, and a new try that the person starts. Ask for fewer attributes if many decline.',
    happened: 'declined in the wallet, or no matching identity there',
    offer: 'another way to identify',
  },
  error_cancelled: {
    description: 'The person cancelled the verification.',
    kind: 'cancelled',
    icon: 'stopped',
    simulation: 'never-answers',
    triggers: ['malformed'],
    oauth: 'access_denied',
    cause: 'The person pressed “Cancel” on the hosted page.',
    fix: 'Take the person back to where they began. Nothing is wrong.',
    happened: 'cancelled on the page',
    offer: 'start again',
  },
  error_expired: {
    description: 'The person did not answer in time.',
    kind: 'expired',
    icon: 'clock',
    simulation: 'never-answers',
    triggers: ['never-answers'],
    oauth: 'access_denied',
    cause:
      'No wallet answered within the lifetime of the flow, ten minutes by default. Also sent when nobody opened the link.',
    fix: 'Offer to start again with a new call to `/prove`. Call it only when the person is ready to go on.',
    happened: 'no answer in time, or nobody opened the page',
    offer: 'start again',
  },
  error_session: {
    description: 'The person did not come back from the wallet in the browser that started.',
    kind: 'failed',
    icon: 'browsers',
    triggers: [],
    oauth: 'access_denied',
    cause:
      'The wallet answered on this device, but the person did not come back in the browser that had opened the link, or not within two minutes.',
    fix: 'Offer to start again. If it is frequent, your link is opened inside an app: open it in the browser of the system.',
    happened: 'the browser did not come back from the wallet, or another one did',
    offer: 'start again, in the same browser',
  },
  error_wallet_unavailable: {
    description: 'The wallet reported that it cannot answer.',
    kind: 'failed',
    icon: 'phone',
    simulation: 'wallet-unavailable',
    triggers: ['wallet-unavailable'],
    oauth: 'temporarily_unavailable',
    cause: 'The wallet reported that it cannot answer at present.',
    fix: 'Offer to start again later; the person may have to update the wallet or finish setting it up.',
    happened: 'the wallet says it cannot answer',
    offer: 'try later',
    reported: {
      expected: 'The wallet can answer.',
      found: 'the wallet reported that it cannot answer',
      mends: 'wallet',
    },
  },
  error_invalid_request: {
    description: 'The wallet rejected the request.',
    kind: 'failed',
    icon: 'phone',
    simulation: 'refuses-request',
    triggers: ['refuses-request'],
    oauth: 'server_error',
    cause:
      'The wallet rejected our request, for example because it does not know our certificate, or because you are not registered for what you ask.',
    fix: 'Tell the operator the `Flow-Id`. The access and registration certificates sent with the request are the first place to look.',
    happened: 'the wallet rejected the request',
    offer: 'tell the operator: certificate or registration',
    reported: {
      expected: 'The wallet accepts our request and the certificates with it.',
      found: 'the wallet rejected the request',
      mends: 'operator',
    },
  },
  error_invalid_presentation: {
    description: 'The wallet sent a presentation that is not valid.',
    kind: 'failed',
    icon: 'doubt',
    triggers: ['tampered-claim', 'wrong-nonce', 'wrong-audience', 'wrong-holder-key', 'replay'],
    oauth: 'unmet_authentication_requirements',
    cause:
      'What the wallet sent failed a check: a signature, the key of its holder, the nonce, the audience or the structure.',
    fix: 'Treat the person as not verified. The record of the flow names the check; if it repeats with one wallet, tell the operator.',
    happened: 'signature, binding, nonce or structure did not hold',
    offer: 'start again; if it stays, tell the operator',
  },
  error_untrusted_issuer: {
    description: 'The identity was not issued by the issuer that was asked for.',
    kind: 'failed',
    icon: 'doubt',
    simulation: 'untrusted-issuer',
    triggers: ['untrusted-issuer'],
    oauth: 'unmet_authentication_requirements',
    cause:
      'The identity was signed by somebody whom the issuer that you asked for does not vouch for.',
    fix: 'Treat the person as not verified. In test, see whether `issuer` fits the wallet; in live, ask the operator about the trust anchors.',
    happened: 'another issuer than you asked for',
    offer: 'another way to identify',
  },
  error_credential_expired: {
    description: 'The identity has expired or is not valid yet.',
    kind: 'failed',
    icon: 'card',
    simulation: 'expired',
    triggers: ['expired', 'not-yet-valid'],
    oauth: 'unmet_authentication_requirements',
    cause: 'The identity has expired, or is not valid yet.',
    fix: 'Ask the person to renew it in the wallet, then to start again.',
    happened: 'expired, or not valid yet',
    offer: 'renew the ID',
  },
  error_credential_revoked: {
    description: 'The identity has been revoked or suspended.',
    kind: 'failed',
    icon: 'card',
    simulation: 'revoked',
    triggers: ['revoked'],
    oauth: 'unmet_authentication_requirements',
    cause: 'The authority has revoked or suspended the identity.',
    fix: 'Treat the person as not verified. Only the authority can say why.',
    happened: 'revoked or suspended',
    offer: 'another way to identify',
  },
  error_status_unavailable: {
    description: 'Whether the identity has been revoked could not be checked.',
    kind: 'failed',
    icon: 'warning',
    triggers: [],
    oauth: 'temporarily_unavailable',
    cause:
      'Whether the identity was revoked could not be found out: the list of the authority was not reachable or not valid.',
    fix: 'Offer to start again in some minutes. If it stays, tell the operator.',
    happened: 'whether it is revoked could not be checked',
    offer: 'try later',
  },
  error_missing_attribute: {
    description: 'The wallet did not send every attribute that was asked for.',
    kind: 'failed',
    icon: 'card',
    simulation: 'missing-claim',
    triggers: ['missing-claim'],
    oauth: 'unmet_authentication_requirements',
    cause:
      'An attribute that you asked for was not in the answer, or only a part of it, or the issuer does not know it.',
    fix: 'Ask only for what you need, say why, and offer to start again.',
    happened: 'something that you asked for was not shared whole',
    offer: 'explain why you need it, start again',
  },
  error_undetermined: {
    description: 'The identity does not say enough to answer the question.',
    kind: 'failed',
    icon: 'card',
    triggers: [],
    oauth: 'unmet_authentication_requirements',
    isWide: true,
    cause:
      'The identity leaves open what you asked: the month of a birth date, an address or a nationality is not known.',
    fix: 'Neither yes nor no is known. Offer the person another way to show it.',
    happened: 'the identity leaves open what you asked',
    offer: 'another way to show it',
  },
  error_internal: {
    description: 'The verification failed because of an internal error.',
    kind: 'failed',
    icon: 'warning',
    triggers: [],
    oauth: 'server_error',
    cause: 'Something failed on our side after the flow had started.',
    fix: 'Offer to start again. If it stays, tell the operator the `Flow-Id`.',
    happened: 'our fault, or your account is being erased',
    offer: 'try later',
  },
} as const satisfies { readonly presentation: Outcome } & {
  readonly [code: `error_${string}`]: CallbackError
}

type Outcome = {
  /**
   * One fixed sentence, the `error_description` of a callback, so that wallet texts and attribute
   * values are never sent.
   */
  readonly description: string
  readonly kind: OutcomeKind
  /** On the person's page. */
  readonly icon: string
  /** How the sandbox wallet ends a flow in the same way, by its own word. Absent if it cannot. */
  readonly simulation?: string
}

type CallbackError = Outcome & {
  /** Outcomes of `vidimus trigger` that end with this code. */
  readonly triggers: readonly string[]
  /** The word of OAuth or OpenID Connect. Ours is in the description. */
  readonly oauth: string
  /** True if only accounts with the wider vocabulary get this code. */
  readonly isWide?: true
  /** For the documentation: how it comes about, and what a customer should do. */
  readonly cause: string
  readonly fix: string
  /** The same in a few words: what happened, and what to offer the person. */
  readonly happened: string
  readonly offer: string
  /** An error that a wallet reports and somebody can mend (OpenID4VP 1.0, section 8.5). */
  readonly reported?: {
    readonly expected: string
    readonly found: string
    readonly mends: 'wallet' | 'operator'
  }
}

/**
 * Outcomes of one kind are shown alike and counted alike. `good`: it worked. `calm`: a person ended
 * it, or its time ran out, which is no failure. `problem`: something failed.
 */
const kinds = {
  verified: { tone: 'good', countedAs: 'verified' },
  declined: { tone: 'calm', countedAs: 'declined' },
  cancelled: { tone: 'calm', countedAs: 'declined' },
  expired: { tone: 'calm', countedAs: 'expired' },
  failed: { tone: 'problem', countedAs: 'failed' },
} as const

type OutcomeKind = keyof typeof kinds

/** How a flow ended: with a presentation, or with the code that says why there is none. */
export type OutcomeCode = keyof typeof outcomes

/** The codes that tell a customer that a flow ended without a proof. */
export type CallbackErrorCode = Exclude<OutcomeCode, 'presentation'>

const isOutcomeCode = (text: string): text is OutcomeCode => Object.hasOwn(outcomes, text)

export const outcomeCodes: readonly OutcomeCode[] = Object.keys(outcomes).filter(isOutcomeCode)

export const callbackErrorCodes: readonly CallbackErrorCode[] = outcomeCodes.filter(
  (code) => code !== 'presentation',
)

export const callbackErrorOf = (code: CallbackErrorCode): CallbackError => outcomes[code]

export const toneOf = (code: OutcomeCode) => kinds[outcomes[code].kind].tone

/** The person's own decision, or none, does not count as a failure. */
export const countedAs = (code: OutcomeCode) => kinds[outcomes[code].kind].countedAs
