import type { Site } from '../documents/site.ts'
import { type Html, html } from '../html.ts'
import { excerpt, marked } from '../search/excerpt.ts'
import { search, shownWords } from '../search/search.ts'
import type { Section } from '../search/search-index.ts'
import { docsLayout } from './layout.ts'

/**
 * The results are part of the page; the script also takes them from here for search as you type.
 */
export function searchPage(site: Site, question: string): string {
  const index = site.searched()
  const words = shownWords(question)
  const results = search(index, question)
  return docsLayout(site, {
    title: question ? `Search: ${question}` : 'Search',
    path: '/docs/search',
    shape: 'search',
    question,
    main: html`<div class="top"><p class="trail">Search</p></div>
<h1>${question ? html`Results for “${question}”` : html`Search the docs`}</h1>
<div id="docs-results">${answer(question, results, words)}</div>`,
  })
}

function answer(question: string, results: readonly Section[], words: readonly string[]): Html {
  if (question === '')
    return html`<p>Type a word, an error code or a setting into the field above.</p>`
  if (results.length === 0)
    return html`<p>Nothing has any of these words. Try others, or an error code such as <a href="/docs/errors#error_expired"><code>error_expired</code></a>.</p>`
  return html`<ul class="results">\n${results.map((section) => result(section, words))}</ul>`
}

const result = (section: Section, words: readonly string[]): Html => {
  const { path, anchor, heading, pageTitle } = section
  const isTitle = heading === pageTitle
  const place = isTitle ? html`` : html`<span class="of">${pageTitle}</span>`
  return html`<li><a href="${path}${isTitle ? '' : `#${anchor}`}"><span class="heading">${marked(heading, words)}</span> ${place}</a><p>${excerpt(section, words)}</p></li>\n`
}
