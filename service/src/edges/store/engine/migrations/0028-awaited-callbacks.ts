import type { NewIndex } from '../engine.ts'

/**
 * Callbacks of outcomes that a wallet or a person decided, not the clock, and that wait for an
 * attempt. An index serves only statements that say the same, word by word.
 */
export const isAwaited = `lease_until is null and sealed_state is not null and handover = 'callback'
  and outcome <> 'error_expired' and (outcome <> 'error_session' or return_by > ended_at)`

/** What an instance delivers at once is not in it, so it costs an ordinary flow nothing. */
export const awaitedCallbacks: readonly NewIndex[] = [
  { name: 'flows_awaited', on: `flows (due_at) where due_at is not null and ${isAwaited}` },
]
