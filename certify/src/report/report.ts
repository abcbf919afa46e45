import { cases } from '../cases/cases.ts'
import type { CaseResult, Certification } from '../cases/certification.ts'

/** For programs. */
export const certifyJson = (
  certification: Certification,
  about: { readonly startUrl: string; readonly callbackUrl: string },
): string =>
  JSON.stringify({
    ok: certification.passed,
    complete: certification.isComplete,
    start_url: about.startUrl,
    callback_url: about.callbackUrl,
    cases: certification.results.map((result) => ({
      ...caseJson(result),
      request: result.request && { ...result.request, status: result.request.status ?? null },
    })),
  })

/** As the service keeps it. */
export const caseJson = (result: CaseResult) => ({
  case: result.name,
  group: cases[result.name].group,
  does: cases[result.name].does,
  status: result.status,
  security_hole: result.isHole,
  code: result.code,
  said: result.said,
  fix: result.fix,
  flow: result.flow,
  duration_ms: result.durationMilliseconds,
})

/** The request that showed what failed, in one line. */
export const requestLine = ({ method, url, status }: NonNullable<CaseResult['request']>): string =>
  `${method} ${url} → ${status ?? 'no answer'}`
