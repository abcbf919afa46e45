import type { FlowId } from '../../../../core/vocabulary/ids.ts'
import type { Result } from '../../../../core/vocabulary/result.ts'
import { createSingleRunner } from '../../../../core/vocabulary/single-runner.ts'
import type { FlowStatus } from '../../../../usecases/proof/flow-status.ts'
import {
  heartbeatMilliseconds,
  mostStreams,
  mostStreamsOfFlow,
  readAgainMilliseconds,
} from '../../limits.ts'

/** One open page, as the others see it. */
export type FlowStream = {
  tell(status: FlowStatus): void
  /** Shows that the connection is alive. */
  beat(): void
  /** Tells the page to ask instead, then ends. */
  sendAway(): void
  end(): void
}

type Following = {
  /** Reads the state of the flow, for the browser that all its streams belong to. */
  readonly look: () => Promise<Result<FlowStatus>>
  readonly watch: (listener: () => void) => () => void
}

export type FlowStreams = {
  isFull(): boolean
  /** Returns how to leave, which the stream does when it has ended. */
  join(id: FlowId, stream: FlowStream, following: Following): () => void
  endAll(): void
}

/** The streams of this instance. Those of one flow share one look at its row. */
export function createFlowStreams(onCount: (open: number) => void): FlowStreams {
  const groups = new Map<FlowId, Group>()
  const all = new Set<FlowStream>()
  return {
    isFull: () => all.size >= mostStreams,
    join: (id, stream, following) => {
      const group = groups.get(id) ?? openGroup(following)
      groups.set(id, group)
      all.add(stream)
      group.add(stream)
      onCount(all.size)
      return () => {
        if (all.delete(stream)) onCount(all.size)
        if (group.leave(stream) && groups.get(id) === group) groups.delete(id)
      }
    },
    endAll: () => {
      for (const stream of all) stream.end()
    },
  }
}

type Group = ReturnType<typeof openGroup>

function openGroup({ look, watch }: Following) {
  // In the order in which they came.
  const streams = new Set<FlowStream>()
  const each = (act: (stream: FlowStream) => void) => {
    for (const stream of [...streams]) act(stream)
  }
  const tellAll = async () => {
    const found = await look()
    each((stream) => (found.ok ? stream.tell(found.value) : stream.end()))
  }
  const { run } = createSingleRunner(() => tellAll().catch(() => each((stream) => stream.end())))
  const timers = [
    setInterval(run, readAgainMilliseconds),
    setInterval(() => each((stream) => stream.beat()), heartbeatMilliseconds),
  ]
  const unwatch = watch(run)
  return {
    add: (stream: FlowStream) => {
      const [oldest] = streams
      // The newest tab is the one that the person looks at.
      if (streams.size >= mostStreamsOfFlow) oldest?.sendAway()
      streams.add(stream)
      run()
    },
    /** Whether it was the last. */
    leave: (stream: FlowStream): boolean => {
      if (!streams.delete(stream) || streams.size > 0) return false
      for (const timer of timers) clearInterval(timer)
      unwatch()
      return true
    },
  }
}
