import type { Person } from '../../issuer/person.ts'
import type { ProviderName } from '../../issuer/providers.ts'
import { prints } from '../assets.ts'
import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts/texts-of.ts'
import { formatCountry, formatDay } from './plain-values.ts'

/** A person as a card. Only spans, because it is also used inside a label. */
export function identityCard(provider: ProviderName, person: Person, language: Language): Html {
  const { card } = textsOf(language)
  const { title, subtitle } = card.providers[provider]
  const { family_name, given_name, birth_date, nationality } = person
  const countries = nationality.map((code) => formatCountry(code, language))
  const heading = html`<span><b>${title}</b><small>${subtitle}</small></span>`
  return html`<span class="card ${provider}">
  <img class="print" src="${prints[provider].path}" alt="" width="856" height="540">
  <span class="card-head">${heading}<code>${provider}</code></span>
  <span class="card-body">
    ${portrait}
    <span class="fields">
      ${field(card.familyName, family_name)}
      ${field(card.givenName, given_name)}
      ${field(card.birthDate, formatDay(birth_date, language))}
      ${field(card.nationality, countries.join(', '))}
    </span>
  </span>
  <span class="overprint" aria-hidden="true">${card.specimen}</span>
  <span class="machine" aria-hidden="true">${machineLine(provider, person)}</span>
</span>`
}

const field = (label: string, value: string): Html =>
  html`<span class="field"><small>${label}</small> <b>${value}</b></span>`

/** A placeholder portrait: a head and shoulders. */
const head = html`<circle cx="30" cy="29" r="13"/>`
const shoulders = html`<path d="M6 76c1-19 11-27 24-27s23 8 24 27z"/>`
const portrait = html`<svg class="portrait"
  viewBox="0 0 60 76" aria-hidden="true" focusable="false">
  <rect width="60" height="76" rx="7"/>${head}${shoulders}
</svg>`

/** Resembles a machine readable zone, but of no document: no type, no number, no check digit. */
const machineLine = (provider: ProviderName, { family_name, given_name }: Person): string =>
  `SPECIMEN<${provider.toUpperCase().replace('-', '<')}<<${family_name}<<${given_name}`.padEnd(
    88,
    '<',
  )
