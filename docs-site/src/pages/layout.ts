import { script, styles } from '../assets/assets.ts'
import { shortTitle } from '../documents/page.ts'
import type { Site } from '../documents/site.ts'
import { type Html, html } from '../html.ts'
import { longestQuestion } from '../search/search.ts'

type Frame = {
  readonly title: string
  /** The address of the page, which the navigation highlights. */
  readonly path: string
  readonly summary?: string
  readonly shape: 'front' | 'document' | 'search'
  readonly main: Html
  /** Shown beside the text if there is room. */
  readonly aside?: Html
  readonly question?: string
}

/** The frame of every page. It works without its script. */
export function docsLayout(site: Site, frame: Frame): string {
  const { title, path, summary, shape, main, aside } = frame
  const described = summary ? html`<meta name="description" content="${summary}">\n` : html``
  const twin =
    shape === 'search'
      ? html``
      : html`<link rel="alternate" type="text/markdown" href="${path}.md">\n`
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Vidimus docs</title>
${described}<link rel="icon" href="data:,">
${twin}<link rel="stylesheet" href="${styles.path}">
<script type="module" src="${script.path}"></script>
</head>
<body class="${shape}">
<a class="skip" href="#docs-text">Skip to the text</a>
${bar(frame)}
<div class="frame">
${navigation(site, path)}
<main id="docs-text">${main}</main>
${aside ?? html``}
</div>
<p id="docs-told" role="status"></p>
</body>
</html>
`.text
}

/** A V that is also a tick, as in the portal. */
const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" class="mark-ground"/><path d="M8.5 9.5 16 23.5l7.5-14" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="9.6" r="2.1" fill="#8fe0cc"/></svg>`

const bar = ({ question = '' }: Frame): Html => html`<header class="bar">
<button type="button" class="menu" popovertarget="docs-navigation">Menu</button>
<a class="home" href="/docs" aria-label="Vidimus Docs">${mark}<span>Vidimus</span> <span class="home-part">Docs</span></a>
<form class="find" role="search" action="/docs/search"><label for="docs-question">Search</label><input id="docs-question" name="q" type="search" value="${question}" maxlength="${String(longestQuestion)}" placeholder="Search the docs" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd><div id="docs-found" hidden></div></form>
<nav class="doors" aria-label="Elsewhere"><a href="/docs/api">API</a><a href="/docs/errors">Errors</a><a href="/portal">Portal</a></nav>
</header>`

/** On a phone it opens from the menu, which needs no script. */
const navigation = ({ groups }: Site, path: string): Html =>
  html`<nav id="docs-navigation" popover aria-label="Documentation">
${groups.map(
  (group) => html`<div class="group"><h2>${group.title}</h2><ul>
${group.pages.map((page) => html`<li><a href="${page.path}"${isHere(page.path, path)}>${shortTitle(page)}</a></li>\n`)}</ul></div>
`,
)}</nav>`

/** A decision counts as part of the list of decisions. */
function isHere(page: string, path: string): Html {
  if (page === path) return html` aria-current="page"`
  const isItsList = page === '/docs/decisions' && path.startsWith(`${page}/`)
  return isItsList ? html` aria-current="true"` : html``
}
