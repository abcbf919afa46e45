import type { Callbacks, Log } from '../usecases/ports.ts'
import type { AccountId, FlowId } from '../vocabulary/ids.ts'

export type DeliveryDeps = {
  readonly callbacks: Pick<Callbacks, 'claim'>
  readonly deliver: (id: FlowId) => Promise<void>
  readonly log: Log
}

export type Delivery = {
  /** Something may be due: look now, not at the next turn. */
  look(): void
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/** Longer than an attempt can take; what a killed instance had in hand comes back after it. */
const leaseSeconds = 30
const lookMilliseconds = 1_000
const mostAtOnce = 100
/** One slow customer keeps that many busy and no more. */
const mostPerAccount = 10
const claimedAtOnce = 10

/** Delivers what is due, on every instance alike: the rows are shared by leases, so none is lost with an instance. */
export function startDelivery({ callbacks, deliver, log }: DeliveryDeps): Delivery {
  const running = new Map<FlowId, { readonly accountId: AccountId; readonly done: Promise<void> }>()
  let looking: Promise<void> | undefined
  let stopped = false
  let again = false

  const busy = () => {
    const perAccount = Map.groupBy(running.values(), ({ accountId }) => accountId)
    return [...perAccount].filter(([, underWay]) => underWay.length >= mostPerAccount).map(([accountId]) => accountId)
  }
  const start = (flowId: FlowId, accountId: AccountId) => {
    const done = deliver(flowId)
      .catch((error: unknown) => log.error('delivery_failed', { flowId, error }))
      .finally(() => {
        running.delete(flowId)
        look()
      })
    running.set(flowId, { accountId, done })
  }
  const takeAll = async () => {
    while (!stopped && running.size < mostAtOnce) {
      const claimed = await callbacks.claim(Math.min(claimedAtOnce, mostAtOnce - running.size), leaseSeconds, busy())
      for (const { flowId, accountId } of claimed) start(flowId, accountId)
      if (claimed.length === 0) return
    }
  }
  const look = () => {
    again = looking !== undefined
    if (stopped || looking !== undefined) return
    looking = takeAll()
      .catch((error: unknown) => log.error('delivery_failed', { error }))
      .finally(() => {
        looking = undefined
        if (again) look()
      })
  }
  const turn = setInterval(look, lookMilliseconds)
  return {
    look,
    stop: async () => {
      stopped = true
      clearInterval(turn)
      await looking
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
