import type { RegistrationFault } from '../../holder/registration.ts'
import type { RefusalCode } from '../../holder/request/refusal.ts'
import type { interfacePerson, Person } from '../../issuer/person.ts'
import type { ProviderName } from '../../issuer/providers.ts'
import type { OutcomeGroup } from '../../outcomes/outcome-table.ts'
import type { Outcome } from '../../outcomes/outcomes.ts'

/** Why this wallet refuses: the reasons of any wallet, and those of this one only. */
export type StopCode = RefusalCode | 'request_foreign' | 'request_finished'

/** How an outcome is offered: its name, and what the wallet then does. */
type OutcomeText = { readonly title: string; readonly does: string }

/** `{n}` stands for the number. A test compares with the forms that the language has (CLDR). */
type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & {
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

type WideAttribute = Exclude<keyof Person, 'ages' | keyof typeof interfacePerson>

export type CountryGroup = 'EU' | 'EEA' | 'EEA_CH'

/** A question about a group of countries, or about those that are listed. */
type AmongCountries = { readonly [group in CountryGroup]: string } & {
  readonly list: (countries: string) => string
}

/** All texts for people. Terms of the specifications appear only in the Inspect drawer. */
export type Texts = {
  /** Who has written it. What a machine has written says so, in its language. */
  readonly made: 'team' | 'native speaker' | { readonly machine: string }
  readonly glossary: Glossary
  readonly product: string
  readonly band: string
  readonly skip: string
  readonly foot: string
  readonly card: {
    readonly providers: {
      readonly [name in ProviderName]: { readonly title: string; readonly subtitle: string }
    }
    readonly specimen: string
    readonly familyName: string
    readonly givenName: string
    readonly birthDate: string
    readonly nationality: string
  }
  readonly home: {
    readonly title: string
    readonly lead: string
    readonly identities: string
    readonly identitiesText: string
    readonly pasteTitle: string
    readonly pasteLabel: string
    readonly pasteHint: string
    readonly pasteButton: string
    readonly developers: string
    readonly outcomesText: string
    readonly scriptText: string
  }
  readonly consent: {
    readonly title: (name: string) => string
    readonly verified: string
    readonly through: (requester: string) => string
    readonly registration: { readonly [fault in RegistrationFault]: string } & {
      readonly covers: (name: string) => string
    }
    readonly purpose: string
    readonly address: string
    readonly clientId: string
    readonly lastMinute: string
    readonly minutesOpen: Plural
    readonly shared: string
    readonly receives: (name: string) => string
    readonly yes: string
    readonly no: string
    /** What the card does not show. */
    readonly attributes: { readonly [id in WideAttribute]: string }
    /** Each is answered with yes or no. */
    readonly questions: {
      readonly age: (years: string) => string
      readonly citizen: AmongCountries
      readonly resident: AmongCountries
      readonly match: (name: string, details: string) => string
    }
    readonly shownToAnswer: (name: string, requester: string, details: string) => string
    readonly birthDateNotShown: string
    readonly sharedHint: string
    readonly whichIdentity: string
    readonly share: string
    readonly decline: string
    readonly nothingFits: string
    readonly nothingFitsText: string
    readonly sayNothingFits: string
  }
  readonly simulate: {
    readonly title: string
    readonly lead: string
    readonly format: string
    /** Instead of a format. */
    readonly automatic: string
    readonly howSlow: string
    readonly person: string
    readonly stay: string
    readonly pin: string
    readonly samePerson: string
    readonly groups: { readonly [group in OutcomeGroup]: string }
    readonly outcomes: { readonly [outcome in Outcome]: OutcomeText }
  }
  readonly browser: {
    readonly title: string
    readonly lead: string
    readonly waiting: string
    readonly onlyFramed: string
    readonly staysOpen: string
    readonly handedOver: string
    readonly handedOverText: string
    readonly refusedText: string
    readonly silentText: string
  }
  readonly pinned: {
    readonly title: (outcome: string) => string
    readonly text: string
    readonly send: string
    readonly unpin: string
  }
  readonly inspect: {
    readonly title: string
    readonly lead: string
    readonly checks: string
    readonly request: string
    readonly query: string
    readonly certificates: string
    readonly held: string
    readonly presented: string
    readonly keyBinding: string
    readonly exchange: string
    readonly empty: string
    readonly copy: string
    readonly copied: string
    readonly passed: string
    readonly failed: string
    readonly notReached: string
    readonly checkNames: { readonly [code in Exclude<RefusalCode, 'no_credential'>]: string }
  }
  readonly result: {
    readonly sentTitle: string
    readonly sentText: (name: string) => string
    readonly declinedTitle: string
    readonly declinedText: (name: string) => string
    readonly refusedTitle: string
    readonly rightlyRefused: (name: string) => string
    readonly wronglyRefused: (name: string) => string
    readonly wronglyAccepted: (name: string) => string
    readonly silentTitle: string
    readonly silentText: string
    readonly unreachableTitle: string
    readonly unreachableText: (name: string) => string
    readonly outcome: string
    readonly answer: string
    readonly answerStatus: (status: number) => string
    readonly noAnswer: string
    readonly callback: string
    readonly continue: string
    readonly goBack: string
    readonly pageKnows: string
    readonly backToPage: string
    readonly lookBeside: string
    readonly stillOpen: string
    readonly openAgain: string
    readonly home: string
  }
  readonly refusal: {
    readonly title: string
    readonly lead: string
    readonly reason: string
    readonly reasons: { readonly [code in Exclude<StopCode, 'request_finished'>]: string }
    readonly home: string
  }
  readonly finished: { readonly title: string; readonly text: string }
  readonly trouble: {
    readonly answeredTitle: string
    readonly answeredText: string
    readonly crossSiteTitle: string
    readonly crossSiteText: string
    readonly unknownTitle: string
    readonly unknownText: string
    readonly failedTitle: string
    readonly failedText: string
  }
}
