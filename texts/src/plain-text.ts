/** What sentences need at run time where they are plain text: in a browser as on a server. */

/** English numbers and dates are those of Europe. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language)

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Bidi_C}]/u
const controls = /\p{Bidi_C}/gu

/**
 * What a stranger has written, isolated if it runs from right to left. What would turn the text
 * around it is left out: an isolate that ends too early does nothing.
 */
export function isolated(value: string | number): string {
  const text = String(value)
  return rightToLeft.test(text) ? `\u2068${text.replace(controls, '')}\u2069` : text
}

export type Words = {
  readonly number: (count: number) => string
  /** The form that the language has for this number, or the one for exactly this number. */
  readonly form: (count: number, forms: { readonly [form: string]: string }) => string
}

/** Made once for a language, because making them takes longer than using them. */
export function wordsOf(language: string): Words {
  const numbers = new Intl.NumberFormat(localeOf(language))
  const rules = new Intl.PluralRules(localeOf(language))
  return {
    number: (count) => numbers.format(count),
    form: (count, forms) =>
      forms[`=${count}`] ?? forms[rules.select(count)] ?? forms['other'] ?? '',
  }
}

export const chosen = (word: string, forms: { readonly [word: string]: string }): string =>
  forms[word] ?? forms['other'] ?? ''
