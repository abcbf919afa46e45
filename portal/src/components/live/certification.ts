import type { Reply } from '../../api/call.ts'

export type Certification = Reply<'listCertifications'>['certifications'][number]
export type CertifiedCase = Certification['cases'][number]

type Verdict =
  | { readonly mark: 'good'; readonly tried: number }
  | { readonly mark: 'bad'; readonly failed: number; readonly passed: number }
  | { readonly mark: 'neutral'; readonly tried: number }

/** What was not tried, or not judged, may be wrong: it is neither good nor bad. */
export function verdictOf({ passed, cases }: Pick<Certification, 'passed' | 'cases'>): Verdict {
  const count = (...wanted: readonly CertifiedCase['status'][]) =>
    cases.filter(({ status }) => wanted.includes(status)).length
  const failed = count('failed')
  if (failed > 0) return { mark: 'bad', failed, passed: count('passed') }
  return { mark: passed ? 'good' : 'neutral', tried: count('passed', 'warned') }
}
