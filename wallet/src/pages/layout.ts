import { type Asset, icon, script, styles } from './assets.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { textsOf } from './texts/texts-of.ts'

/** What every page needs to know about its address. */
export type Place = {
  readonly language: Language
  /** This page in another language. Absent if it cannot be requested again. */
  readonly inLanguage?: (other: Language) => string
}

type Page = Place & {
  readonly title: string
  readonly body: Html
  readonly shape?: 'wide' | 'narrow'
  /** In addition to every page's script. */
  readonly ownScript?: Asset
}

/** The frame of every page. It includes the sandbox band, so no page can be without it. */
export function layout({ title, body, shape = 'narrow', ownScript, ...place }: Page): string {
  const { language } = place
  const texts = textsOf(language)
  const logo = html`<img src="${icon.path}" alt="" width="32" height="32">`
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${texts.product}</title>
<link rel="icon" href="${icon.path}" type="image/svg+xml">
<link rel="stylesheet" href="${styles.path}">
${[script, ...(ownScript === undefined ? [] : [ownScript])].map(scriptTag)}
</head>
<body data-copy="${texts.inspect.copy}" data-copied="${texts.inspect.copied}">
<a class="skip" href="#content">${texts.skip}</a>
<aside class="band" aria-label="SANDBOX"><strong>SANDBOX</strong> <span>${texts.band}</span></aside>
<header class="top">
  <a class="brand" href="/">${logo} ${texts.product}</a>
  ${languageLink(place)}
</header>
<main id="content" class="${shape}">${body}</main>
<footer>${texts.foot}</footer>
</body>
</html>
`.text
}

const scriptTag = ({ path }: Asset): Html => html`<script src="${path}" type="module"></script>`

function languageLink({ language, inLanguage }: Place): Html {
  if (inLanguage === undefined) return nothing
  const other: Language = language === 'de' ? 'en' : 'de'
  const name = textsOf(language).otherLanguage
  return html`<a class="language"
    lang="${other}" hreflang="${other}" href="${inLanguage(other)}">${name}</a>`
}
