import type { Cast } from '../driver/flow-steps.ts'
import { proveOnly, saturate, wholeFlow } from '../driver/load.ts'
import type { FloorReport } from '../floor/worker.ts'
import type { Pace } from '../pace.ts'
import type { Floor } from '../participants/floor.ts'
import { takeSlice } from './slice.ts'
import { measureSteps } from './steps.ts'
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
  readonly keys: FloorReport[]
  readonly inserts: FloorReport[]
}

export const noRounds = (): Rounds => ({
  own: newSeen(),
  baseline: newSeen(),
  peer: newSeen(),
  sameJob: newSeen(),
  keys: [],
  inserts: [],
})

/**
 * Everybody in turn on the same core, again and again. A machine has slow and fast phases, which
 * last longer than a slice: they slow all participants alike, so that ratios hold. Every other
 * round goes backwards, so that nobody always comes after the same one. A baseline does all that
 * the service does: what a process did before changes what its next flow costs.
 */
export async function alternate(
  cast: Cast,
  { own, baseline, peer, sameJob, keys, inserts }: Participants,
  rounds: Rounds,
  pace: Pace,
  /** Told of each round. False: there is no time for another. */
  goOn: (slice: number, flows: number) => boolean,
): Promise<void> {
  const turns = [
    () => flowSlice(cast, own, rounds.own, pace),
    () => flowSlice(cast, baseline, rounds.baseline, pace),
    async () => void rounds.keys.push(await keys.run(pace.floorMilliseconds)),
    () => flowSlice(cast, peer, rounds.peer, pace),
    () => flowSlice(cast, sameJob, rounds.sameJob, pace),
    () => proveSlice(cast, own, rounds.own, pace),
    () => proveSlice(cast, baseline, rounds.baseline, pace),
    async () => void rounds.inserts.push(await inserts.run(pace.insertMilliseconds)),
  ]
  for (let round = 1; round <= pace.rounds; round += 1) {
    for (const turn of round % 2 === 0 ? turns.toReversed() : turns) await turn()
    if (round <= pace.stepBatches) {
      await stepBatch(cast, own, rounds.own, pace)
      await stepBatch(cast, baseline, rounds.baseline, pace)
    }
    const flows = rounds.own.flows.reduce((sum, { load }) => sum + load.count, 0)
    if (!goOn(rounds.own.flows.length, flows)) return
  }
}

async function stepBatch(cast: Cast, subject: Subject | undefined, seen: Seen, pace: Pace) {
  if (subject === undefined) return
  const { stepBatch: batch, inFlight } = pace
  seen.steps.push(await measureSteps(cast, subject, { batch, inFlight }))
}

async function flowSlice(cast: Cast, subject: Subject | undefined, seen: Seen, pace: Pace) {
  if (subject === undefined) return
  const load = { inFlight: pace.inFlight, milliseconds: pace.flowMilliseconds }
  seen.flows.push(await takeSlice(subject.pid, () => saturate(cast, subject, wholeFlow, load)))
  noteMemory(seen, subject)
}

async function proveSlice(cast: Cast, subject: Subject | undefined, seen: Seen, pace: Pace) {
  if (subject === undefined) return
  const load = { inFlight: pace.inFlight, milliseconds: pace.proveMilliseconds }
  seen.proves.push(await takeSlice(subject.pid, () => saturate(cast, subject, proveOnly, load)))
}
