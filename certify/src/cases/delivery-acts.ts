import { judgeRepeated, slowMilliseconds } from '../judge/judge-trial.ts'
import type { Step } from '../walk/journey-problem.ts'
import type { Hop } from '../walk/person-browser.ts'
import type { LocalReply } from '../world.ts'
import type { Run, Verdict } from './certification.ts'
import { type Act, failed, failedBy, passed, postGenuine, travel, variant } from './travels.ts'

const lost = (code: 'connection_lost' | 'connect_failed'): LocalReply => ({
  type: 'no_reply',
  code,
})

/** The application sees the first attempt, and its answer gets lost. */
const answerLost: Act = {
  cases: ['answer-lost'],
  run: async (run) => {
    const replies: LocalReply[] = []
    const { end, flow } = await travel(run, { lostAttempts: 1 }, async (callback, attempt) => {
      const reply = await postGenuine(run, callback)
      replies.push(reply)
      return attempt === 0 ? lost('connection_lost') : reply
    })
    run.note('answer-lost', judgeRepetition(run, 'answer-lost', replies, end), flow)
    return end.ok ? undefined : end.problem
  },
}

type Repeatable = 'answer-lost' | 'repeated' | 'at-once'

/** Undefined if it was not repeated, and nothing says why. */
function judgeRepetition(
  { deps }: Run,
  name: Repeatable,
  [first, again]: readonly LocalReply[],
  end: Step<Hop>,
): Verdict | undefined {
  const judged = first && again && judgeRepeated(deps.rules, again, first)
  // What the application did with the repetition says more than what followed from it.
  if (judged && judged.verdict !== 'right') return failed(name, 'not_repeatable', judged.said)
  if (!end.ok) return failedBy(end.problem)
  return judged && passed(`${judged.said}, and the person is back`)
}

const repeated: Act = {
  cases: ['repeated'],
  run: async (run) => {
    const replies: LocalReply[] = []
    let again: Promise<LocalReply> | undefined
    const { end, flow } = await travel(run, {}, async (callback) => {
      const first = await postGenuine(run, callback)
      replies.push(first)
      // The service waits for one answer, not for two.
      again = postGenuine(run, callback)
      return first
    })
    if (again) replies.push(await again)
    run.note('repeated', judgeRepetition(run, 'repeated', replies, end), flow)
    return end.ok ? undefined : end.problem
  },
}

const atOnce: Act = {
  cases: ['at-once'],
  run: async (run) => {
    const replies: LocalReply[] = []
    const { end, flow } = await travel(run, {}, async (callback) => {
      const both = await Promise.all([postGenuine(run, callback), postGenuine(run, callback)])
      replies.push(...both)
      return both[0]
    })
    run.note('at-once', judgeRepetition(run, 'at-once', replies, end), flow)
    return end.ok ? undefined : end.problem
  },
}

const inTime: Act = {
  cases: ['in-time'],
  run: async (run) => {
    const { milliseconds = 0, request = null } = run.slowest ?? {}
    const seconds = (milliseconds / 1_000).toFixed(1)
    run.note(
      'in-time',
      milliseconds <= slowMilliseconds
        ? passed(`the slowest answer took ${seconds} s`)
        : { ...failed('in-time', 'slow', `The slowest answer took ${seconds} s.`), request },
    )
    return undefined
  },
}

export const deliveries: readonly Act[] = [
  answerLost,
  variant(
    'callback-lost',
    () => ({ lostAttempts: 1 }),
    (run) => async (callback, attempt) =>
      attempt === 0 ? lost('connect_failed') : postGenuine(run, callback),
  ),
  repeated,
  atOnce,
  inTime,
]
