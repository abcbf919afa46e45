import type { Instant } from '../../../core/vocabulary/instant.ts'
import type { Log } from '../../../usecases/ports/telemetry.ts'
import { createTraceIds } from './trace-ids.ts'
import { createTraces, noTraces, type Traces } from './traces.ts'

type Options = {
  readonly tracesUrl: string | undefined
  readonly masterKeys: readonly [Uint8Array, ...Uint8Array[]]
  readonly version: string
  readonly log: Log
}

/** With fractions, because steps are short. */
const preciseMilliseconds = (): Instant => performance.timeOrigin + performance.now()

export async function openTraces(options: Options): Promise<Traces> {
  const { tracesUrl: url, masterKeys, version, log } = options
  if (url === undefined) return noTraces
  // Loaded on demand, because it would cost every start time and memory.
  const { exportSpans } = await import('./export-spans.ts')
  const onLost = (count: number) => log.warn('traces_lost', { count })
  const recorder = exportSpans({ url, version, idsOf: createTraceIds(masterKeys), onLost })
  return createTraces(recorder, preciseMilliseconds)
}
