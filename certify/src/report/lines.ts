import type { styleText } from 'node:util'
import { cases } from '../cases/cases.ts'
import type { CaseResult, Certification } from '../cases/certification.ts'
import type { CertifyEvents } from '../cases/certify.ts'
import { groups } from '../cases/groups.ts'
import { requestLine } from './report.ts'

/** Where the report is written. */
export type ReportPlace = {
  out(text: string): void
  /** Rewrites one line at the end of what was written. Absent where lines cannot be rewritten. */
  readonly progress?: ((text: string) => void) | undefined
  paint(format: Parameters<typeof styleText>[0], text: string): string
}

const marks: {
  readonly [status in CaseResult['status']]: readonly ['green' | 'yellow' | 'red' | 'dim', string]
} = {
  passed: ['green', '✓'],
  warned: ['yellow', '!'],
  failed: ['red', '✕'],
  skipped: ['dim', '-'],
}

const nameWidth = Math.max(...Object.keys(cases).map((name) => name.length))

/** Prints each result under the title of its group, as it comes, and what is being tried. */
export function openLines({ out, progress, paint }: ReportPlace): CertifyEvents {
  let current: string | undefined
  return {
    trying: (name, done, all) => progress?.(paint('dim', `  … ${name} (${done + 1} of ${all})`)),
    told: (result) => {
      // One line at the end counts them.
      if (result.code === 'not_tried') return
      progress?.('')
      const { title } = groups[cases[result.name].group]
      if (title !== current) out(`\n${paint('bold', title)}`)
      current = title
      out(caseLine(result, paint))
    },
  }
}

function caseLine(
  { name, status, isHole, said, durationMilliseconds }: CaseResult,
  paint: ReportPlace['paint'],
): string {
  const label = isHole ? `${paint('red', 'SECURITY HOLE')}: ` : ''
  const time = status === 'skipped' ? '' : paint('dim', `  ${durationMilliseconds} ms`)
  return `  ${paint(...marks[status])} ${name.padEnd(nameWidth)}  ${label}${said}${time}`
}

/** What to do about each case that is no pass, what failed last; then the verdict. */
export function closingLines(
  certification: Certification,
  seconds: number,
  paint: ReportPlace['paint'],
): string {
  const { results } = certification
  const [doubts, failures] = (['warned', 'failed'] as const).map((wanted) =>
    results.filter(({ status }) => status === wanted).map((result) => details(result, paint)),
  )
  return [
    ...section('To look at', doubts, paint),
    ...section('Failed', failures, paint),
    `\n${verdictOf(certification, paint)} ${figuresOf(certification)} in ${seconds.toFixed(1)} s.`,
  ].join('\n')
}

const section = (title: string, parts: readonly string[] = [], paint: ReportPlace['paint']) =>
  parts.length === 0 ? [] : [`\n${paint('bold', title)}`, ...parts]

function details(result: CaseResult, paint: ReportPlace['paint']): string {
  const { name, status, isHole, said, fix, flow, request } = result
  const label = isHole ? `${paint('red', 'SECURITY HOLE')}: ` : ''
  const rest = [
    ['Tried', cases[name].does],
    ['Found', `${label}${said}`],
    ['Seen', request === null ? '' : requestLine(request)],
    ['Fix', fix ?? ''],
    ['Flow', flow === null ? '' : `vidimus flow show ${flow}`],
    ['More', `vidimus certify --explain ${name}`],
  ]
  return [
    `  ${paint(...marks[status])} ${paint('bold', name)}`,
    ...rest
      .filter(([, text]) => text !== '')
      .map(([title = '', text = '']) => `    ${paint('dim', `${title}:`.padEnd(7))}${text}`),
  ].join('\n')
}

function verdictOf(
  { passed, isComplete, couldNotTry, results }: Certification,
  paint: ReportPlace['paint'],
): string {
  const isBegun = results.some(({ status }) => status === 'passed')
  const howFar = isBegun ? 'It could not be tried to the end.' : 'It could not be tried.'
  if (couldNotTry) return `${paint('red', '✕')} ${paint('bold', howFar)}`
  if (!passed)
    return `${paint('red', '✕')} ${paint('bold', 'Your application cannot go live yet.')}`
  // What was not tried may be wrong.
  return isComplete
    ? `${paint('green', '✓')} ${paint('bold', 'Your application can go live.')}`
    : paint('green', '✓')
}

function figuresOf({ results, isComplete }: Certification): string {
  const count = (wanted: CaseResult['status']) =>
    results.filter(({ status }) => status === wanted).length
  const tried = results.length - count('skipped')
  const holes = results.filter(({ isHole }) => isHole).length
  const figures = [
    [count('passed'), `${count('passed')} passed`],
    [count('warned'), `${count('warned')} to look at`],
    [count('failed'), `${count('failed')} failed`],
    [holes, `${holes} of them ${holes === 1 ? 'a security hole' : 'security holes'}`],
    [isComplete ? count('skipped') : 0, `${count('skipped')} not tried`],
  ] as const
  const found = figures.filter(([number]) => number > 0).map(([, text]) => text)
  return [...(isComplete ? [] : [`${tried} of ${Object.keys(cases).length} tried`]), ...found].join(
    ', ',
  )
}
