import type { Channel, LinkChannel, Question } from '../../core/flow/flow.ts'
import type { RegisteredContacts } from '../../core/verification/registration/registered-contacts.ts'
import type { Branding, ByLanguage } from '../../core/vocabulary/branding.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import type { OfficialPage } from '../ports/issuers.ts'

/** What the person's own browser is shown of a flow. No other browser gets one. */
export type PageView = {
  readonly flowId: FlowId
  readonly environment: Environment
  readonly customer: string
  /** The host of the site on which people start, if the customer has set it. */
  readonly websiteHost?: string | undefined
  /** Where the person may continue if the customer cannot be reached. */
  readonly fallbackUrl?: string | undefined
  /** The title of the page while it asks. */
  readonly shortPurposes?: ByLanguage | undefined
  /** The languages that the customer prefers, best first. */
  readonly uiLocales?: readonly string[] | undefined
  readonly question: Question
  /** The wallet is asked for a statement of age, not for the date of birth. */
  readonly ageIsStated?: boolean | undefined
  readonly stage: PageStage
  readonly branding: Branding
  /**
   * The name a wallet shows. It is in the access certificate and is not the customer's own.
   * Undefined if no authority vouches for it.
   */
  readonly requester?: string | undefined
  /** As a registrar says. Undefined without a registration certificate. */
  readonly contacts?: RegisteredContacts | undefined
  /** Who runs this service and checks for the customer. */
  readonly operator: string
  readonly kept: KeptTimes
  /** When a wallet's answer was accepted. Undefined if none was. */
  readonly answeredAt?: number | undefined
  /** When the outcome was decided. */
  readonly endedAt?: number | undefined
  /** The origin of the sandbox wallet, if it answers. Only in test. */
  readonly sandboxWallet?: string | undefined
  readonly officialPage?: OfficialPage | undefined
}

/** How long anything about a flow is kept. */
export type KeptTimes = {
  /** The person's details: the maximum, counted from the wallet's answer. */
  readonly detailsSeconds: number
  /** The fact that there was a request, and how it ended. */
  readonly noteDays: number
}

/** A wallet link for each channel that has one. */
export type WalletLinks = { readonly [channel in LinkChannel]?: string }

export type TimeLeft = { readonly secondsLeft: number; readonly extensionsLeft: number }

type Waiting = TimeLeft & {
  readonly walletLinks: WalletLinks
  /** The browser's own dialog may be used, if the browser has one. */
  readonly offersBrowserWallet?: boolean | undefined
}

/** What the view of the flow needs to be shown. */
export type PageStage =
  | ({ readonly kind: 'asking' } & Waiting)
  /** On this channel, if known. The links still work. */
  | ({ readonly kind: 'requested'; readonly channel?: Channel | undefined } & Waiting)
  | ({ readonly kind: 'misunderstood'; readonly channel?: Channel | undefined } & Waiting)
  | ({ readonly kind: 'awaiting_return' } & TimeLeft)
  | {
      readonly kind: 'delivering' | 'delivering_late'
      readonly outcome: OutcomeCode
      /** When the last attempt is made at the latest. */
      readonly triedUntil: number
    }
  | {
      readonly kind: 'completed'
      readonly outcome: OutcomeCode
      readonly destination: string
      /** The browser posts these there instead of following a link. */
      readonly form?: { readonly [name: string]: string }
    }
  | { readonly kind: 'continued' | 'undelivered'; readonly outcome: OutcomeCode }
