import type { FromListener } from '../../core/callback/listener-messages.ts'
import type { AccountId, FlowId, KeyId } from '../../core/vocabulary/ids.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { SignedCallback } from './callbacks.ts'

/** What it takes to try out a customer's application: to be its visitor, its wallet, its caller. */

export type HttpAnswer = {
  readonly status: number
  readonly headers: Pick<Headers, 'get' | 'getSetCookie'>
  readonly body: string
}

type AskedFor = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string
}

/** Sends one request with a time limit and follows no redirect. No answer is a value too. */
type Ask = (url: string, wish?: AskedFor, milliseconds?: number) => Promise<Result<HttpAnswer>>

export type Visiting = {
  readonly ask: Ask
  readonly clock: () => Instant
}

/** What is read of a flow, under the names of `GET /flows/{id}`. */
export type SeenFlow = {
  readonly issuer: string
  readonly same_device: boolean
  readonly outcome: string | null
  /** Members of the call that were ignored, by name. */
  readonly ignored?: string | null | undefined
  readonly attempts: readonly SeenAttempt[]
}

export type SeenAttempt = {
  readonly duration_ms: number
  readonly way: string | null
  readonly http_status: number | null
  readonly error: string | null
}

export type WalletWish = {
  readonly link: string
  readonly outcome: string
  readonly provider: string
  readonly format?: 'dc+sd-jwt' | 'mso_mdoc'
  /** One of the specimen provider's people. */
  readonly person?: string
}

/** The service's reply to the wallet's answer, or undefined if the wallet never answered. */
export type WalletAnswer = { readonly status: number; readonly destination?: string } | undefined

/** The sandbox wallet at this address reads a link and ends the proof as requested. */
export type Present = (walletUrl: string, wish: WalletWish) => Promise<Result<WalletAnswer>>

type WithoutId<Message> = Message extends FromListener ? Omit<Message, 'id'> : never

/** The reply of a developer's own server, or why there was none. */
export type LocalReply = WithoutId<FromListener>

/** A person's journey through an application. */
export type Journeying = Visiting & {
  readonly publicUrl: string
  readonly readFlow: (id: string) => Promise<Result<SeenFlow>>
  readonly expireFlow: (id: string) => Promise<Result<unknown>>
  readonly present: Present
  readonly pause: (milliseconds: number) => Promise<unknown>
}

/** A callback to have signed, under the names of `POST /test/callbacks`. */
export type SignWish = {
  readonly outcome: string
  readonly age_seconds?: number
  readonly ahead_seconds?: number
  readonly flow?: string
  readonly state?: string
  readonly fault?: string
}

/** What certifying an application needs besides. */
export type Certifying = Journeying & {
  readonly random: (bytes: number) => Uint8Array
  readonly sign: (wish: SignWish) => Promise<Result<SignedCallback>>
  /** Posts to the application's callback URL as the service would. */
  readonly post: (callback: SignedCallback) => Promise<LocalReply>
  /** Answers the callbacks of one flow in place of its Redirect URL, until it is stopped. */
  readonly answerCallbacks: (
    flowId: string,
    answer: (callback: SignedCallback) => Promise<LocalReply>,
  ) => Promise<Result<() => void>>
}

/** The service itself answers the callbacks of one flow, in place of its Redirect URL. */
export type AnswerInPlace = (
  flow: { readonly accountId: AccountId; readonly keyId: KeyId; readonly flowId: FlowId },
  answer: (callback: SignedCallback) => Promise<LocalReply>,
) => Promise<Result<() => void>>
