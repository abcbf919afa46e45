import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { layout } from './layout.ts'
import { type LegalPage, legalTexts } from './texts/legal-texts.ts'
import { textsOf } from './texts/texts-of.ts'

export function legalPage(page: LegalPage, logbook: Html, language: Language): string {
  const { title, paragraphs } = legalTexts[language][page]
  const counter = html`<div class="notice">
  <h1>${title}</h1>
  ${paragraphs.map((text) => html`<p>${text}</p>`)}
  <p><a class="button quiet" href="/">${textsOf(language).toShop}</a></p>
</div>`
  return layout({ language, title, counter, logbook })
}
