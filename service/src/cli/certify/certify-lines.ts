import { type CaseGroup, cases } from '../../usecases/integration/cases.ts'
import type { CaseResult, Certification } from '../../usecases/integration/certification.ts'
import { paint } from '../terminal.ts'

const marks: {
  readonly [status in CaseResult['status']]: readonly ['green' | 'yellow' | 'red' | 'dim', string]
} = {
  passed: ['green', '✓'],
  warned: ['yellow', '!'],
  failed: ['red', '✕'],
  skipped: ['dim', '-'],
}

const titles: { readonly [group in CaseGroup]: string } = {
  start: 'Start',
  outcomes: 'Every way a proof can end',
  delivery: 'Callbacks that are lost, repeated or slow',
  forgery: 'Callbacks that must be refused',
  clock: 'Clocks that differ',
  session: 'Whose proof it is',
}

const nameWidth = Math.max(...Object.keys(cases).map((name) => name.length))

/** Prints each result under the title of its group, as it comes. */
export function openCertifyLines(out: (text: string) => void): (result: CaseResult) => void {
  let current: CaseGroup | undefined
  return (result) => {
    // One line at the end counts them.
    if (result.code === 'not_tried') return
    const { group } = cases[result.name]
    if (group !== current) out(`\n${paint('bold', titles[group])}`)
    current = group
    out(caseLine(result))
  }
}

const caseIndent = ' '.repeat(4)

/** One line; if something is wrong, what to do and where to look. */
function caseLine({ name, status, isHole, said, fix, flow, durationMilliseconds }: CaseResult) {
  const label = isHole ? `${paint('red', 'SECURITY HOLE')}: ` : ''
  const time = status === 'skipped' ? '' : paint('dim', `  ${durationMilliseconds} ms`)
  const line = `  ${paint(...marks[status])} ${name.padEnd(nameWidth)}  ${label}${said}${time}`
  if (status !== 'failed' && status !== 'warned') return line
  const rest = [
    ...(status === 'failed' ? [paint('dim', `Tried: ${cases[name].does}`)] : []),
    ...(fix === null ? [] : [`${paint('bold', 'Fix:')}   ${fix}`]),
    ...(status === 'failed' && flow !== null
      ? [paint('dim', `See:   vidimus flow show ${flow}`)]
      : []),
  ]
  return [line, ...rest.map((text) => `${caseIndent}${text}`)].join('\n')
}

export function certifyClosing({ passed, results }: Certification, seconds: number): string {
  const count = (wanted: CaseResult['status']) =>
    results.filter(({ status }) => status === wanted).length
  const holes = results.filter(({ isHole }) => isHole).length
  const found = [
    `${count('passed')} passed`,
    ...(count('warned') > 0 ? [`${count('warned')} to look at`] : []),
    ...(count('failed') > 0 ? [`${count('failed')} failed`] : []),
    ...(holes > 0
      ? [`${holes} of them ${holes === 1 ? 'a security hole' : 'security holes'}`]
      : []),
    ...(count('skipped') > 0 ? [`${count('skipped')} not tried`] : []),
  ].join(', ')
  const verdict = passed
    ? `${paint('green', '✓')} ${paint('bold', 'Your application can go live.')}`
    : `${paint('red', '✕')} ${paint('bold', 'Your application cannot go live yet.')}`
  return `\n${verdict} ${found} in ${seconds.toFixed(1)} s.`
}
