/** What worker processes and the process that started them tell each other. */

/**
 * `stop`: the service ends, so callers must notice first. `leave`: another process has its place.
 * `hurry`: do not wait for callers any more.
 */
export type Order = 'stop' | 'leave' | 'hurry'

export type ToWorker =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'figures_wanted'; readonly id: number }
  | { readonly kind: 'all_figures'; readonly id: number; readonly text: string }

/** How often a process says that its event loop turns, and how often its parent looks. */
export const beatMilliseconds = 2_000

export type ToParent =
  | { readonly kind: 'serving' }
  | { readonly kind: 'beat' }
  | { readonly kind: 'all_figures_wanted'; readonly id: number }
  | { readonly kind: 'figures'; readonly id: number; readonly text: string }
