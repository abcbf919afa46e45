/**
 * Markup that is safe to send. Only this file can create it, because the constructor is not
 * exported.
 */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
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
  for (let index = 0; index < values.length; index += 1)
    text += render(values[index] ?? '') + (parts[index + 1] ?? '')
  return new Markup(text)
}
