import {
  type Attribute,
  type AttributeId,
  answerOf,
  attributeOf,
  type DerivedKey,
  derivedKeysIn,
  isAttributeId,
} from '../../../../../core/vocabulary/attributes.ts'
import { tagFor } from '../../../../../core/vocabulary/branding.ts'
import { countriesIn, isCountryGroup } from '../../../../../core/vocabulary/countries.ts'
import { type Html, html } from '../../html.ts'
import { type Icon, icon } from '../../icons.ts'
import { countryName } from '../../in-words.ts'
import { isolated } from '../../isolated.ts'
import type { ShownPage } from '../shown-page.ts'

/** Why the customer asks, and what it will receive. */
export function requestSummary(page: ShownPage): Html {
  const { texts } = page
  const why = purposeOf(page)
  return html`${why ? html`<p class="purpose">${texts.asking.purpose}: ${why}</p>` : html``}
<div class="summary"><h2>${texts.asking.receives(page)}</h2>
${questionLists(page)}</div>`
}

/** A purpose in another language is better than none, because it says why. */
export function purposeOf({ view, language }: ShownPage): Html | undefined {
  const { purposes } = view.branding
  const shown = tagFor(language, purposes) ?? tagFor('en', purposes) ?? Object.keys(purposes)[0]
  if (shown === undefined) return undefined
  const words = isolated(purposes[shown] ?? '')
  return shown === language ? words : html`<span lang="${shown}">${words}</span>`
}

type Group = Attribute['group']

const pictures: { readonly [group in Group]: Icon } = {
  name: 'person',
  birth: 'calendar',
  address: 'globe',
  document: 'card',
}

const pictureOf = (id: AttributeId): Icon =>
  id === 'nationality' ? 'globe' : pictures[attributeOf(id).group]

/** From this number on, attributes are shown in groups. */
const fewestGrouped = 6

function questionLists(page: ShownPage): Html {
  const { revealed, optional = [] } = page.view.question
  const ids = [...revealed, ...optional]
  const list = (items: readonly Html[]) => html`<ul class="asked">${items}</ul>`
  if (ids.length < fewestGrouped)
    return list([...attributeItems(page, ids), ...questionItems(page)])
  const { groups } = page.texts
  const grouped = [...Map.groupBy(ids, (id) => attributeOf(id).group)]
  const parts = grouped.map(
    ([group, own]) => html`<h3>${groups[group]}</h3>${list(attributeItems(page, own))}`,
  )
  const questions = questionItems(page)
  return html`${parts}${questions.length > 0 ? list(questions) : html``}`
}

function attributeItems(page: ShownPage, ids: readonly AttributeId[]): readonly Html[] {
  const { fullName } = page.texts.asking
  const isName = (id: AttributeId) => id === 'family_name' || id === 'given_name'
  const { revealed } = page.view.question
  const hasFullName = ids.filter(isName).length === 2 && revealed.filter(isName).length === 2
  const single = ids.filter((id) => !hasFullName || !isName(id))
  return [
    ...(hasFullName ? [item('person', fullName)] : []),
    ...single.map((id) => item(pictureOf(id), nameOf(page, id))),
  ]
}

function nameOf({ texts, view }: ShownPage, id: AttributeId): Html {
  const attribute = texts.attributes[id]
  return view.question.optional?.includes(id) ? texts.asking.ifAvailable({ attribute }) : attribute
}

function questionItems(page: ShownPage): readonly Html[] {
  const { texts, view } = page
  const { onlyYesOrNo, birthDateNotShown } = texts.asking
  return derivedKeysOf(page).map((key) => {
    const note = isOnlyYesOrNo(page, key) ? onlyYesOrNo(page) : undefined
    const isShort = key === 'age_over' && view.ageIsStated === true
    return item(
      'question',
      questionOf(page, key),
      isShort ? html`${note ?? html``} ${birthDateNotShown}` : note,
    )
  })
}

const item = (picture: Icon, name: Html, note?: Html): Html =>
  html`<li>${icon(picture)}<span><b>${name}</b>${note ? html` <small>${note}</small>` : html``}</span></li>`

const derivedKeysOf = ({ view }: ShownPage): readonly DerivedKey[] =>
  derivedKeysIn('wide').filter((key) => view.question.derived[key] !== undefined)

/** What an answer is worked out from. */
function sourcesOf({ view }: ShownPage, key: DerivedKey): readonly AttributeId[] {
  const { match = '' } = view.question.derived
  if (key === 'match') return match.split(',').filter(isAttributeId)
  if (key === 'age_over') return view.ageIsStated === true ? [] : ['birth_date']
  const { needs } = answerOf(key)
  return needs === undefined ? [] : [needs]
}

/** A customer that also receives what it asks about learns more than yes or no. */
const isOnlyYesOrNo = (page: ShownPage, key: DerivedKey): boolean =>
  !sourcesOf(page, key).some((id) => isRevealed(page, id))

const isRevealed = ({ view: { question } }: ShownPage, id: AttributeId): boolean =>
  question.revealed.includes(id) || question.optional?.includes(id) === true

/** Why the wallet shows more than the customer receives. Undefined if it does not. */
export function shownInAddition(page: ShownPage): Html | undefined {
  const { about } = page.texts
  const sources = derivedKeysOf(page).flatMap((key) => sourcesOf(page, key))
  const shown = [...new Set(sources)].filter((id) => !isRevealed(page, id))
  if (shown.length === 0) return undefined
  return shown.every((id) => id === 'nationality')
    ? about.yesOrNo(page)
    : about.shownFor({ customer: page.customer, details: listed(page, shown) })
}

/** The names of the details that are passed on unchanged. */
export const revealedNames = (page: ShownPage): readonly Html[] =>
  [...page.view.question.revealed, ...(page.view.question.optional ?? [])].map((id) =>
    nameOf(page, id),
  )

/** The questions of which only yes or no is passed on. */
export const derivedQuestions = (page: ShownPage): readonly Html[] =>
  derivedKeysOf(page).map((key) => questionOf(page, key))

/** The name of a country is not inflected. */
function questionOf(page: ShownPage, key: DerivedKey): Html {
  const { view, language, customer } = page
  const { questions } = page.texts
  const wanted = view.question.derived[key] ?? ''
  if (key === 'age_over') return questions.age({ years: html`${wanted}` })
  if (key === 'match')
    return questions.match({
      customer,
      details: listed(page, wanted.split(',').filter(isAttributeId)),
    })
  if (key === 'nationality')
    return questions.nationality({ asked: wanted, country: html`${countryName(wanted, language)}` })
  const among = key === 'resident_country' ? questions.resident : questions.citizen
  if (isCountryGroup(wanted)) return among[wanted]
  const names = countriesIn(wanted).map((country) => countryName(country, language))
  return among.list({ countries: html`${names.join(', ')}` })
}

const listed = ({ texts }: ShownPage, ids: readonly AttributeId[]): Html =>
  html`${ids.map((id, place) => html`${place === 0 ? '' : ', '}${texts.attributes[id]}`)}`
