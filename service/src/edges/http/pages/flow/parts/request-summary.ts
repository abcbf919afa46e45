import { countryName } from '../../../../../core/vocabulary/countries.ts'
import { type Html, html } from '../../html.ts'
import { isolated } from '../../isolated.ts'
import type { ShownPage } from '../shown-page.ts'

/** What the customer will receive, and why. */
export function requestSummary(page: ShownPage): Html {
  const { texts, customer } = page
  const purpose = purposeOf(page)
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

/** A purpose in another language is better than none, because it says why. */
export function purposeOf({ view, language }: ShownPage): string | undefined {
  const { de, en } = view.branding.purposes
  return language === 'de' ? (de ?? en) : (en ?? de)
}

function askedItems(page: ShownPage): readonly Html[] {
  const { customer, texts } = page
  const revealed = revealedNames(page).map((name) => html`<li>${name}</li>`)
  const asked = derivedName(page)
  if (asked === undefined) return revealed
  // A customer that also receives the nationalities learns more than yes or no.
  if (page.view.question.revealed.includes('nationality'))
    return [...revealed, html`<li>${asked}</li>`]
  const { onlyYesOrNo, yesOrNoExplained } = texts.asking
  const explained = html`<small>${yesOrNoExplained(customer)}</small>`
  return [...revealed, html`<li>${asked} <span class="tag">${onlyYesOrNo}</span> ${explained}</li>`]
}

/** The names of the details that are passed on unchanged. */
export const revealedNames = ({ view, texts }: ShownPage): readonly string[] =>
  view.question.revealed.map((id) => texts.asking.attributes[id])

/** What is passed on only as yes or no. The name of a country is not inflected. */
export function derivedName({ view, texts, language }: ShownPage): string | undefined {
  const country = view.question.derived.nationality
  return country && texts.asking.derivedNationality(countryName(country, language))
}
