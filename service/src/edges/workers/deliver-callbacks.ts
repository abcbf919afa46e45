import type { AccountId, FlowId } from '../../core/vocabulary/ids.ts'
import { createSingleRunner } from '../../core/vocabulary/single-runner.ts'
import type { Callbacks, ClaimWish } from '../../usecases/ports/callbacks.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import { createAccountLoad } from './account-load.ts'

export type DeliveryDeps = {
  readonly callbacks: Pick<Callbacks, 'claim'>
  /** One attempt; whether it succeeded. */
  readonly deliver: (id: FlowId) => Promise<boolean>
  readonly log: Log
}

export type DeliveryWorker = {
  /** Something may be due: look now, not at the next turn. */
  look(): void
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Longer than an attempt can take. After it, the attempts of a killed instance are taken by others.
 */
const leaseSeconds = 30
const lookMilliseconds = 1_000
const mostAtOnce = 100
const claimedAtOnce = 10

/**
 * Delivers what is due. All instances do, and share the rows by leases, so that none is lost with
 * an instance.
 */
export function startDelivery({ callbacks, deliver, log }: DeliveryDeps): DeliveryWorker {
  const load = createAccountLoad()
  const running = new Map<FlowId, Promise<void>>()
  let stopped = false

  const attempt = async (flowId: FlowId, accountId: AccountId) => {
    load.begin(accountId)
    const succeeded = await deliver(flowId).catch((error: unknown) => {
      log.error('delivery_failed', { flowId, error })
      return false
    })
    load.end(accountId, succeeded)
    running.delete(flowId)
    look()
  }
  /** Whether anything was claimed. */
  const take = async (wish: Omit<ClaimWish, 'leaseSeconds'>): Promise<boolean> => {
    const claimed = await callbacks.claim({ ...wish, leaseSeconds })
    for (const { flowId, accountId } of claimed) running.set(flowId, attempt(flowId, accountId))
    return claimed.length > 0
  }
  const takeSound = () => {
    const limit = Math.min(claimedAtOnce, mostAtOnce - running.size)
    return (
      limit > 0 &&
      take({ limit, passedOver: [...load.full(), ...load.doubted()], after: load.busy() })
    )
  }
  const takeDoubted = () => {
    const only = load.toProbe()
    return only.length > 0 && take({ limit: 1, only })
  }
  const takeAll = async () => {
    while (!stopped && (await takeSound()));
    while (!stopped && (await takeDoubted()));
  }
  const { run: look, settled } = createSingleRunner(() =>
    takeAll().catch((error: unknown) => log.error('delivery_failed', { error })),
  )
  const turn = setInterval(look, lookMilliseconds)
  return {
    look,
    stop: async () => {
      stopped = true
      clearInterval(turn)
      await settled()
      await Promise.all(running.values())
    },
  }
}
