import { type Html, html } from '../html.ts'

/** JSON with different markup for names and values, indented by two. */
export function jsonView(value: unknown, indent = ''): Html {
  const deeper = `${indent}  `
  if (Array.isArray(value))
    return viewEnclosed('[]', value, indent, (entry) => jsonView(entry, deeper))
  if (typeof value === 'object' && value !== null)
    return viewEnclosed(
      '{}',
      Object.entries(value).filter(([, entry]) => entry !== undefined),
      indent,
      ([name, entry]) => html`<i>${JSON.stringify(name)}</i>: ${jsonView(entry, deeper)}`,
    )
  return html`<b>${JSON.stringify(value) ?? 'null'}</b>`
}

function viewEnclosed<T>(
  brackets: string,
  entries: readonly T[],
  indent: string,
  view: (entry: T) => Html,
): Html {
  const [open = '', close = ''] = brackets
  if (entries.length === 0) return html`${open}${close}`
  const lines = entries.map(
    (entry, index) => html`\n${indent}  ${view(entry)}${index === entries.length - 1 ? '' : ','}`,
  )
  return html`${open}${lines}\n${indent}${close}`
}
