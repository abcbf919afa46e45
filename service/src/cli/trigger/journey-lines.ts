import type { JourneyPlan, JourneyReport } from '@vidimus/certify/app-journey'
import type { Problem } from '@vidimus/certify/journey-problem'
import { paint } from '../terminal.ts'

export const journeyHead = ({ outcome, startUrl }: JourneyPlan, url: string): string =>
  `${paint('green', '●')} ${outcome} · ${startUrl} · ${url}\n`

export const stepLine = (step: string, detail: string, isWell = true): string =>
  `${isWell ? paint('green', '✓') : paint('red', '✕')} ${step.padEnd(18)} ${detail}`

export const warningLine = (warning: string): string => `\n${paint('yellow', '!')} ${warning}`

export const passedLine = ({ observed = '' }: JourneyReport): string =>
  `\n${paint('green', '✓')} Passed: your application took ${observed}, and the person is back.`

export const failedLines = ({ code, said, fix }: Problem): string =>
  `\n${paint('red', '✕')} Failed (${code}): ${said}\n  ${fix}`

/** For programs. Values that are unknown because the journey broke earlier are null. */
export function journeyJson(
  { outcome, startUrl }: JourneyPlan,
  report: JourneyReport,
  problem: Problem | undefined,
  steps: readonly { readonly step: string; readonly detail: string; readonly ok: boolean }[],
): string {
  const { flow = null, portal = null, expected, observed = null, callback = null } = report
  return JSON.stringify({
    outcome,
    start_url: startUrl,
    ok: problem === undefined,
    flow,
    portal,
    expected,
    observed,
    callback,
    redirect_uri: report.redirectUri ?? null,
    returned: report.returned ?? null,
    problem: problem ?? null,
    warnings: report.warnings,
    steps,
  })
}
