import type { Site } from '../documents/site.ts'
import { type Html, html } from '../html.ts'
import { excerpt, marked } from '../search/excerpt.ts'
import { type SearchIndex, search, shownWords } from '../search/search.ts'
import type { Section } from '../search/sections.ts'
import { docsLayout } from './layout.ts'

/**
 * The results are part of the page; the script also takes them from here for search as you type.
 */
export const searchPage = (site: Site, index: SearchIndex, question: string): string =>
  layout(site, question, answer(resultsHere(site, index, question), shownWords(question)))

/** Before the index is asked. */
export const emptySearchPage = (site: Site): string =>
  layout(site, '', html`<p>Type a word, an error code or a setting into the field above.</p>`)

export const busySearchPage = (site: Site, question: string): string =>
  layout(
    site,
    question,
    html`<p>There were too many searches from your network. Wait a moment and search again.</p>`,
  )

function layout(site: Site, question: string, results: Html): string {
  return docsLayout(site, {
    title: question ? `Search: ${question}` : 'Search',
    path: '/docs/search',
    shape: 'search',
    question,
    main: html`<div class="top"><p class="trail">Search</p></div>
<h1>${question ? html`Results for “${question}”` : html`Search the docs`}</h1>
<div id="docs-results">${results}</div>`,
  })
}

/** The index knows neither the address of this service nor what its contract lacks. */
const resultsHere = (site: Site, index: SearchIndex, question: string): readonly Section[] =>
  search(index, question).flatMap((section) => {
    const page = site.pages.get(section.path)
    return page === undefined ? [] : { ...section, text: site.textHere(page, section.text) }
  })

function answer(results: readonly Section[], words: readonly string[]): Html {
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
