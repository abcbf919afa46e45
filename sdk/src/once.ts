import { VidimusError } from './error.ts'
import type { Store } from './store.ts'

/**
 * Longer than a handler should take, but short for a person who is waiting after an instance died.
 */
const leaseSeconds = 60

/**
 * The service repeats an error callback for a day. A late repetition still gets the first answer.
 */
export const rememberedSeconds = 86_400

const beingAnswered = ''

/**
 * Runs the work for a key once and gives the result to every caller. Work that failed may run
 * again.
 */
export type Once = (key: string, work: () => Promise<string>) => Promise<string>

export function createOnce(store: Store): Once {
  const running = new Map<string, Promise<string>>()
  return (key, work) => {
    const current = running.get(key)
    if (current !== undefined) return current
    const started = runWithLease(store, key, work).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}

async function runWithLease(
  store: Store,
  key: string,
  work: () => Promise<string>,
): Promise<string> {
  const leaseEndsAt = Date.now() + leaseSeconds * 1_000
  const answered = await store.claim(key, beingAnswered, leaseSeconds)
  if (answered === beingAnswered) throw new VidimusError('callback_in_hand')
  if (answered !== undefined) return answered
  try {
    const answer = await work()
    await store.put(key, answer, rememberedSeconds)
    return answer
  } catch (failure) {
    // After the lease, another instance may have answered; its answer must stay.
    if (Date.now() < leaseEndsAt) await store.take(key)
    throw failure
  }
}
