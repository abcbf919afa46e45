import type { FlowId } from '../../../../core/vocabulary/ids.ts'

export type FlowWatchers = {
  watch(id: FlowId, listener: () => void): () => void
  /** Calls the listeners of these flows, because something has happened to them. */
  call(ids: readonly FlowId[]): void
}

/** The open pages of this instance, by flow. */
export function createFlowWatchers(): FlowWatchers {
  const watchers = new Map<FlowId, Set<() => void>>()
  return {
    watch: (id, listener) => {
      const ofFlow = watchers.get(id) ?? new Set()
      watchers.set(id, ofFlow.add(listener))
      return () => {
        ofFlow.delete(listener)
        if (ofFlow.size === 0 && watchers.get(id) === ofFlow) watchers.delete(id)
      }
    },
    call: (ids) => {
      for (const id of ids) for (const listener of watchers.get(id) ?? []) listener()
    },
  }
}
