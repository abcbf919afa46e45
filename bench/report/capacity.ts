import { stepNames } from '../measure/steps.ts'
import type { LoginResult } from '../run-logins.ts'
import type { BenchResult } from './result.ts'
import { type Target, targetsOf } from './targets.ts'

/** The runs whose figures docs/operate/capacity.md has. */
export type CapacityRuns = {
  readonly usual: BenchResult
  readonly postgres: BenchResult
  readonly mdoc: BenchResult
  readonly thisDevice: BenchResult
  readonly browser: BenchResult
  readonly logins: LoginResult
}

export const [begin, end] = ['<!-- figures of the last run -->', '<!-- end of the figures -->']

/** The page with new figures between its two marks. */
export const withFigures = (page: string, runs: CapacityRuns): string =>
  between(page, figures(runs))

/** The README with the few that it has. */
export const withFewFigures = (readme: string, { usual }: Pick<CapacityRuns, 'usual'>): string =>
  between(readme, `${measuredOn(usual)}\n\n${fewFigures(usual)}`)

function between(page: string, made: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error('the page has no place for figures')
  return `${page.slice(0, from + begin.length)}\n\n${made}\n\n${page.slice(to)}`
}

const n = (value: number, digits = 2): string => value.toFixed(digits)
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

function figures(runs: CapacityRuns): string {
  const { usual } = runs
  const parts = [flowTable(usual), stepTable(usual), ratioTable(usual), targetTable(runs)]
  return [measuredOn(usual), ...parts].join('\n\n')
}

const measuredOn = ({ date, processor, node, coreShare }: BenchResult): string =>
  `Measured on ${date.slice(0, 10)} on one core (${processor}, ${n(coreShare * 100, 0)} % of it ours), Node ${node.replace('v', '')}.`

const fewFigures = ({ flow, peer, sameJob, floor }: BenchResult): string =>
  table(
    ['', 'CPU ms a flow', 'flows a second'],
    [
      ['**Vidimus**, from call to return', `**${n(flow.cpuMs)}**`, n(flow.perSecond, 0)],
      ...(sameJob
        ? [['a verifier of libraries, same job', n(sameJob.cpuMs), n(sameJob.perSecond, 0)]]
        : []),
      ...(peer
        ? [['the same in memory, without page and callback', n(peer.cpuMs), n(peer.perSecond, 0)]]
        : []),
      ['only its signatures and key agreements', n(floor.cpuMs), ''],
    ],
  )

function flowTable({ flow, spread, peer, sameJob, prove, insertFloor, slices }: BenchResult) {
  const half = (part: { readonly from: number; readonly to: number } | null) =>
    part === null ? '' : `${n(part.from)} – ${n(part.to)}`
  const other = (name: string, figure: BenchResult['peer'], part: typeof spread.peer) =>
    figure === null ? [] : [[name, n(figure.cpuMs), half(part), n(figure.perSecond, 0), '']]
  const waits = (each: { readonly p50: number; readonly p99: number }) =>
    `${n(each.p50, 0)} / ${n(each.p99, 0)}`
  const rates = n(flow.perSecond, 0)
  return table(
    [
      '32 flows in flight',
      'CPU ms a flow',
      `middle half of ${slices} slices`,
      'a second',
      'p50 / p99 ms',
    ],
    [
      ['**Vidimus**', `**${n(flow.cpuMs)}**`, half(spread.flow), rates, waits(flow)],
      ...other('library peer, same job', sameJob, spread.sameJob),
      ...other('library peer, in memory', peer, spread.peer),
      ['public-key floor', n(spread.floor.median), half(spread.floor), '', ''],
      ['`POST /prove` alone', '', '', n(prove.perSecond, 0), waits(prove)],
      ['durable-insert floor', '', '', n(insertFloor.perSecond, 0), ''],
    ],
  )
}

const stepTable = ({ steps, statements, transactions, rssMb, waiting }: BenchResult): string =>
  `${table(['', ...stepNames], [['CPU ms by step', ...stepNames.map((name) => n(steps[name]))]])}

A flow asks the database ${n(statements, 0)} statements in ${n(transactions, 0)} transactions. The service took ${n(rssMb, 0)} MB at
most.${waiting ? ` A page that waits takes ${n(waiting.cpuMsAMinute)} ms a minute.` : ''}`

const ratioTable = ({ paired }: BenchResult): string =>
  table(
    ['ratio in the same round', 'median', 'middle half'],
    (
      [
        ['same-job peer / ours', paired.sameJob],
        ['library peer / ours', paired.peer],
        ['ours / public-key floor', paired.floor],
      ] as const
    ).flatMap(([name, part]) =>
      part === null ? [] : [[name, n(part.median), `${n(part.from)} – ${n(part.to)}`]],
    ),
  )

function targetTable(runs: CapacityRuns): string {
  const { usual, postgres, mdoc, thisDevice, browser, logins } = runs
  const of = (result: BenchResult, name: string) =>
    targetsOf(result).filter((target) => target.name === name)
  const [device, dialog] = ['this device / the code', 'the browser / the code']
  const others = ['mdoc / SD-JWT', device, dialog, 'PostgreSQL / SQLite']
  const login = (name: string, most: number, ratio: number): Target => ({
    name,
    wanted: `at most ${most}`,
    figure: n(ratio),
    isMet: ratio <= most,
  })
  const targets = [
    ...targetsOf(usual).filter(({ name }) => !others.includes(name)),
    ...of(mdoc, 'mdoc / SD-JWT'),
    ...of(thisDevice, device),
    ...of(browser, dialog),
    ...of(postgres, 'PostgreSQL / SQLite'),
    login('a login with ES256 / a flow', 1.1, logins.es256ToProve),
    login('a login with RS256 / a flow', 1.5, logins.rs256ToProve),
  ]
  return table(
    ['target', 'wanted', 'measured', ''],
    targets.map(({ name, wanted, figure, isMet }) => [
      name,
      wanted,
      figure,
      isMet === undefined ? 'no verdict' : isMet ? 'met' : 'missed',
    ]),
  )
}
