import type { NewIndex } from '../engine.ts'

/**
 * Without these the database would read every flow when a key is deleted with its account, which it
 * refers to, and every event for an operator who looks for a user or an action.
 */
export const growthIndexes: readonly NewIndex[] = [
  { name: 'flows_by_key', on: 'flows (key_id)' },
  { name: 'audit_events_by_user', on: 'audit_events (user_id, number)' },
  { name: 'audit_events_by_action', on: 'audit_events (action, number)' },
]
