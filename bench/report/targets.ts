import type { BenchResult } from './result.ts'

/** A figure that the product promises, and how this run stands to it. */
export type Target = {
  readonly name: string
  readonly wanted: string
  readonly figure: string
  /** Undefined: this run did not measure it. */
  readonly isMet: boolean | undefined
}

const atLeast = (name: string, least: number, good: string, value: number | null): Target => ({
  name,
  wanted: `at least ${least}${good}`,
  figure: value === null ? 'not measured' : value.toFixed(2),
  isMet: value === null ? undefined : value >= least,
})

const atMost = (name: string, most: number, unit: string, value: number | null): Target => ({
  name,
  wanted: `at most ${most}${unit}`,
  figure: value === null ? 'not measured' : value.toFixed(2),
  isMet: value === null ? undefined : value <= most,
})

const under = (name: string, bound: number, value: number): Target => ({
  name,
  wanted: `under ${bound}`,
  figure: value.toFixed(0),
  isMet: value < bound,
})

/** Below it others fill the caches, and a service loses more by that than the floor: no verdict. */
export const enoughCore = 0.9

/** Of fewer values the slowest hundredth is chance. */
const leastSamples = 1_000

/** Every target of the product, in the order of docs/operate/capacity.md. */
export function targetsOf(result: BenchResult): readonly Target[] {
  const { halfLoad, format, engine, channel, ratioToBaseline } = result
  const isSdJwt = format === 'sd-jwt'
  const isUsual = isSdJwt && engine === 'sqlite'
  const isCode = channel === 'qr'
  const toPeer = (what: 'proveP99' | 'answerP99') =>
    halfLoad.peer === null || Math.min(halfLoad.peer.samples, halfLoad.own.samples) < leastSamples
      ? null
      : halfLoad.own[what] / halfLoad.peer[what]
  const isPlain = result.baseline?.label === 'sqlite, sd-jwt'
  const over = (isThis: boolean) => (isPlain && isThis ? ratioToBaseline : null)
  const targets = [
    atLeast('same-job peer / ours', 1.5, ' (good 2)', result.ratioToSameJob),
    atLeast('library peer / ours', 1.1, ' (good 1.3)', result.ratioToPeer),
    atMost('ours / public-key floor', 6.2, ' (good 5)', result.ratioToFloor),
    atLeast('proves / insert floor', 0.25, ' (good 0.4)', result.ratioToInsertFloor),
    under('memory in MB', 200, result.rssMb),
    atMost('p99 of /prove at half load / peer', 1.5, '', toPeer('proveP99')),
    atMost('p99 of the answer at half load / peer', 1.5, '', toPeer('answerP99')),
    atMost('mdoc / SD-JWT', 1.1, '', over(isCode && format === 'mdoc' && engine === 'sqlite')),
    atMost('this device / the code', 1.1, '', over(channel === 'this_device' && isUsual)),
    atMost('the browser / the code', 1.1, '', over(channel === 'browser' && isUsual)),
    atMost('PostgreSQL / SQLite', 1.25, '', over(isCode && engine === 'postgres' && isSdJwt)),
  ]
  return result.coreShare < enoughCore
    ? targets.map((target) => ({ ...target, isMet: undefined }))
    : targets
}
