import type { Pinning } from '../machine/pinning.ts'
import type { BenchResult, HalfLoad } from '../report/result.ts'
import type { Counted } from '../statements/count-statements.ts'
import type { Variant } from '../variant.ts'
import type { Participants, Rounds } from './alternate.ts'
import { cpuPerFlow, perSecond } from './slice.ts'
import { median, quantile, type Spread, spreadOf } from './statistics.ts'
import type { StepName, Steps } from './steps.ts'
import type { Seen } from './subject.ts'

/** Everything that was measured. */
export type Measured = {
  readonly variant: Variant
  readonly participants: Participants
  readonly rounds: Rounds
  readonly halfLoad: readonly HalfLoad[]
  readonly counted: Counted
  readonly pinning: Pinning
}

/** The figures of a run: medians over slices, quantiles over all flows. */
export function figuresOf(measured: Measured): BenchResult {
  const { rounds, participants, variant, counted, pinning } = measured
  const [own, floor] = [flowFigures(rounds.own), keySpread(rounds)]
  const peer = participants.peer && flowFigures(rounds.peer)
  const baseline = participants.baseline && flowFigures(rounds.baseline)
  const inserts = median(rounds.inserts.map(ratePerSecond))
  const prove = proveFigures(rounds.own)
  const [ownHalf = { proveP99: 0, answerP99: 0 }, peerHalf] = measured.halfLoad
  return {
    flow: own.figures,
    steps: medianSteps(rounds.steps),
    floor: { cpuMs: floor.median },
    ratioToFloor: own.spread.median / floor.median,
    peer: peer ? { cpuMs: peer.figures.cpuMs, perSecond: peer.figures.perSecond } : null,
    ratioToPeer: peer ? peer.spread.median / own.spread.median : null,
    prove,
    insertFloor: { perSecond: inserts },
    ratioToInsertFloor: prove.perSecond / inserts,
    ...counted,
    rssMb: rounds.own.megabytes,
    ...variant,
    node: process.version,
    halfLoad: { own: ownHalf, peer: peerHalf ?? null },
    baseline: baseline
      ? {
          label: participants.baseline?.label ?? '',
          cpuMs: baseline.figures.cpuMs,
          rssMb: rounds.baseline.megabytes,
        }
      : null,
    ratioToBaseline: baseline ? own.spread.median / baseline.spread.median : null,
    spread: {
      flow: own.spread,
      floor,
      peer: peer?.spread ?? null,
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

const keySpread = ({ keys }: Rounds): Spread =>
  spreadOf(keys.map(({ cpuMilliseconds, count }) => cpuMilliseconds / Math.max(1, count)))

const ratePerSecond = ({ count, wallMilliseconds }: Rounds['inserts'][number]): number =>
  (count * 1_000) / wallMilliseconds

const medianSteps = (steps: readonly Steps[]): Steps => {
  const of = (name: StepName) => median(steps.map((each) => each[name]))
  return {
    prove: of('prove'),
    page: of('page'),
    request: of('request'),
    answer: of('answer'),
    delivery: of('delivery'),
  }
}
