import type { Filling } from '@vidimus/texts'

/**
 * Markup that is safe to send. Only this file can create it, because the constructor is not
 * exported.
 */
class Markup {
  readonly text: string
  /** The same without the mark of a foreign language, for where no element can stand. */
  readonly unmarked: string | undefined
  constructor(text: string, unmarked?: string) {
    this.text = text
    this.unmarked = unmarked
  }
}

export type Html = Markup

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const special = /[&<>"']/

const escapeText = (text: string): string =>
  // Most texts have none of them, and looking is cheaper than replacing.
  special.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] ?? '') : text

type Value = string | Html | readonly Html[]

function render(value: Value): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'string') return escapeText(value)
  let text = ''
  for (const each of value) text += each.text
  return text
}

/** Escapes every value that is not markup itself, including inside (quoted) attributes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  let text = parts[0] ?? ''
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? ''
    if (isMarked(value)) return withMarks(parts, values)
    text += render(value) + (parts[index + 1] ?? '')
  }
  return new Markup(text)
}

const isMarked = (value: Value): boolean =>
  typeof value !== 'string' &&
  (value instanceof Markup ? value.unmarked !== undefined : value.some(isMarked))

/** The same where a sentence stands in for one that its language lacks. */
function withMarks(parts: TemplateStringsArray, values: readonly Value[]): Html {
  let [text, unmarked] = [parts[0] ?? '', parts[0] ?? '']
  for (const [index, value] of values.entries()) {
    const bare = withoutMarks(value)
    const next = parts[index + 1] ?? ''
    text += (isInTag(text) ? bare : render(value)) + next
    unmarked += bare + next
  }
  return new Markup(text, unmarked)
}

function withoutMarks(value: Value): string {
  if (value instanceof Markup) return value.unmarked ?? value.text
  return typeof value === 'string' ? escapeText(value) : value.map(withoutMarks).join('')
}

/** Attributes hold no elements. What stands in them is escaped, so it holds no `<` or `>`. */
const isInTag = (text: string): boolean => text.lastIndexOf('<') > text.lastIndexOf('>')

/** For a title, which holds no elements either. */
export const asTitle = (markup: Html): Html => new Markup(withoutMarks(markup))

/** How sentences become markup: text is escaped, and what a stranger has written isolated too. */
export const asMarkup: Filling<Html, Html | string> = {
  literal: escapeText,
  place: (value) => (typeof value === 'string' ? `<bdi>${escapeText(value)}</bdi>` : value.text),
  done: (text, language) =>
    language === undefined
      ? new Markup(text)
      : new Markup(`<span lang="${language}" dir="ltr">${text}</span>`, text),
}
