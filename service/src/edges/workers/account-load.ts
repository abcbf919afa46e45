import type { AccountId } from '../../core/vocabulary/ids.ts'

export type AccountLoad = {
  begin(account: AccountId): void
  end(account: AccountId, succeeded: boolean): void
  /** What was begun has not happened. */
  release(account: AccountId): void
  /** Has as much under way as one account may have. */
  full(): readonly AccountId[]
  /** Has something under way. */
  busy(): readonly AccountId[]
  /** Has failed so often in a row that it gets one attempt at a time. */
  doubted(): readonly AccountId[]
  /** The doubted that may be tried now: none while enough of them are being tried. */
  toProbe(): readonly AccountId[]
}

/** One slow customer occupies at most so many attempts. */
const mostPerAccount = 10
/** Failures in a row after which an endpoint counts as down until it answers again. */
const failuresToDoubt = 20
/** All endpoints that are down share these, so that they do not delay the others. */
const mostProbes = 20
/** Beyond this the oldest are forgotten: the map must not grow with the number of customers. */
const mostRemembered = 1_000

/**
 * The circuit breaker of delivery; each instance has its own. An open circuit adds no waiting time:
 * one attempt at a time goes on as scheduled, and the first that succeeds closes it.
 */
export function createAccountLoad(): AccountLoad {
  const underWay = new Map<AccountId, number>()
  const failures = new Map<AccountId, number>()
  const doubted = () =>
    [...failures].filter(([, count]) => count >= failuresToDoubt).map(([account]) => account)
  const release = (account: AccountId) => {
    const left = (underWay.get(account) ?? 1) - 1
    if (left === 0) underWay.delete(account)
    else underWay.set(account, left)
  }
  return {
    begin: (account) => void underWay.set(account, (underWay.get(account) ?? 0) + 1),
    release,
    end: (account, succeeded) => {
      release(account)
      if (succeeded) return void failures.delete(account)
      failures.set(account, (failures.get(account) ?? 0) + 1)
      const [oldest] = failures.keys()
      if (failures.size > mostRemembered && oldest !== undefined) failures.delete(oldest)
    },
    full: () =>
      [...underWay].filter(([, count]) => count >= mostPerAccount).map(([account]) => account),
    busy: () => [...underWay.keys()],
    doubted,
    toProbe: () => {
      const all = doubted()
      const idle = all.filter((account) => !underWay.has(account))
      return all.length - idle.length < mostProbes ? idle : []
    },
  }
}
