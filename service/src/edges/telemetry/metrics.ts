import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FlowCount } from '../../usecases/ports/flows.ts'
import type { Meters } from '../../usecases/ports/telemetry.ts'

export type Metrics = Meters & { readonly contentType: string; expose(): Promise<string> }

/**
 * Prometheus metrics of this instance. Only the flows by state are counted for the whole
 * deployment, when asked.
 */
export function createMetrics(countWaiting: () => Promise<readonly FlowCount[]>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'vidimus_http_requests_total',
    help: 'HTTP requests by route and outcome: "ok", a redirect, or the error code that was answered.',
    labelNames: ['route', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'vidimus_http_request_duration_seconds',
    help: 'Time from a request’s headers to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const started = new Counter({
    name: 'vidimus_flows_started_total',
    help: 'Flows accepted by POST /prove on this instance.',
    labelNames: ['environment', 'issuer'],
    registers,
  })
  const unreadable = new Counter({
    name: 'vidimus_answers_unreadable_total',
    help: 'Answers of wallets that could not be read and changed nothing.',
    labelNames: ['environment', 'issuer'],
    registers,
  })
  const groups = new Histogram({
    name: 'vidimus_store_group_writes',
    help: 'Writes that shared one database transaction.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  })
  const waiting = new Gauge({
    name: 'vidimus_flows',
    help: 'Flows that wait for their outcome, by state, in the whole deployment.',
    labelNames: ['environment', 'state'],
    registers,
  })
  return {
    contentType: registry.contentType,
    requestEnded: (route, outcome, seconds) => {
      requests.inc({ route, outcome })
      durations.observe({ route }, seconds)
    },
    proofStarted: (environment, issuer) => started.inc({ environment, issuer }),
    answerUnreadable: (environment, issuer) => unreadable.inc({ environment, issuer }),
    signInEnded: countSignIns(registry),
    writesCommitted: (groupSize) => groups.observe(groupSize),
    expose: async () => {
      waiting.reset()
      for (const { environment, state, count } of await countWaiting())
        waiting.set({ environment, state }, count)
      return registry.metrics()
    },
  }
}

function countSignIns(registry: Registry): Meters['signInEnded'] {
  const signIns = new Counter({
    name: 'vidimus_sign_ins_total',
    help: 'Attempts to sign in to the portal: "password", "passkey", or why it failed.',
    labelNames: ['result'],
    registers: [registry],
  })
  return (result) => signIns.inc({ result })
}
