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

type Places = { readonly [name: string]: string | number }

/** `counted` is the number that a form was chosen for. */
type Said = string | ((places: Places, counted: number) => string)

/** A name as it is written, the place of a number, the number that is counted, or what depends. */
type Between = string | readonly [name: string] | 0 | Exclude<Said, string>

/**
 * What the code of a language is made of (as-code.ts): each sentence with places is a function of
 * them. Made once for a language, because making it takes longer than using it.
 */
export function wordsOf(language: string) {
  const numbers = new Intl.NumberFormat(localeOf(language))
  const rules = new Intl.PluralRules(localeOf(language))
  const filled = (place: Between, places: Places, counted: number): string => {
    if (typeof place === 'string') return isolated(places[place] ?? '')
    if (typeof place === 'function') return place(places, counted)
    return numbers.format(place ? Number(places[place[0]]) : counted)
  }
  return {
    say:
      (texts: readonly string[], ...between: readonly Between[]): Said =>
      (places, counted) =>
        texts.reduce(
          (said, text, at) => said + filled(between[at - 1] ?? 0, places, counted) + text,
        ),
    /** The form for exactly this number or word, or the one of the language for the number. */
    form:
      (name: string, forms: { readonly [form: string]: Said }): Said =>
      (places, counted) => {
        const value = places[name] ?? ''
        const isCounted = typeof value === 'number'
        const said =
          forms[isCounted ? `=${value}` : value] ??
          forms[isCounted ? rules.select(value) : 'other'] ??
          forms['other'] ??
          ''
        return typeof said === 'string' ? said : said(places, isCounted ? value : counted)
      },
  }
}

export type Words = ReturnType<typeof wordsOf>
