import type { Token, Tokens } from 'marked'
import { knownToken } from './known-token.ts'

/** What a reader sees of a token, without any mark-up: for anchors, summaries and the search. */
export function plainText(given: Token): string {
  const token = knownToken(given)
  if (token.type === 'table') return textOfTable(token)
  if (token.type === 'list') return token.items.map(plainText).join(' ')
  if (token.type === 'html') return ''
  if (token.type === 'br') return ' '
  if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('')
  return 'text' in token ? token.text : ''
}

const textOfTable = ({ header, rows }: Tokens.Table): string =>
  [header, ...rows]
    .flat()
    .map(({ tokens }) => tokens.map(plainText).join(''))
    .join(' ')
