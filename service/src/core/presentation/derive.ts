import type { Question } from '../flow/flow.ts'
import { type Checked, invalid, refuse } from '../verification/refuse.ts'
import type { Attributes } from '../verification/verified-credential.ts'
import {
  ageStatement,
  type DerivedKey,
  type MatchValues,
  type Vocabulary,
} from '../vocabulary/attributes.ts'
import { countriesIn } from '../vocabulary/countries.ts'
import type { Instant } from '../vocabulary/instant.ts'
import { ok } from '../vocabulary/result.ts'
import { dayIn, isOver, isPossibleBirth } from './age.ts'
import { matches } from './match.ts'

/** `"1"` for yes and `"0"` for no, by the check's key. */
export type Derived = { readonly [key in DerivedKey]?: '1' | '0' | undefined }

/** When and where the question is answered, and what is compared. */
export type DeriveContext = {
  readonly at: Instant
  readonly timeZone?: string | undefined
  readonly match?: MatchValues | undefined
  /** What the account could ask for when the flow began. The interface's if left out. */
  readonly vocabulary?: Vocabulary
}

type WantedChecks = Question['derived']

/** Undefined if the identity does not say enough. */
type Check = (wanted: string, attributes: Attributes, context: DeriveContext) => boolean | undefined

const checks: { readonly [key in DerivedKey]: Check } = {
  nationality: (country, { nationality = [] }) => namesOneOf([country], nationality),
  age_over: (years, attributes, { at, timeZone = 'UTC' }) => {
    const stated = attributes[ageStatement(years)]
    const { birth_date: birth } = attributes
    return stated ?? (birth === undefined ? undefined : isOver(birth, years, dayIn(timeZone, at)))
  },
  nationality_any_of: (list, { nationality = [] }) => namesOneOf(countriesIn(list), nationality),
  resident_country: (list, { resident_country: country }) =>
    namesOneOf(countriesIn(list), country === undefined ? [] : [country]),
  match: (_names, attributes, { match }) => match && matches(match, attributes),
}

/** PID Rulebook 1.7, section 2.2. A stateless person (`QS`) is known to have no nationality. */
const unknownCountry = 'QU'

/** "No" only if every country is known: beside others, too, an unknown one may be the one asked. */
const namesOneOf = (wanted: readonly string[], countries: readonly string[]) =>
  wanted.some((country) => countries.includes(country)) ||
  (countries.length === 0 || countries.includes(unknownCountry) ? undefined : false)

/** The interface has no word for it: there, what an identity does not say is missing. */
const codeOfOpen = ({ vocabulary = 'interface' }: DeriveContext) =>
  vocabulary === 'interface' ? 'error_missing_attribute' : 'error_undetermined'

/**
 * Runs the derived checks on the person's attributes; only the results are passed on. A check that
 * cannot be answered ends the flow: "0" would say something about the person that is not known.
 */
export function derive(
  wanted: WantedChecks,
  attributes: Attributes,
  context: DeriveContext,
): Checked<Derived> {
  const { birth_date: birth } = attributes
  if (wanted.age_over !== undefined && birth !== undefined)
    if (!isPossibleBirth(birth, dayIn(context.timeZone ?? 'UTC', context.at)))
      return invalid('attribute birth_date is not a possible day of birth')
  const derived: { [key: string]: '1' | '0' } = {}
  for (const [key, check] of Object.entries(checks)) {
    // The table has exactly these keys; `Object.entries` loses their type.
    const wish = wanted[key as DerivedKey]
    const result = wish === undefined ? 'not asked' : check(wish, attributes, context)
    if (result === undefined)
      return refuse(codeOfOpen(context), `question ${key} cannot be answered`)
    if (result !== 'not asked') derived[key] = result ? '1' : '0'
  }
  return ok(derived)
}
