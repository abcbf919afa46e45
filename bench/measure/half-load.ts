import type { Cast } from '../driver/flow-steps.ts'
import { arrive, type Load } from '../driver/load.ts'
import type { Pace } from '../pace.ts'
import type { HalfLoad } from '../report/result.ts'
import { quantile } from './statistics.ts'
import type { Subject } from './subject.ts'

export type Loaded = { readonly subject: Subject; readonly perSecond: number }

/** However slow the machine is, it ends. */
const mostTimes = 4

/** Each subject at half of its own rate, in turns. Flows arrive evenly, whoever waits. */
export async function measureHalfLoad(
  cast: Cast,
  subjects: readonly Loaded[],
  pace: Pace,
): Promise<readonly HalfLoad[]> {
  const loads: Load[][] = subjects.map(() => [])
  const samples = () =>
    Math.min(...loads.map((each) => each.reduce((sum, { count }) => sum + count, 0)))
  const isEnough = (round: number) =>
    round >= pace.halfLoadRounds * mostTimes ||
    (round >= pace.halfLoadRounds && samples() >= pace.halfLoadSamples)
  for (let round = 0; !isEnough(round); round += 1)
    for (const [place, { subject, perSecond }] of subjects.entries()) {
      const wish = { perSecond: perSecond / 2, milliseconds: pace.halfLoadMilliseconds }
      loads[place]?.push(await arrive(cast, subject, wish))
    }
  return loads.map((each) => ({
    samples: each.reduce((sum, { count }) => sum + count, 0),
    proveP99: quantile(
      each.flatMap(({ proveLatencies }) => proveLatencies),
      0.99,
    ),
    answerP99: quantile(
      each.flatMap(({ answerLatencies }) => answerLatencies),
      0.99,
    ),
  }))
}
