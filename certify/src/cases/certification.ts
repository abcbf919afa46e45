import type { Page } from '../judge/judge-page.ts'
import type { Judgement } from '../judge/judge-trial.ts'
import type { JourneyPlan } from '../walk/app-journey.ts'
import type { Hop } from '../walk/person-browser.ts'
import type { Certifying, SentRequest, SignedCallback } from '../world.ts'
import type { CaseName } from './cases.ts'

/** How one case went. */
export type CaseResult = {
  readonly name: CaseName
  readonly status: 'passed' | 'failed' | 'warned' | 'skipped'
  /** An attacker could use it. */
  readonly isHole: boolean
  /** Stable; the sentences are not. */
  readonly code: string | null
  readonly said: string
  readonly fix: string | null
  readonly flow: string | null
  /** The request that showed a failure. Values of its query are left out. */
  readonly request: SentRequest | null
  readonly durationMilliseconds: number
}

export type Certification = {
  /** Nothing that was tried is an obstacle to going live. */
  readonly passed: boolean
  /** Every case was tried. Only then an application that passed can go live. */
  readonly isComplete: boolean
  /** Something failed, and the application was to blame for none of it. */
  readonly couldNotTry: boolean
  readonly results: readonly CaseResult[]
}

export type CertifyPlan = Pick<JourneyPlan, 'startUrl' | 'startMethod' | 'sandboxWalletUrl'> & {
  /** Only these, and those that all others build on. Undefined means all. */
  readonly only?: readonly CaseName[] | undefined
}

/** What a case has shown. The request is the last one, unless another showed it or none did. */
export type Verdict = Pick<CaseResult, 'status' | 'said'> &
  Partial<Pick<CaseResult, 'isHole' | 'code' | 'fix' | 'request'>>

/** A person who proved and came back. */
export type Proved = {
  readonly page: Hop
  /** Where the service sent them. */
  readonly to: URL
  /** The application's pages that they saw. */
  readonly pages: readonly Hop[]
}

/** One certification under way. */
export type Run = {
  readonly deps: Certifying
  readonly plan: CertifyPlan
  wants(name: CaseName): boolean
  /** Undefined if nothing was shown. The first verdict on a case counts. */
  note(name: CaseName, verdict: Verdict | undefined, flow?: string): void
  /** Whether this case was found to be a hole. */
  isHole(name: CaseName): boolean
  /** Nothing more is tried, because everything else would fail too. */
  stop(): void
  /** Remembers the values in a presentation: nobody else may see them. */
  learn(callback: SignedCallback): void
  readonly secrets: ReadonlySet<string>
  /** A page of each origin that is not there: what its pages have in common. */
  readonly layouts: Map<string, Page>
  proved: Proved | undefined
  /** The page after another proof of one's own. Undefined until it is needed. */
  again: Promise<Hop | undefined> | undefined
  /** The page that a person sees after refusing. */
  refused: Hop | undefined
  /** The genuine callback for which the application took longest. */
  slowest: { readonly milliseconds: number; readonly request: SentRequest } | undefined
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
