import type { Spread } from '../measure/statistics.ts'
import { type Steps, stepNames } from '../measure/steps.ts'
import type { LoginResult } from '../run-logins.ts'
import type { BenchResult } from './result.ts'
import { enoughCore, targetsOf } from './targets.ts'

/** The figures for a person: what was measured, then each target with its verdict. */
export const tableOf = (result: BenchResult): string =>
  [figureLines, stepLines, pairedLines, targetLines, remarks]
    .map((part) => part(result))
    .filter((part) => part !== '')
    .join('\n\n')

/** Logins by OpenID Connect beside flows of `/prove`. */
export const loginTableOf = (result: LoginResult): string =>
  aligned([
    ['', 'CPU ms', 'middle half', 'to /prove', 'wanted', ''],
    ['a flow of /prove', number(result.prove.median), range(result.prove), '', '', ''],
    loginRow('a login, ES256', result.es256, result.es256ToProve, 1.3),
    loginRow('a login, RS256', result.rs256, result.rs256ToProve, 1.5),
  ])

const loginRow = (what: string, spread: Spread, ratio: number, most: number): Row => [
  what,
  number(spread.median),
  range(spread),
  number(ratio),
  `at most ${most}`,
  ratio <= most ? '✓ met' : '✕ missed',
]

type Row = readonly [string, ...string[]]

/** The first column is text, the others are numbers on the right. */
function aligned(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  )
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => `  ${row.map(pad).join('   ')}`.trimEnd()).join('\n')
}

const number = (value: number, digits = 2): string => value.toFixed(digits)
const range = ({ from, to }: Spread): string => `${number(from)} – ${number(to)}`

function figureLines(result: BenchResult): string {
  const { flow, spread, peer, sameJob, baseline, prove, insertFloor, halfLoad } = result
  const rate = (perSecond: number) => `${number(perSecond, 0)}/s`
  const rows: Row[] = [
    ['', 'CPU ms a flow', 'middle half', 'a second', 'p50 ms', 'p99 ms'],
    [
      `Vidimus, ${result.engine}, ${result.mode}, ${result.format}`,
      number(flow.cpuMs),
      range(spread.flow),
      rate(flow.perSecond),
      number(flow.p50, 0),
      number(flow.p99, 0),
    ],
  ]
  if (baseline && spread.baseline)
    rows.push([
      `baseline: ${baseline.label}`,
      number(baseline.cpuMs),
      range(spread.baseline),
      '',
      '',
      '',
    ])
  if (peer && spread.peer) {
    const cells = [number(peer.cpuMs), range(spread.peer), rate(peer.perSecond)]
    rows.push(['library peer, in memory', ...cells, '', ''])
  }
  if (sameJob && spread.sameJob) {
    const cells = [number(sameJob.cpuMs), range(spread.sameJob), rate(sameJob.perSecond)]
    rows.push(['library peer, same job', ...cells, '', ''])
  }
  rows.push(['public-key floor', number(spread.floor.median), range(spread.floor), '', '', ''])
  const proved = [rate(prove.perSecond), number(prove.p50, 0), number(prove.p99, 0)]
  rows.push(['POST /prove alone', '', '', ...proved])
  rows.push(['durable-insert floor', '', '', rate(insertFloor.perSecond), '', ''])
  const half = (what: string, p99: number): Row => [what, '', '', '', '', number(p99, 1)]
  rows.push(half('/prove at half load', halfLoad.own.proveP99))
  rows.push(half('the answer at half load', halfLoad.own.answerP99))
  return aligned(rows)
}

function stepLines(result: BenchResult): string {
  const { steps, statements, transactions, rssMb, waiting, stepsToBaseline } = result
  const row = (name: string, figures: Steps): Row => [
    name,
    ...stepNames.map((step) => number(figures[step])),
  ]
  const rows = [['', ...stepNames] as const, row('CPU ms by step', steps)]
  if (stepsToBaseline) rows.push(row('ours / baseline', stepsToBaseline))
  const asked = `  ${number(statements, 1)} statements in ${number(transactions, 1)} transactions a flow`
  const waits = waiting
    ? `\n  a page that waits takes ${number(waiting.cpuMsAMinute)} ms a minute, with ${waiting.pages} of them`
    : ''
  return `${aligned(rows)}\n\n${asked}, ${number(rssMb, 0)} MB of memory at most${waits}`
}

/** Ratios round by round, with their middle half. */
function pairedLines({ paired }: BenchResult): string {
  const row = (name: string, spread: Spread | null): Row[] =>
    spread ? [[name, number(spread.median), range(spread)]] : []
  return aligned([
    ['ratio in the same round', 'median', 'middle half'],
    ...row('same-job peer / ours', paired.sameJob),
    ...row('library peer / ours', paired.peer),
    ...row('ours / public-key floor', paired.floor),
    ...row('ours / baseline', paired.baseline),
  ])
}

function targetLines(result: BenchResult): string {
  const rows = targetsOf(result).map(({ name, wanted, figure, isMet }): Row => {
    const verdict = isMet === undefined ? '–' : isMet ? '✓ met' : '✕ missed'
    return [name, wanted, figure, verdict]
  })
  return aligned([['target', 'wanted', 'measured', ''], ...rows])
}

/** From here on the driver, not the service, limits the rate. */
const busiest = 0.9

/** Above it pages that were asked too soon weigh in the figures. */
const mostInVain = 0.2

function remarks(result: BenchResult): string {
  const { driverBusy, askedAgain, coreShare, peer, format, slices, node } = result
  const percent = (part: number) => `${(part * 100).toFixed(0)} %`
  const lines = [`${slices} slices, Node ${node.replace('v', '')}`]
  if (coreShare < enoughCore)
    lines.push(
      `Others used the core too, ${percent(coreShare)} was left: too little for a verdict.`,
    )
  if (driverBusy > busiest) lines.push('The driver was busy all the time: the rate is its own.')
  if (askedAgain > mostInVain)
    lines.push(`Of the flows, ${percent(askedAgain)} asked a page in vain: that is in the figures.`)
  if (peer === null && format === 'mdoc') lines.push('The peer verifies SD-JWT VC alone.')
  else if (peer === null) lines.push('The peer is not installed: npm ci in bench/peer.')
  return lines.map((line) => `  ${line}`).join('\n')
}
