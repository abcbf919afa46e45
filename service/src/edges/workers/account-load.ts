import { createBoundedMap } from '../../core/bounds/bounded-map.ts'
import {
  afterAttempt,
  type EndedAttempt,
  type EndpointPlaces,
  firstPlaces,
  type PlacedAttempt,
  quickMilliseconds,
} from '../../core/callback/endpoint-places.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'

/** What an instance knows about customers' endpoints. Times are from a clock that never jumps. */
export type AccountLoad = {
  begin(account: AccountId, at: number): PlacedAttempt
  end(account: AccountId, attempt: PlacedAttempt, how: HowItEnded): void
  /** Takes back a begin: the attempt did not happen. */
  release(account: AccountId, attempt: PlacedAttempt): void
  /**
   * How many more may begin. An account that has `share` of slow ones gets no more, unless its
   * endpoint allows even fewer.
   */
  left(account: AccountId, now: number, share: number): number
  /** Accounts that have something under way. */
  busy(): readonly AccountId[]
  /** Whether its last attempt succeeded. */
  isSound(account: AccountId): boolean
  /** Accounts with a successful last attempt, the latest last. */
  sound(): readonly AccountId[]
  /** Accounts that have hung or failed so often in a row that they get one attempt at a time. */
  doubted(): readonly AccountId[]
  isDoubted(account: AccountId): boolean
  /** The doubted accounts that may be tried now: none while enough of them are being tried. */
  toProbe(): readonly AccountId[]
  /** Takes over the accounts that any instance doubts. */
  learn(doubted: readonly AccountId[]): void
}

type HowItEnded = { readonly endedAt: number; readonly succeeded: boolean }

/**
 * Called when an account becomes doubted or trusted again. Resolves when other instances can know.
 */
export type NoteDoubt = (account: AccountId, isDoubted: boolean) => Promise<void>

/**
 * At least for an endpoint that has just answered well and has no slow attempt under way. A
 * callback without a place is looked for in the database, which costs more than sending it.
 */
const mostPerQuickAccount = 50
/** Of one account, those that began a moment ago: an instance has few more for all others. */
const mostBegunAtOnce = 50
/** After this time an endpoint counts as hanging, until it has answered well. */
const slowMilliseconds = 2_000
/** For an endpoint that hangs, until it is doubted or answers. */
const mostPerSlowAccount = 2
/** Attempts in a row that hung and failed, after which an endpoint counts as down. */
const slowFailuresToDoubt = 3
/** Failures of any kind in a row. Quick ones take places only for a moment. */
const failuresToDoubt = 20
/** All endpoints that are down share these, so that they do not delay the others. */
const mostProbes = 20
/**
 * Beyond this the oldest are forgotten, because the maps must not grow with the number of
 * customers.
 */
const mostRemembered = 10_000

type Failures = { readonly all: number; readonly slow: number }
const none: Failures = { all: 0, slow: 0 }

/**
 * The circuit breaker of delivery. All instances know which accounts are doubted, including those
 * that start. An open circuit adds no waiting time: one attempt at a time continues as scheduled,
 * and the first success closes it.
 */
export function createAccountLoad(noteDoubt: NoteDoubt): AccountLoad {
  const underWay = new Map<AccountId, PlacedAttempt[]>()
  const failures = createBoundedMap<AccountId, Failures>(mostRemembered)
  const places = createBoundedMap<AccountId, EndpointPlaces>(mostRemembered)
  const sound = createBoundedMap<AccountId, AccountId>(mostRemembered)
  const unsaved = new Set<AccountId>()
  let doubted = new Set<AccountId>()

  const release = (account: AccountId, attempt: PlacedAttempt) => {
    const begun = underWay.get(account) ?? []
    begun.splice(begun.indexOf(attempt), 1)
    if (begun.length === 0) underWay.delete(account)
  }
  const note = (account: AccountId, isDoubted: boolean) => {
    if (isDoubted) doubted.add(account)
    else doubted.delete(account)
    unsaved.add(account)
    void noteDoubt(account, isDoubted).finally(() => unsaved.delete(account))
  }
  const succeeded = (account: AccountId) => {
    failures.delete(account)
    sound.set(account, account)
    if (doubted.has(account)) note(account, false)
  }
  const failed = (account: AccountId, isSlow: boolean) => {
    const before = failures.get(account) ?? none
    const now = { all: before.all + 1, slow: isSlow ? before.slow + 1 : 0 }
    failures.set(account, now)
    sound.delete(account)
    const isDown = now.all >= failuresToDoubt || now.slow >= slowFailuresToDoubt
    if (isDown && !doubted.has(account)) note(account, true)
  }
  const isSound = (account: AccountId) => sound.get(account) !== undefined
  const placesOf = (account: AccountId) => places.get(account) ?? firstPlaces
  const adjust = (account: AccountId, attempt: EndedAttempt) => {
    const adjusted = afterAttempt(placesOf(account), attempt)
    // After an outage the server may be another one.
    if (doubted.has(account)) places.delete(account)
    else places.set(account, adjusted)
  }
  const mostOf = (account: AccountId, oldestMilliseconds: number): number => {
    if (doubted.has(account)) return 1
    const { most } = placesOf(account)
    if (isSound(account))
      return oldestMilliseconds < quickMilliseconds ? Math.max(most, mostPerQuickAccount) : most
    const hangs = (failures.get(account) ?? none).slow > 0 || oldestMilliseconds >= slowMilliseconds
    return hangs ? Math.min(most, mostPerSlowAccount) : most
  }
  return {
    begin: (account, at) => {
      const begun = underWay.get(account) ?? []
      const attempt = { begunAt: at, beside: begun.length + 1 }
      begun.push(attempt)
      underWay.set(account, begun)
      return attempt
    },
    release,
    end: (account, attempt, how) => {
      release(account, attempt)
      if (how.succeeded) succeeded(account)
      else failed(account, how.endedAt - attempt.begunAt >= slowMilliseconds)
      adjust(account, { ...attempt, ...how })
    },
    left: (account, now, share) => {
      const begun = underWay.get(account) ?? []
      const slow = begun.filter(({ begunAt }) => now - begunAt >= quickMilliseconds).length
      const most = Math.floor(mostOf(account, now - (begun[0]?.begunAt ?? now)))
      const left = Math.min(most - begun.length, mostBegunAtOnce - (begun.length - slow))
      return Math.max(0, Math.min(left, share - slow))
    },
    busy: () => [...underWay.keys()],
    isSound,
    sound: sound.values,
    doubted: () => [...doubted],
    isDoubted: (account) => doubted.has(account),
    toProbe: () => {
      const idle = [...doubted].filter((account) => !underWay.has(account))
      return doubted.size - idle.length < mostProbes ? idle : []
    },
    learn: (known) => {
      const stored = new Set(known)
      // What this instance has learned but not stored yet is newer than what it read.
      for (const account of unsaved)
        if (doubted.has(account)) stored.add(account)
        else stored.delete(account)
      // Another instance got a good answer.
      for (const account of doubted) if (!stored.has(account)) failures.delete(account)
      for (const account of stored) places.delete(account)
      doubted = stored
    },
  }
}
