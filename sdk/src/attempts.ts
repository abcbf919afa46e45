import { readRetryAfter } from './prove-error.ts'

/** How often and for how long `prove()` tries. */
export type AttemptLimits = {
  readonly retries: number
  /** The total time, pauses included. */
  readonly timeoutSeconds: number
}

type Answered = { readonly answer: Response }
type Outcome<T> = { readonly received: T } | { readonly error: unknown }

const longestPauseSeconds = 2

/**
 * Repeats the call until repeating it would not change the answer, or until a limit is reached. The
 * result is the last answer or error.
 *
 * Use it only for calls that are safe to repeat: a call without an answer may still have been
 * processed.
 */
export async function attempt<T extends Answered>(
  call: (signal: AbortSignal) => Promise<T>,
  { retries, timeoutSeconds }: AttemptLimits,
): Promise<T> {
  const deadline = performance.now() + timeoutSeconds * 1_000
  for (let retry = 0; ; retry += 1) {
    // A call that hangs must leave time for the next one; the last call may use all that is left.
    const share = (deadline - performance.now()) / (retries - retry + 1)
    const outcome = await settle(call(AbortSignal.timeout(Math.max(1, Math.ceil(share)))))
    const pause = retry < retries ? pauseAfter(outcome, retry) : undefined
    if (pause === undefined || performance.now() + pause * 1_000 >= deadline) return unpack(outcome)
    await new Promise((resolve) => setTimeout(resolve, pause * 1_000))
  }
}

const settle = <T>(call: Promise<T>): Promise<Outcome<T>> =>
  call.then(
    (received) => ({ received }),
    (error: unknown) => ({ error }),
  )

function unpack<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error
  return outcome.received
}

/** Returns seconds, or undefined if the answer is final or asks for an unreasonably long wait. */
function pauseAfter(outcome: Outcome<Answered>, retry: number): number | undefined {
  const ownPause = pauseSeconds(retry, Math.random())
  if ('error' in outcome) return ownPause
  const { answer } = outcome.received
  if (answer.status !== 429 && answer.status < 500) return undefined
  const asked = readRetryAfter(answer) ?? (answer.status === 429 ? 1 : ownPause)
  return asked > longestPauseSeconds ? undefined : asked
}

/** Doubles with each retry. `jitter`, from 0 to 1, keeps many callers from retrying at once. */
export const pauseSeconds = (retry: number, jitter: number): number =>
  Math.min(0.1 * 2 ** retry, longestPauseSeconds / 1.5) * (0.5 + jitter)
