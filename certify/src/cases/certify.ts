import { sandboxValues } from '../judge/judge-page.ts'
import type { Certifying, SentRequest } from '../world.ts'
import { acts } from './acts.ts'
import { type CaseName, caseNames } from './cases.ts'
import type { CaseResult, Certification, CertifyPlan, Run, Verdict } from './certification.ts'
import { presentedValues } from './presented-values.ts'
import { failedBy } from './travels.ts'

/** Without these, no other case can be judged. */
const basis: readonly CaseName[] = ['start', 'approve']

export type CertifyEvents = {
  /** A case is about to be tried: how many have a result, and of how many. */
  trying(name: CaseName, done: number, all: number): void
  told(result: CaseResult): void
}

/** Runs the cases one after the other, and reports each result at once. */
export async function certify(
  world: Certifying,
  plan: CertifyPlan,
  events: CertifyEvents,
): Promise<Certification> {
  const wanted = caseNames.filter((name) => plan.only?.includes(name) ?? true)
  const named = new Set([...basis, ...wanted])
  const results = new Map<CaseName, CaseResult>()
  const secrets = new Set(sandboxValues)
  let last: SentRequest | undefined
  const deps: Certifying = {
    ...world,
    watch: (request) => {
      last = request
    },
  }
  let since = deps.clock()
  let underWay: readonly CaseName[] = []
  const announce = () => {
    const next = underWay.find((name) => named.has(name) && !results.has(name))
    if (next !== undefined) events.trying(next, results.size, named.size)
  }
  let stopped: Verdict | undefined
  const note: Run['note'] = (name, verdict, flow) => {
    if (verdict === undefined || !named.has(name) || results.has(name)) return
    const now = deps.clock()
    const durationMilliseconds = Math.max(0, Math.round(now - since))
    const shown = { ...resultOf(name, verdict, last, deps.publicUrl), flow: flow ?? null }
    since = now
    const result = { ...shown, durationMilliseconds }
    results.set(name, result)
    events.told(result)
    announce()
  }
  const run: Run = {
    deps,
    plan,
    wants: (name) => named.has(name),
    note,
    isHole: (name) => results.get(name)?.isHole === true,
    stop: () => {
      stopped = notTried
    },
    learn: (callback) => {
      for (const value of presentedValues(callback)) secrets.add(value)
    },
    secrets,
    layouts: new Map(),
    proved: undefined,
    again: undefined,
    refused: undefined,
    slowest: undefined,
  }
  let actsBroken = 0
  for (const act of acts) {
    if (!act.cases.some(run.wants)) continue
    if (stopped === undefined) {
      underWay = act.cases
      announce()
      const problem = await act.run(run)
      const own = act.cases.map((name) => results.get(name)).filter(hasFailed)
      // One case says why others were not reached.
      const isNamed = own.length > 0 || [...results.values()].some(hasFailedBy(problem?.code))
      const first = act.cases.find((name) => named.has(name) && !results.has(name))
      if (problem && first && !isNamed) note(first, failedBy(problem))
      const codes = [problem?.code, ...own.map((result) => result?.code)]
      actsBroken = codes.some((code) => code && gone.includes(code)) ? actsBroken + 1 : 0
      if (actsBroken === mostBroken) stopped ??= answersNoLonger
    }
    for (const name of act.cases) note(name, stopped ?? notReached)
  }
  const inOrder = caseNames.flatMap((name) => results.get(name) ?? [])
  const failures = inOrder.filter(({ status }) => status === 'failed')
  return {
    passed: inOrder.every(isWell),
    isComplete: inOrder.length === caseNames.length,
    couldNotTry: failures.length > 0 && failures.every(isFaultOfOthers),
    results: inOrder,
  }
}

/** Codes of what is not the application's fault, or cannot be known to be. */
const faultsOfOthers: readonly string[] = ['service_failed', 'wallet_failed']
const faultsAtStart: readonly string[] = ['start_unreachable', 'other_service', 'other_account']

/** An application that is there, and gone after a forged callback, has a fault of its own. */
const isFaultOfOthers = ({ name, code }: CaseResult): boolean =>
  code !== null &&
  (faultsOfOthers.includes(code) || (name === 'start' && faultsAtStart.includes(code)))

/** Once may be an accident, or due to what was tried. */
const mostBroken = 2

/** Codes of who answers no longer. */
const gone: readonly string[] = [...faultsOfOthers, 'start_unreachable']

const hasFailed = (result: CaseResult | undefined): boolean => result?.status === 'failed'

const hasFailedBy =
  (code: string | undefined) =>
  (result: CaseResult): boolean =>
    hasFailed(result) && result.code === code

function resultOf(
  name: CaseName,
  verdict: Verdict,
  last: SentRequest | undefined,
  publicUrl: string,
): Omit<CaseResult, 'flow' | 'durationMilliseconds'> {
  const { status, isHole = false, code = null, request = last } = verdict
  const guides = new URL('/docs/guides/', publicUrl).href
  return {
    ...{ name, status, isHole, code },
    said: withoutQueries(verdict.said),
    fix: verdict.fix?.replaceAll('docs/guides/', guides) ?? null,
    request:
      status === 'failed' && request && !faultsOfOthers.includes(code ?? '')
        ? { ...request, url: plainAddress(request.url) }
        : null,
  }
}

/** With the names in its query, and none of the values. */
function plainAddress(address: string): string {
  const url = new URL(address)
  const names = [...url.searchParams.keys()].map((name) => `${name}=…`)
  return `${url.origin}${url.pathname}${names.length === 0 ? '' : `?${names.join('&')}`}`
}

/** Addresses of the application may carry what hands out a proof. */
const withoutQueries = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, (address) => {
    const [plain = ''] = address.split(/[?#]/, 1)
    const [mark = ''] = /[.,:;]$/.exec(address) ?? []
    return plain === address ? address : plain + mark
  })

const notTried: Verdict = {
  status: 'skipped',
  code: 'not_tried',
  said: 'Not tried: start and approve have to pass first.',
}

const answersNoLonger: Verdict = {
  status: 'skipped',
  code: 'not_tried',
  said: 'Not tried: the application, the service or the sandbox wallet answers no longer.',
}

const notReached: Verdict = {
  status: 'skipped',
  code: 'not_reached',
  said: 'Not reached: the proof that it needs did not get that far.',
}

/** Whether a case is no obstacle to going live. */
const isWell = ({ status }: CaseResult): boolean => status === 'passed' || status === 'warned'
