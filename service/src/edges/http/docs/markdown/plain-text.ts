import type { Token } from 'marked'

/** What a reader sees of a token, without any mark-up: for anchors, summaries and the search. */
export function plainText(token: Token): string {
  if (token.type === 'table') return cellsOf(token).map(plainText).join(' ')
  if (token.type === 'list') return listOf(token.items)
  if (token.type === 'html') return ''
  if (token.type === 'br') return ' '
  const inner: readonly Token[] | undefined = 'tokens' in token ? token.tokens : undefined
  if (inner !== undefined) return inner.map(plainText).join('')
  return 'text' in token ? String(token.text) : ''
}

const listOf = (items: readonly Token[]): string => items.map(plainText).join(' ')

type Cell = { readonly tokens: readonly Token[] }

const cellsOf = (table: { header?: readonly Cell[]; rows?: readonly (readonly Cell[])[] }) =>
  [...(table.header ?? []), ...(table.rows ?? []).flat()].flatMap(({ tokens }) => [
    ...tokens,
    { type: 'text', raw: ' ', text: ' ' } as const,
  ])
