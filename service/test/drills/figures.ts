import type { People } from './people.ts'

export type Figures = {
  readonly case: string
  readonly requests: number
  readonly flows: number
  /** 5xx with `Retry-After`. */
  readonly refused: number
  /** Everything else that was no success. */
  readonly dirty: readonly string[]
  readonly slowestSeconds: number
  readonly lost: number
  readonly doubled: number
  readonly toldAgain: number
  /** From the first refusal to the last. */
  readonly awaySeconds: number
  /** From the end of the fault to the last refusal. */
  readonly healedSeconds: number
}

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN

const rounded = (milliseconds: number) => Math.round(milliseconds / 100) / 10

/** What callers saw. */
export function figuresOf(
  { calls, accepted, failures }: People,
  faultOverAt: number,
): Omit<Figures, 'case' | 'lost' | 'doubled' | 'toldAgain'> {
  const failed = calls.filter(({ status }) => typeof status === 'string' || status >= 400)
  const isClean = ({ status, says }: (typeof calls)[number]) =>
    typeof status === 'number' && status >= 500 && says === 'when'
  const dirty = failed.filter((call) => !isClean(call))
  const refusedAt = failed.map(({ startedAt, milliseconds }) => startedAt + milliseconds)
  const [first = 0, last = 0] = [refusedAt.toSorted((a, b) => a - b)[0], Math.max(0, ...refusedAt)]
  return {
    requests: calls.length,
    flows: accepted.length,
    refused: failed.length - dirty.length,
    dirty: [...dirty.map(({ path, status, says }) => `${path} ${status} ${says}`), ...failures],
    slowestSeconds: rounded(Math.max(0, ...calls.map(({ milliseconds }) => milliseconds))),
    awaySeconds: rounded(last - first),
    healedSeconds: rounded(Math.max(0, last - faultOverAt)),
  }
}

const columns = {
  case: 'case',
  requests: 'requests',
  flows: 'flows',
  refused: 'refused cleanly',
  dirty: 'otherwise',
  slowestSeconds: 'slowest s',
  lost: 'lost',
  doubled: 'doubled',
  toldAgain: 'told again',
  awaySeconds: 'refusing s',
  healedSeconds: 'healed s',
} as const

export function tableOf(rows: readonly Figures[]): string {
  const names = Object.keys(columns) as (keyof Figures)[]
  const text = (row: Figures, name: keyof Figures) =>
    String(name === 'dirty' ? row.dirty.length : row[name])
  return columnsOf([
    names.map((name) => columns[name]),
    ...rows.map((row) => names.map((name) => text(row, name))),
  ])
}

export function columnsOf(lines: readonly (readonly string[])[]): string {
  const width = (place: number) => Math.max(...lines.map((line) => line[place]?.length ?? 0))
  const widths = (lines[0] ?? []).map((_, place) => width(place))
  return lines
    .map((line) => line.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  '))
    .join('\n')
}
