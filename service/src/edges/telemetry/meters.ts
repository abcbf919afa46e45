import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { channels } from '../../core/flow/flow.ts'
import type { FlowKind } from '../../core/flow/outcome.ts'
import { checkNames } from '../../core/verification/checks.ts'
import { outcomeCodes } from '../../core/vocabulary/outcomes.ts'
import { loginOutcomes, type Meters } from '../../usecases/ports/telemetry.ts'

const proofSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Everything that is counted as it happens. Labels are our own words, so there are few. */
export const createMeters = (registry: Registry, kinds: readonly FlowKind[]): Meters => ({
  ...countRequests(registry),
  ...countFlows(registry, kinds),
  ...countAnswers(registry, kinds),
  ...countCallbacks(registry, kinds),
  ...countStatusLists(registry, kinds),
  ...countSignatures(registry),
  ...countTheRest(registry),
})

function countRequests(registry: Registry): Pick<Meters, 'requestEnded'> {
  const registers = [registry]
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
    buckets: proofSeconds,
    registers,
  })
  const bind = (route: string, outcome: string) => ({
    counter: requests.labels({ route, outcome }),
    duration: durations.labels({ route }),
  })
  // Otherwise the labels would be checked and hashed at every request.
  const bound = new Map<string, ReturnType<typeof bind>>()
  return {
    requestEnded: (route, outcome, seconds) => {
      const name = `${route} ${outcome}`
      const { counter, duration } = bound.get(name) ?? bind(route, outcome)
      if (!bound.has(name)) bound.set(name, { counter, duration })
      counter.inc()
      duration.observe(seconds)
    },
  }
}

function countFlows(
  registry: Registry,
  kinds: readonly FlowKind[],
): Pick<Meters, 'proofStarted' | 'outcomeDecided' | 'loginCounted'> {
  const registers = [registry]
  const started = new Counter({
    name: 'vidimus_flows_started_total',
    help: 'Flows that POST /prove or an application started on this instance.',
    labelNames: ['environment', 'issuer'],
    registers,
  })
  const outcomes = new Counter({
    name: 'vidimus_outcomes_total',
    help: 'Outcomes that this instance decided: "presentation", or the error code of the callback.',
    labelNames: ['environment', 'issuer', 'outcome'],
    registers,
  })
  const logins = new Counter({
    name: 'vidimus_logins_total',
    help: 'Logins of applications: started, then fetched, handed over as an error or not fetched; or refused.',
    labelNames: ['environment', 'outcome'],
    registers,
  })
  for (const kind of kinds) {
    started.inc({ ...kind }, 0)
    for (const outcome of loginOutcomes) logins.inc({ environment: kind.environment, outcome }, 0)
    for (const outcome of outcomeCodes) outcomes.inc({ ...kind, outcome }, 0)
  }
  return {
    loginCounted: (environment, outcome) => logins.inc({ environment, outcome }),
    proofStarted: (environment, issuer) => started.inc({ environment, issuer }),
    outcomeDecided: ({ environment, issuer, outcome }) =>
      outcomes.inc({ environment, issuer, outcome }),
  }
}

function countAnswers(
  registry: Registry,
  kinds: readonly FlowKind[],
): Pick<Meters, 'answerUnreadable' | 'answerAccepted' | 'answerRefused'> {
  const registers = [registry]
  const unreadable = new Counter({
    name: 'vidimus_answers_unreadable_total',
    help: 'Answers of wallets that could not be read and changed nothing.',
    labelNames: ['environment', 'issuer'],
    registers,
  })
  const accepted = new Counter({
    name: 'vidimus_answers_accepted_total',
    help: 'Answers of wallets that were accepted, by the way they came.',
    labelNames: ['environment', 'issuer', 'way'],
    registers,
  })
  const refused = new Counter({
    name: 'vidimus_answers_refused_total',
    help: 'Answers of wallets that were refused, by the check that failed.',
    labelNames: ['environment', 'issuer', 'check'],
    registers,
  })
  for (const kind of kinds) {
    unreadable.inc({ ...kind }, 0)
    for (const channel of channels) accepted.inc({ ...kind, way: channel }, 0)
    for (const check of checkNames) refused.inc({ ...kind, check }, 0)
  }
  return {
    answerUnreadable: (environment, issuer) => unreadable.inc({ environment, issuer }),
    answerAccepted: (environment, issuer, channel) =>
      accepted.inc({ environment, issuer, way: channel }),
    answerRefused: (environment, issuer, check) => refused.inc({ environment, issuer, check }),
  }
}

function countCallbacks(
  registry: Registry,
  kinds: readonly FlowKind[],
): Pick<Meters, 'callbackAttempted' | 'callbackBegun' | 'callbackGivenUp'> {
  const registers = [registry]
  const attempts = new Counter({
    name: 'vidimus_callback_attempts_total',
    help: 'Attempts to tell a customer: "delivered", or why not.',
    labelNames: ['environment', 'result'],
    registers,
  })
  const durations = new Histogram({
    name: 'vidimus_callback_duration_seconds',
    help: 'Time of an attempt, most of it the customer’s server.',
    labelNames: ['environment'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const waits = new Histogram({
    name: 'vidimus_callback_wait_seconds',
    help: 'From an outcome to the first attempt to tell the customer.',
    labelNames: ['environment'],
    buckets: [0.05, 0.25, 1, 2, 5, 15, 60, 300],
    registers,
  })
  const givenUp = new Counter({
    name: 'vidimus_callbacks_given_up_total',
    help: 'Callbacks that are not attempted any more: the customer was not told.',
    labelNames: ['environment'],
    registers,
  })
  for (const { environment } of kinds) {
    attempts.inc({ environment, result: 'delivered' }, 0)
    givenUp.inc({ environment }, 0)
  }
  return {
    callbackBegun: (environment, seconds) => waits.observe({ environment }, seconds),
    callbackAttempted: (environment, result, seconds) => {
      attempts.inc({ environment, result })
      durations.observe({ environment }, seconds)
    },
    callbackGivenUp: (environment) => givenUp.inc({ environment }),
  }
}

function countStatusLists(
  registry: Registry,
  kinds: readonly FlowKind[],
): Pick<Meters, 'statusListFetched' | 'revocationListFetched'> {
  const registers = [registry]
  const fetches = new Counter({
    name: 'vidimus_status_list_fetches_total',
    help: 'Fetches of status lists: "fetched", or why there is no list.',
    labelNames: ['issuer', 'result'],
    registers,
  })
  const last = new Gauge({
    name: 'vidimus_status_list_last_fetched_timestamp_seconds',
    help: 'When a list of this issuer was last fetched and verified.',
    labelNames: ['issuer'],
    registers,
  })
  const revocationFetches = new Counter({
    name: 'vidimus_revocation_list_fetches_total',
    help: 'Fetches of lists of revoked certificates: "fetched", or why there is no list.',
    labelNames: ['issuer', 'result'],
    registers,
  })
  for (const { issuer } of kinds)
    for (const fetched of [fetches, revocationFetches])
      fetched.inc({ issuer, result: 'fetched' }, 0)
  return {
    revocationListFetched: (issuer, result) => revocationFetches.inc({ issuer, result }),
    statusListFetched: (issuer, result) => {
      fetches.inc({ issuer, result })
      if (result === 'fetched') last.setToCurrentTime({ issuer })
    },
  }
}

const signerResults: { readonly [result in Parameters<Meters['signerCalled']>[0]]: string } = {
  answered: 'answered',
  SIGNER_AWAY: 'away',
  SIGNER_REFUSED: 'refused',
  SIGNER_WRONG_KEY: 'wrong_key',
}

function countSignatures(registry: Registry): Pick<Meters, 'signerCalled'> {
  const durations = new Histogram({
    name: 'vidimus_signer_duration_seconds',
    help: 'Time that the signer took for a signature or a key: "answered", or why not.',
    labelNames: ['result'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3],
    registers: [registry],
  })
  return {
    signerCalled: (result, seconds) =>
      durations.observe({ result: signerResults[result] }, seconds),
  }
}

function countTheRest(
  registry: Registry,
): Pick<Meters, 'signInEnded' | 'streamsOpen' | 'writesCommitted' | 'auditChainBroken'> {
  const registers = [registry]
  const signIns = new Counter({
    name: 'vidimus_sign_ins_total',
    help: 'Attempts to sign in to the portal: "password", "passkey", or why it failed.',
    labelNames: ['result'],
    registers,
  })
  const streams = new Gauge({
    name: 'vidimus_event_streams',
    help: 'Pages that follow their flow by an event stream of this instance.',
    registers,
  })
  const groups = new Histogram({
    name: 'vidimus_store_group_writes',
    help: 'Writes that shared one database transaction.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  })
  const broken = new Gauge({
    name: 'vidimus_audit_chain_broken',
    help: '1 if this instance found that somebody changed the audit log.',
    registers,
  })
  return {
    auditChainBroken: (isBroken) => broken.set(isBroken ? 1 : 0),
    signInEnded: (result) => signIns.inc({ result }),
    streamsOpen: (count) => streams.set(count),
    writesCommitted: (groupSize) => groups.observe(groupSize),
  }
}
