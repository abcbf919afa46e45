import pg from 'pg'
import { errorCode, storeAway } from '../../../../core/vocabulary/error-code.ts'
import type { FailureKind } from '../engine.ts'

/** The database cannot be reached, or accepts no writes. What was under way may be written. */
export class StoreAway extends Error {
  readonly code = storeAway
}

/** The server answers, and is not one to work with. */
export class NotWanted extends StoreAway {
  /** A standby may be one that only this instance is led to; another may reach the primary. */
  readonly isStandby: boolean
  constructor(isStandby: boolean) {
    super('the server accepts no writes')
    this.isStandby = isStandby
  }
}

/**
 * SQLSTATEs after which the connection is gone, or was never made: class 08, an operator's or a
 * crash's end (57P01 to 57P03, 57P05), the time limit of an idle transaction (25P03), no place for
 * one more connection (53300), a login or a database that is refused (classes 28 and 3D); or after
 * which another server may do: this one accepts no writes (25006).
 */
const lostStates = /^(08...|57P0[1235]|25P03|25006|53300|28...|3D...)$/

/**
 * Serialization failure and deadlock: undone because of others (class 40 without 40002, 40003).
 * 55P03: waited for a lock long enough.
 */
const lockedStates = ['40001', '40P01', '55P03']

/** The driver has waited for the server in vain. Not: for a place in the pool. */
const silence = /^(Query read timeout$|timeout expired|Connection terminated due to)/

/** The server ends or begins (57P01 to 57P03), or accepts no writes. */
const goneStates = /^(57P0[123]|25006)$/

/** What `pg` itself says about a connection, in plain errors without a code. */
const lostMessages =
  /^(Connection terminated|Query read timeout$|timeout (expired|exceeded)|Client (was closed|has encountered))/

/** By codes: PostgreSQL translates its words, severities included (`lc_messages`). */
export function postgresFailure(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'own'
  if (error instanceof StoreAway) return 'lost'
  const code = errorCode(error) ?? ''
  if (error instanceof pg.DatabaseError) {
    if (lockedStates.includes(code)) return 'locked'
    return lostStates.test(code) ? 'lost' : 'own'
  }
  // Only what the operating system refused has a `syscall`; a mistake of ours has none.
  return 'syscall' in error || lostMessages.test(error.message) ? 'lost' : 'own'
}

/** As those above the store know it. What is not of the connection stays what it is. */
export const storeFailure = (error: unknown): unknown =>
  postgresFailure(error) !== 'lost' || error instanceof StoreAway
    ? error
    : new StoreAway('the database cannot be reached, or accepts no writes', { cause: error })

/** No place for one more connection: of the server, the database or the role. */
export const isServerFull = (error: unknown): boolean =>
  error instanceof Error && errorCode(error) === '53300'

/** Whether the whole server is not there, or not what it was, and not one connection alone. */
export const isServerGone = (error: unknown, during: 'connect' | 'query'): boolean => {
  if (!(error instanceof Error)) return false
  const code = errorCode(error) ?? ''
  if (silence.test(error.message) || code === '25006') return true
  return (
    during === 'connect' &&
    (error instanceof StoreAway || 'syscall' in error || goneStates.test(code))
  )
}

/**
 * Whether a connection may be used again after a failed query. Not after one that PostgreSQL never
 * answered, such as values that cannot be bound: `pg` takes the statement for prepared then.
 */
export const isUsableAfter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && postgresFailure(error) !== 'lost'
