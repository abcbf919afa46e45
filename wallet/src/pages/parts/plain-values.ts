import type { Choice } from '../../holder/choose.ts'
import { isObject } from '../../holder/json.ts'
import { followPath } from '../../holder/request/claim-path.ts'
import type { ClaimPath } from '../../holder/request/dcql-query.ts'
import type { Person } from '../../issuer/person.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts/texts-of.ts'

/** One attribute in plain words. */
export type PlainClaim = { readonly label: string; readonly value: string }

/** By the API's name, whatever a credential calls it. */
type AttributeName = Exclude<keyof Person, 'ages' | 'resident_house_number'>

/** One thing that a choice would disclose. */
export type Disclosed = PlainClaim & {
  readonly attribute?: AttributeName
  /** It is an issuer's statement about an age of so many years. */
  readonly years?: string
  readonly values: readonly unknown[]
}

/** The names in SD-JWT VCs and mdocs that differ from the API's. */
const ownNames: { readonly [name: string]: AttributeName } = {
  birthdate: 'birth_date',
  nationalities: 'nationality',
  place_of_birth: 'birth_place',
  'place_of_birth.country': 'birth_place',
  'place_of_birth.region': 'birth_place',
  'place_of_birth.locality': 'birth_place',
  'address.country': 'resident_country',
  'address.region': 'resident_state',
  'address.locality': 'resident_city',
  'address.postal_code': 'resident_postal_code',
  'address.street_address': 'resident_street',
  'address.house_number': 'resident_street',
  resident_house_number: 'resident_street',
  'address.formatted': 'resident_address',
  birth_family_name: 'family_name_birth',
  birth_given_name: 'given_name_birth',
}

/** What an attribute is called. Undefined if we have no name for it. */
export function labelOf(name: string, language: Language): string | undefined {
  const { card, consent } = textsOf(language)
  const labels: { readonly [attribute in AttributeName]: string } = {
    family_name: card.familyName,
    given_name: card.givenName,
    birth_date: card.birthDate,
    nationality: card.nationality,
    ...consent.attributes,
  }
  return isAttributeName(name, labels) ? labels[name] : undefined
}

const isAttributeName = (name: string, labels: object): name is AttributeName =>
  Object.hasOwn(labels, name)

/** What a choice would disclose, each attribute once, also one that is asked for in parts. */
export function describeClaims(
  { credential, paths }: Choice,
  language: Language,
): readonly Disclosed[] {
  const claims = paths.map((path) => {
    const values = followPath(credential.claims, path).flatMap(({ value }) => value)
    return describeClaim(path, values, language)
  })
  return [...Map.groupBy(claims, ({ label }) => label).values()].flatMap(joinParts)
}

function joinParts([first, ...others]: readonly Disclosed[]): readonly Disclosed[] {
  if (first === undefined) return []
  const all = [first, ...others]
  // The smallest place comes first, as people write it.
  const values =
    first.attribute === 'birth_place'
      ? all.toReversed().map(({ value }) => value)
      : all.map(({ value }) => value)
  return [
    {
      ...first,
      value: values.join(first.attribute === 'resident_street' ? ' ' : ', '),
      values: all.flatMap((each) => each.values),
    },
  ]
}

function describeClaim(path: ClaimPath, values: readonly unknown[], language: Language): Disclosed {
  const names = path.filter((step) => typeof step === 'string')
  const years = yearsIn(names)
  const { consent } = textsOf(language)
  if (years !== undefined)
    return {
      label: consent.questions.age(years),
      value: values[0] === true ? consent.yes : consent.no,
      years,
      values,
    }
  const last = names.at(-1) ?? ''
  const name = ownNames[names.join('.')] ?? ownNames[last] ?? last
  const label = labelOf(name, language)
  const form = last === 'country' ? 'resident_country' : name
  const value = values.map((each) => describeValue(form, each, language)).join(', ')
  if (label === undefined) return { label: path.join(' › '), value, values }
  // It has a label, so it is one.
  return { label, value, attribute: name as AttributeName, values }
}

/** An SD-JWT VC has `age_equal_or_over.18`, an mdoc `age_over_18` in a namespace. */
function yearsIn(names: readonly string[]): string | undefined {
  if (names[0] === 'age_equal_or_over') return names[1]
  return /^age_over_(\d+)$/.exec(names.at(-1) ?? '')?.[1]
}

function describeValue(name: string, value: unknown, language: Language): string {
  if (name === 'birth_date') return formatDay(String(value), language)
  if (name === 'nationality' || name.endsWith('_country'))
    return formatCountry(String(value), language)
  if (!isObject(value)) return String(value)
  if (name !== 'birth_place') return JSON.stringify(value)
  const { country, region, locality } = value
  const land = country === undefined ? [] : [formatCountry(String(country), language)]
  return [locality, region, ...land].filter((part) => part !== undefined).join(', ')
}

export function formatDay(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    date,
  )
}

export function formatCountry(code: string, language: Language): string {
  const isCode = /^[A-Z]{2}$/.test(code)
  return (
    (isCode ? new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) : undefined) ??
    code
  )
}

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)
