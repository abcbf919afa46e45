import type { Plate } from '../../../shop/identity.ts'

export const flags = ['DE', 'DK', 'NL'] as const
export type Flag = (typeof flags)[number]

export const plates = ['flag', 'plain', 'papers', 'rum'] as const satisfies readonly Plate[]

export const issuers = ['xx-sandbox', 'de-ausweis'] as const
type Issuer = (typeof issuers)[number]

/** How a proof can end without success, as people see it. Several codes share one text. */
export type Trouble =
  | 'declined'
  | 'late'
  | 'document'
  | 'unproven'
  | 'wallet'
  | 'notStarted'
  | 'ticketUsed'
  | 'otherSession'
  | 'nowhere'

export type Step = 'ask' | 'redirect' | 'wallet' | 'callback' | 'check' | 'back'

export type Words = { readonly title: string; readonly text: string }

export type Texts = {
  readonly otherLanguage: string
  readonly skip: string
  readonly trade: string
  readonly product: {
    readonly title: string
    readonly lead: string
    readonly price: string
    readonly tax: string
  }
  readonly facts: readonly (readonly [string, string])[]
  readonly plate: {
    readonly blank: string
    readonly yourFlag: string
    readonly describe: (name: string, flag: string | undefined) => string
  }
  readonly flagOf: (country: string) => string
  readonly flagTitle: string
  readonly flagNames: { readonly [flag in Flag]: string }
  readonly why: Words
  readonly choicesTitle: string
  readonly askedTitle: string
  readonly plates: { readonly [plate in Plate]: Words }
  readonly walletTitle: string
  readonly issuers: { readonly [issuer in Issuer]: Words }
  readonly sameDevice: Words
  readonly prove: string
  readonly proveHint: string
  readonly byApplication: string
  readonly done: {
    readonly title: (name: string) => string
    readonly withFlag: (flag: string) => string
    readonly plain: string
    readonly withoutFlag: (flag: string) => Words
    readonly rum: Words
    readonly noRum: Words
    readonly onlyYesOrNo: string
    readonly next: string
    readonly order: string
    readonly rows: {
      readonly plate: string
      readonly name: string
      readonly flag: string
      readonly surname: string
      readonly birthday: string
      readonly nationality: string
      readonly sum: string
    }
    readonly yes: string
    readonly no: string
    readonly notReceived: string
    readonly received: string
    readonly again: string
    readonly otherFlag: string
  }
  readonly troubles: { readonly [trouble in Trouble]: Words }
  readonly tryAgain: string
  readonly toShop: string
  readonly byPost: string
  readonly logbook: {
    readonly title: string
    readonly titleBefore: string
    readonly before: string
    readonly after: string
    readonly steps: { readonly [step in Step]: Words }
    readonly request: string
    readonly answer: string
    readonly headers: string
    readonly fields: string
    readonly decoded: string
    readonly code: string
    readonly checks: readonly string[]
    readonly errorChecks: readonly string[]
    readonly ticketFits: string
    readonly inPortal: string
    readonly wholeFile: (lines: number) => string
    readonly otherEndings: Words
  }
  readonly foot: string
  readonly imprint: string
  readonly privacy: string
}
