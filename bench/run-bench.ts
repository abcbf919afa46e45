import type { Cast } from './driver/flow-steps.ts'
import { saturate, wholeFlow } from './driver/load.ts'
import { alternate, noRounds, type Participants, type Rounds } from './measure/alternate.ts'
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
  const { cast } = stage
  const { participants, rounds } = await measureStarts(stage, pace, endsAt, tell)
  tell('measuring at half load')
  const halfLoad = await measureHalfLoad(cast, halfLoaded(participants, rounds), pace)
  tell('letting pages wait')
  const waiting = await measureWaiting(cast, () => stage.start('waiting', []), pace)
  tell('counting statements')
  const counting = await stage.start('counting', countingOption)
  const counted = await measureStatements(cast, counting, pace)
  return figuresOf({ variant, participants, rounds, halfLoad, waiting, counted, pinning })
}

/** What was started last goes on running. */
async function measureStarts(stage: Stage, pace: Pace, endsAt: number, tell: Progress) {
  const { cast } = stage
  const rounds = noRounds()
  const isInTime = () => performance.now() < endsAt
  for (let start = 1; ; start += 1) {
    tell(`start ${start} of ${pace.starts}: the service, the floors and the peers`)
    const participants = await stage.raise()
    tell(`start ${start} of ${pace.starts}: warming up`)
    for (const subject of subjectsOf(participants)) await warmUp(cast, subject, pace)
    await alternate(cast, participants, rounds, pace, (slice, flows) => {
      tell(`slice ${slice} of ${pace.starts * pace.rounds}, ${flows} flows`)
      return isInTime()
    })
    if (start >= pace.starts || !isInTime()) return { participants, rounds }
  }
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
