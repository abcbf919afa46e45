import { createBoundedMap } from '../../core/vocabulary/bounded-map.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'

/** What an instance knows about customers' endpoints. Times are from a clock that never jumps. */
export type AccountLoad = {
  begin(account: AccountId, at: number): void
  end(account: AccountId, attempt: EndedAttempt): void
  /** Takes back a begin: the attempt did not happen. */
  release(account: AccountId, begunAt: number): void
  /** Accounts that have as much under way as allowed. */
  full(now: number): readonly AccountId[]
  /** Accounts that have something under way. */
  busy(): readonly AccountId[]
  /** Whether its last attempt succeeded. */
  isSound(account: AccountId): boolean
  /** Accounts with a successful last attempt, the latest last. */
  sound(): readonly AccountId[]
  /** Accounts that have hung or failed so often in a row that they get one attempt at a time. */
  doubted(): readonly AccountId[]
  /** The doubted accounts that may be tried now: none while enough of them are being tried. */
  toProbe(): readonly AccountId[]
  /** Takes over the accounts that any instance doubts. */
  learn(doubted: readonly AccountId[]): void
}

type EndedAttempt = {
  readonly begunAt: number
  readonly endedAt: number
  readonly succeeded: boolean
}

/**
 * Called when an account becomes doubted or trusted again. Resolves when other instances can know.
 */
export type NoteDoubt = (account: AccountId, isDoubted: boolean) => Promise<void>

const mostPerAccount = 10
/**
 * For an endpoint that has just answered well and has no slow attempt under way. A callback without
 * a place is looked for in the database, which costs more than sending it.
 */
const mostPerQuickAccount = 50
/** With an attempt as old as this, an endpoint is no longer quick. */
const quickMilliseconds = 250
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
  const underWay = new Map<AccountId, number[]>()
  const failures = createBoundedMap<AccountId, Failures>(mostRemembered)
  const sound = createBoundedMap<AccountId, AccountId>(mostRemembered)
  const unsaved = new Set<AccountId>()
  let doubted = new Set<AccountId>()

  const release = (account: AccountId, begunAt: number) => {
    const begun = underWay.get(account) ?? []
    begun.splice(begun.indexOf(begunAt), 1)
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
  const mostOf = (account: AccountId, [oldest = 0]: readonly number[], now: number): number => {
    if (doubted.has(account)) return 1
    const oldestMilliseconds = now - oldest
    if (sound.get(account) !== undefined)
      return oldestMilliseconds < quickMilliseconds ? mostPerQuickAccount : mostPerAccount
    const hangs = (failures.get(account) ?? none).slow > 0 || oldestMilliseconds >= slowMilliseconds
    return hangs ? mostPerSlowAccount : mostPerAccount
  }
  return {
    begin: (account, at) => void underWay.set(account, [...(underWay.get(account) ?? []), at]),
    release,
    end: (account, attempt) => {
      release(account, attempt.begunAt)
      if (attempt.succeeded) succeeded(account)
      else failed(account, attempt.endedAt - attempt.begunAt >= slowMilliseconds)
    },
    full: (now) =>
      [...underWay]
        .filter(([account, begun]) => begun.length >= mostOf(account, begun, now))
        .map(([account]) => account),
    busy: () => [...underWay.keys()],
    isSound: (account) => sound.get(account) !== undefined,
    sound: sound.values,
    doubted: () => [...doubted],
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
      doubted = stored
    },
  }
}
