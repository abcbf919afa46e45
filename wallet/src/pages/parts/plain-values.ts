import type { Choice } from '../../holder/choose.ts'
import { followPath } from '../../holder/request/claim-path.ts'
import type { ClaimPath } from '../../holder/request/dcql-query.ts'
import type { Language } from '../language.ts'
import type { Texts } from '../texts/texts.ts'
import { textsOf } from '../texts/texts-of.ts'

/** One attribute in plain words. */
export type PlainClaim = { readonly label: string; readonly value: string }

type CardText = Exclude<keyof Texts['card'], 'providers'>

/** The names that both formats use, in plain words. */
const labels: { readonly [name: string]: CardText } = {
  family_name: 'familyName',
  given_name: 'givenName',
  birthdate: 'birthDate',
  birth_date: 'birthDate',
  nationalities: 'nationality',
  nationality: 'nationality',
}

/** What a choice would disclose, each claim once. */
export function describeClaims(
  { credential, paths }: Choice,
  language: Language,
): readonly PlainClaim[] {
  const { card } = textsOf(language)
  return paths.map((path) => {
    const known = labels[nameOf(path)]
    const values = followPath(credential.claims, path).flatMap(({ value }) => value)
    return {
      label: known === undefined ? path.join(' › ') : card[known],
      value: values.map((value) => describeValue(known, value, language)).join(', '),
    }
  })
}

/** The last name of the path. Indices and wildcards only select entries. */
const nameOf = (path: ClaimPath): string =>
  String(path.findLast((step) => typeof step === 'string') ?? '')

function describeValue(label: CardText | undefined, value: unknown, language: Language): string {
  if (label === 'birthDate') return formatDay(String(value), language)
  if (label === 'nationality') return formatCountry(String(value), language)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
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

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : 'de-DE')
