import type { MarkedToken, Token, Tokens } from 'marked'
import { type Html, html } from '../html.ts'
import { codeBlock, codeTabs, titleOf } from './code-blocks.ts'
import { inline, type Links, rawHtml } from './render-inline.ts'
import { createAnchors, knownToken, plainText } from './tokens.ts'

export type Heading = { readonly depth: number; readonly text: string; readonly anchor: string }

type Rendered = { readonly body: Html; readonly headings: readonly Heading[] }

type Page = {
  readonly links: Links
  readonly anchor: (heading: string) => string
  readonly headings: Heading[]
  tabGroups: number
}

/**
 * Renders the tokens of a document. Everything goes through `html`, which escapes it, so a document
 * cannot inject markup except the few tags in render-inline.ts.
 */
export function renderMarkdown(tokens: readonly Token[], links: Links): Rendered {
  const page: Page = { links, anchor: createAnchors(), headings: [], tabGroups: 0 }
  const body = html`${blocks(tokens, page)}`
  return { body, headings: page.headings }
}

const blocks = (tokens: readonly Token[], page: Page): readonly Html[] =>
  withTabs(tokens).map((part) =>
    Array.isArray(part) ? codeTabs(part, ++page.tabGroups) : renderBlock(part, page),
  )

type Part = MarkedToken | Tokens.Code[]

/** Adjacent samples with titles form one part. */
function withTabs(tokens: readonly Token[]): readonly Part[] {
  const parts: Part[] = []
  for (const given of tokens) {
    const token = knownToken(given)
    const last = parts.at(-1)
    if (token.type === 'space') continue
    if (token.type !== 'code' || titleOf(token) === undefined) parts.push(token)
    else if (Array.isArray(last)) last.push(token)
    else parts.push([token])
  }
  return parts.map((part) => (Array.isArray(part) && part.length === 1 ? (part[0] ?? part) : part))
}

function renderBlock(token: MarkedToken, page: Page): Html {
  switch (token.type) {
    case 'heading':
      return heading(token, page)
    case 'paragraph':
      return html`<p>${inline(token.tokens, page.links)}</p>\n`
    case 'text':
      return html`${inline(token.tokens ?? [token], page.links)}`
    case 'code':
      return codeBlock(token)
    case 'list':
      return list(token, page)
    case 'table':
      return table(token, page)
    case 'blockquote':
      return quote(token, page)
    case 'hr':
      return html`<hr>\n`
    case 'html':
      return rawHtml(token.text)
    default:
      return html``
  }
}

function heading(token: Tokens.Heading, page: Page): Html {
  const text = plainText(token)
  const anchor = page.anchor(text)
  page.headings.push({ depth: token.depth, text, anchor })
  // A heading is a link to itself, so it cannot contain another link.
  const nowhere = { toTarget: () => undefined, toNamed: () => undefined }
  const words = inline(token.tokens, nowhere)
  if (token.depth === 1) return html`<h1 id="${anchor}">${words}</h1>\n`
  const link = html`<a href="#${anchor}">${words}</a>`
  if (token.depth === 2) return html`<h2 id="${anchor}">${link}</h2>\n`
  if (token.depth === 3) return html`<h3 id="${anchor}">${link}</h3>\n`
  return html`<h4 id="${anchor}">${link}</h4>\n`
}

function list(token: Tokens.List, page: Page): Html {
  const items = token.items.map((item) => html`<li>${blocks(item.tokens, page)}</li>\n`)
  if (!token.ordered)
    return html`<ul${isFields(token) ? html` class="fields"` : html``}>\n${items}</ul>\n`
  const start =
    token.start === 1 || token.start === '' ? html`` : html` start="${String(token.start)}"`
  return html`<ol${start}>\n${items}</ol>\n`
}

/**
 * True if each item begins with a name in code, then its type in italics: the fields of a schema.
 */
const isFields = ({ items }: Tokens.List): boolean =>
  items.every(({ text }) => /^`[^`]+` \*[^*]/.test(text))

function table({ header, rows }: Tokens.Table, { links }: Page): Html {
  const cell = ({ tokens }: Tokens.TableCell) => html`<td>${inline(tokens, links)}</td>`
  // A header without a word would be read out as one, so it is an ordinary cell.
  const heading = ({ text, tokens }: Tokens.TableCell) =>
    text === '' ? html`<td></td>` : html`<th scope="col">${inline(tokens, links)}</th>`
  const head = header.some(({ text }) => text !== '')
    ? html`<thead><tr>${header.map(heading)}</tr></thead>\n`
    : html``
  const body = rows.map((row) => html`<tr>${row.map(cell)}</tr>\n`)
  return html`<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n${head}<tbody>\n${body}</tbody></table></div>\n`
}

const noteMark = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/

/** `> [!NOTE]` is GitHub's syntax for a note, a tip or a warning. */
function quote({ text, tokens }: Tokens.Blockquote, page: Page): Html {
  const kind = noteMark.exec(text)?.[1]
  if (kind === undefined) return html`<blockquote>\n${blocks(tokens, page)}</blockquote>\n`
  const name = `${kind.charAt(0)}${kind.slice(1).toLowerCase()}`
  return html`<div class="note ${kind.toLowerCase()}"><p class="note-name">${name}</p>\n${blocks(unmarked(tokens), page)}</div>\n`
}

/** The mark is at the start of the first word of the first paragraph. */
const unmarked = ([first, ...rest]: readonly Token[]): Token[] => {
  if (first === undefined) return []
  const inner: readonly Token[] | undefined = 'tokens' in first ? first.tokens : undefined
  const text = 'text' in first ? String(first.text).replace(noteMark, '') : ''
  const bare: Token = { ...first, text, ...(inner && { tokens: unmarked(inner) }) }
  return [bare, ...rest]
}
