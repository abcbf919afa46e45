import { collectDefaultMetrics, Registry } from 'prom-client'
import type { FlowKind } from '../../core/flow/outcome.ts'
import type { Meters } from '../../usecases/ports/telemetry.ts'
import { createGauges, type GaugeSources, type WatchedLater } from './gauges.ts'
import { createMeters } from './meters.ts'

export type Metrics = Meters & {
  readonly contentType: string
  /** Adds the sources that exist only once the server does. */
  watch(later: WatchedLater): void
  expose(): Promise<string>
}

export type MetricSources = GaugeSources & {
  /**
   * The kinds that are offered here. They are counted from 0, so that the first one is an increase.
   */
  readonly kinds: readonly FlowKind[]
  /** The number of this worker process, if there are several. */
  readonly worker?: number | undefined
}

/**
 * Prometheus metrics of this instance. Only the flows under way are counted for the whole
 * deployment, on demand.
 */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  if (sources.worker !== undefined) registry.setDefaultLabels({ worker: String(sources.worker) })
  collectDefaultMetrics({ register: registry })
  const gauges = createGauges(registry, sources)
  return {
    ...createMeters(registry, sources.kinds),
    contentType: registry.contentType,
    watch: gauges.watch,
    expose: async () => {
      await gauges.read()
      return registry.metrics()
    },
  }
}
