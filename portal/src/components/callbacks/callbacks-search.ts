/** The view of the callbacks, as it is in the address. Without it: what needs attention. */
export const callbackViews = ['attention', 'delivered', 'tests'] as const
export type CallbackView = (typeof callbackViews)[number]
export type CallbacksSearch = { readonly show?: Exclude<CallbackView, 'attention'> }

export const callbacksSearch = ({ show }: { [name: string]: unknown }): CallbacksSearch =>
  show === 'delivered' || show === 'tests' ? { show } : {}
