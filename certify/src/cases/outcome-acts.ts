import { comeBack } from '../walk/app-journey.ts'
import { triggerOutcomes } from '../walk/outcomes.ts'
import { type Hop, openBrowser } from '../walk/person-browser.ts'
import { cases } from './cases.ts'
import type { Run, Verdict } from './certification.ts'
import { byScript, looksProved, sameForEverybody } from './onlookers.ts'
import { type Act, arrived, failed, failedBy, passed, setOut, travel, variant } from './travels.ts'

export const begin: Act = {
  cases: ['start', 'approve'],
  run: async (run) => {
    const { traveller, left } = await setOut(run)
    const { report } = traveller
    const isStart = !left.ok && (!report.flow || left.problem.code.startsWith('start_'))
    if (isStart) {
      run.note('start', failedBy(left.problem), report.flow)
      run.stop()
      return undefined
    }
    run.note('start', startedWell(report.warnings), report.flow)
    const end = left.ok ? await comeBack(traveller, left.value) : left
    run.note('approve', end.ok ? arrived(report.observed) : failedBy(end.problem), report.flow)
    if (left.ok && end.ok) run.proved = { page: end.value, to: left.value.to, pages: report.pages }
    else run.stop()
    return undefined
  },
}

const startedWell = ([warning]: readonly string[]): Verdict =>
  warning === undefined
    ? passed('the browser is sent to Vidimus, with a session cookie')
    : { status: 'warned', code: 'start_doubtful', said: warning }

export const outcomes: readonly Act[] = triggerOutcomes
  .filter((outcome) => outcome !== 'approve')
  .map((outcome) => ({
    cases: [outcome],
    run: async (run) => {
      const { end, flow, observed } = await travel(run, { outcome })
      run.note(outcome, end.ok ? arrived(observed) : failedBy(end.problem), flow)
      if (outcome === 'decline' && end.ok) run.refused = end.value
      return undefined
    },
  }))

export const errorsDiffer: Act = {
  cases: ['errors-differ'],
  run: async (run) => {
    if (run.refused === undefined) {
      const { end } = await travel(run, { outcome: 'decline' })
      if (!end.ok) return end.problem
      run.refused = end.value
    }
    run.note('errors-differ', await compareErrors(run, run.refused))
    return undefined
  },
}

async function compareErrors(run: Run, refused: Hop): Promise<Verdict> {
  const equal = run.proved ? await looksProved(run, refused, run.proved.page) : 'no'
  if (equal === 'no') return passed('a refusal has a page of its own')
  if (equal === 'unclear')
    return byScript(
      'errors-differ',
      'A script draws your return page, or it is longer than 64 KiB. So it cannot be seen here whether errors differ.',
    )
  const said = 'A person who refused is shown the same page as one who proved.'
  if (await sameForEverybody(run))
    return {
      status: 'warned',
      code: 'same_for_everybody',
      said: `${said} It is the same for whoever opens it, so only you know whether it says that something was proved.`,
      fix: cases['errors-differ'].remedy,
    }
  const request = { method: 'GET', url: refused.url, status: refused.status }
  return { ...failed('errors-differ', 'error_as_success', said, true), request }
}

export const channels: readonly Act[] = [
  variant('same-device', () => ({ sameDevice: true })),
  variant('mdoc', () => ({ format: 'mso_mdoc' })),
  variant('other-browser', ({ deps }) => ({ sameDevice: true, comesBackIn: openBrowser(deps) })),
]
