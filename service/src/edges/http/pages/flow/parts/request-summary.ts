import { countryName } from '../../../../../core/vocabulary/countries.ts'
import { type Html, html } from '../../html.ts'
import { isolated } from '../../isolated.ts'
import type { ShownPage } from '../shown-page.ts'

/** What the customer will receive, and what for. */
export function requestSummary(page: ShownPage): Html {
  const { view, texts, customer, language } = page
  // A purpose in another language is better than none: it says why.
  const { de, en } = view.branding.purposes
  const purpose = language === 'de' ? (de ?? en) : (en ?? de)
  const why =
    purpose === undefined
      ? html``
      : html`<h2>${texts.asking.purpose}</h2><p class="purpose">${isolated(purpose)}</p>`
  return html`<section class="summary">
  ${why}
  <h2>${texts.asking.receives(customer)}</h2>
  <ul class="asked">${askedItems(page)}</ul>
</section>`
}

function askedItems({ view, texts, language }: ShownPage): readonly Html[] {
  const revealed = view.question.revealed.map((id) => html`<li>${texts.asking.attributes[id]}</li>`)
  const country = view.question.derived.nationality
  if (country === undefined) return revealed
  const asked = texts.asking.derivedNationality(countryName(country, language))
  return [...revealed, html`<li>${asked} <span class="tag">${texts.asking.onlyYesOrNo}</span></li>`]
}
