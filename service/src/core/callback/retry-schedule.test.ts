import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeliveryProgress, nextAttempt } from './retry-schedule.ts'

const runs = process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 500

const outcomeAt = 1_794_700_800_000
const day = 86_400

const started: DeliveryProgress = {
  outcomeAt,
  kind: 'error',
  attempts: 0,
  now: outcomeAt,
  resultLifetimeSeconds: 900,
  jitter: 0.5,
}

type Step = {
  readonly jitter: number
  readonly tookMilliseconds: number
  readonly retryAfterSeconds?: number | undefined
}

/** All attempts of a delivery that never succeeds, in milliseconds after its outcome. */
function attemptsOf(changes: Partial<DeliveryProgress>, steps: readonly Step[] = []): number[] {
  const made: number[] = []
  let delivery: DeliveryProgress = { ...started, ...changes }
  for (;;) {
    const at = nextAttempt(delivery)
    if (at === 'give_up') return made
    made.push(at - outcomeAt)
    const { jitter, tookMilliseconds, retryAfterSeconds } = steps[made.length - 1] ?? {
      jitter: 0.5,
      tookMilliseconds: 1,
    }
    delivery = {
      ...delivery,
      attempts: made.length,
      now: at + tookMilliseconds,
      jitter,
      retryAfterSeconds,
    }
  }
}

const secondsOf = (changes: Partial<DeliveryProgress>, steps?: readonly Step[]) =>
  attemptsOf(changes, steps).map((at) => at / 1_000)

test('an error is tried at the promised moments, then hourly, for a day', () => {
  const made = secondsOf({})
  expect(made.slice(0, 16)).toEqual([
    0, 1, 3, 7, 15, 30, 60, 120, 240, 480, 960, 1_920, 3_840, 7_440, 11_040, 14_640,
  ])
  expect(made.at(-1)).toBe(83_040)
  expect(made).toHaveLength(35)
})

test('a success is tried at the promised moments until its life ends', () => {
  expect(secondsOf({ kind: 'presentation' })).toEqual([0, 1, 3, 7, 15, 30, 60, 120, 240, 480])
  expect(secondsOf({ kind: 'presentation', resultLifetimeSeconds: 1_800 }).at(-1)).toBe(960)
})

test('a lifetime of nothing allows one attempt, for a success alone', () => {
  expect(secondsOf({ kind: 'presentation', resultLifetimeSeconds: 0 })).toEqual([0])
  expect(secondsOf({ kind: 'error', resultLifetimeSeconds: 0 })).toHaveLength(35)
})

test('at the instant the life ends nothing is sent any more', () => {
  const delivery: DeliveryProgress = {
    ...started,
    kind: 'presentation',
    attempts: 3,
    now: outcomeAt + 4_000,
  }
  expect(nextAttempt({ ...delivery, resultLifetimeSeconds: 7 })).toBe('give_up')
  expect(nextAttempt({ ...delivery, resultLifetimeSeconds: 8 })).toBe(outcomeAt + 7_000)
})

test('long after its day an error is given up', () => {
  expect(nextAttempt({ ...started, attempts: 1, now: outcomeAt + 1_000 * day * 1_000 })).toBe(
    'give_up',
  )
})

test('the first attempt is due with the outcome, without jitter', () => {
  for (const jitter of [0, 0.3, 1])
    expect(nextAttempt({ ...started, jitter, now: outcomeAt + 90 })).toBe(outcomeAt)
})

test.each([
  [0, 800],
  [0.25, 900],
  [0.5, 1_000],
  [1, 1_200],
])('jitter %d moves the second attempt to %d ms', (jitter, milliseconds) => {
  expect(nextAttempt({ ...started, attempts: 1, now: outcomeAt + 5, jitter })).toBe(
    outcomeAt + milliseconds,
  )
})

test('jitter is a fifth of the wait, not of the whole time', () => {
  const late: DeliveryProgress = { ...started, attempts: 30, now: outcomeAt + 70_000_000 }
  const [earliest, latest] = [0, 1].map((jitter) => Number(nextAttempt({ ...late, jitter })))
  expect((latest ?? 0) - (earliest ?? 0)).toBe(2 * 720_000)
})

test('an endpoint that hangs for ten seconds is not tried in a row: passed moments are left out', () => {
  const hanging = Array.from({ length: 8 }, () => ({ jitter: 0.5, tookMilliseconds: 10_000 }))
  expect(secondsOf({ kind: 'presentation' }, hanging)).toEqual([0, 15, 30, 60, 120, 240, 480])
})

test('after an outage of ours the schedule goes on from where the time is', () => {
  expect(nextAttempt({ ...started, attempts: 2, now: outcomeAt + 300_000 })).toBe(
    outcomeAt + 480_000,
  )
})

test('a moment that was used early is not used again', () => {
  const early: DeliveryProgress = { ...started, attempts: 2, now: outcomeAt + 2_600, jitter: 1 }
  expect(nextAttempt(early)).toBe(outcomeAt + 7_800)
})

test('Retry-After postpones and never hurries', () => {
  const asked = (retryAfterSeconds: number) =>
    nextAttempt({ ...started, attempts: 4, now: outcomeAt + 8_000, retryAfterSeconds })
  expect([0, 5, 7, 8, 60].map(asked)).toEqual(
    [15, 15, 15, 16, 68].map((seconds) => outcomeAt + seconds * 1_000),
  )
})

test('who asks for more than the payload has left is given up', () => {
  const short: DeliveryProgress = {
    ...started,
    kind: 'presentation',
    attempts: 1,
    now: outcomeAt,
    resultLifetimeSeconds: 60,
  }
  expect(nextAttempt({ ...short, retryAfterSeconds: 59 })).toBe(outcomeAt + 59_000)
  expect(nextAttempt({ ...short, retryAfterSeconds: 60 })).toBe('give_up')
})

const anySteps = fc.array(
  fc.record({
    jitter: fc.double({ min: 0, max: 1, noNaN: true }),
    tookMilliseconds: fc.nat(10_000),
    retryAfterSeconds: fc.option(fc.nat(60), { nil: undefined }),
  }),
  { minLength: 40, maxLength: 40 },
)
const anyKind = fc.constantFrom('presentation', 'error')

test('whatever happens, attempts follow one another, wait as asked, and end in time', () => {
  const property = fc.property(
    anyKind,
    fc.nat(1_800),
    anySteps,
    (kind, resultLifetimeSeconds, steps) => {
      const made = attemptsOf({ kind, resultLifetimeSeconds }, steps)
      const end = (kind === 'error' ? day : resultLifetimeSeconds) * 1_000
      expect(made[0]).toBe(0)
      for (const [place, at] of made.slice(1).entries()) {
        const { tookMilliseconds = 0, retryAfterSeconds = 0 } = steps[place] ?? {}
        const free = (made[place] ?? 0) + tookMilliseconds
        expect(at).toBeGreaterThan(free)
        expect(at).toBeGreaterThanOrEqual(free + retryAfterSeconds * 1_000)
        expect(at).toBeLessThan(end)
      }
      expect(made.length).toBeLessThanOrEqual(35)
    },
  )
  fc.assert(property, { numRuns: runs })
})

test('every attempt is a whole millisecond', () => {
  const property = fc.property(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(day * 1_000),
    (jitter, elapsed) => {
      const at = nextAttempt({ ...started, attempts: 1, now: outcomeAt + elapsed, jitter })
      expect(at === 'give_up' || Number.isSafeInteger(at)).toBe(true)
    },
  )
  fc.assert(property, { numRuns: runs })
})
