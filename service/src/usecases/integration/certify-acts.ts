import { type Failure, ok } from '../../core/vocabulary/result.ts'
import type { SignedCallback } from '../ports/callbacks.ts'
import type { LocalReply, SignWish } from '../ports/integration.ts'
import {
  comeBack,
  type JourneyPlan,
  newTraveller,
  type Traveller,
  travelOut,
} from './app-journey.ts'
import { type CaseName, cases } from './cases.ts'
import { type Run, type Verdict, verdictOf } from './certification.ts'
import { broke, type Problem, problems, type Step, went } from './journey-problem.ts'
import { looksEqual, showsProof } from './judge-page.ts'
import {
  destinationOf,
  hole,
  holes,
  type Judgement,
  judgeRefusal,
  judgeRepeated,
  slowMilliseconds,
} from './judge-trial.ts'
import { type Hop, openBrowser, type PersonBrowser } from './person-browser.ts'
import { oldSeconds, spoilt } from './trials.ts'
import { triggerOutcomes } from './trigger-outcomes.ts'

/** What is done to an application, in this order. Each act shows some of the cases. */
type Act = { readonly cases: readonly CaseName[]; run(run: Run): Promise<void> }

/** Answers in place of the application, most often by asking it. `attempt` counts from 0. */
type Between = (callback: SignedCallback, attempt: number) => Promise<LocalReply>

/** A person begins, proves or not, and is about to be sent back. */
async function setOut(run: Run, wish: Partial<JourneyPlan> = {}, between?: Between) {
  const { deps, plan } = run
  const traveller = newTraveller(
    deps,
    { ...plan, outcome: 'approve', sameDevice: false, ...wish },
    () => undefined,
  )
  let attempt = 0
  const left = await travelOut(traveller, async (flowId) => {
    const begun = await deps.answerCallbacks(flowId, (callback) =>
      between ? between(callback, attempt++) : postGenuine(run, callback),
    )
    return begun.ok
      ? went(begun.value)
      : broke(problems.serviceFailed(begun.failure.description ?? ''))
  })
  return { traveller, left }
}

/** The same, and comes back. */
async function travel(run: Run, wish?: Partial<JourneyPlan>, between?: Between) {
  const { traveller, left } = await setOut(run, wish, between)
  const end = left.ok ? await comeBack(traveller, left.value) : left
  return { end, flow: traveller.report.flow, observed: traveller.report.observed }
}

async function postGenuine(run: Run, callback: SignedCallback): Promise<LocalReply> {
  const { reply, milliseconds } = await postTimed(run, callback)
  run.slowestMilliseconds = Math.max(run.slowestMilliseconds, milliseconds)
  return reply
}

async function postTimed({ deps }: Run, callback: SignedCallback) {
  const startedAt = deps.clock()
  const reply = await deps.post(callback)
  return { reply, milliseconds: deps.clock() - startedAt }
}

const passed = (said: string): Verdict => ({ status: 'passed', said })

const failedBy = ({ code, said, fix }: Problem): Verdict => ({ status: 'failed', code, said, fix })

const failed = (name: CaseName, code: string, said: string, isHole = false): Verdict => ({
  status: 'failed',
  code,
  said,
  fix: cases[name].remedy,
  isHole,
})

const arrived = (observed = ''): Verdict => passed(`${observed} taken, and the person is back`)

const begin: Act = {
  cases: ['start', 'approve'],
  run: async (run) => {
    const { traveller, left } = await setOut(run)
    const { report } = traveller
    const isStart = !left.ok && (!report.flow || left.problem.code.startsWith('start_'))
    if (isStart) {
      run.note('start', failedBy(left.problem), report.flow)
      return run.stop()
    }
    run.note('start', startedWell(report.warnings), report.flow)
    const end = left.ok ? await comeBack(traveller, left.value) : left
    run.note('approve', end.ok ? arrived(report.observed) : failedBy(end.problem), report.flow)
    if (!left.ok || !end.ok) return run.stop()
    run.proved = end.value
  },
}

const startedWell = ([warning]: readonly string[]): Verdict =>
  warning === undefined
    ? passed('the browser is sent to Vidimus, with a session cookie')
    : { status: 'warned', code: 'start_doubtful', said: warning }

/** Somebody else opens the address at which a proof is handed out. */
async function lookAs(
  name: 'stranger' | 'session-swap',
  browser: PersonBrowser,
  to: URL,
  proved: Hop,
): Promise<Verdict> {
  const seen = await browser.follow(to.href, 'GET')
  const page = seen.ok ? seen.value.hops.at(-1) : undefined
  if (page === undefined) return failedBy(problems.returnUnreachable(undefined))
  return page.status >= 500
    ? failedBy(problems.returnFailed(page.url, page.status))
    : lookVerdicts[showsProof(page, proved)](name)
}

const lookVerdicts: {
  readonly [shown in ReturnType<typeof showsProof>]: (name: CaseName) => Verdict
} = {
  no: () => passed('sees nothing of the proof'),
  yes: (name) =>
    failed(name, 'proof_shown', 'Another browser is shown the proof: it can be stolen.', true),
  unclear: (name) => ({
    status: 'warned',
    code: 'page_by_script',
    said: 'A script draws your return page, or it is longer than 64 KiB. So it cannot be seen here whether it shows the proof.',
    fix: cases[name].remedy,
  }),
}

/** The person is back; then a stranger comes with the same address, and then the person again. */
const comeAgain: Act = {
  cases: ['stranger', 'reload'],
  run: async (run) => {
    const { traveller, left } = await setOut(run)
    const end = left.ok ? await comeBack(traveller, left.value) : left
    if (!left.ok || !end.ok) return
    const { to } = left.value
    run.note('stranger', await lookAs('stranger', openBrowser(run.deps), to, end.value))
    run.note('reload', await reload(traveller, to))
  },
}

async function reload({ browser }: Traveller, to: URL): Promise<Verdict> {
  const seen = await browser.follow(to.href, 'GET')
  const { status = 500 } = (seen.ok ? seen.value.hops.at(-1) : undefined) ?? {}
  return status < 500
    ? passed(`answered with ${status}`)
    : failed('reload', 'return_failed', `A second visit is answered with ${status}.`)
}

const outcomes: readonly Act[] = triggerOutcomes
  .filter((outcome) => outcome !== 'approve')
  .map((outcome) => ({
    cases: [outcome],
    run: async (run) => {
      const { end, flow, observed } = await travel(run, { outcome })
      run.note(outcome, end.ok ? arrived(observed) : failedBy(end.problem), flow)
      if (outcome === 'decline' && end.ok) run.refused = end.value
    },
  }))

const errorsDiffer: Act = {
  cases: ['errors-differ'],
  run: async (run) => {
    if (run.refused === undefined) {
      const { end } = await travel(run, { outcome: 'decline' })
      run.refused = end.ok ? end.value : undefined
    }
    run.note('errors-differ', run.refused && compareErrors(run, run.refused))
  },
}

function compareErrors({ proved }: Run, refused: Hop): Verdict {
  const equal = proved ? looksEqual(refused, proved) : 'no'
  if (equal === 'no') return passed('a refusal has a page of its own')
  return equal === 'yes'
    ? failed(
        'errors-differ',
        'error_as_success',
        'A person who refused is shown the same page as one who proved.',
        true,
      )
    : {
        status: 'warned',
        code: 'page_by_script',
        said: 'A script draws your return page, or it is longer than 64 KiB. So it cannot be seen here whether errors differ.',
        fix: cases['errors-differ'].remedy,
      }
}

/** A journey that differs from `approve` in one thing. */
const variant = (
  name: CaseName,
  wishOf: (run: Run) => Partial<JourneyPlan>,
  between?: (run: Run) => Between,
): Act => ({
  cases: [name],
  run: async (run) => {
    const { end, flow, observed } = await travel(run, wishOf(run), between?.(run))
    run.note(name, end.ok ? arrived(observed) : failedBy(end.problem), flow)
  },
})

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
    run.note('answer-lost', judgeRepetition('answer-lost', replies, end), flow)
  },
}

type Repeatable = 'answer-lost' | 'repeated' | 'at-once'

/** Undefined if it was not repeated, and nothing says why. */
function judgeRepetition(
  name: Repeatable,
  [first, again]: readonly LocalReply[],
  end: Step<Hop>,
): Verdict | undefined {
  const judged = first && again && judgeRepeated(again, first)
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
    run.note('repeated', judgeRepetition('repeated', replies, end), flow)
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
    run.note('at-once', judgeRepetition('at-once', replies, end), flow)
  },
}

/** What an endpoint does that takes what it must refuse. */
const taken: { readonly [name in ForgeryName]: Judgement } = {
  'no-signature': holes['no signature'],
  'wrong-signature': holes['wrong signature'],
  'changed-body': holes['changed body'],
  'old-timestamp': holes['old timestamp'],
  'oversized-body': holes['oversized body'],
  'future-timestamp': hole('Taken though it is signed for an hour from now.', ''),
  'forged-presentation': hole('Taken though nobody signed the presentation.', ''),
  'expired-presentation': hole('Taken though the presentation has expired.', ''),
  'other-account': hole('Taken though the presentation was made for another account.', ''),
  'other-state': hole(
    'Taken though the presentation was made for another state: a proof can be moved.',
    '',
  ),
  'replayed-presentation': hole('Taken again: an old proof passes for a new one.', ''),
}

type ForgeryName =
  | 'no-signature'
  | 'wrong-signature'
  | 'changed-body'
  | 'old-timestamp'
  | 'future-timestamp'
  | 'oversized-body'
  | 'forged-presentation'
  | 'expired-presentation'
  | 'other-account'
  | 'other-state'
  | 'replayed-presentation'

type Forgery = readonly [ForgeryName, Omit<SignWish, 'outcome'> | keyof typeof spoilt]

/**
 * Sends what must be refused: what anyone can make of the callback, or what the service signs.
 * Returns whether it was taken.
 */
async function forge(run: Run, [name, wish]: Forgery, genuine: SignedCallback): Promise<boolean> {
  const made =
    typeof wish === 'string'
      ? ok(spoilt[wish](genuine, run.deps.random(32)))
      : await signLike(run, genuine, wish)
  const verdict = made.ok ? await judgeForged(run, name, made.value) : notSigned(made.failure)
  run.note(name, verdict, flowOf(genuine))
  return verdict.isHole === true
}

async function judgeForged(run: Run, name: ForgeryName, forged: SignedCallback): Promise<Verdict> {
  const { reply, milliseconds } = await postTimed(run, forged)
  const mayHangUp = name === 'oversized-body'
  const verdict = verdictOf(judgeRefusal(reply, milliseconds, { taken: taken[name], mayHangUp }))
  return {
    ...verdict,
    said: saidOf(verdict, reply),
    ...(verdict.isHole && { fix: cases[name].remedy }),
  }
}

const notSigned = ({ description, code }: Failure): Verdict =>
  failedBy(problems.serviceFailed(description ?? code))

const saidOf = ({ status, said }: Verdict, reply: LocalReply): string =>
  status === 'passed' && reply.type === 'reply' ? `refused with ${reply.status}` : said

const flowOf = ({ headers }: SignedCallback): string => headers['webhook-id'] ?? ''

/** The callback of the same flow, signed by the service and different as wished. */
const signLike = (run: Run, genuine: SignedCallback, wish: Omit<SignWish, 'outcome'>) =>
  run.deps.sign({
    outcome: 'presentation',
    flow: flowOf(genuine),
    state: new URLSearchParams(genuine.body).get('state') ?? '',
    ...wish,
  })

/** An error has nothing inside that would show that its state was changed. */
const changedBody: Act = {
  cases: ['changed-body'],
  run: async (run) => {
    await travel(run, { outcome: 'decline' }, async (callback) => {
      await forge(run, ['changed-body', 'changed body'], callback)
      return postGenuine(run, callback)
    })
  },
}

const forgeries: readonly Forgery[] = [
  ['no-signature', 'no signature'],
  ['wrong-signature', 'wrong signature'],
  ['old-timestamp', { age_seconds: oldSeconds }],
  ['future-timestamp', { ahead_seconds: oldSeconds }],
  ['oversized-body', 'oversized body'],
  ['forged-presentation', { fault: 'forged' }],
  ['expired-presentation', { fault: 'expired' }],
  ['other-account', { fault: 'other_account' }],
  ['other-state', { fault: 'other_state' }],
]

/** All use the id of a flow whose genuine callback waits meanwhile. */
const forging: Act = {
  cases: [...forgeries.map(([name]) => name), 'genuine-after'],
  run: async (run) => {
    let waiting = forgeries.filter(([name]) => run.wants(name) || run.wants('genuine-after'))
    let last = await forgeRound(run, waiting)
    const refused = [...last.refused]
    while (last.isTaken && waiting.length > last.refused.length + 1) {
      waiting = waiting.slice(last.refused.length + 1)
      last = await forgeRound(run, waiting)
      refused.push(...last.refused)
    }
    if (last.isTaken) last = await forgeRound(run, refused)
    const { end, flow } = last
    run.note(
      'genuine-after',
      end.ok
        ? passed('taken, and the person is back')
        : failed('genuine-after', end.problem.code, end.problem.said),
      flow,
    )
  },
}

/**
 * In one flow until one is taken: after that the application may answer anything under this id from
 * memory, which says nothing about the others.
 */
async function forgeRound(run: Run, waiting: readonly Forgery[]) {
  const refused: Forgery[] = []
  let isTaken = false
  const forgeAll = async (callback: SignedCallback) => {
    for (const forgery of waiting) {
      isTaken = await forge(run, forgery, callback)
      if (isTaken) return
      refused.push(forgery)
    }
  }
  let underWay: Promise<void> | undefined
  const { end, flow } = await travel(run, {}, async (callback) => {
    underWay ??= forgeAll(callback)
    await underWay
    return postGenuine(run, callback)
  })
  return { end, flow, refused, isTaken }
}

/** After the genuine one was taken, and before the person comes back. */
const replaying: Act = {
  cases: ['replayed-presentation'],
  run: async (run) => {
    await travel(run, {}, async (callback) => {
      const reply = await postGenuine(run, callback)
      await forge(run, ['replayed-presentation', { fault: 'replayed' }], callback)
      return reply
    })
  },
}

/** Within the five minutes that Standard Webhooks recommends. */
const skewSeconds = 240

/** A genuine callback of the flow, by a clock that is wrong but near enough. */
const skewed = (name: 'clock-behind' | 'clock-ahead', wish: Omit<SignWish, 'outcome'>): Act => ({
  cases: [name],
  run: async (run) => {
    await travel(run, {}, async (callback) => {
      const signed = await signLike(run, callback, wish)
      const verdict = signed.ok
        ? judgeTaken(name, await postGenuine(run, signed.value))
        : notSigned(signed.failure)
      run.note(name, verdict, flowOf(callback))
      return postGenuine(run, callback)
    })
  },
})

function judgeTaken(name: CaseName, reply: LocalReply): Verdict {
  if (destinationOf(reply)?.ok) return passed('taken')
  const answered = reply.type === 'reply' ? `with ${reply.status}` : 'without an answer'
  return failed(name, 'refused', `It was refused ${answered}.`)
}

const sessionSwap: Act = {
  cases: ['session-swap'],
  run: async (run) => {
    const prover = await setOut(run)
    const other = await setOut(run, { outcome: 'decline' })
    run.note('session-swap', await swap(run, prover, other), prover.traveller.report.flow)
  },
}

type Travelled = Awaited<ReturnType<typeof setOut>>

async function swap({ proved }: Run, prover: Travelled, other: Travelled) {
  if (!prover.left.ok) return failedBy(prover.left.problem)
  if (!other.left.ok) return failedBy(other.left.problem)
  const { browser } = other.traveller
  return proved && lookAs('session-swap', browser, prover.left.value.to, proved)
}

const inTime: Act = {
  cases: ['in-time'],
  run: async (run) => {
    const seconds = (run.slowestMilliseconds / 1_000).toFixed(1)
    run.note(
      'in-time',
      run.slowestMilliseconds <= slowMilliseconds
        ? passed(`the slowest answer took ${seconds} s`)
        : failed('in-time', 'slow', `The slowest answer took ${seconds} s.`),
    )
  },
}

export const acts: readonly Act[] = [
  begin,
  ...outcomes,
  variant('same-device', () => ({ sameDevice: true })),
  variant('mdoc', () => ({ format: 'mso_mdoc' })),
  variant('other-browser', ({ deps }) => ({ sameDevice: true, comesBackIn: openBrowser(deps) })),
  errorsDiffer,
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
  changedBody,
  forging,
  replaying,
  skewed('clock-behind', { age_seconds: skewSeconds }),
  skewed('clock-ahead', { ahead_seconds: skewSeconds }),
  sessionSwap,
  comeAgain,
]
