import { ok } from '../attempt.ts'
import { hole, holes, type Judgement, judgeRefusal } from '../judge/judge-trial.ts'
import { oldSeconds, spoilt } from '../judge/trials.ts'
import { problems } from '../walk/journey-problem.ts'
import type { LocalReply, SignedCallback, SignWish } from '../world.ts'
import { type CaseName, cases } from './cases.ts'
import { type Run, type Verdict, verdictOf } from './certification.ts'
import { type Act, failed, failedBy, passed, postGenuine, postTimed, travel } from './travels.ts'

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

const notSigned = ({
  description,
  code,
}: {
  readonly description?: string
  readonly code: string
}): Verdict => failedBy(problems.serviceFailed(description ?? code))

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
    const { end } = await travel(run, { outcome: 'decline' }, async (callback) => {
      await forge(run, ['changed-body', 'changed body'], callback)
      return postGenuine(run, callback)
    })
    return end.ok ? undefined : end.problem
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
    return end.ok ? undefined : end.problem
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
    const { end } = await travel(run, {}, async (callback) => {
      const reply = await postGenuine(run, callback)
      await forge(run, ['replayed-presentation', { fault: 'replayed' }], callback)
      return reply
    })
    return end.ok ? undefined : end.problem
  },
}

/** Within the five minutes that Standard Webhooks recommends. */
const skewSeconds = 240

/** A genuine callback of the flow, by a clock that is wrong but near enough. */
const skewed = (name: 'clock-behind' | 'clock-ahead', wish: Omit<SignWish, 'outcome'>): Act => ({
  cases: [name],
  run: async (run) => {
    const { end } = await travel(run, {}, async (callback) => {
      const signed = await signLike(run, callback, wish)
      const verdict = signed.ok
        ? judgeTaken(run, name, await postGenuine(run, signed.value))
        : notSigned(signed.failure)
      run.note(name, verdict, flowOf(callback))
      return postGenuine(run, callback)
    })
    return end.ok ? undefined : end.problem
  },
})

function judgeTaken(run: Run, name: CaseName, reply: LocalReply): Verdict {
  if (run.deps.rules.destinationOf(reply)?.ok) return passed('taken')
  const answered = reply.type === 'reply' ? `with ${reply.status}` : 'without an answer'
  return failed(name, 'refused', `It was refused ${answered}.`)
}

export const forgeryActs: readonly Act[] = [
  changedBody,
  forging,
  replaying,
  skewed('clock-behind', { age_seconds: skewSeconds }),
  skewed('clock-ahead', { ahead_seconds: skewSeconds }),
]
