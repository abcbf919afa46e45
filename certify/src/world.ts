import type { Attempt } from './attempt.ts'

/**
 * What it takes to try out a customer's application, besides being its visitor: the service, with a
 * test key, and the sandbox wallet. Whoever runs the trial brings it along.
 */

/** A callback as the service sends it, with the headers of its signature. */
export type SignedCallback = {
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** The reply of a developer's own server, or why there was none. */
export type LocalReply =
  | {
      readonly type: 'reply'
      readonly status: number
      readonly content_type: string | null
      readonly retry_after: string | null
      /** In base64. */
      readonly body: string
    }
  | {
      readonly type: 'no_reply'
      readonly code:
        | 'connect_failed'
        | 'tls_failed'
        | 'connection_lost'
        | 'malformed_response'
        | 'timeout'
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
export type Present = (walletUrl: string, wish: WalletWish) => Promise<Attempt<WalletAnswer>>

/** What is wrong with a reply, and what to do. */
export type Explained = { readonly code: string; readonly said: string; readonly fix: string }

/** How the service reads addresses and replies. */
export type ServiceRules = {
  /** The flow of a person's link, by its form. Undefined if it is none. */
  flowIn(link: URL): string | undefined
  portalLinkOf(flowId: string): string
  /** Where the person would be sent. Undefined without a reply. */
  destinationOf(reply: LocalReply): Attempt<string> | undefined
  explainReply(url: string, reply: LocalReply, milliseconds: number): Explained | undefined
  explainAttempt(code: string, status: number | null): Explained
}

/** A request to the application. Without a status there was no answer. */
export type SentRequest = {
  readonly method: string
  readonly url: string
  readonly status: number | undefined
}

/** A person's journey through an application. */
export type Journeying = {
  readonly publicUrl: string
  readonly rules: ServiceRules
  readonly clock: () => number
  /** Hears of every request to the application. */
  readonly watch?: (request: SentRequest) => void
  readonly readFlow: (id: string) => Promise<Attempt<SeenFlow>>
  readonly expireFlow: (id: string) => Promise<Attempt<unknown>>
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
  readonly callbackUrl: string
  readonly random: (bytes: number) => Uint8Array
  readonly sign: (wish: SignWish) => Promise<Attempt<SignedCallback>>
  /** Posts to the application's callback URL as the service would. */
  readonly post: (callback: SignedCallback) => Promise<LocalReply>
  /** Answers the callbacks of one flow in place of its Redirect URL, until it is stopped. */
  readonly answerCallbacks: (
    flowId: string,
    answer: (callback: SignedCallback) => Promise<LocalReply>,
  ) => Promise<Attempt<() => void>>
}
