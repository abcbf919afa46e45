/** The filter of the list of flows, as it is in the address. */
export type FlowSearch = { readonly [name in FilterName]?: string }

export type FilterName = (typeof names)[number]

const names = [
  'show',
  'outcome',
  'stopped',
  'issuer',
  'key',
  'path',
  'range',
  'from',
  'until',
] as const

/**
 * The filter is part of the address, so that a link shows a colleague the same flows. What is
 * searched for by the finder is not: a `state` belongs in no address.
 */
export function flowSearch(search: { [name: string]: unknown }): FlowSearch {
  return Object.fromEntries(
    names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )
}
