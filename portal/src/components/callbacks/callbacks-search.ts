/** The view of the callbacks, as it is in the address. Without it: those that failed. */
export type CallbacksSearch = { readonly show?: 'all' }

export const callbacksSearch = (search: { [name: string]: unknown }): CallbacksSearch =>
  search['show'] === 'all' ? { show: 'all' } : {}
