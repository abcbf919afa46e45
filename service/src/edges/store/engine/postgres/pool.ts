import type { Timer, Timers } from '../../../../usecases/ports/world.ts'

/** The part of a connection that the pool uses. */
export type Poolable = {
  end(): Promise<void>
  on(event: 'error' | 'end', listener: () => void): unknown
}

/** The state at this moment. */
type PoolState = {
  readonly inUse: number
  readonly idle: number
  /** Callers that have no connection yet. */
  readonly waiting: number
}

export type Pool<Client> = {
  /** The caller owns the connection until giving it back. */
  take(): Promise<Client>
  /** A broken connection is closed. */
  giveBack(client: Client, isBroken: boolean): void
  state(): PoolState
  /** Refuses waiting callers. Resolves when the last connection was given back. */
  end(reason: unknown): Promise<void>
}

export type PoolOptions<Client> = {
  readonly timers: Timers
  readonly most: number
  /**
   * This many are not closed when idle, because another program could take their place for good.
   */
  readonly kept: number
  /** How long a caller waits for a connection. */
  readonly patienceMilliseconds: number
  /** An idle connection is closed after one to two times this time. */
  readonly idleMilliseconds: number
  readonly open: () => Promise<Client>
  /**
   * `full`: the server lacks room for another connection, but may have it in a moment. `wrong`: no
   * connection of this pool is usable any more.
   */
  readonly judge: (error: unknown) => 'full' | 'wrong' | 'other'
  /** Called when no connection could be opened and there is none to wait for. */
  readonly onLost: (error: unknown) => void
}

type Waiting<Client> = {
  readonly resolve: (client: Client) => void
  readonly reject: (error: unknown) => void
  readonly timer: Timer
}

/**
 * The pause after a failed attempt to open a connection: each attempt costs the server a process.
 */
const pauseMilliseconds = 250
/** After this, one more is opened beside it: the server may have gone while it was being opened. */
const slowMilliseconds = 1_000

/**
 * Callers wait for whichever comes first: a connection that another caller gives back, or a new
 * one. So a slow or failed attempt to open one fails no caller while there are others.
 */
export function createPool<Client extends Poolable>(options: PoolOptions<Client>): Pool<Client> {
  const { timers } = options
  /** The most recently used one is taken first, so that the others can be closed. */
  const idle: Client[] = []
  const inUse = new Set<Client>()
  const broken = new WeakSet<Client>()
  const waiting = new Set<Waiting<Client>>()
  const allBack = Promise.withResolvers<void>()
  let opening = 0
  let slow = 0
  let isEnded = false
  let pausing: Timer | undefined
  /** The failure of the last attempt to open one. */
  let failure: { readonly error: unknown } | undefined
  let idleBefore = new Set<Client>()

  const serve = () => {
    for (const one of waiting) {
      const client = takeIdle()
      if (client === undefined) break
      stopWaiting(one)
      one.resolve(client)
    }
    grow()
  }
  const takeIdle = (): Client | undefined => {
    const client = idle.pop()
    if (client === undefined) return undefined
    idleBefore.delete(client)
    inUse.add(client)
    return client
  }
  const grow = () => {
    if (isEnded || pausing !== undefined) return
    const open = idle.length + inUse.size
    // After a failure they are opened one by one, because the others would fail in the same way.
    const most = failure === undefined ? options.most : Math.min(options.most, open + 1)
    while (opening - slow < waiting.size && open + opening < most) void openOne()
  }
  const openOne = async () => {
    const done = countOpening()
    try {
      const client = await options.open()
      done()
      watch(client)
      failure = undefined
      keep(client)
    } catch (error) {
      done()
      failure = { error }
      afterFailure(error)
    }
  }
  const countOpening = () => {
    let isSlow = 0
    const timer = timers.after(slowMilliseconds, () => {
      isSlow = 1
      slow += 1
      grow()
    })
    opening += 1
    return () => {
      timers.cancel(timer)
      opening -= 1
      slow -= isSlow
    }
  }
  const watch = (client: Client) => {
    const lose = () => {
      broken.add(client)
      closeIdle(client)
    }
    client.on('error', lose)
    client.on('end', lose)
  }
  const keep = (client: Client) => {
    if (isEnded || broken.has(client)) close(client)
    else idle.push(client)
    if (isEnded) settle()
    else serve()
  }
  const afterFailure = (error: unknown) => {
    if (isEnded) return settle()
    const judged = options.judge(error)
    const isLast = idle.length + inUse.size + opening === 0
    if (judged === 'wrong' || (isLast && judged !== 'full')) {
      refuseAll(error)
      options.onLost(error)
    } else pausing ??= timers.after(pauseMilliseconds, goOn)
  }
  const goOn = () => {
    pausing = undefined
    serve()
  }
  const wait = () =>
    new Promise<Client>((resolve, reject) => {
      if (isEnded) return reject(new Error('Client was closed'))
      const tooLate = () => {
        waiting.delete(one)
        reject(failure?.error ?? new Error('timeout exceeded when trying to connect'))
      }
      const timer = timers.after(options.patienceMilliseconds, tooLate)
      const one = { resolve, reject, timer }
      waiting.add(one)
      grow()
    })
  const stopWaiting = (one: Waiting<Client>) => {
    timers.cancel(one.timer)
    waiting.delete(one)
  }
  const refuseAll = (error: unknown) => {
    for (const one of waiting) {
      stopWaiting(one)
      one.reject(error)
    }
  }
  const settle = () => {
    if (inUse.size + opening === 0) allBack.resolve()
  }
  const closeSpare = () => {
    const spare = Math.max(0, idle.length + inUse.size - options.kept)
    const rested = idle.filter((client) => idleBefore.has(client))
    for (const client of rested.slice(0, spare)) closeIdle(client)
    idleBefore = new Set(idle)
  }
  const closeIdle = (client: Client) => {
    const place = idle.indexOf(client)
    if (place < 0) return
    idle.splice(place, 1)
    close(client)
  }
  const stopClosing = timers.every(options.idleMilliseconds, closeSpare, { keepsAlive: false })

  return {
    take: () => {
      const client = takeIdle()
      return client === undefined ? wait() : Promise.resolve(client)
    },
    giveBack: (client, isBroken) => {
      inUse.delete(client)
      if (isBroken) broken.add(client)
      keep(client)
    },
    state: () => ({ inUse: inUse.size, idle: idle.length, waiting: waiting.size }),
    end: (reason) => {
      isEnded = true
      stopClosing()
      timers.cancel(pausing)
      refuseAll(reason)
      for (const client of idle.splice(0)) close(client)
      settle()
      return allBack.promise
    },
  }
}

const close = (client: Poolable) => void client.end().catch(() => undefined)
