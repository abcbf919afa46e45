import type { Cast } from './driver/flow-steps.ts'
import { saturate, wholeFlow } from './driver/load.ts'
import { alternate, type Participants, type Rounds } from './measure/alternate.ts'
import { figuresOf } from './measure/figures.ts'
import { measureHalfLoad } from './measure/half-load.ts'
import { perSecond } from './measure/slice.ts'
import { median } from './measure/statistics.ts'
import type { Subject } from './measure/subject.ts'
import { measureWaiting } from './measure/waiting.ts'
import type { Pace } from './pace.ts'
import type { BenchResult } from './report/result.ts'
import { openStage, type Stage, type StageWish } from './stage.ts'
import { countingOption, measureStatements } from './statements/measure-statements.ts'

/** Told at every step of the way: what is being done, and how far it is. */
export type Progress = (what: string) => void

/** From nothing to the figures; what was started is ended, whatever happens. */
export async function runBench(wish: StageWish, pace: Pace, tell: Progress): Promise<BenchResult> {
  const endsAt = performance.now() + pace.roundsEndMilliseconds
  tell('starting the service, the floors and the peer')
  const stage = await openStage(wish)
  try {
    return await measureAll(stage, wish, { pace, endsAt }, tell)
  } finally {
    tell('ending what was started')
    await stage.close()
  }
}

async function measureAll(
  stage: Stage,
  { variant, pinning }: StageWish,
  { pace, endsAt }: { readonly pace: Pace; readonly endsAt: number },
  tell: Progress,
): Promise<BenchResult> {
  const { cast, participants } = stage
  tell('warming up')
  for (const subject of subjectsOf(participants)) await warmUp(cast, subject, pace)
  const rounds = await alternate(cast, participants, pace, endsAt, (round, flows) =>
    tell(`slice ${round} of ${pace.rounds}, ${flows} flows`),
  )
  tell('measuring at half load')
  const halfLoad = await measureHalfLoad(cast, halfLoaded(participants, rounds), pace)
  tell('letting pages wait')
  const waiting = await measureWaiting(cast, () => stage.start('waiting', []), pace)
  tell('counting statements')
  const counting = await stage.start('counting', countingOption)
  const counted = await measureStatements(cast, counting, pace)
  return figuresOf({ variant, participants, rounds, halfLoad, waiting, counted, pinning })
}

const subjectsOf = ({ own, baseline, peer, sameJob }: Participants): readonly Subject[] =>
  [own, baseline, peer, sameJob].filter((subject) => subject !== undefined)

const warmUp = (cast: Cast, subject: Subject, { inFlight, warmUpMilliseconds }: Pace) =>
  saturate(cast, subject, wholeFlow, { inFlight, milliseconds: warmUpMilliseconds })

/** Each at half of its own rate: both are then equally far from their limit. */
function halfLoaded({ own, peer }: Participants, rounds: Rounds) {
  const loaded = [{ subject: own, perSecond: median(rounds.own.flows.map(perSecond)) }]
  if (peer === undefined) return loaded
  return [...loaded, { subject: peer, perSecond: median(rounds.peer.flows.map(perSecond)) }]
}
