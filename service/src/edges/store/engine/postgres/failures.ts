import pg from 'pg'
import { errorCode, storeAway } from '../../../../core/vocabulary/error-code.ts'
import type { FailureKind } from '../engine.ts'
import { StoreFull } from '../store-full.ts'

/**
 * The database cannot be reached or accepts no writes. What was under way may have been written.
 */
export class StoreAway extends Error {
  readonly code = storeAway
}

/** The server answers, but is not one to work with. */
export class NotWanted extends StoreAway {
  /** Perhaps only this instance was directed to a standby; another may reach the primary. */
  readonly isStandby: boolean
  constructor(isStandby: boolean) {
    super('the server accepts no writes')
    this.isStandby = isStandby
  }
}

/**
 * SQLSTATEs after which the connection is gone or was never made: class 08, a shutdown or crash
 * (57P01 to 57P03, 57P05), the time limit of an idle transaction (25P03), no room for another
 * connection (53300), a refused login or database (classes 28 and 3D). Also 25006: this server
 * accepts no writes, but another may.
 */
const lostStates = /^(08...|57P0[1235]|25P03|25006|53300|28...|3D...)$/

/**
 * Serialization failure and deadlock: rolled back because of others (class 40 without 40002,
 * 40003). 55P03: the wait for a lock was too long.
 */
const lockedStates = ['40001', '40P01', '55P03']

/** No room on the disk or in memory, and a disk that fails: all as long as it lasts. */
const fullStates = ['53100', '53200', '58030']

/** The driver has waited for the server in vain. This excludes waiting for a place in the pool. */
const silence = /^(Query read timeout$|timeout expired|Connection terminated due to)/

/** The server is stopping or starting (57P01 to 57P03), or accepts no writes. */
const goneStates = /^(57P0[123]|25006)$/

/** What `pg` itself says about a connection, in plain errors without a code. */
const lostMessages =
  /^(Connection terminated|Query read timeout$|timeout (expired|exceeded)|Client (was closed|has encountered))/

/**
 * Recognised by code, because PostgreSQL translates its messages, including severities
 * (`lc_messages`).
 */
export function postgresFailure(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'own'
  if (error instanceof StoreAway) return 'lost'
  const code = errorCode(error) ?? ''
  if (error instanceof pg.DatabaseError) {
    if (lockedStates.includes(code)) return 'locked'
    return lostStates.test(code) ? 'lost' : 'own'
  }
  // Only errors of the operating system have a `syscall`; a mistake of ours has none.
  return 'syscall' in error || code.startsWith('ERR_SSL_') || lostMessages.test(error.message)
    ? 'lost'
    : 'own'
}

/**
 * Until there is a connection no statement of ours has run, so whatever fails is of the database
 * or of the way to it: its certificate, the files for TLS, rights to connect.
 */
export const connectFailure = (error: unknown): unknown =>
  storeFailure(error) === error && !(error instanceof StoreAway)
    ? new StoreAway('no connection to the database could be made', { cause: error })
    : error

/**
 * The error as callers of the store know it. Errors that do not pass by themselves stay as they
 * are.
 */
export function storeFailure(error: unknown): unknown {
  if (fullStates.includes(errorCode(error) ?? ''))
    return new StoreFull('the database has no room', { cause: error })
  return postgresFailure(error) !== 'lost' || error instanceof StoreAway
    ? error
    : new StoreAway('the database cannot be reached, or accepts no writes', { cause: error })
}

/** No room for another connection: of the server, the database or the role. */
export const isServerFull = (error: unknown): boolean =>
  error instanceof Error && errorCode(error) === '53300'

/** Whether the whole server is gone or has changed, and not just one connection. */
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
 * Whether a connection may be reused after a failed query. Not if PostgreSQL never answered it, as
 * with values that cannot be bound: `pg` then assumes that the statement is prepared.
 */
export const isUsableAfter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && postgresFailure(error) !== 'lost'
