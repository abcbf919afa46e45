import type { Attribute, AttributeId } from '../../../../core/vocabulary/attributes.ts'
import type { CountryGroup } from '../../../../core/vocabulary/countries.ts'
import type { OutcomeCode } from '../../../../core/vocabulary/outcomes.ts'
import type { Html } from '../html.ts'

/**
 * A sentence that names the customer or an address. It is markup, because a name may run from right
 * to left. Names, countries and times are never inflected.
 */
type Naming = (name: Html) => Html

/** `{n}` stands for the number. A test compares with the forms that the language has (CLDR). */
export type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & {
  readonly other: string
}

/**
 * The words that a language keeps to, and after `|` the ways they begin when they are inflected. A
 * test looks for them wherever the English text says the word.
 */
type Glossary = {
  readonly [word in
    | 'wallet'
    | 'identity'
    | 'share'
    | 'decline'
    | 'approve'
    | 'code'
    | 'revoked']: string
}

/** Everything that the pages say in a language, without protocol words. */
export type Texts = {
  /** Who has written it. What a machine has written says so to the person, in its language. */
  readonly made: 'team' | 'native speaker' | { readonly machine: string }
  readonly glossary: Glossary
  readonly test: { readonly tag: string; readonly hint: string }
  readonly trust: { readonly sentence: string; readonly stored: string }
  readonly progress: ProgressTexts
  readonly asking: AskingTexts
  readonly about: AboutTexts
  readonly wallet: WalletTexts
  readonly browserWallet: BrowserWalletTexts
  readonly secondDevice: SecondDeviceTexts
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
  readonly stored: StoredTexts
  readonly live: LiveTexts
  readonly notFound: { readonly title: string; readonly text: string }
  readonly neutral: NoticeTexts
  readonly otherBrowser: NoticeTexts
  readonly tooMany: { readonly title: string; readonly text: string }
  readonly cookiesNeeded: NoticeTexts & { readonly tryAgain: string }
  readonly goOnElsewhere: { readonly title: string; readonly text: string }
}

/** What happened, and the one thing that the person can do about it. */
type OutcomeText = { readonly title: string; readonly text: Naming; readonly next?: Naming }

/** One word a step. */
type ProgressTexts = {
  readonly label: string
  readonly scan: string
  readonly open: string
  readonly approve: string
  readonly done: string
}

type AskingTexts = {
  /** For customers that have set no short purpose in this language. */
  readonly title: Naming
  readonly howItWorks: string
  readonly purpose: string
  readonly receives: Naming
  readonly attributes: { readonly [id in AttributeId]: string }
  /** Instead of two rows. */
  readonly fullName: string
  readonly nationality: (country: string) => string
  /** A better sentence for a country that is asked for often. */
  readonly nationalityOf: { readonly [country: string]: string }
  readonly onlyYesOrNo: Naming
  /** Questions of the wider vocabulary. Names of countries and details are never inflected. */
  readonly questions: {
    readonly age: (years: string) => string
    readonly citizen: AmongCountries
    readonly resident: AmongCountries
    readonly match: (customer: Html, details: string) => Html
  }
  /** The wallet shows an age without the date of birth. */
  readonly birthDateNotShown: string
  readonly ifAvailable: (attribute: string) => string
  /** Headings, from six attributes on. */
  readonly groups: { readonly [group in Attribute['group']]: string }
  readonly startedCode: Naming
  readonly startedLink: Naming
  readonly inApp: Naming
}

/** A question about a group of countries, or about those that are listed. */
type AmongCountries = { readonly [group in CountryGroup]: string } & {
  readonly list: (countries: string) => string
}

/** The details under "About this request". Times are given as words, such as "30 days". */
type AboutTexts = {
  readonly title: string
  /** Below every page: who checks, and for whom. */
  readonly checkedBy: (operator: Html, customer: Html) => Html
  readonly asks: string
  readonly email: string
  readonly deletion: string
  readonly authority: string
  readonly privacy: string
  readonly privacyLink: Naming
  readonly operator: string
  readonly checks: (operator: Html, customer: Html) => Html
  /** Why the wallet shows more than the customer receives. */
  readonly yesOrNo: Naming
  /** The same for other details than the nationality. */
  readonly shownFor: (customer: Html, details: string) => Html
  readonly stored: string
  readonly detailsKept: (customer: Html, time: string) => Html
  readonly noteKept: (time: string) => string
  readonly sure: string
  readonly sureStarted: Naming
  readonly sureName: Naming
}

type WalletTexts = {
  readonly onPhone: string
  readonly onComputer: string
  readonly otherDevice: string
  readonly steps: readonly [open: string, scan: string, check: Naming]
  readonly codeLabel: string
  readonly enlarge: string
  readonly close: string
  readonly open: string
  readonly comesBack: Naming
  /** Instead of a name that nobody vouches for. */
  readonly whoAsks: string
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
  readonly choose: string
  readonly hint: string
  readonly waiting: string
  readonly failed: string
  readonly noWindow: string
  readonly simulate: string
  readonly simulated: string
  readonly simulatedHint: string
}

/** Only on sandbox pages. */
type SecondDeviceTexts = { readonly open: string; readonly title: string; readonly close: string }

type TimeTexts = {
  readonly minutes: Plural
  readonly lessThanOne: string
  readonly more: string
  readonly extended: string
}

type RequestedTexts = {
  readonly scannedTitle: string
  readonly openedTitle: string
  readonly check: Naming
  readonly carriesOn: string
  readonly approve: string
  readonly notWorking: string
  readonly unlock: string
  readonly openApp: string
  readonly linkAgain: string
  readonly codeAgain: string
  readonly notYou: string
}

type MisunderstoodTexts = {
  readonly title: string
  readonly text: Naming
  readonly otherWay: string
  readonly otherWallet: string
}

type EndingTexts = {
  readonly nothingShared: Naming
  readonly next: string
  readonly takingBack: Naming
  /** The same for pages where no script continues. */
  readonly goBackNow: Naming
  readonly goOn: Naming
  readonly back: Naming
  readonly soonBack: Naming
  readonly stay: string
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

/** A page to keep: the names of what was passed on, and whom to write to. */
type ReceiptTexts = {
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

/** What is stored, for everyone who asks. */
type StoredTexts = {
  readonly title: string
  readonly lead: string
  readonly entries: (time: string) => readonly StoredEntry[]
}

type StoredEntry = { readonly what: string; readonly how: string; readonly until: string }

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
