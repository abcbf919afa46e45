import type { FlowSearch } from './flow-search.ts'

type Place = { readonly account: string; readonly environment: string }

let last: (Place & { readonly filter: FlowSearch }) | undefined

/** From a flow one comes back to the list as it was. */
export const rememberFilter = ({ account, environment }: Place, filter: FlowSearch): void => {
  last = { account, environment, filter }
}

/** Keys are those of one environment, so another one begins without a filter. */
export const lastFilter = ({ account, environment }: Place): FlowSearch =>
  last?.account === account && last.environment === environment ? last.filter : {}
