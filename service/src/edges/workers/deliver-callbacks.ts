import { createSingleRunner } from '../../core/bounds/single-runner.ts'
import type { AccountId, FlowId } from '../../core/vocabulary/ids.ts'
import type {
  Callbacks,
  Claim,
  ClaimedCallback,
  ClaimWish,
  Deliveries,
  DeliveryPlace,
  TakenCallback,
} from '../../usecases/ports/callbacks.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import type { World } from '../../usecases/ports/world.ts'
import { createDeliveryRoom, type DeliveryRoom, type TakenPlace } from './delivery-room.ts'
import { createDueHorizon } from './due-horizon.ts'

export type DeliveryDeps = Pick<World, 'timers' | 'monotonicMilliseconds'> & {
  readonly callbacks: Pick<Callbacks, 'claim' | 'doubted' | 'noteDoubt'>
  /** Makes one attempt and returns whether it succeeded. */
  readonly deliver: (id: FlowId, taken?: TakenCallback) => Promise<boolean>
  readonly log: Log
}

export type DeliveryWorker = Deliveries & {
  /** Something may be due. */
  look(): void
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Longer than an attempt can take. After it, other instances take over the attempts of a killed
 * one.
 */
const leaseSeconds = 30
const claimedAtOnce = 10
/** How often the accounts that other instances doubt are read. */
const learnMilliseconds = 5_000

/**
 * Delivers what is due. All instances do so and share the rows by leases, so that nothing is lost
 * with an instance.
 */
export function startDelivery(deps: DeliveryDeps): DeliveryWorker {
  const { callbacks, deliver, log } = deps
  const room = createDeliveryRoom(deps, (account, isDoubted) =>
    callbacks.noteDoubt(account, isDoubted).catch((error: unknown) => {
      log.error('delivery_failed', { accountId: account, error })
    }),
  )
  let stopped = false
  const learning = learnDoubts(deps, room)

  const leave = (account: AccountId, done: () => void) => {
    const wasShort = room.isShort(account)
    done()
    if (wasShort) look()
  }
  const attempt = async (
    { flowId, accountId }: ClaimedCallback,
    place: TakenPlace,
    taken?: TakenCallback,
  ) => {
    const succeeded = await deliver(flowId, taken).catch((error: unknown) => {
      log.error('delivery_failed', { flowId, error })
      return false
    })
    leave(accountId, () => place.end(succeeded))
  }
  const reserve = (accountId: AccountId): DeliveryPlace | undefined => {
    const isHeldBack = room.left(accountId) === 0 || room.isDoubted(accountId)
    const isRoom = room.free(room.isSound(accountId) ? 'sound' : 'any') > 0
    if (stopped || isHeldBack || !isRoom) return undefined
    const place = room.take(accountId)
    return {
      leaseSeconds,
      begin: (flowId, taken) => void attempt({ flowId, accountId }, place, taken),
      release: () => leave(accountId, place.release),
    }
  }
  const begin = (claimed: ClaimedCallback) => void attempt(claimed, room.take(claimed.accountId))
  const { takeSound, takeDoubted } = createTaking(deps, room, begin)
  const takeAll = async () => {
    // Otherwise a start would try all hanging endpoints at once.
    await learning.first
    while (!stopped && (await takeSound()));
    while (!stopped && (await takeDoubted()));
  }
  const { run: look, settled } = createSingleRunner(() =>
    takeAll().catch((error: unknown) => log.error('delivery_failed', { error })),
  )
  return {
    reserve,
    look,
    stop: async () => {
      stopped = true
      await learning.stop()
      await settled()
      await room.empty()
    },
  }
}

function learnDoubts({ timers, callbacks, log }: DeliveryDeps, room: DeliveryRoom) {
  const learn = () =>
    callbacks
      .doubted()
      .then(room.learn, (error: unknown) => log.error('delivery_failed', { error }))
  let running: Promise<void> = learn()
  const first = running
  const stopTurns = timers.every(learnMilliseconds, () => {
    running = running.then(learn)
  })
  return {
    first,
    stop: async () => {
      stopTurns()
      await running
    },
  }
}

/** How many accounts one statement names: those most recently delivered to. */
const mostNamed = 200

/**
 * One claim of so many goes by the time at which callbacks became due, so that those for which
 * nobody waits are delivered, too, however many there are of the others.
 */
const claimsPerTurnOfTheRest = 5

/** Each function claims once and returns whether there was anything. */
function createTaking(
  deps: DeliveryDeps,
  room: DeliveryRoom,
  begin: (claimed: ClaimedCallback) => void,
) {
  const { callbacks } = deps
  const horizon = createDueHorizon(deps)
  let claims = 0
  const take = async (wish: Omit<ClaimWish, 'leaseSeconds' | 'inDueOrder'>): Promise<Claim> => {
    claims += 1
    const inDueOrder = claims % claimsPerTurnOfTheRest === 0
    const claim = await callbacks.claim({ ...wish, inDueOrder, leaseSeconds })
    for (const claimed of claim.callbacks) begin(claimed)
    return claim
  }
  const takeSound = async (): Promise<boolean> => {
    const limit = Math.min(claimedAtOnce, room.free('any'))
    if (limit <= 0) return takeKept()
    const underWay = room.leftOfBusy()
    const passedOver = [...fullOf(underWay), ...room.doubted()]
    const since = horizon.since(passedOver)
    const { callbacks: claimed, sawAllAt } = await take({
      limit,
      passedOver,
      underWay,
      since,
    })
    if (sawAllAt !== undefined) horizon.sawAll(passedOver, sawAllAt)
    return claimed.length > 0
  }
  /** For when the other accounts have taken all of their places. */
  const takeKept = async (): Promise<boolean> => {
    const limit = Math.min(claimedAtOnce, room.free('sound'))
    const underWay = room.leftOfBusy()
    const full = new Set(fullOf(underWay))
    const only = room
      .sound()
      .filter((account) => !full.has(account))
      .slice(-mostNamed)
    return (
      limit > 0 && only.length > 0 && (await take({ limit, only, underWay })).callbacks.length > 0
    )
  }
  const takeDoubted = async (): Promise<boolean> => {
    const only = room.toProbe()
    return only.length > 0 && (await take({ limit: 1, only })).callbacks.length > 0
  }
  return { takeSound, takeDoubted }
}

const fullOf = (underWay: ReadonlyMap<AccountId, number>): readonly AccountId[] =>
  [...underWay].filter(([, left]) => left === 0).map(([account]) => account)
