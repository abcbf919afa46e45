import { type FlowId, readFlowId } from '../../../core/vocabulary/ids.ts'
import type { Timers } from '../../../usecases/ports/world.ts'
import type { Message, Peer } from './engine.ts'

/**
 * A flow that a write has moved, and the process that shows its page: null if none does, and
 * `several` if more than one may.
 */
export type Moved = { readonly id: FlowId; readonly shown_by: number | null }

export const several = 0

/** What another process learns. Only the rows are authoritative. */
export type Announcement = {
  readonly flowIds: readonly FlowId[]
  /** Customers can be notified now. */
  readonly callbackDue: boolean
}

type Announced = { readonly moved: readonly Moved[]; readonly callbackDue: boolean }

export type Announcements = {
  /** Tells those who wait for it, and returns at once. */
  announce(change: Announced): void
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>
}

/** A message of PostgreSQL has at most 8,000 bytes. */
const mostFlows = 200
/** With a database that is away nothing more is gathered: open pages look again by themselves. */
const mostWaiting = 10_000

const due = 'due'

/**
 * Gathers what happens meanwhile: one announcement is under way at a time, so that they never take
 * the connections of those who wait. One that fails is lost, which costs time and nothing else.
 */
export function createAnnouncements(
  timers: Pick<Timers, 'soon'>,
  { number: own, send }: Peer,
): Announcements {
  let pages = new Map<number, Set<FlowId>>()
  let waiting = 0
  let isDue = false
  let sending: Promise<void> | undefined

  const gather = ({ id, shown_by: shownBy }: Moved) => {
    if (shownBy === null || shownBy === own || waiting >= mostWaiting) return
    waiting += 1
    pages.set(shownBy, (pages.get(shownBy) ?? new Set()).add(id))
  }
  const take = (): readonly Message[] => {
    const messages = [...pages].flatMap(([shownBy, ids]) => messagesTo(shownBy, own, [...ids]))
    if (isDue) messages.push({ to: 'all', text: `${own} ${due}` })
    pages = new Map()
    waiting = 0
    isDue = false
    return messages
  }
  const sendAll = async () => {
    // The other writes of a group resolve in the same turn of the event loop.
    await new Promise<void>((resolve) => timers.soon(resolve))
    while (waiting > 0 || isDue) await send(take()).catch(() => undefined)
    sending = undefined
  }
  return {
    announce: ({ moved, callbackDue }) => {
      for (const one of moved) gather(one)
      isDue ||= callbackDue
      if (waiting > 0 || isDue) sending ??= sendAll()
    },
    settled: async () => sending,
  }
}

function messagesTo(shownBy: number, own: number, ids: readonly FlowId[]): Message[] {
  const to = shownBy === several ? ('all' as const) : shownBy
  return Array.from({ length: Math.ceil(ids.length / mostFlows) }, (_, place) => {
    const some = ids.slice(place * mostFlows, (place + 1) * mostFlows)
    return { to, text: [own, ...some].join(' ') }
  })
}

/** Undefined for a message of this process, which knows already. */
export function readAnnouncement(own: number, message: string): Announcement | undefined {
  const [sender, ...words] = message.split(' ')
  if (sender === String(own)) return undefined
  const flowIds = words.flatMap((word) => readFlowId(word) ?? [])
  return { flowIds, callbackDue: words[0] === due }
}
