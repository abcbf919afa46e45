import type { AccountId } from '../../core/vocabulary/ids.ts'
import { type AccountLoad, createAccountLoad, type NoteDoubt } from './account-load.ts'

/** One attempt, or the right to make one. */
export type TakenPlace = {
  /** The attempt is over. */
  end(succeeded: boolean): void
  /** There was no attempt. */
  release(): void
}

export type DeliveryRoom = Pick<
  AccountLoad,
  'busy' | 'doubted' | 'toProbe' | 'learn' | 'sound' | 'isSound'
> & {
  full(): readonly AccountId[]
  /** How many more may be taken, by any account or by one with a successful last attempt. */
  free(by: 'any' | 'sound'): number
  /** Whether something may be due that waits for a place of this account. */
  isShort(account: AccountId): boolean
  take(account: AccountId): TakenPlace
  /** Resolves when no place is taken, including places taken meanwhile. */
  empty(): Promise<void>
}

/** Most attempts take milliseconds. Slower ones are counted separately after this time. */
const quickMilliseconds = 1_000
const mostQuick = 100
/**
 * Reserved for accounts with a successful last attempt, so that the others cannot take everything.
 */
const keptForSound = 40
/** Waiting for an answer takes a connection and little else. */
const mostWaiting = 300

type Taken = { readonly begunAt: number; readonly left: Promise<void> }

/** What one instance may deliver at once. A place also counts before its attempt has begun. */
export function createDeliveryRoom(noteDoubt: NoteDoubt): DeliveryRoom {
  const { begin, end, release, full, ...load } = createAccountLoad(noteDoubt)
  const taken = new Set<Taken>()
  const counts = () => {
    const since = performance.now() - quickMilliseconds
    let quick = 0
    for (const { begunAt } of taken) if (begunAt > since) quick += 1
    return { quick, waiting: taken.size - quick }
  }
  const free = (by: 'any' | 'sound'): number => {
    const { quick, waiting } = counts()
    if (by === 'sound') return mostQuick - quick
    return Math.min(mostQuick - keptForSound - quick, mostWaiting - waiting)
  }
  const fullNow = () => full(performance.now())
  return {
    ...load,
    full: fullNow,
    free,
    isShort: (account) =>
      free('any') <= 0 || fullNow().includes(account) || load.doubted().includes(account),
    take: (account) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const place = { begunAt: performance.now(), left: promise }
      const leave = () => {
        taken.delete(place)
        resolve()
      }
      begin(account, place.begunAt)
      taken.add(place)
      return {
        end: (succeeded) => {
          end(account, { begunAt: place.begunAt, endedAt: performance.now(), succeeded })
          leave()
        },
        release: () => {
          release(account, place.begunAt)
          leave()
        },
      }
    },
    empty: async () => {
      while (taken.size > 0) await Promise.all([...taken].map(({ left }) => left))
    },
  }
}
