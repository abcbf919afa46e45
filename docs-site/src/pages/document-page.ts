import { type Page, shortTitle } from '../documents/page.ts'
import type { Group, Site } from '../documents/site.ts'
import { type Html, html } from '../html.ts'
import { type Heading, renderMarkdown } from '../markdown/render-markdown.ts'
import { agentPromptBox, quickStart } from './agent-prompt.ts'
import { docsLayout } from './layout.ts'

/** One document with its list of headings, and the pages before and after it. */
export function documentPage(site: Site, page: Page): string {
  const { body, headings } = renderMarkdown(site.tokensOf(page), site.linksOf(page))
  const listed = contentsOf(headings)
  const group = site.groups.find(({ pages }) => pages.includes(page))
  const prompt = page === quickStart(site) ? agentPromptBox(site) : html``
  const main = html`<div class="top">${trail(page, group)}${listed.length > 0 ? contentsButton : html``}</div>
<article>
${body}${prompt}</article>
${turns(site, page)}
<footer><a href="${page.path}.md">This page as Markdown</a> <a href="/llms.txt">All pages for language models</a></footer>`
  return docsLayout(site, {
    title: page.title,
    path: page.path,
    summary: page.summary,
    shape: 'document',
    main,
    ...(listed.length > 0 && { aside: contents(listed) }),
  })
}

const trail = ({ path }: Page, group: Group | undefined): Html => {
  if (group) return html`<p class="trail">${group.title}</p>`
  return path.startsWith('/docs/decisions/')
    ? html`<p class="trail"><a href="/docs/decisions">Decisions</a></p>`
    : html`<p class="trail">More</p>`
}

/** For screens that have no room beside the text. */
const contentsButton = html`<button type="button" class="contents-button" popovertarget="docs-contents">On this page</button>`

const mostSmallHeadings = 25

/** Includes small headings, unless they are many and mean nothing by themselves, such as “Body”. */
function contentsOf(headings: readonly Heading[]): readonly Heading[] {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  const small = shown.filter(({ depth }) => depth === 3)
  const repeat = new Set(small.map(({ text }) => text)).size < small.length
  const listed =
    small.length > mostSmallHeadings && repeat ? shown.filter(({ depth }) => depth === 2) : shown
  return listed.length > 1 ? listed : []
}

const contents = (headings: readonly Heading[]): Html =>
  html`<nav id="docs-contents" popover aria-label="On this page"><h2>On this page</h2><ul>
${headings.map(({ depth, text, anchor }) => html`<li${depth === 3 ? html` class="small"` : html``}><a href="#${anchor}">${text}</a></li>\n`)}</ul></nav>`

function turns({ groups }: Site, page: Page): Html {
  const all = groups.flatMap(({ pages }) => pages)
  const place = all.indexOf(page)
  if (place === -1) return html``
  const [before, after] = [all[place - 1], all[place + 1]]
  return html`<nav class="turns" aria-label="Next pages">${before ? turn(before, 'Before', 'prev') : html``}${after ? turn(after, 'Next', 'next') : html``}</nav>`
}

const turn = (page: Page, word: string, relation: string): Html =>
  html`<a class="${relation}" rel="${relation}" href="${page.path}"><span>${word}</span> ${shortTitle(page)}</a>`
