import pg from 'pg'
import { errorCode } from '../../../core/vocabulary/error-code.ts'
import type { FailureKind } from './engine.ts'

/**
 * SQLSTATEs after which the connection is gone, or was never made: class 08, an operator's or a
 * crash's end (57P01 to 57P03, 57P05), the time limit of an idle transaction (25P03), no place for
 * one more connection (53300), a login or a database that is refused (classes 28 and 3D).
 */
const lostStates = /^(08...|57P0[1235]|25P03|53300|28...|3D...)$/

/** Serialization failure and deadlock: undone because of others (class 40 without 40002, 40003). */
const lockedStates = ['40001', '40P01']

/** What `pg` itself says about a connection, in plain errors without a code. */
const lostMessages =
  /^(Connection terminated|Query read timeout$|timeout (expired|exceeded)|Client (was closed|has encountered))/

/** By codes: PostgreSQL translates its words, severities included (`lc_messages`). */
export function postgresFailure(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'own'
  const code = errorCode(error) ?? ''
  if (error instanceof pg.DatabaseError) {
    if (lockedStates.includes(code)) return 'locked'
    return lostStates.test(code) ? 'lost' : 'own'
  }
  // Only what the operating system refused has a `syscall`; a mistake of ours has none.
  return 'syscall' in error || lostMessages.test(error.message) ? 'lost' : 'own'
}

/**
 * Whether a connection may be used again after a failed query. Not after one that PostgreSQL never
 * answered, such as values that cannot be bound: `pg` takes the statement for prepared then.
 */
export const isUsableAfter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && postgresFailure(error) !== 'lost'
