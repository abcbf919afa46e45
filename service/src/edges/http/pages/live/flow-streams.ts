import { createSingleRunner } from '../../../../core/bounds/single-runner.ts'
import type { FlowId } from '../../../../core/vocabulary/ids.ts'
import type { Result } from '../../../../core/vocabulary/result.ts'
import type { World } from '../../../../usecases/ports/world.ts'
import type { FlowStatus, MarkedStatus } from '../../../../usecases/proof/flow-status.ts'
import {
  heartbeatSeconds,
  longestStreamSeconds,
  mostStreams,
  mostStreamsOfFlow,
  readAgainSeconds,
  readAgainWhileHearingSeconds,
} from '../../limits.ts'

/** The stream to one open page. */
export type FlowStream = {
  tell(status: FlowStatus): void
  /** Shows that the connection is alive. */
  beat(): void
  /** Tells the page to poll instead, then ends. */
  sendAway(): void
  end(): void
}

/** Reads the state of a flow for the browser that all its streams belong to. */
type Look = () => Promise<Result<MarkedStatus>>

export type FlowStreams = {
  isFull(): boolean
  /** Returns a function to leave, which the stream calls when it has ended. */
  join(id: FlowId, stream: FlowStream, look: Look): () => void
  endAll(): void
}

/** Calls the listener when the flow may have changed, on any instance. */
export type Watch = (id: FlowId, listener: () => void) => Watching

export type Watching = {
  /** Whoever looks after this misses nothing. */
  readonly begun: Promise<void>
  stop(): void
}

export type FlowStreamsDeps = Pick<World, 'timers'> & {
  readonly watch: Watch
  /** Which of these flows now have another mark, or are gone. */
  readonly changedSince: (marks: ReadonlyMap<FlowId, string>) => Promise<readonly FlowId[]>
  /** Changes whenever notifications may have been missed. Undefined while none can be heard. */
  readonly hearing: () => number | undefined
  readonly onCount: (open: number) => void
}

/**
 * The streams of this instance. Streams of one flow share one read of its row, and all of them
 * share one timer and one statement that finds missed changes.
 */
export function createFlowStreams(deps: FlowStreamsDeps): FlowStreams {
  const groups = new Map<FlowId, Group>()
  /** Each stream with the second from which it is counted. */
  const all = new Map<FlowStream, number>()
  const lookForMissed = createMissedLook(deps, groups)
  let second = 0
  let stopTicking: (() => void) | undefined
  const tick = () => {
    second += 1
    for (const [stream, since] of all) {
      if (second - since >= longestStreamSeconds) stream.end()
      else if ((second - since) % heartbeatSeconds === 0) stream.beat()
    }
    if (second % readAgainSeconds === 0) lookForMissed(second)
  }
  const leave = (id: FlowId, group: Group, stream: FlowStream) => {
    if (all.delete(stream)) deps.onCount(all.size)
    if (group.leave(stream) && groups.get(id) === group) groups.delete(id)
    if (all.size > 0) return
    stopTicking?.()
    stopTicking = undefined
  }
  return {
    isFull: () => all.size >= mostStreams,
    join: (id, stream, look) => {
      const group = groups.get(id) ?? openGroup(look, (listener) => deps.watch(id, listener))
      groups.set(id, group)
      // Streams that arrive together are staggered, so that their heartbeats and ends do not
      // coincide.
      all.set(stream, second - (all.size % heartbeatSeconds))
      group.add(stream)
      stopTicking ??= deps.timers.every(1_000, tick)
      deps.onCount(all.size)
      return () => leave(id, group, stream)
    },
    endAll: () => {
      for (const stream of all.keys()) stream.end()
    },
  }
}

/** Looks for flows that changed without a notification: rarely while notifications arrive. */
function createMissedLook(
  { changedSince, hearing }: FlowStreamsDeps,
  groups: ReadonlyMap<FlowId, Group>,
): (second: number) => void {
  let now = 0
  let looked: { readonly at: number; readonly session: number | undefined } | undefined
  const isDue = (session: number | undefined) =>
    session === undefined ||
    looked === undefined ||
    looked.session !== session ||
    now - looked.at >= readAgainWhileHearingSeconds
  const look = async () => {
    const session = hearing()
    if (!isDue(session)) return
    looked = { at: now, session }
    const marks = new Map<FlowId, string>()
    for (const [id, { mark }] of groups) if (mark !== undefined) marks.set(id, mark)
    for (const id of await changedSince(marks)) groups.get(id)?.look()
  }
  const { run } = createSingleRunner(() =>
    look().catch(() => {
      looked = undefined
    }),
  )
  return (second) => {
    now = second
    run()
  }
}

type Group = {
  /** The mark of the row at the last look. */
  mark: string | undefined
  look(): void
  add(stream: FlowStream): void
  /** Returns whether it was the last stream. */
  leave(stream: FlowStream): boolean
}

function openGroup(look: Look, watch: (listener: () => void) => Watching): Group {
  // In order of arrival.
  const streams = new Set<FlowStream>()
  const each = (act: (stream: FlowStream) => void) => {
    for (const stream of [...streams]) act(stream)
  }
  const tellAll = async () => {
    await watching.begun
    const found = await look()
    group.mark = found.ok ? found.value.mark : undefined
    each((stream) => (found.ok ? stream.tell(found.value.status) : stream.end()))
  }
  const { run } = createSingleRunner(() => tellAll().catch(() => each((stream) => stream.end())))
  const watching = watch(run)
  const group: Group = {
    mark: undefined,
    look: run,
    add: (stream) => {
      const [oldest] = streams
      // The person is looking at the newest tab.
      if (streams.size >= mostStreamsOfFlow) oldest?.sendAway()
      streams.add(stream)
      run()
    },
    leave: (stream) => {
      if (!streams.delete(stream) || streams.size > 0) return false
      watching.stop()
      return true
    },
  }
  return group
}

export type FlowWatchers = {
  readonly watch: Watch
  /** Calls the listeners of these flows, because something has happened to them. */
  call(ids: readonly FlowId[]): void
}

/**
 * The open pages of this instance, by flow. If other instances cannot be told, a change that they
 * make is found later.
 */
export function createFlowWatchers(shownHere: (id: FlowId) => Promise<void>): FlowWatchers {
  const watchers = new Map<FlowId, Set<() => void>>()
  return {
    watch: (id, listener) => {
      const ofFlow = watchers.get(id) ?? new Set()
      watchers.set(id, ofFlow.add(listener))
      return {
        begun: shownHere(id).catch(() => undefined),
        stop: () => {
          ofFlow.delete(listener)
          if (ofFlow.size === 0 && watchers.get(id) === ofFlow) watchers.delete(id)
        },
      }
    },
    call: (ids) => {
      for (const id of ids) for (const listener of watchers.get(id) ?? []) listener()
    },
  }
}
