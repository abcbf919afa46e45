import type { LocalReply, ServiceRules } from '../world.ts'
import { kindOf, type TrialName } from './trials.ts'

export const verifyCallback =
  'Verify webhook-signature over the bytes of the body before anything else: callbackHandler() of @vidimus/sdk, or any library for Standard Webhooks.'

/**
 * `hole`: an attacker could use it. `fault`: it will fail with real people. `doubt`: only the
 * developer knows whether it is right.
 */
export type Verdict = 'right' | 'doubt' | 'fault' | 'hole'

export type JudgedTrial = {
  readonly name: TrialName
  readonly verdict: Verdict
  readonly said: string
  readonly fix: string | undefined
  readonly status: number | undefined
  readonly durationMilliseconds: number
}

type Tried = {
  readonly url: string
  readonly name: TrialName
  readonly reply: LocalReply
  readonly durationMilliseconds: number
}

export type Judgement = Pick<JudgedTrial, 'verdict' | 'said' | 'fix'>

/** Refusing is cheap. An endpoint that takes longer than this reads or works before it checks. */
export const slowMilliseconds = 5_000

/**
 * What an endpoint did, and whether that is right. `first` is the reply to compare repetitions
 * with.
 */
export function judgeTrial(
  rules: EndpointRules,
  tried: Tried,
  first: LocalReply | undefined,
): JudgedTrial {
  const { name, reply, durationMilliseconds } = tried
  const status = reply.type === 'reply' ? reply.status : undefined
  return { name, status, durationMilliseconds, ...byKind[kindOf[name]](rules, tried, first) }
}

export type EndpointRules = Pick<ServiceRules, 'destinationOf' | 'explainReply'>

const byKind: {
  readonly [kind in (typeof kindOf)[TrialName]]: (
    rules: EndpointRules,
    tried: Tried,
    first: LocalReply | undefined,
  ) => Judgement
} = {
  good: judgeGood,
  repeated: (rules, { reply }, first) => judgeRepeated(rules, reply, first),
  bad: (_, tried) => judgeBad(tried),
}

const right = (said: string): Judgement => ({ verdict: 'right', said, fix: undefined })

function judgeGood(rules: EndpointRules, tried: Tried): Judgement {
  const { url, reply, durationMilliseconds } = tried
  const destination = rules.destinationOf(reply)
  if (destination?.ok) return right(`taken; the person goes to ${destination.value}`)
  // The endpoint may refuse a `state` that it never issued, which is good.
  if (reply.type === 'reply' && !isSealed(destination) && [400, 409, 422].includes(reply.status))
    return {
      verdict: 'doubt',
      said: 'refused',
      fix: 'Right if you refuse a state that you never gave out. If it is the signature: give your server the callback secret (whsec_…) of this account in test. vidimus trigger --start-url tells which.',
    }
  const found = rules.explainReply(url, reply, durationMilliseconds)
  return { verdict: 'fault', said: found?.said ?? 'It failed.', fix: found?.fix }
}

/** The endpoint says that it could not open the result, which is never right. */
const isSealed = (destination: ReturnType<EndpointRules['destinationOf']>): boolean =>
  destination !== undefined && !destination.ok && destination.failure.code.startsWith('decryption_')

/** The service repeats a callback when the answer was lost. */
export function judgeRepeated(
  rules: Pick<ServiceRules, 'destinationOf'>,
  reply: LocalReply,
  first: LocalReply | undefined,
): Judgement {
  const [before, now] = [first && rules.destinationOf(first), rules.destinationOf(reply)]
  const isRefused = reply.type === 'reply' && reply.status >= 400 && reply.status < 500
  if (!before?.ok)
    return isRefused
      ? right('refused, as before')
      : fault('answered otherwise than before', 'Answer a repeated webhook-id as the first time.')
  if (!now?.ok)
    return fault(
      'A repeated callback is not taken: when your first answer is lost, the person is stuck.',
      'Keep your answer by webhook-id for a day, and give it again: callbackHandler() does.',
    )
  return before.value === now.value
    ? right('answered as before')
    : {
        verdict: 'doubt',
        said: 'taken, with another redirect_uri than before',
        fix: 'See that the proof is not used twice: keep your answer by webhook-id and give it again.',
      }
}

const fault = (said: string, fix: string): Judgement => ({ verdict: 'fault', said, fix })

function judgeBad({ name, reply, durationMilliseconds }: Tried): Judgement {
  const known: { readonly [name in TrialName]?: Judgement } = holes
  return judgeRefusal(reply, durationMilliseconds, {
    taken: known[name] ?? fault('It was taken.', mend),
    mayHangUp: name === 'oversized body',
  })
}

/** What must be refused, with 4xx and soon. `taken` is the verdict if it was not. */
export function judgeRefusal(
  reply: LocalReply,
  durationMilliseconds: number,
  { taken, mayHangUp }: { readonly taken: Judgement; readonly mayHangUp: boolean },
): Judgement {
  if (reply.type === 'no_reply') return judgeSilence(reply.code, mayHangUp)
  const { status } = reply
  if (status >= 200 && status < 300) return taken
  if (status >= 400 && status < 500)
    return durationMilliseconds > slowMilliseconds
      ? fault('refused, but slowly', 'Check the signature before anything that takes time.')
      : right('refused')
  return status >= 500
    ? fault('Your server failed instead of refusing it.', mend)
    : fault('Your server redirects instead of refusing it.', mend)
}

/**
 * Closing the connection is a valid refusal of a body that is too long (RFC 9110 section 15.5.14).
 */
function judgeSilence(code: string, mayHangUp: boolean): Judgement {
  if (mayHangUp && code === 'connection_lost') return right('refused: the connection was ended')
  return code === 'timeout'
    ? fault('No answer within 10 seconds.', mend)
    : fault('Your server gave no answer.', mend)
}

const mend = 'Answer 400 as soon as the signature is wrong.'

export const hole = (said: string, fix: string): Judgement => ({ verdict: 'hole', said, fix })

export const holes = {
  'no signature': hole('Taken without a signature: anyone can forge a proof.', verifyCallback),
  'wrong signature': hole(
    'Taken with a wrong signature: anyone can forge a proof.',
    verifyCallback,
  ),
  'changed body': hole(
    'Taken though its body was changed: an error or a proof can be moved to another state.',
    'The signature covers webhook-id, webhook-timestamp and the whole body: verify over all three.',
  ),
  'old timestamp': hole(
    'Taken though it was signed an hour ago: who recorded a callback can replay it.',
    'Refuse a webhook-timestamp that is more than five minutes off, also when the signature is right.',
  ),
  'oversized body': hole(
    'Taken with 2 MiB that nobody signed.',
    `Limit the body to 128 KiB. ${verifyCallback}`,
  ),
} satisfies { readonly [name in TrialName]?: Judgement }
