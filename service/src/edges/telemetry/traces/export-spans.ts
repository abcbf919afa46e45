import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { World } from '../../../usecases/ports/world.ts'
import type { Facts, FinishedStep, StepRecorder } from './step.ts'
import type { TraceIds } from './trace-ids.ts'

export type ExportOptions = Pick<World, 'timers'> & {
  readonly url: string
  readonly version: string
  readonly idsOf: (id: FlowId) => TraceIds
  /** Reports how many spans could not be sent. */
  readonly onLost: (count: number) => void
}

/** No flow waits for a collector: spans that it does not accept in time are lost. */
const exportMilliseconds = 5_000
const closeMilliseconds = 2_000

/**
 * Sends steps as spans, by OTLP over HTTP. Only this file depends on OpenTelemetry, and it is
 * loaded only if traces are wanted.
 */
export function exportSpans(options: ExportOptions): StepRecorder {
  const { timers, url, version, idsOf, onLost } = options
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportMilliseconds })
  const ids = createIdGenerator()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vidimus', 'service.version': version }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingOfLoss(exporter, onLost),
        exportTimeoutMillis: exportMilliseconds,
      }),
    ],
  })
  const tracer = provider.getTracer('vidimus', version)
  return {
    record: (step) => {
      const { traceId, rootSpanId } = idsOf(step.facts.flowId)
      const parent = { traceId, spanId: rootSpanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
      const context =
        step.name === 'prove' ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent)
      ids.next = step.name === 'prove' ? parent : undefined
      const span = tracer.startSpan(step.name, spanOptions(step), context)
      ids.next = undefined
      if (step.facts.result === 'error_internal') span.setStatus({ code: SpanStatusCode.ERROR })
      recordParts(step, trace.setSpan(ROOT_CONTEXT, span))
      span.end(step.endedAt)
    },
    // What could not be sent was reported as lost; the service stops all the same.
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        timers.pause(closeMilliseconds, { keepsAlive: false }),
      ]),
  }

  function recordParts({ parts }: FinishedStep, within: Context): void {
    for (const { name, startedAt, endedAt } of parts)
      tracer.startSpan(name, { startTime: startedAt, kind: SpanKind.CLIENT }, within).end(endedAt)
  }
}

const spanOptions = ({ name, startedAt, facts }: FinishedStep) => ({
  startTime: startedAt,
  kind: name === 'callback' ? SpanKind.INTERNAL : SpanKind.SERVER,
  attributes: attributesOf(facts),
})

/** Listed one by one: what is not in this list is not sent. */
const attributesOf = ({ environment, issuer, outcome, check, result }: Facts) => ({
  'vidimus.environment': environment,
  'vidimus.issuer': issuer,
  'vidimus.outcome': outcome,
  'vidimus.check': check,
  'vidimus.result': result,
})

/** Random, except for the first span of a flow, which every instance can name as the parent. */
function createIdGenerator() {
  const random = new RandomIdGenerator()
  const generator: IdGenerator & { next: { traceId: string; spanId: string } | undefined } = {
    next: undefined,
    generateTraceId: () => generator.next?.traceId ?? random.generateTraceId(),
    generateSpanId: () => generator.next?.spanId ?? random.generateSpanId(),
  }
  return generator
}

const tellingOfLoss = (exporter: SpanExporter, onLost: (count: number) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.code !== 0) onLost(spans.length)
      done(result)
    }),
  shutdown: () => exporter.shutdown(),
})
