import type { Operations } from '../../api/generated/operations.ts'

export type UsageCount = Operations['getUsage']['reply']['counts'][number]

export type MonthTotal = {
  readonly month: string
  readonly flows: number
  readonly verified: number
}

export type Total<Name> = { readonly name: Name; readonly flows: number }

/** Each month once, the newest first. */
export const monthTotals = (counts: readonly UsageCount[]): readonly MonthTotal[] =>
  [...Map.groupBy(counts, ({ month }) => month)]
    .map(([month, its]) => ({
      month,
      flows: sum(its),
      verified: sum(its.filter(({ outcome }) => outcome === 'presentation')),
    }))
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))

/** What each value of a column adds up to, the most first. */
export const totalsBy = <Column extends 'outcome' | 'key' | 'issuer'>(
  counts: readonly UsageCount[],
  column: Column,
): readonly Total<UsageCount[Column]>[] =>
  [...Map.groupBy(counts, (one) => one[column])]
    .map(([name, its]) => ({ name, flows: sum(its) }))
    .toSorted((one, other) => other.flows - one.flows)

const sum = (counts: readonly UsageCount[]): number =>
  counts.reduce((total, { flows }) => total + flows, 0)
