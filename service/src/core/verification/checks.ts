import type { CallbackErrorCode } from '../vocabulary/outcomes.ts'
import { type Failure, ok } from '../vocabulary/result.ts'
import type { Expectation } from './expectation.ts'
import type { Checked } from './refuse.ts'

/** The checks, in the words of the flow's record and of the log. */
export const checkNames = [
  'answers_the_query',
  'well_formed',
  'issuer_is_trusted',
  'issuer_signed',
  'disclosures_are_signed',
  'not_expired',
  'type_is_accepted',
  'held_by_presenter',
  'answers_this_request',
  'attributes_present',
  'person_is_expected',
  'status_is_named',
  'not_revoked',
  // Only recorded if it fails.
  'question_is_answered',
] as const

export type CheckName = (typeof checkNames)[number]

export type RecordedCheck = {
  readonly check: CheckName
  readonly outcome: 'passed' | 'failed' | 'not_reached'
  /** The rule that a failed check found broken, never a value. */
  readonly rule?: string | undefined
}

export type CheckRecord = readonly RecordedCheck[]

/** Judges what is known so far and may add to it. */
type Check<Known, Found extends object> = (known: Known, expected: Expectation) => Checked<Found>

type CheckVerdict<T> = { readonly result: Checked<T>; readonly record: CheckRecord }

/**
 * An ordered list of checks. A check that relies on an earlier one says so in its type, so the
 * wrong order does not compile.
 */
export type Checks<Start extends object, Known extends Start> = {
  check<Found extends object>(
    name: CheckName,
    check: Check<Known, Found>,
  ): Checks<Start, Known & Found>
  run(start: Start, expected: Expectation): CheckVerdict<Known>
}

/** Runs all checks up to this one. `place` is the position of the failed check. */
type Walk<Start, Known> = (start: Start, expected: Expectation) => Passed<Known> | Stopped
type Passed<Known> = { readonly ok: true; readonly value: Known }
type Stopped = {
  readonly ok: false
  readonly failure: Failure<CallbackErrorCode>
  readonly place: number
}

export const startingFrom = <Start extends object>(): Checks<Start, Start> =>
  listOf<Start, Start>([], (value) => ({ ok: true, value }))

function listOf<Start extends object, Known extends Start>(
  names: readonly CheckName[],
  walk: Walk<Start, Known>,
): Checks<Start, Known> {
  return {
    check: (name, check) => listOf([...names, name], withCheck(walk, check, names.length)),
    run(start, expected) {
      const walked = walk(start, expected)
      return walked.ok
        ? { result: ok(walked.value), record: recordUntil(names, names.length) }
        : {
            result: { ok: false, failure: walked.failure },
            record: recordUntil(names, walked.place, walked.failure.cause),
          }
    },
  }
}

const withCheck =
  <Start, Known, Found extends object>(
    walk: Walk<Start, Known>,
    check: Check<Known, Found>,
    place: number,
  ): Walk<Start, Known & Found> =>
  (start, expected) => {
    const walked = walk(start, expected)
    if (!walked.ok) return walked
    const found = check(walked.value, expected)
    return found.ok
      ? { ok: true, value: { ...walked.value, ...found.value } }
      : { ok: false, failure: found.failure, place }
  }

const recordUntil = (names: readonly CheckName[], failed: number, rule?: string): CheckRecord =>
  names.map((check, place) => {
    if (place === failed) return recordFailure(check, rule)
    return { check, outcome: place < failed ? 'passed' : 'not_reached' }
  })

export const recordFailure = (check: CheckName, rule: string | undefined): RecordedCheck => ({
  check,
  outcome: 'failed',
  rule,
})
