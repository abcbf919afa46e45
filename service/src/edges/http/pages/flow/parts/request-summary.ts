import type { AttributeId } from '../../../../../core/vocabulary/attributes.ts'
import { tagFor } from '../../../../../core/vocabulary/branding.ts'
import { type Html, html } from '../../html.ts'
import { type Icon, icon } from '../../icons.ts'
import { countryName } from '../../in-words.ts'
import { isolated } from '../../isolated.ts'
import type { ShownPage } from '../shown-page.ts'

/** Why the customer asks, and what it will receive. */
export function requestSummary(page: ShownPage): Html {
  const { texts, customer } = page
  const why = purposeOf(page)
  return html`${why ? html`<p class="purpose">${texts.asking.purpose}: ${why}</p>` : html``}
<div class="summary"><h2>${texts.asking.receives(customer)}</h2>
<ul class="asked">${askedItems(page)}</ul></div>`
}

/** A purpose in another language is better than none, because it says why. */
export function purposeOf({ view, language }: ShownPage): Html | undefined {
  const { purposes } = view.branding
  const shown = tagFor(language, purposes) ?? tagFor('en', purposes) ?? Object.keys(purposes)[0]
  if (shown === undefined) return undefined
  const words = isolated(purposes[shown] ?? '')
  return shown === language ? words : html`<span lang="${shown}">${words}</span>`
}

const pictures: { readonly [id in AttributeId]: Icon } = {
  family_name: 'person',
  given_name: 'person',
  birth_date: 'calendar',
  nationality: 'globe',
}

function askedItems(page: ShownPage): readonly Html[] {
  const { customer, texts, view } = page
  const { fullName, attributes, onlyYesOrNo } = texts.asking
  const { revealed } = view.question
  const hasFullName = revealed.includes('family_name') && revealed.includes('given_name')
  const single = revealed.filter((id) => !hasFullName || pictures[id] !== 'person')
  const asked = derivedName(page)
  return [
    ...(hasFullName ? [item('person', fullName)] : []),
    ...single.map((id) => item(pictures[id], attributes[id])),
    ...(asked === undefined
      ? []
      : [item('question', asked, isOnlyYesOrNo(page) ? onlyYesOrNo(customer) : undefined)]),
  ]
}

const item = (picture: Icon, name: string, note?: Html): Html =>
  html`<li>${icon(picture)}<span><b>${name}</b>${note ? html` <small>${note}</small>` : html``}</span></li>`

/** A customer that also receives the nationalities learns more than yes or no. */
export const isOnlyYesOrNo = ({ view: { question } }: ShownPage): boolean =>
  question.derived.nationality !== undefined && !question.revealed.includes('nationality')

/** The names of the details that are passed on unchanged. */
export const revealedNames = ({ view, texts }: ShownPage): readonly string[] =>
  view.question.revealed.map((id) => texts.asking.attributes[id])

/** The question of which only yes or no is passed on. The name of a country is not inflected. */
export function derivedName({ view, texts, language }: ShownPage): string | undefined {
  const country = view.question.derived.nationality
  if (country === undefined) return undefined
  const { nationality, nationalityOf } = texts.asking
  return nationalityOf[country] ?? nationality(countryName(country, language))
}
