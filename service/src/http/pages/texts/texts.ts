import type { AttributeId } from '../../../vocabulary/attributes.ts'
import type { Language } from '../language.ts'
import { german } from './de.ts'
import { english } from './en.ts'

/** Everything a page says. No protocol words: a person reads it who has never heard of any. */
export type Texts = {
  readonly testBand: string
  readonly foot: string
  readonly asks: (customer: string) => string
  readonly howItWorks: string
  readonly receives: (customer: string) => string
  readonly attributes: { readonly [id in AttributeId]: string }
  readonly derivedNationality: (country: string) => string
  readonly onlyYesOrNo: string
  readonly started: (address: string) => string
  readonly minutesLeft: (minutes: number) => string
  readonly scanTitle: string
  readonly scanText: string
  readonly codeLabel: string
  readonly openWallet: string
  readonly openWalletHint: string
  readonly answered: string
  readonly about: string
  readonly aboutChecked: (customer: string) => string
  readonly aboutApproval: string
  readonly otherLanguage: string
  readonly continueTitle: string
  readonly continueText: string
  readonly unknownTitle: string
  readonly unknownText: string
}

const texts: { readonly [language in Language]: Texts } = { de: german, en: english }

export const textsOf = (language: Language): Texts => texts[language]
