import type { MarkedToken, Token, Tokens } from 'marked'

/** The parser's type allows for extensions. We use none, so these kinds are all. */
export function knownToken(token: Token): MarkedToken {
  // As above. For any other kind, callers show its text.
  return token as MarkedToken
}

/** What a reader sees of a token, without any markup: for anchors, summaries and the search. */
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

/** The anchor of a heading by GitHub's rule, so that one link works in both places. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')

/**
 * Makes the anchors of one page unique: the second with the same name ends with -1, the third with
 * -2.
 */
export function createAnchors(): (heading: string) => string {
  const given = new Map<string, number>()
  return (heading) => {
    const anchor = anchorOf(heading)
    const before = given.get(anchor) ?? 0
    given.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  }
}
