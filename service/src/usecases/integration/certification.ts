import type { KeptCase } from '../ports/certifications.ts'
import type { Certifying } from '../ports/integration.ts'
import type { JourneyPlan } from './app-journey.ts'
import type { CaseName } from './cases.ts'
import type { Judgement } from './judge-trial.ts'
import type { Hop } from './person-browser.ts'

export type CaseResult = KeptCase & { readonly name: CaseName }

export type Certification = { readonly passed: boolean; readonly results: readonly CaseResult[] }

export type CertifyPlan = Pick<JourneyPlan, 'startUrl' | 'startMethod' | 'sandboxWalletUrl'> & {
  /** Only these, and those that all others build on. Undefined means all. */
  readonly only?: readonly CaseName[] | undefined
}

/** What a case has shown. */
export type Verdict = Pick<CaseResult, 'status' | 'said'> &
  Partial<Pick<CaseResult, 'isHole' | 'code' | 'fix'>>

/** One certification under way. */
export type Run = {
  readonly deps: Certifying
  readonly plan: CertifyPlan
  wants(name: CaseName): boolean
  /** Undefined if nothing was shown. The first verdict on a case counts. */
  note(name: CaseName, verdict: Verdict | undefined, flow?: string): void
  /** Nothing more is tried, because everything else would fail too. */
  stop(): void
  /** The page that a person sees after proving. */
  proved: Hop | undefined
  /** The page that a person sees after refusing. */
  refused: Hop | undefined
  /** The longest time that the application took for a genuine callback. */
  slowestMilliseconds: number
}

/** What a judgement of an endpoint means for a case. */
export const verdictOf = ({ verdict, said, fix }: Judgement): Verdict =>
  verdict === 'right'
    ? { status: 'passed', said }
    : {
        status: verdict === 'doubt' ? 'warned' : 'failed',
        isHole: verdict === 'hole',
        code: codes[verdict],
        said,
        fix: fix ?? null,
      }

const codes = { doubt: 'differs', fault: 'not_refused', hole: 'accepted' } as const
