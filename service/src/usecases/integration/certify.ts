import type { Certifying } from '../ports/integration.ts'
import { type CaseName, caseNames } from './cases.ts'
import type { CaseResult, Certification, CertifyPlan, Run, Verdict } from './certification.ts'
import { acts } from './certify-acts.ts'

/** Without these, no other case can be judged. */
const basis: readonly CaseName[] = ['start', 'approve']

/** Runs the cases one after the other, and reports each result at once. */
export async function certify(
  deps: Certifying,
  plan: CertifyPlan,
  tell: (result: CaseResult) => void,
): Promise<Certification> {
  const wanted = caseNames.filter((name) => plan.only?.includes(name) ?? true)
  const named = new Set([...basis, ...wanted])
  const results = new Map<CaseName, CaseResult>()
  const guides = new URL('/docs/guides/', deps.publicUrl).href
  let since = deps.clock()
  let isStopped = false
  const note: Run['note'] = (name, verdict, flow) => {
    if (verdict === undefined || !named.has(name) || results.has(name)) return
    const now = deps.clock()
    const { status, isHole = false, code = null } = verdict
    const fix = verdict.fix?.replaceAll('docs/guides/', guides) ?? null
    const said = withoutQueries(verdict.said)
    const durationMilliseconds = Math.max(0, Math.round(now - since))
    const shown = { name, status, isHole, code, said, fix, flow: flow ?? null }
    const result = { ...shown, durationMilliseconds }
    since = now
    results.set(name, result)
    tell(result)
  }
  const run: Run = {
    deps,
    plan,
    wants: (name) => named.has(name),
    note,
    stop: () => {
      isStopped = true
    },
    proved: undefined,
    refused: undefined,
    slowestMilliseconds: 0,
  }
  for (const act of acts) {
    if (!act.cases.some(run.wants)) continue
    if (!isStopped) await act.run(run)
    for (const name of act.cases) note(name, isStopped ? notTried : notReached)
  }
  const inOrder = caseNames.flatMap((name) => results.get(name) ?? [])
  return { passed: inOrder.every(isWell), results: inOrder }
}

/** Addresses of the application may carry what hands out a proof. */
const withoutQueries = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, (address) => address.split(/[?#]/, 1)[0] ?? '')

const notTried: Verdict = {
  status: 'skipped',
  code: 'not_tried',
  said: 'Not tried: start and approve have to pass first.',
}

const notReached: Verdict = {
  status: 'skipped',
  code: 'not_reached',
  said: 'Not reached: the proof that it needs did not get that far.',
}

/** Whether a case is no obstacle to going live. */
const isWell = ({ status }: CaseResult): boolean => status === 'passed' || status === 'warned'
