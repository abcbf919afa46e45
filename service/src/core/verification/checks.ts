import { ok, type Result } from '../vocabulary/result.ts'
import type { Expectation } from './expectation.ts'

/** What is checked, in the words of the flow's record and of the log. */
type CheckName =
  | 'well_formed'
  | 'issuer_is_trusted'
  | 'issuer_signed'
  | 'disclosures_are_signed'
  | 'not_expired'
  | 'type_is_accepted'
  | 'held_by_presenter'
  | 'answers_this_request'
  | 'attributes_present'
  | 'person_is_expected'
  | 'status_is_named'
  | 'not_revoked'

export type CheckRecord = readonly {
  readonly check: CheckName
  readonly outcome: 'passed' | 'failed' | 'not_reached'
}[]

/** Judges what is known so far and may add to it. */
type Check<Known, Found extends object> = (known: Known, expected: Expectation) => Result<Found>

type Verdict<T> = { readonly result: Result<T>; readonly record: CheckRecord }

/** An ordered list of checks. A check that relies on one above it says so in its type: the wrong order does not compile. */
export type Checks<Start extends object, Known extends Start> = {
  check<Found extends object>(
    name: CheckName,
    check: Check<Known, Found>,
  ): Checks<Start, Known & Found>
  run(start: Start, expected: Expectation): Verdict<Known>
}

type Step = { readonly name: CheckName; readonly check: Check<never, object> }

export const startingFrom = <Start extends object>(): Checks<Start, Start> =>
  listOf<Start, Start>([])

function listOf<Start extends object, Known extends Start>(
  steps: readonly Step[],
): Checks<Start, Known> {
  return {
    check: (name, check) => listOf([...steps, { name, check }]),
    run: (start, expected) => runSteps<Known>(steps, start, expected),
  }
}

function runSteps<Known>(
  steps: readonly Step[],
  start: object,
  expected: Expectation,
): Verdict<Known> {
  let known = start
  for (const [place, { check }] of steps.entries()) {
    const found = check(known as never, expected)
    if (!found.ok) return { result: found, record: recordUntil(steps, place) }
    known = { ...known, ...found.value }
  }
  return { result: ok(known as Known), record: recordUntil(steps, steps.length) }
}

const recordUntil = (steps: readonly Step[], failed: number): CheckRecord =>
  steps.map(({ name }, place) => ({
    check: name,
    outcome: place < failed ? 'passed' : place === failed ? 'failed' : 'not_reached',
  }))
