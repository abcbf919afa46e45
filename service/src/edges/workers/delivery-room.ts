import type { AccountId } from '../../core/vocabulary/ids.ts'
import { type AccountLoad, createAccountLoad } from './account-load.ts'

/** One attempt, or the right to make one. */
export type TakenPlace = {
  /** The attempt is over. */
  end(succeeded: boolean): void
  /** There was none. */
  release(): void
}

export type DeliveryRoom = Pick<AccountLoad, 'full' | 'busy' | 'doubted' | 'toProbe'> & {
  /** How many more may be taken. */
  free(): number
  /** Whether something may be due that was left for want of room. */
  isShort(): boolean
  take(account: AccountId): TakenPlace
  /** Resolves when nobody has a place, also none that was taken meanwhile. */
  empty(): Promise<void>
}

const mostAtOnce = 100

/** What one instance may deliver at once. A place counts before its attempt has begun, too. */
export function createDeliveryRoom(): DeliveryRoom {
  const { begin, end, release, ...load } = createAccountLoad()
  const taken = new Set<Promise<void>>()
  return {
    ...load,
    free: () => mostAtOnce - taken.size,
    isShort: () => taken.size >= mostAtOnce || load.full().length > 0 || load.doubted().length > 0,
    take: (account) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const leave = () => {
        taken.delete(promise)
        resolve()
      }
      begin(account)
      taken.add(promise)
      return {
        end: (succeeded) => {
          end(account, succeeded)
          leave()
        },
        release: () => {
          release(account)
          leave()
        },
      }
    },
    empty: async () => {
      while (taken.size > 0) await Promise.all(taken)
    },
  }
}
