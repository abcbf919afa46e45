import { mostUnderWay, quickMilliseconds } from '../../core/callback/endpoint-places.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { World } from '../../usecases/ports/world.ts'
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
  'doubted' | 'toProbe' | 'learn' | 'sound' | 'isSound' | 'isDoubted'
> & {
  /** How many more this account may have under way. */
  left(account: AccountId): number
  /** The same for each account that has something under way. */
  leftOfBusy(): ReadonlyMap<AccountId, number>
  /** How many more may be taken, by any account or by one with a successful last attempt. */
  free(by: 'any' | 'sound'): number
  /** Whether something may be due that waits for a place of this account. */
  isShort(account: AccountId): boolean
  take(account: AccountId): TakenPlace
  /** Resolves when no place is taken, including places taken meanwhile. */
  empty(): Promise<void>
}

/** Begun a moment ago: an attempt takes processor time only when it begins and when it ends. */
const mostQuick = 100
/**
 * The part of both that is reserved for accounts with a successful last attempt, so that the others
 * cannot take everything.
 */
const keptForSound = 0.4
/** When so much of the rest is taken, nobody gets more than an equal share of it. */
const crowdedPart = 0.75
/** A share is never smaller: accounts that hang have one or two, however many they are. */
const smallestShare = 10

type Taken = { readonly begunAt: number; readonly left: Promise<void> }

/** What one instance may deliver at once. A place also counts before its attempt has begun. */
export function createDeliveryRoom(
  { monotonicMilliseconds }: Pick<World, 'monotonicMilliseconds'>,
  noteDoubt: NoteDoubt,
): DeliveryRoom {
  const { begin, end, release, left: leftBy, busy, ...load } = createAccountLoad(noteDoubt)
  const taken = new Set<Taken>()
  const counts = () => {
    const since = monotonicMilliseconds() - quickMilliseconds
    let quick = 0
    for (const { begunAt } of taken) if (begunAt > since) quick += 1
    return { quick, waiting: taken.size - quick }
  }
  const free = (by: 'any' | 'sound'): number => {
    const { quick, waiting } = counts()
    const part = by === 'sound' ? 1 : 1 - keptForSound
    return Math.floor(Math.min(part * mostQuick - quick, part * mostUnderWay - waiting))
  }
  const share = (): number => {
    const forAny = (1 - keptForSound) * mostUnderWay
    if (counts().waiting < crowdedPart * forAny) return Number.POSITIVE_INFINITY
    return Math.max(smallestShare, Math.floor(forAny / (busy().length + 1)))
  }
  const left = (account: AccountId) => leftBy(account, monotonicMilliseconds(), share())
  return {
    ...load,
    left,
    leftOfBusy: () => {
      const [now, most] = [monotonicMilliseconds(), share()]
      return new Map(busy().map((account) => [account, leftBy(account, now, most)]))
    },
    free,
    isShort: (account) => free('any') <= 0 || left(account) === 0 || load.isDoubted(account),
    take: (account) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const attempt = begin(account, monotonicMilliseconds())
      const place = { begunAt: attempt.begunAt, left: promise }
      taken.add(place)
      const leave = () => {
        taken.delete(place)
        resolve()
      }
      return {
        end: (succeeded) => {
          end(account, attempt, { endedAt: monotonicMilliseconds(), succeeded })
          leave()
        },
        release: () => {
          release(account, attempt)
          leave()
        },
      }
    },
    empty: async () => {
      while (taken.size > 0) await Promise.all([...taken].map(({ left }) => left))
    },
  }
}
