import type { Choice } from '../../holder/choose.ts'
import { isText } from '../../holder/json.ts'
import { followPath } from '../../holder/request/claim-path.ts'
import type { ClaimPath } from '../../holder/request/dcql-query.ts'
import type { Asker } from '../../inspect/read-asker.ts'
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

type Learned = {
  readonly rows: readonly PlainClaim[]
  /** Asked about by the customer, and answered with yes or no. */
  readonly questions: readonly PlainClaim[]
}

/**
 * What the customer learns: values, and answers to questions. A claim that only answers a question
 * is no row of its own. Without `asker` every claim is one.
 */
export function describeRequest(
  choices: readonly Choice[],
  asker: Pick<Asker, 'revealed' | 'derived'> | undefined,
  language: Language,
): Learned {
  const claims = choices.flatMap((choice) => describeClaims(choice, language))
  const asked = Object.entries(asker?.derived ?? {}).flatMap(([name, value]) => {
    const label = labels[name]
    return label === 'nationality' && isText(value) ? [{ name, label, value }] : []
  })
  const { card, consent } = textsOf(language)
  const hidden = asked.filter(({ name }) => !asker?.revealed.includes(name))
  const questions = asked.map(({ label, value }) => {
    const held = choices.flatMap(({ credential, paths }) =>
      paths
        .filter((path) => labels[nameOf(path)] === label)
        .flatMap((path) => followPath(credential.claims, path).flatMap((found) => found.value)),
    )
    return {
      label: `${card[label]}: ${formatCountry(value, language)}?`,
      value: held.includes(value) ? consent.yes : consent.no,
    }
  })
  const rows = claims.filter(({ label }) => !hidden.some((each) => card[each.label] === label))
  return { rows, questions }
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

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)
