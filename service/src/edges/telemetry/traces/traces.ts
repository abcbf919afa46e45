import { AsyncLocalStorage } from 'node:async_hooks'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Callbacks } from '../../../usecases/ports/callbacks.ts'
import type { Flows } from '../../../usecases/ports/flows.ts'
import type { Log } from '../../../usecases/ports/telemetry.ts'
import type { World } from '../../../usecases/ports/world.ts'
import {
  type Facts,
  type Part,
  resultOf,
  type StepName,
  type StepRecorder,
  type TracePart,
  type Work,
} from './step.ts'
import { createTraceIds } from './trace-ids.ts'
import { tracedCallbacks, tracedFlows } from './traced-ports.ts'

/** Observes the steps of flows from outside: no use case knows about it. */
export type Traces = {
  /** Wraps work so that each call is a step of a flow. `about` says what a call brings along. */
  step<Given extends readonly unknown[], T>(
    name: StepName,
    work: Work<Given, T>,
    about?: (...given: Given) => Facts,
  ): Work<Given, T>
  /** Wraps work so that a call counts as something that the current step waits for. */
  readonly part: TracePart
  /** Wraps the store so that it says what the current step is about. */
  flows(flows: Flows): Flows
  callbacks(callbacks: Callbacks): Callbacks
  close(): Promise<void>
}

/** Wraps nothing, so that a flow without traces pays nothing for them. */
export const noTraces: Traces = {
  step: (_name, work) => work,
  part: (_name, work) => work,
  flows: (flows) => flows,
  callbacks: (callbacks) => callbacks,
  close: async () => undefined,
}

type StepUnderWay = { facts: Facts; readonly parts: Part[] }

/** A step without a known flow is not recorded. */
export function createTraces(recorder: StepRecorder, milliseconds: () => number): Traces {
  const underWay = new AsyncLocalStorage<StepUnderWay>()
  const note = (facts: Facts) => {
    const step = underWay.getStore()
    if (step !== undefined) step.facts = { ...step.facts, ...facts }
  }
  const finish = (name: StepName, startedAt: number, { facts, parts }: StepUnderWay) => {
    const flowId: FlowId | undefined = facts.flowId
    if (flowId === undefined) return
    recorder.record({
      name,
      startedAt,
      endedAt: milliseconds(),
      parts,
      facts: { ...facts, flowId },
    })
  }
  const step: Traces['step'] =
    (name, work, about) =>
    async (...given) => {
      const startedAt = milliseconds()
      const own: StepUnderWay = {
        facts: { result: 'error_internal', ...about?.(...given) },
        parts: [],
      }
      try {
        const value = await underWay.run(own, () => work(...given))
        own.facts = { ...own.facts, result: own.facts.reason ?? resultOf(value) }
        return value
      } finally {
        finish(name, startedAt, own)
      }
    }
  const part: TracePart =
    (name, work) =>
    async (...given) => {
      const startedAt = milliseconds()
      try {
        return await work(...given)
      } finally {
        underWay.getStore()?.parts.push({ name, startedAt, endedAt: milliseconds() })
      }
    }
  return {
    step,
    part,
    flows: (flows) => tracedFlows(flows, part, note),
    callbacks: (callbacks) => tracedCallbacks(callbacks, part, note),
    close: () => recorder.close(),
  }
}

type Options = Pick<World, 'clock' | 'monotonicMilliseconds' | 'timers'> & {
  readonly tracesUrl: string | undefined
  readonly masterKeys: readonly [Uint8Array, ...Uint8Array[]]
  readonly version: string
  readonly log: Log
}

export async function openTraces(options: Options): Promise<Traces> {
  const { timers, clock, monotonicMilliseconds, tracesUrl: url, masterKeys, version, log } = options
  if (url === undefined) return noTraces
  // Loaded on demand, because it would cost every start time and memory.
  const { exportSpans } = await import('./export-spans.ts')
  const onLost = (count: number) => log.warn('traces_lost', { count })
  const recorder = exportSpans({ timers, url, version, idsOf: createTraceIds(masterKeys), onLost })
  const origin = clock() - monotonicMilliseconds()
  // With fractions, because steps are short.
  return createTraces(recorder, () => origin + monotonicMilliseconds())
}
