import { usualVariant } from '../variant.ts'
import type { BenchResult } from './result.ts'

const around = (median: number) => ({ median, from: median * 0.9, to: median * 1.1 })

/** A run with round figures; a test changes what it is about. */
export const aResult = (change: Partial<BenchResult> = {}): BenchResult => ({
  ...usualVariant,
  flow: { cpuMs: 8, perSecond: 100, p50: 300, p99: 500 },
  steps: { prove: 1, page: 2, request: 1, answer: 3, delivery: 1 },
  floor: { cpuMs: 1 },
  ratioToFloor: 8,
  peer: { cpuMs: 4, perSecond: 200 },
  ratioToPeer: 0.5,
  sameJob: { cpuMs: 12, perSecond: 80 },
  ratioToSameJob: 1.5,
  paired: { floor: around(8), peer: around(0.5), sameJob: around(1.5), baseline: null },
  prove: { perSecond: 1_000, p50: 30, p99: 60 },
  insertFloor: { perSecond: 10_000 },
  ratioToInsertFloor: 0.1,
  statements: 30,
  transactions: 7,
  rssMb: 200,
  node: 'v26.0.0',
  processor: 'Xeon',
  halfLoad: {
    own: { samples: 1_000, proveP99: 6, answerP99: 12 },
    peer: { samples: 1_000, proveP99: 5, answerP99: 10 },
  },
  waiting: { pages: 1_000, cpuMsAMinute: 0.2 },
  baseline: null,
  ratioToBaseline: null,
  stepsToBaseline: null,
  spread: {
    flow: around(8),
    floor: around(1),
    peer: around(4),
    sameJob: around(12),
    baseline: null,
  },
  slices: 20,
  askedAgain: 0,
  driverBusy: 0.5,
  coreShare: 1,
  pinned: true,
  date: '2026-11-15T20:00:00.000Z',
  ...change,
})
