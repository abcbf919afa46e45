import type { Cast } from '../driver/flow-steps.ts'
import { proveOnly, saturate, wholeFlow } from '../driver/load.ts'
import type { FloorReport } from '../floor/worker.ts'
import type { Pace } from '../pace.ts'
import type { Floor } from '../participants/floor.ts'
import { takeSlice } from './slice.ts'
import { measureSteps, type Steps } from './steps.ts'
import { newSeen, noteMemory, type Seen, type Subject } from './subject.ts'

export type Participants = {
  readonly own: Subject
  readonly baseline?: Subject
  /** Made of libraries, in memory. */
  readonly peer?: Subject
  /** Made of the same libraries, with page, disk and callbacks as the service has them. */
  readonly sameJob?: Subject
  readonly keys: Floor
  readonly inserts: Floor
}

export type Rounds = {
  readonly own: Seen
  readonly baseline: Seen
  readonly peer: Seen
  readonly sameJob: Seen
  readonly keys: readonly FloorReport[]
  readonly inserts: readonly FloorReport[]
  readonly steps: readonly Steps[]
}

/**
 * Everybody in turn on the same core, again and again. A machine has slow and fast phases, which
 * last longer than a slice: they slow all participants alike, so that ratios hold. Every other
 * round goes backwards, so that nobody always comes after the same one.
 */
export async function alternate(
  cast: Cast,
  { own, baseline, peer, sameJob, keys, inserts }: Participants,
  pace: Pace,
  endsAt: number,
  tell: (round: number, flows: number) => void,
): Promise<Rounds> {
  const seen = { own: newSeen(), baseline: newSeen(), peer: newSeen(), sameJob: newSeen() }
  const [keyReports, insertReports, steps]: [FloorReport[], FloorReport[], Steps[]] = [[], [], []]
  const turns = [
    () => flowSlice(cast, own, seen.own, pace),
    () => flowSlice(cast, baseline, seen.baseline, pace),
    async () => void keyReports.push(await keys.run(pace.floorMilliseconds)),
    () => flowSlice(cast, peer, seen.peer, pace),
    () => flowSlice(cast, sameJob, seen.sameJob, pace),
    () => proveSlice(cast, own, seen.own, pace),
    async () => void insertReports.push(await inserts.run(pace.insertMilliseconds)),
  ]
  for (let round = 1; round <= pace.rounds; round += 1) {
    if (round > 1 && performance.now() > endsAt) break
    for (const turn of round % 2 === 0 ? turns.toReversed() : turns) await turn()
    if ((round - 1) % stepsEvery(pace) === 0) steps.push(await stepsOf(cast, own, pace))
    tell(
      round,
      seen.own.flows.reduce((sum, { load }) => sum + load.count, 0),
    )
  }
  return { ...seen, keys: keyReports, inserts: insertReports, steps }
}

/** Spread over the rounds, and in the first one in any case. */
const stepsEvery = ({ rounds, stepBatches }: Pace): number =>
  Math.max(1, Math.floor(rounds / stepBatches))

const stepsOf = (cast: Cast, own: Subject, { stepBatch, inFlight }: Pace): Promise<Steps> =>
  measureSteps(cast, own, { batch: stepBatch, inFlight })

async function flowSlice(
  cast: Cast,
  subject: Subject | undefined,
  seen: Seen,
  pace: Pace,
): Promise<void> {
  if (subject === undefined) return
  const load = { inFlight: pace.inFlight, milliseconds: pace.flowMilliseconds }
  seen.flows.push(await takeSlice(subject.pid, () => saturate(cast, subject, wholeFlow, load)))
  noteMemory(seen, subject)
}

async function proveSlice(cast: Cast, subject: Subject, seen: Seen, pace: Pace): Promise<void> {
  const load = { inFlight: pace.inFlight, milliseconds: pace.proveMilliseconds }
  seen.proves.push(await takeSlice(subject.pid, () => saturate(cast, subject, proveOnly, load)))
}
