import { flowStates } from '../../core/flow/flow.ts'
import { readFlowId } from '../../core/vocabulary/ids.ts'
import { outcomeCodes } from '../../core/vocabulary/outcomes.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { FlowListWish } from './list-flows.ts'

const names = ['created_after', 'status', 'outcome', 'cursor', 'limit'] as const
type Name = (typeof names)[number]

/**
 * The query of `GET /flows`. An unknown parameter is refused: a misspelt filter would otherwise
 * list everything.
 */
export function readFlowQuery(query: { readonly [name: string]: unknown }): Result<FlowListWish> {
  for (const name of Object.keys(query))
    if (!names.some((known) => known === name))
      return refused(`there is no parameter ${shown(name)}`)
  const given = new Map<Name, string>()
  for (const name of names) {
    const value = query[name]
    if (value === undefined) continue
    if (typeof value !== 'string') return refused(`${name} must be given once`)
    const wrong = complaints[name](value)
    if (wrong !== undefined) return refused(`${name} must be ${wrong}`)
    given.set(name, value)
  }
  const createdAfter = given.get('created_after')
  return ok({
    createdFrom: createdAfter === undefined ? undefined : Date.parse(createdAfter),
    state: flowStates.find((state) => state === given.get('status')),
    outcome: outcomeCodes.find((code) => code === given.get('outcome')),
    cursor: given.get('cursor'),
    limit: Number(given.get('limit') ?? '50'),
  })
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** What each parameter takes, if the value is not that. */
const complaints: { readonly [name in Name]: (value: string) => string | undefined } = {
  created_after: (value) =>
    instant.test(value) && !Number.isNaN(Date.parse(value))
      ? undefined
      : 'a time such as 2026-11-15T09:00:00Z',
  status: (value) => oneOf(flowStates, value),
  outcome: (value) => oneOf(outcomeCodes, value),
  cursor: (value) =>
    readFlowId(value) === undefined ? 'the next_cursor of an earlier page' : undefined,
  limit: (value) => (/^([1-9]\d?|100)$/.test(value) ? undefined : 'a whole number from 1 to 100'),
}

const oneOf = <Word extends string>(words: readonly Word[], value: string): string | undefined =>
  words.some((word) => word === value) ? undefined : `one of ${words.join(', ')}`

const refused = (description: string) => fail('error_invalid_parameter', { description })

/** A name that the caller chose, made safe for a sentence. */
const shown = (name: string): string => (/^[\w.-]{1,40}$/.test(name) ? name : 'of that name')
