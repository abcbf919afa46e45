import { icon, styles } from './assets.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { textsOf } from './texts.ts'

type Page = {
  readonly language: Language
  readonly title: string
  readonly counter: Html
  readonly logbook: Html
}

/** The frame of every page: the shop on one side, the logbook on the other. */
export function layout({ language, title, counter, logbook }: Page): string {
  const texts = textsOf(language)
  const other: Language = language === 'de' ? 'en' : 'de'
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Haverkamp Schiffsschilder</title>
<link rel="icon" href="${icon.path}" type="image/svg+xml">
<link rel="stylesheet" href="${styles.path}">
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
<div class="shop">
  <header>
    <a class="brand" href="/"><img src="${icon.path}" alt="" width="28" height="28">
      <strong>Haverkamp</strong> <span>Schiffsschilder</span></a>
    <a class="language"
      lang="${other}" hreflang="${other}" href="?lang=${other}">${texts.otherLanguage}</a>
  </header>
  <main id="content">${counter}</main>
  <footer>
    <p>${texts.trade}</p>
    <p><a href="/imprint">${texts.imprint}</a> <a href="/privacy">${texts.privacy}</a></p>
    <p>${texts.foot}</p>
  </footer>
</div>
${logbook}
</body>
</html>
`.text
}
