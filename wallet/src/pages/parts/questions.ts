import type { Choice } from '../../holder/choose.ts'
import { isText } from '../../holder/json.ts'
import type { Asker } from '../../inspect/read-asker.ts'
import { dayIn, isOverAt } from '../../issuer/people.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts/texts-of.ts'
import {
  type Disclosed,
  describeClaims,
  formatCountry,
  labelOf,
  type PlainClaim,
} from './plain-values.ts'

const union = 'AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK'

const countryGroups = {
  EU: union,
  EEA: `${union},IS,LI,NO`,
  EEA_CH: `${union},IS,LI,NO,CH`,
}

const isCountryGroup = (text: string): text is keyof typeof countryGroups =>
  Object.hasOwn(countryGroups, text)

type Told = Pick<Asker, 'customer' | 'revealed' | 'optional' | 'derived'>

type Learned = {
  readonly rows: readonly PlainClaim[]
  /** Asked about by the customer, and answered with yes or no. */
  readonly questions: readonly PlainClaim[]
  /** What only answers questions: the verifier sees it, and the customer does not. */
  readonly shown: readonly Disclosed[]
}

/**
 * What the customer learns: values, and answers to questions. A claim that only answers a question
 * is no row of its own. Without `asker` every claim is one.
 */
export function describeRequest(
  choices: readonly Choice[],
  asker: Told | undefined,
  at: Date,
  language: Language,
): Learned {
  const claims = choices.flatMap((choice) => describeClaims(choice, language))
  if (asker === undefined) return { rows: claims, questions: [], shown: [] }
  const asked = Object.entries(asker.derived).filter((entry): entry is [string, string] =>
    isText(entry[1]),
  )
  const passedOn = [...asker.revealed, ...asker.optional]
  const sources = asked.flatMap(([key, value]) => sourcesOf(key, value))
  const isShown = ({ attribute, years }: Disclosed) =>
    years !== undefined ||
    (attribute !== undefined && sources.includes(attribute) && !passedOn.includes(attribute))
  return {
    rows: claims.filter((claim) => !isShown(claim)),
    questions: asked.flatMap(([key, value]) =>
      question({ key, value, claims, at }, asker, language),
    ),
    shown: claims.filter(isShown),
  }
}

/** What an answer may be worked out from, beside a statement of the issuer. */
function sourcesOf(key: string, value: string): readonly string[] {
  if (key === 'match') return value.split(',')
  if (key === 'age_over') return ['birth_date']
  return [key === 'nationality_any_of' ? 'nationality' : key]
}

type Question = {
  readonly key: string
  readonly value: string
  readonly claims: readonly Disclosed[]
  readonly at: Date
}

function question(
  { key, value, claims, at }: Question,
  { customer }: Told,
  language: Language,
): readonly PlainClaim[] {
  const { card, consent } = textsOf(language)
  const { age, citizen, resident, match } = consent.questions
  const saying = (label: string, answer: boolean | undefined) => [
    { label, value: inWords(answer, language) },
  ]
  if (key === 'age_over') return saying(age(value), isOver(Number(value), claims, at))
  if (key === 'match') {
    const details = value.split(',').map((name) => labelOf(name, language) ?? name)
    // The wallet does not learn what the customer has.
    return saying(match(customer, details.join(', ')), undefined)
  }
  if (key === 'nationality')
    return saying(
      `${card.nationality}: ${formatCountry(value, language)}?`,
      isAmong(value, 'nationality', claims),
    )
  if (key !== 'nationality_any_of' && key !== 'resident_country') return []
  const among = key === 'resident_country' ? resident : citizen
  const names = value.split(',').map((country) => formatCountry(country, language))
  const held = key === 'resident_country' ? key : 'nationality'
  return saying(
    isCountryGroup(value) ? among[value] : among.list(names.join(', ')),
    isAmong(value, held, claims),
  )
}

/** Both, where the wallet cannot know the answer. */
function inWords(answer: boolean | undefined, language: Language): string {
  const { yes, no } = textsOf(language).consent
  if (answer === undefined) return `${yes} / ${no}`
  return answer ? yes : no
}

function isAmong(
  countries: string,
  held: string,
  claims: readonly Disclosed[],
): boolean | undefined {
  const wanted = (isCountryGroup(countries) ? countryGroups[countries] : countries).split(',')
  const values = claims.filter(({ attribute }) => attribute === held).flatMap((each) => each.values)
  if (values.length === 0 || values.includes('')) return undefined
  return values.some((value) => isText(value) && wanted.includes(value))
}

/** Undefined if the day of birth is not fully known. */
function isOver(years: number, claims: readonly Disclosed[], at: Date): boolean | undefined {
  const stated = claims.find((claim) => Number(claim.years) === years)?.values[0]
  if (typeof stated === 'boolean') return stated
  const born = claims.find(({ attribute }) => attribute === 'birth_date')?.values[0]
  if (!isText(born) || !/^\d{4}-(?!00)\d\d-(?!00)\d\d$/.test(born)) return undefined
  return isOverAt(born, years, dayIn(at))
}
