import type { OutcomeCode } from '../../../../core/flow/outcome.ts'
import type { AttributeId } from '../../../../core/vocabulary/attributes.ts'
import type { Html } from '../html.ts'

/**
 * A sentence that names the customer or an address. It is markup, because a name may run from right
 * to left.
 */
type Naming = (name: Html) => Html

type OutcomeText = { readonly title: string; readonly text: Naming }

/** Everything a page says, without protocol words. */
export type Texts = {
  readonly testBand: string
  readonly trust: TrustTexts
  readonly otherLanguage: string
  readonly asking: AskingTexts
  readonly about: AboutTexts
  readonly wallet: WalletTexts
  readonly browserWallet: BrowserWalletTexts
  readonly time: TimeTexts
  readonly requested: RequestedTexts
  readonly misunderstood: MisunderstoodTexts
  readonly awaitingReturn: { readonly title: string; readonly text: string; readonly stuck: Naming }
  readonly outcomes: { readonly [outcome in OutcomeCode]: OutcomeText }
  readonly ending: EndingTexts
  readonly cancel: Naming
  readonly reference: string
  readonly copy: string
  /** Leads developers to what happened. Only in test. */
  readonly inPortal: string
  readonly receipt: ReceiptTexts
  readonly live: LiveTexts
  readonly notFound: { readonly title: string; readonly text: string }
  readonly neutral: NoticeTexts
  readonly otherBrowser: NoticeTexts
  readonly cookiesNeeded: NoticeTexts & { readonly tryAgain: string }
  readonly goOnElsewhere: { readonly title: string; readonly text: string }
}

type AskingTexts = {
  readonly title: string
  readonly asks: Naming
  readonly howItWorks: string
  readonly purpose: string
  readonly receives: Naming
  readonly attributes: { readonly [id in AttributeId]: string }
  readonly derivedNationality: (country: string) => string
  readonly onlyYesOrNo: string
  /** Why the wallet shows more than the customer receives. */
  readonly yesOrNoExplained: Naming
  readonly startedCode: Naming
  readonly startedLink: Naming
  readonly about: string
  readonly inApp: Naming
}

/** The details under "About this request". Times are given as words, such as "30 days". */
type AboutTexts = {
  readonly asks: string
  readonly email: string
  readonly deletion: string
  readonly authority: string
  readonly privacy: string
  readonly privacyLink: Naming
  readonly operator: string
  readonly checks: Naming
  readonly stored: string
  readonly detailsKept: (time: string) => string
  readonly noteKept: (time: string) => string
  readonly approval: string
}

type WalletTexts = {
  readonly scanTitle: string
  readonly steps: readonly [open: string, scan: string, check: Naming]
  readonly codeLabel: string
  readonly enlarge: string
  readonly close: string
  readonly open: string
  readonly openOnThisDevice: string
  /** The name that a wallet shows. */
  readonly quoted: Naming
  /** Stands in its place if nobody vouches for it. */
  readonly whoAsks: string
  readonly comesBack: Naming
  readonly otherDevice: string
  readonly notOpened: string
  readonly notOpenedText: string
  readonly tryAgain: string
  readonly useOtherDevice: string
  readonly copyLink: string
  readonly noWallet: string
  readonly noWalletText: Naming
  readonly learnMore: string
  /** For an issuer that the deployment has added. */
  readonly learnMoreOf: (issuer: string) => Html
  readonly back: Naming
  readonly approved: string
}

/** The texts around the browser's own dialog. */
type BrowserWalletTexts = {
  readonly open: string
  readonly hint: string
  readonly waiting: string
  readonly failed: string
  readonly or: string
  readonly simulated: string
  readonly simulatedHint: string
  readonly close: string
}

export type TimeTexts = {
  /** `{n}` stands for the number, because the page's script fills it in too. */
  readonly minutes: string
  readonly oneMinute: string
  readonly lessThanOne: string
  readonly more: string
  readonly extended: string
}

type RequestedTexts = {
  readonly scannedTitle: string
  readonly openedTitle: string
  readonly check: Naming
  readonly keepOpen: string
  readonly notYou: string
  readonly codeAgain: string
  readonly linkAgain: string
}

type MisunderstoodTexts = {
  readonly title: string
  readonly text: string
  readonly otherWay: string
  readonly otherWallet: string
  readonly onThisDevice: string
  readonly byCode: string
}

type EndingTexts = {
  readonly nothingSent: Naming
  readonly takingBack: Naming
  /** The same for pages where no script continues. */
  readonly goBackNow: Naming
  readonly goOn: string
  readonly lateTitle: Naming
  readonly lateText: Naming
  readonly lateShort: Naming
  readonly triedUntil: Naming
  readonly goesOn: string
  readonly tryNow: string
  readonly contact: Naming
  readonly withoutWaiting: Naming
  readonly goThere: Naming
  readonly continuedTitle: string
  readonly continuedText: Naming
  readonly undeliveredTitle: Naming
  readonly undeliveredText: Naming
  readonly undeliveredShort: Naming
}

/** What we are, in one sentence, and where to read the proof. */
type TrustTexts = { readonly sentence: string; readonly proof: string }

/** A page to keep: the names of what was passed on, and whom to write to. */
export type ReceiptTexts = {
  readonly title: string
  readonly link: string
  readonly lead: Naming
  readonly underWay: Naming
  readonly asked: string
  readonly when: string
  readonly passedOn: string
  readonly toBePassedOn: string
  readonly onlyAsYesOrNo: string
  readonly noValues: string
  readonly erased: string
  readonly erasedNow: Naming
  readonly erasedBy: Naming
  readonly noteUntil: Naming
  readonly writeTo: string
  readonly deletion: Naming
  readonly deletionElsewhere: Naming
  readonly complaint: Naming
  readonly complaintElsewhere: string
  readonly print: string
}

/** What the page's script says by itself. */
type LiveTexts = {
  readonly offline: string
  readonly copied: string
  readonly codeHidden: string
  readonly codeVisible: string
  readonly ending: string
}

type NoticeTexts = {
  readonly title: string
  readonly text: string
  readonly advice: readonly string[]
}
