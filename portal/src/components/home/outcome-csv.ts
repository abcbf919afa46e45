import type { Home } from './changes.ts'

export const outcomeKinds = ['verified', 'declined', 'expired', 'failed'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]

type Row = Pick<Home['series'][number], 'at' | 'started' | 'ended' | OutcomeKind>

/** RFC 4180. Every cell is a time or a number, so none needs quotes. */
export const outcomeCsv = (series: readonly Row[]): string =>
  [
    ['from', ...outcomeKinds, 'open', 'all'],
    ...series.map((each) => [
      each.at,
      ...outcomeKinds.map((kind) => each[kind]),
      each.started - each.ended,
      each.started,
    ]),
  ]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')
