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

const inFull = (said: Said | undefined, places: Places, counted: number): string =>
  typeof said === 'function' ? said(places, counted) : (said ?? '')

type Forms = { readonly [form: string]: Said }

/**
 * What the code of a language is made of (as-code.ts): each sentence with places is a function of
 * them. Made once for a language, because making it takes longer than using it.
 */
export function wordsOf(language: string) {
  const numbers = new Intl.NumberFormat(localeOf(language))
  const rules = new Intl.PluralRules(localeOf(language))
  return {
    /** Between the texts: names of places, what depends on one, and 0 for the counted number. */
    say:
      (texts: readonly string[], ...between: readonly (Said | 0)[]): Said =>
      (places, counted) =>
        texts.reduce((said, text, at) => {
          const place = between[at - 1]
          if (typeof place === 'string') return said + isolated(places[place] ?? '') + text
          return said + (place ? place(places, counted) : numbers.format(counted)) + text
        }),
    number:
      (name: string): Said =>
      (places) =>
        numbers.format(Number(places[name])),
    /** The form that the language has for this number, or the one for exactly this number. */
    form:
      (name: string, forms: Forms): Said =>
      (places) => {
        const count = Number(places[name])
        const said = forms[`=${count}`] ?? forms[rules.select(count)] ?? forms['other']
        return inFull(said, places, count)
      },
    chosen:
      (name: string, forms: Forms): Said =>
      (places, counted) =>
        inFull(forms[String(places[name])] ?? forms['other'], places, counted),
  }
}

export type Words = ReturnType<typeof wordsOf>
