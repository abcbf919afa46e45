import type { Question } from '../flow/flow.ts'
import { type Checked, invalid, refuse } from '../verification/refuse.ts'
import type { Attributes } from '../verification/verified-credential.ts'
import { ageStatement, type DerivedKey, type MatchValues } from '../vocabulary/attributes.ts'
import { countriesIn } from '../vocabulary/countries.ts'
import type { Instant } from '../vocabulary/instant.ts'
import { ok } from '../vocabulary/result.ts'
import { dayIn, isOver, isPossibleBirth } from './age.ts'
import { matches } from './match.ts'

/** `"1"` for yes and `"0"` for no, by the check's key. */
export type Derived = { readonly [key in DerivedKey]?: '1' | '0' }

/** When and where the question is answered, and what is compared. */
export type DeriveContext = {
  readonly at: Instant
  readonly timeZone?: string
  readonly match?: MatchValues
}

type Asked = Question['derived']

/** Undefined if the identity does not say enough. */
type Check = (asked: string, attributes: Attributes, context: DeriveContext) => boolean | undefined

const checks: { readonly [key in DerivedKey]: Check } = {
  nationality: (country, { nationality = [] }) => nationality.includes(country),
  age_over: (years, attributes, { at, timeZone = 'UTC' }) => {
    const stated = attributes[ageStatement(years)]
    const { birth_date: birth } = attributes
    return stated ?? (birth === undefined ? undefined : isOver(birth, years, dayIn(timeZone, at)))
  },
  nationality_any_of: (list, { nationality = [] }) =>
    countriesIn(list).some((country) => nationality.includes(country)) ||
    (nationality.length === 0 || nationality.includes(unknownNationality) ? undefined : false),
  resident_country: (list, { resident_country: country }) =>
    country === undefined ? undefined : countriesIn(list).includes(country),
  match: (_names, attributes, { match }) => match && matches(match, attributes),
}

/** In German registers. A stateless person (QS) is known to have none. */
const unknownNationality = 'QU'

/**
 * Runs the derived checks on the person's attributes; only the results are passed on. A check that
 * cannot be answered ends the flow: "0" would say something about the person that is not known.
 */
export function derive(
  asked: Asked,
  attributes: Attributes,
  context: DeriveContext,
): Checked<Derived> {
  const { birth_date: birth } = attributes
  if (asked.age_over !== undefined && birth !== undefined)
    if (!isPossibleBirth(birth, dayIn(context.timeZone ?? 'UTC', context.at)))
      return invalid('attribute birth_date is not a possible day of birth')
  const derived: { [key: string]: '1' | '0' } = {}
  for (const [key, check] of Object.entries(checks)) {
    // The table has exactly these keys; `Object.entries` loses their type.
    const wish = asked[key as DerivedKey]
    const result = wish === undefined ? 'not asked' : check(wish, attributes, context)
    if (result === undefined)
      return refuse('error_undetermined', `question ${key} cannot be answered`)
    if (result !== 'not asked') derived[key] = result ? '1' : '0'
  }
  return ok(derived)
}
