import { readRetryAfter } from './prove-error.ts'

/** How often and how long `prove()` tries. */
export type AttemptLimits = {
  readonly retries: number
  /** In total, pauses included. */
  readonly timeoutSeconds: number
}

type Answered = { readonly answer: Response }
type Outcome<T> = { readonly received: T } | { readonly error: unknown }

const longestPauseSeconds = 2

/**
 * Calls until the answer would not become another one by calling again, or until a limit is
 * reached; then the last answer or error is the result.
 *
 * Only for calls that can be repeated: nobody knows what became of one that was not answered.
 */
export async function attempt<T extends Answered>(
  call: (signal: AbortSignal) => Promise<T>,
  { retries, timeoutSeconds }: AttemptLimits,
): Promise<T> {
  const deadline = performance.now() + timeoutSeconds * 1_000
  for (let retry = 0; ; retry += 1) {
    // A call that hangs must leave time for the next one; the last one may use all that is left.
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

/** In seconds. Undefined: this answer stays as it is, or asks for more than anyone would wait. */
function pauseAfter(outcome: Outcome<Answered>, retry: number): number | undefined {
  const ownPause = pauseSeconds(retry, Math.random())
  if ('error' in outcome) return ownPause
  const { answer } = outcome.received
  if (answer.status !== 429 && answer.status < 500) return undefined
  const asked = readRetryAfter(answer) ?? (answer.status === 429 ? 1 : ownPause)
  return asked > longestPauseSeconds ? undefined : asked
}

/** Doubles with each retry. `jitter`, from 0 to 1, keeps many callers from returning together. */
export const pauseSeconds = (retry: number, jitter: number): number =>
  Math.min(0.1 * 2 ** retry, longestPauseSeconds / 1.5) * (0.5 + jitter)
