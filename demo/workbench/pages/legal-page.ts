import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { layout } from './layout.ts'
import { type Texts, textsOf } from './texts.ts'

export type LegalPage = keyof Texts['legal']

export function legalPage(page: LegalPage, logbook: Html, language: Language): string {
  const { title, ...paragraphs } = textsOf(language).legal[page]
  const counter = html`<div class="notice">
  <h1>${title}</h1>
  ${Object.values(paragraphs).map((text) => html`<p>${text}</p>`)}
  <p><a class="button quiet" href="/">${textsOf(language).toShop}</a></p>
</div>`
  return layout({ language, title, counter, logbook })
}
