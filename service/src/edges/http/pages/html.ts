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

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Escapes every value that is not markup itself, including inside (quoted) attributes. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const render = (value: string | Html | readonly Html[]): string => {
    if (typeof value === 'string') return escapeText(value)
    return value instanceof Markup ? value.text : value.map(render).join('')
  }
  return new Markup(
    parts
      .map((part, index) => part + (index < values.length ? render(values[index] ?? '') : ''))
      .join(''),
  )
}
