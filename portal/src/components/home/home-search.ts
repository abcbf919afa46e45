import type { Operations } from '../../api/generated/operations.ts'
import type { Environment } from '../session/place.ts'

export type Period = NonNullable<Operations['showHome']['query']['period']>

export const periods: readonly Period[] = ['24h', '7d', '30d']

type Search = { [name: string]: unknown }

export const splits = ['channel', 'key'] as const
export type Split = (typeof splits)[number]

/** The period and the split are part of the address. */
export const homeSearch = (search: Search): { period?: Period; split?: Split } => ({
  ...chosen('period', periods, search),
  ...chosen('split', splits, search),
})

type Standings = Operations['listStandings']['query']
export type Order = NonNullable<Standings['order']>

export const orders: readonly Order[] = ['volume', 'failures', 'endpoints']

type StandingSearch = {
  period?: Period
  split?: Split
  order?: Order
  environment?: Environment
}

const environments: readonly Environment[] = ['test', 'live']

/** What operators look at. */
export const standingSearch = (search: Search): StandingSearch => ({
  ...homeSearch(search),
  ...chosen('order', orders, search),
  ...chosen('environment', environments, search),
})

function chosen<Name extends string, Word extends string>(
  name: Name,
  words: readonly Word[],
  search: Search,
): { [each in Name]?: Word } {
  const word = words.find((each) => each === search[name])
  // The one member that it may have.
  return (word === undefined ? {} : { [name]: word }) as { [each in Name]?: Word }
}
