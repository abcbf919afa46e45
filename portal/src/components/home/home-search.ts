import type { Operations } from '../../api/generated/operations.ts'

export type Period = NonNullable<Operations['showHome']['query']['period']>

export const periods: readonly Period[] = ['24h', '7d', '30d']

/** The period is part of the address. */
export const homeSearch = (search: { [name: string]: unknown }): { period?: Period } => {
  const period = periods.find((each) => each === search['period'])
  return period === undefined ? {} : { period }
}
