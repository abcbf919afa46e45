import { cpus } from 'node:os'
import type { Pinning } from '../machine/pinning.ts'
import type { BenchResult, HalfLoad } from '../report/result.ts'
import type { Counted } from '../statements/count-statements.ts'
import type { Variant } from '../variant.ts'
import type { Participants, Rounds } from './alternate.ts'
import { cpuPerFlow, perSecond } from './slice.ts'
import { median, pairedRatio, quantile, type Spread, spreadOf } from './statistics.ts'
import { type StepName, type Steps, stepNames } from './steps.ts'
import type { Seen } from './subject.ts'

/** Everything that was measured. */
export type Measured = {
  readonly variant: Variant
  readonly participants: Participants
  readonly rounds: Rounds
  readonly halfLoad: readonly HalfLoad[]
  readonly waiting: BenchResult['waiting']
  readonly counted: Counted
  readonly pinning: Pinning
}

/** The figures of a run: medians over slices, quantiles over all flows. */
export function figuresOf(measured: Measured): BenchResult {
  const { rounds, participants, variant, counted, pinning } = measured
  const [own, floor] = [flowFigures(rounds.own), keySpread(rounds)]
  const peer = participants.peer && flowFigures(rounds.peer)
  const sameJob = participants.sameJob && flowFigures(rounds.sameJob)
  const baseline = participants.baseline && flowFigures(rounds.baseline)
  const paired = pairedRatios(rounds)
  const inserts = median(rounds.inserts.map(ratePerSecond))
  const prove = proveFigures(rounds.own)
  const [ownHalf = { samples: 0, proveP99: 0, answerP99: 0 }, peerHalf] = measured.halfLoad
  return {
    flow: own.figures,
    steps: medianSteps(rounds.own.steps),
    floor: { cpuMs: floor.median },
    ratioToFloor: paired.floor.median,
    peer: peer ? { cpuMs: peer.figures.cpuMs, perSecond: peer.figures.perSecond } : null,
    ratioToPeer: paired.peer?.median ?? null,
    sameJob: sameJob
      ? { cpuMs: sameJob.figures.cpuMs, perSecond: sameJob.figures.perSecond }
      : null,
    ratioToSameJob: paired.sameJob?.median ?? null,
    paired,
    prove,
    insertFloor: { perSecond: inserts },
    ratioToInsertFloor: prove.perSecond / inserts,
    ...counted,
    rssMb: rounds.own.megabytes,
    ...variant,
    node: process.version,
    processor: processorName(),
    halfLoad: { own: ownHalf, peer: peerHalf ?? null },
    waiting: measured.waiting,
    baseline: baseline
      ? {
          label: participants.baseline?.label ?? '',
          cpuMs: baseline.figures.cpuMs,
          rssMb: rounds.baseline.megabytes,
        }
      : null,
    ratioToBaseline: paired.baseline?.median ?? null,
    stepsToBaseline: baseline ? stepRatios(rounds) : null,
    spread: {
      flow: own.spread,
      floor,
      peer: peer?.spread ?? null,
      sameJob: sameJob?.spread ?? null,
      baseline: baseline?.spread ?? null,
    },
    slices: rounds.own.flows.length,
    askedAgain: own.askedAgain,
    driverBusy: own.driverBusy,
    coreShare: median(
      rounds.keys.map(
        ({ cpuMilliseconds, wallMilliseconds }) => cpuMilliseconds / wallMilliseconds,
      ),
    ),
    pinned: pinning.isPinned,
    date: new Date().toISOString(),
  }
}

/** Without the marks of its maker. */
const processorName = (): string =>
  (cpus()[0]?.model ?? 'unknown').replace(/\((R|TM)\)| Processor/g, '').trim()

function pairedRatios({ own, baseline, peer, sameJob, keys }: Rounds): BenchResult['paired'] {
  const cpu = ({ flows }: Seen) => flows.map(cpuPerFlow)
  const overOwn = (other: Seen) =>
    other.flows.length === 0 ? null : pairedRatio(cpu(other), cpu(own))
  return {
    floor: pairedRatio(cpu(own), keys.map(keyMilliseconds)),
    peer: overOwn(peer),
    sameJob: overOwn(sameJob),
    baseline: baseline.flows.length === 0 ? null : pairedRatio(cpu(own), cpu(baseline)),
  }
}

function flowFigures({ flows }: Seen) {
  const spread = spreadOf(flows.map(cpuPerFlow))
  const latencies = flows.flatMap(({ load }) => load.latencies)
  const again = flows.reduce((sum, { load }) => sum + load.askedAgain, 0)
  return {
    spread,
    figures: {
      cpuMs: spread.median,
      perSecond: median(flows.map(perSecond)),
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
    },
    askedAgain: again / Math.max(1, latencies.length),
    driverBusy: median(flows.map(({ driverBusy }) => driverBusy)),
  }
}

function proveFigures({ proves }: Seen) {
  const latencies = proves.flatMap(({ load }) => load.latencies)
  return {
    perSecond: median(proves.map(perSecond)),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  }
}

const keyMilliseconds = ({ cpuMilliseconds, count }: Rounds['keys'][number]): number =>
  cpuMilliseconds / Math.max(1, count)

const keySpread = ({ keys }: Rounds): Spread => spreadOf(keys.map(keyMilliseconds))

const ratePerSecond = ({ count, wallMilliseconds }: Rounds['inserts'][number]): number =>
  (count * 1_000) / wallMilliseconds

const medianSteps = (steps: readonly Steps[]): Steps =>
  byStep((name) => median(steps.map((each) => each[name])))

const stepRatios = ({ own, baseline }: Rounds): Steps => {
  const of = (seen: Seen, name: StepName) => seen.steps.map((each) => each[name])
  return byStep((name) => pairedRatio(of(own, name), of(baseline, name)).median)
}

const byStep = (figure: (name: StepName) => number): Steps =>
  Object.fromEntries(stepNames.map((name) => [name, figure(name)])) as Steps
