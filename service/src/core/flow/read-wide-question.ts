import {
  type AttributeId,
  type MatchId,
  type MatchValues,
  matchIds,
} from '../vocabulary/attributes.ts'
import { isCountryGroup, parseCountry } from '../vocabulary/countries.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import { echo } from './echo.ts'

/** What only the wider vocabulary can ask. */

const oldestAge = 150

export const readAge = (value: string): string | undefined =>
  /^[1-9]\d{0,2}$/.test(value) && Number(value) <= oldestAge ? value : undefined

const mostCountries = 60

/** A group, or countries with commas. Each is stored once, as alpha-2. */
export function readCountries(value: string): string | undefined {
  if (isCountryGroup(value)) return value
  const names = value.split(',')
  if (names.length > mostCountries) return undefined
  const codes = names.map((name) => parseCountry(name.trim()))
  return codes.every((code) => code !== undefined) ? [...new Set(codes)].join() : undefined
}

const mostOptional = 3

/** What is revealed anyway is not optional. */
export function readOptional(
  ids: readonly AttributeId[],
  revealed: readonly AttributeId[],
): Result<readonly AttributeId[]> {
  const optional = ids.filter((id) => !revealed.includes(id))
  if (optional.length <= mostOptional) return ok(optional)
  return fail('error_invalid_body', {
    description: `optional must have at most ${mostOptional} entries`,
  })
}

const longestMatch = 150

const isMatchId = (name: string): name is MatchId => matchIds.some((id) => id === name)

/** The values are a person's, so an error never repeats one. Undefined if there is none. */
export function readMatch(members: {
  readonly [name: string]: string
}): Result<MatchValues | undefined> {
  const match: { [id in MatchId]?: string } = {}
  for (const [name, value] of Object.entries(members)) {
    if (!isMatchId(name))
      return fail('error_invalid_attribute', { description: `invalid attribute ID: ${echo(name)}` })
    if (!isMatchable(name, value))
      return fail('error_invalid_attribute', { description: `invalid match of ${name}` })
    match[name] = value
  }
  return ok(Object.keys(match).length === 0 ? undefined : match)
}

const isMatchable = (id: MatchId, value: string): boolean =>
  value.length >= 1 &&
  value.length <= longestMatch &&
  value.isWellFormed() &&
  (id !== 'birth_date' || /^\d{4}-\d{2}-\d{2}$/.test(value))
