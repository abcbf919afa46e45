import type { Token, Tokens } from 'marked'
import { type Html, html } from '../html.ts'
import { knownToken } from './tokens.ts'

/** The targets of links on a page. */
export type Links = {
  /** The address on this site or elsewhere, or undefined if the target is not served. */
  readonly toTarget: (href: string) => string | undefined
  /** The page or error that inline code names. */
  readonly toNamed: (code: string) => string | undefined
}

const entities: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
}

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')

export const inline = (tokens: readonly Token[] | undefined, links: Links): readonly Html[] =>
  (tokens ?? []).map((token) => renderInline(token, links))

function renderInline(given: Token, links: Links): Html {
  const token = knownToken(given)
  switch (token.type) {
    case 'strong':
      return html`<strong>${inline(token.tokens, links)}</strong>`
    case 'em':
      return html`<em>${inline(token.tokens, links)}</em>`
    case 'del':
      return html`<del>${inline(token.tokens, links)}</del>`
    case 'codespan':
      return named(token.text, links)
    case 'link':
      return link(token, links)
    case 'image':
      return image(token, links)
    case 'br':
      return html`<br>`
    case 'html':
      return rawHtml(token.text)
    case 'text':
      return token.tokens ? html`${inline(token.tokens, links)}` : html`${decoded(token.text)}`
    case 'escape':
      return html`${decoded(token.text)}`
    default:
      return html`${token.raw}`
  }
}

function named(text: string, links: Links): Html {
  const address = links.toNamed(text)
  const code = html`<code>${text}</code>`
  return address === undefined ? code : html`<a href="${address}">${code}</a>`
}

/** A link cannot contain another link. */
function link({ href, tokens }: Tokens.Link, links: Links): Html {
  const address = links.toTarget(href)
  const words = inline(tokens, { ...links, toNamed: () => undefined })
  return address === undefined ? html`${words}` : html`<a href="${address}">${words}</a>`
}

/** A picture of a light page may have a dark version. */
function image({ href, text }: Tokens.Image, links: Links): Html {
  const address = links.toTarget(href)
  if (address === undefined) return html`${text}`
  const drawn = html`<img src="${address}" alt="${text}" loading="lazy" decoding="async">`
  const dark = links.toTarget(href.replace(/-light(?=\.\w+$)/, '-dark'))
  return dark === undefined || dark === address
    ? drawn
    : html`<picture><source srcset="${dark}" media="(prefers-color-scheme: dark)">${drawn}</picture>`
}

/** The few tags that documents may use. All others are shown as written. */
const known: { readonly [tag: string]: Html } = {
  '<details>': html`<details>`,
  '</details>': html`</details>`,
  '<summary>': html`<summary>`,
  '</summary>': html`</summary>`,
  '<kbd>': html`<kbd>`,
  '</kbd>': html`</kbd>`,
  '<sup>': html`<sup>`,
  '</sup>': html`</sup>`,
  '<br>': html`<br>`,
  '</a>': html`</a>`,
}

const isComment = /^<!--[\s\S]*-->$/

/** `<a id="…">` names a place; comments are for writers and are dropped. */
export const rawHtml = (text: string): Html =>
  html`${text.split(/(<!--[\s\S]*?-->|<[^>]+>)/).map((part) => {
    if (isComment.test(part)) return html``
    const id = /^<a id="([\w-]+)">$/.exec(part)?.[1]
    return id === undefined ? (known[part] ?? html`${part}`) : html`<a id="${id}">`
  })}`
