import type { AttributeId, DerivedKey } from '../vocabulary/attributes.ts'
import type { Instant } from '../vocabulary/instant.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'
import type { CallbackErrorCode, OutcomeCode } from '../vocabulary/outcomes.ts'

/** States in which a wallet may still answer. */
export const unansweredStates = ['created', 'opened', 'requested'] as const

/** States in which a flow is still waiting for its outcome. */
export const waitingStates = [...unansweredStates, 'awaiting_return'] as const

/** Final states. */
export const finishedStates = ['completed', 'undelivered'] as const

/** Every state, in the order a flow reaches them. Portal, docs and CLI use these words. */
export const flowStates = [...waitingStates, 'delivering', ...finishedStates] as const

export type FlowState = (typeof flowStates)[number]

/** What the customer asks of the person. Nothing else is requested from the wallet. */
export type Question = {
  readonly issuer: IssuerId
  readonly revealed: readonly AttributeId[]
  /** Revealed if the identity has them. */
  readonly optional?: readonly AttributeId[] | undefined
  /** What each check compares with, in its normal form. For `match` the names, never the values. */
  readonly derived: { readonly [key in DerivedKey]?: string }
  readonly sameDevice: boolean
}

/** The channels that use a link: the code on the page, and the wallet on the page's own device. */
export const linkChannels = ['qr', 'this_device'] as const

export type LinkChannel = (typeof linkChannels)[number]

/**
 * The channels that use the browser's own dialog, the Digital Credentials API: OpenID4VP 1.0
 * appendix A, or ISO/IEC TS 18013-7 annex C. They are two channels because each has its own nonce
 * and key.
 */
export const browserChannels = ['browser', 'browser_mdoc'] as const

export type BrowserChannel = (typeof browserChannels)[number]

export const isBrowserChannel = (channel: Channel): channel is BrowserChannel =>
  browserChannels.some((each) => each === channel)

/** Every channel, as stored and shown. */
export const channels = [...linkChannels, ...browserChannels] as const

export type Channel = LinkChannel | BrowserChannel

/** How the customer learns the outcome: we send a callback, or an application fetches it. */
type Handover =
  | { readonly to: 'callback' }
  /** For how long it may be fetched once there is one. */
  | { readonly to: 'application'; readonly collectSeconds: number }

/** The same once there is an outcome. */
type DecidedHandover =
  | { readonly to: 'callback' }
  /** Until when it may be fetched. */
  | { readonly to: 'application'; readonly collectBy: Instant }

/** The state of a flow at one moment. */
export type Flow = UnansweredFlow | AwaitingReturn | DecidedFlow

export type UnansweredFlow = {
  readonly state: (typeof unansweredStates)[number]
  readonly expiresAt: Instant
  readonly extensions: number
  /** What a wallet said in the browser's window: the outcome, if no other answers in time. */
  readonly lapsesAs?: CallbackErrorCode | undefined
  readonly handover: Handover
}

/** A success that is held back until the browser returns (HAIP 1.0 section 5.1). */
export type AwaitingReturn = {
  readonly state: 'awaiting_return'
  readonly returnBy: Instant
  /** Of this deadline only, without those before the answer. */
  readonly extensions: number
  readonly handover: Handover
}

/** The outcome is decided once. The content of a presentation is kept elsewhere, sealed. */
export type DecidedFlow = {
  readonly state: 'delivering' | (typeof finishedStates)[number]
  readonly outcome: OutcomeCode
  readonly handover: DecidedHandover
}
