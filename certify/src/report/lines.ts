import type { styleText } from 'node:util'
import { cases } from '../cases/cases.ts'
import type { CaseResult, Certification } from '../cases/certification.ts'
import type { CertifyEvents } from '../cases/certify.ts'
import { groups } from '../cases/groups.ts'
import { requestLine } from './report.ts'
import { wrapped } from './wrapped.ts'

/** Where the report is written. */
export type ReportPlace = {
  out(text: string): void
  /** Rewrites one line at the end of what was written. Absent where lines cannot be rewritten. */
  readonly progress?: ((text: string) => void) | undefined
  paint(format: Parameters<typeof styleText>[0], text: string): string
  /** In columns. */
  readonly width: number
}

type Look = Pick<ReportPlace, 'paint' | 'width'>

const marks: {
  readonly [status in CaseResult['status']]: readonly ['green' | 'yellow' | 'red' | 'dim', string]
} = {
  passed: ['green', '✓'],
  warned: ['yellow', '!'],
  failed: ['red', '✕'],
  skipped: ['dim', '-'],
}

const nameWidth = Math.max(...Object.keys(cases).map((name) => name.length))
const timeWidth = '9999 ms'.length

/** Prints each result under the title of its group, as it comes, and what is being tried. */
export function openLines(place: ReportPlace): CertifyEvents {
  const { out, progress, paint } = place
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
      out(caseLine(result, place))
    },
  }
}

function caseLine(result: CaseResult, look: Look): string {
  const { name, status, durationMilliseconds } = result
  const time = status === 'skipped' ? '' : timeOf(durationMilliseconds)
  const head = `  ${look.paint(...marks[status])} ${name.padEnd(nameWidth)}`
  const indent = 4 + nameWidth + 2 + timeWidth + 2
  return `${head}  ${look.paint('dim', time.padStart(timeWidth))}  ${foundIn(result, indent, look)}`
}

const timeOf = (milliseconds: number): string =>
  milliseconds < 10_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`

/** The whole sentence of what is no pass stands at the end, with what to do. */
function foundIn(
  { status, isHole, said }: CaseResult,
  indent: number,
  { paint, width }: Look,
): string {
  if (isHole) return `${paint('red', 'SECURITY HOLE')}, see below`
  if (status === 'failed') return `${paint('red', 'failed')}, see below`
  return status === 'warned' ? 'see below' : wrapped(said, indent, width)
}

/** What to do about each case that is no pass, what failed last; then the verdict. */
export function closingLines(certification: Certification, seconds: number, look: Look): string {
  const { results } = certification
  const [doubts, failures] = (['warned', 'failed'] as const).map((wanted) =>
    results.filter(({ status }) => status === wanted).map((result) => details(result, look)),
  )
  const [mark, verdict] = verdictOf(certification)
  const figures = `${figuresOf(certification)} in ${seconds.toFixed(1)} s.`
  const end = wrapped(`${verdict} ${figures}`.trim(), 2, look.width)
  return [
    ...section('To look at', doubts, look),
    ...section('Failed', failures, look),
    `\n${look.paint(...marks[mark])} ${end.replace(verdict, (text) => look.paint('bold', text))}`,
  ].join('\n')
}

const section = (title: string, parts: readonly string[] = [], { paint }: Look) =>
  parts.length === 0 ? [] : [`\n${paint('bold', title)}`, parts.join('\n\n')]

const labelWidth = 'Tried'.length

function details(result: CaseResult, { paint, width }: Look): string {
  const { name, status, isHole, said, fix, flow, request } = result
  const rest = [
    ['Found', said],
    ['Tried', cases[name].does],
    ['Seen', request === null ? '' : requestLine(request)],
    ['Fix', fix ?? ''],
    ['Flow', flow === null ? '' : `vidimus flow show ${flow}`],
    ['More', `vidimus certify --explain ${name}`],
  ] as const
  const indent = 4 + labelWidth + 2
  const hole = isHole ? `  ${paint('red', 'SECURITY HOLE')}` : ''
  return [
    `  ${paint(...marks[status])} ${paint('bold', name)}${hole}`,
    ...rest
      .filter(([, text]) => text !== '')
      .map(([label, text]) => {
        const head = paint('dim', label.padEnd(labelWidth))
        return `    ${head}  ${wrapped(text, indent, width)}`
      }),
  ].join('\n')
}

function verdictOf({
  passed,
  isComplete,
  couldNotTry,
  results,
}: Certification): readonly [CaseResult['status'], string] {
  const isBegun = results.some(({ status }) => status === 'passed')
  if (couldNotTry)
    return ['failed', isBegun ? 'It could not be tried to the end.' : 'It could not be tried.']
  if (!passed) return ['failed', 'Your application cannot go live yet.']
  // What was not tried may be wrong.
  return ['passed', isComplete ? 'Your application can go live.' : '']
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
