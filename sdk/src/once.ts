import { VidimusError } from './error.ts'
import type { Store } from './store.ts'

/** Longer than a handler should take, short enough for a person who waits after an instance died. */
const leaseSeconds = 60

/** The service repeats an error callback for a day; a duplicate that late still gets the first answer. */
export const rememberedSeconds = 86_400

const inHand = ''

/** Runs the work of a key once and gives its answer to everyone who asks; work that failed may be done again. */
export type Once = (key: string, work: () => Promise<string>) => Promise<string>

export function onceIn(store: Store): Once {
  const running = new Map<string, Promise<string>>()
  return (key, work) => {
    const current = running.get(key)
    if (current !== undefined) return current
    const started = leased(store, key, work).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}

async function leased(store: Store, key: string, work: () => Promise<string>): Promise<string> {
  const leaseEndsAt = Date.now() + leaseSeconds * 1_000
  const answered = await store.claim(key, inHand, leaseSeconds)
  if (answered === inHand) throw new VidimusError('callback_in_hand')
  if (answered !== undefined) return answered
  try {
    const answer = await work()
    await store.put(key, answer, rememberedSeconds)
    return answer
  } catch (failure) {
    // After the lease another instance may have taken over, and this would take its answer away.
    if (Date.now() < leaseEndsAt) await store.take(key)
    throw failure
  }
}
