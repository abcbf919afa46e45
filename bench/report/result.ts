import type { Spread } from '../measure/statistics.ts'
import type { Steps } from '../measure/steps.ts'
import type { Variant } from '../variant.ts'

/** What a person or a wallet waits for at half of the measured rate. Milliseconds. */
export type HalfLoad = {
  readonly samples: number
  readonly proveP99: number
  readonly answerP99: number
}

/** The object that `--json` prints. Times are milliseconds, `cpuMs` those of one flow. */
export type BenchResult = Variant & {
  readonly flow: {
    readonly cpuMs: number
    readonly perSecond: number
    readonly p50: number
    readonly p99: number
  }
  readonly steps: Steps
  readonly floor: { readonly cpuMs: number }
  /** Ours / floor. */
  readonly ratioToFloor: number
  readonly peer: { readonly cpuMs: number; readonly perSecond: number } | null
  /** Peer / ours: above 1 the whole product costs less than the libraries alone. */
  readonly ratioToPeer: number | null
  /** The same with a disk, a page with a code and recorded callbacks. */
  readonly sameJob: { readonly cpuMs: number; readonly perSecond: number } | null
  /** The peer with the same job / ours. */
  readonly ratioToSameJob: number | null
  /** The same ratios round by round. */
  readonly paired: {
    readonly floor: Spread
    readonly peer: Spread | null
    readonly sameJob: Spread | null
    readonly baseline: Spread | null
  }
  readonly prove: { readonly perSecond: number; readonly p50: number; readonly p99: number }
  readonly insertFloor: { readonly perSecond: number }
  readonly ratioToInsertFloor: number
  readonly statements: number
  readonly transactions: number
  readonly rssMb: number
  readonly node: string
  readonly processor: string
  readonly halfLoad: { readonly own: HalfLoad; readonly peer: HalfLoad | null }
  /** Processor time of a page that waits for a minute. */
  readonly waiting: { readonly pages: number; readonly cpuMsAMinute: number } | null
  /** The other checkout, or the usual engine and format, in the same slices. */
  readonly baseline: {
    readonly label: string
    readonly cpuMs: number
    readonly rssMb: number
  } | null
  /** Ours / baseline. */
  readonly ratioToBaseline: number | null
  /** The same by step. */
  readonly stepsToBaseline: Steps | null
  readonly spread: {
    readonly flow: Spread
    readonly floor: Spread
    readonly peer: Spread | null
    readonly sameJob: Spread | null
    readonly baseline: Spread | null
  }
  readonly slices: number
  /** Part of the flows whose page was asked before the callback was recorded. */
  readonly askedAgain: number
  /** Part of the driver's core that the driver took in the median slice. */
  readonly driverBusy: number
  /** Part of the measured core that the floor got: below 1, others used it too. */
  readonly coreShare: number
  readonly pinned: boolean
  readonly date: string
}

/** Three decimals: what is beyond them is noise. */
export const jsonOf = (result: object): string =>
  JSON.stringify(result, (_name, value) =>
    typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value,
  )
