/**
 * Markup that is safe to send. Only the functions of this file make it, because the constructor is
 * not exported.
 */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Html = Markup
type Value = string | number | Html | readonly Html[]

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

function render(value: Value): string {
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(render).join('') : escapeText(String(value))
}

/** Escapes every value that is not markup itself, also inside (quoted) attributes. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Markup(parts.map((part, index) => part + render(values[index] ?? '')).join(''))

export const nothing: Html = html``
