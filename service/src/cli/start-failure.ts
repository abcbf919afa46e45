import { errorCode, storeAway, storeBusy } from '../core/vocabulary/error-code.ts'
import { StartRefused, startRefusals } from '../usecases/operation/start-refusals.ts'
import { exit } from './exit.ts'

const networkCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
]
const tooManyConnections = '53300'
const insufficientPrivilege = '42501'
/** SQLSTATE classes: 28 wrong credentials, 3D no such database, 57P03 starting up. */
const refusingStates = /^(28...|3D...|57P..)$/
const sqlState = /^[0-9A-Z]{5}$/

const certificateTimes = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']
const certificateName = 'ERR_TLS_CERT_ALTNAME_INVALID'
const unknownAuthorities = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
]
const tlsCodes =
  /^(ERR_SSL_|ERR_TLS_|ERR_OSSL_|CERT_|UNABLE_TO_|INVALID_CA$|INVALID_PURPOSE$|EPROTO$)/
/** The driver's own words, which have no code. */
const withoutTls = 'The server does not support SSL connections'

/** SQLite's BUSY and LOCKED. */
const lockFailures = [5, 6]
/** SQLite's CORRUPT and NOTADB. */
const damages = [11, 26]
/** SQLite's PERM, READONLY, IOERR, FULL, CANTOPEN and AUTH concern the file, not a statement. */
const fileFailures = [3, 8, 10, 13, 14, 23]

export type StartFailure = { readonly sentence: string; readonly exitCode: number }

/** What to say about common failures outside our code, or undefined for a bug. */
export function explainStartFailure(error: unknown): StartFailure | undefined {
  const refusal = refusalOf(error)
  return (
    refusal && {
      sentence: refusal.message,
      exitCode: refusal.mayPass ? exit.failed : exit.misused,
    }
  )
}

function refusalOf(error: unknown): StartRefused | undefined {
  if (error instanceof StartRefused) return error
  if (!(error instanceof Error)) return undefined
  const code = errorCode(error) ?? ''
  if (code === storeAway) return ofConnecting(error.cause)
  if (code.startsWith('SIGNER_')) return startRefusals.signerAway(error.message)
  return ofDatabase(error, code) ?? ofSqlite(error, code) ?? ofFolder(error, code)
}

/** Whatever failed while a connection was made is of the database, also what has no name here. */
function ofConnecting(cause: unknown): StartRefused {
  // Each of several servers gave its own reason; one that only reads gave none.
  if (cause instanceof AggregateError)
    return cause.errors.map(explainedConnecting).find(Boolean) ?? startRefusals.noPrimary()
  return explainedConnecting(cause) ?? startRefusals.noPrimary()
}

function explainedConnecting(cause: unknown): StartRefused | undefined {
  if (!(cause instanceof Error)) return undefined
  const code = errorCode(cause) ?? ''
  if (code === storeAway) return explainedConnecting(cause.cause)
  const known = ofDatabase(cause, code) ?? ofSqlite(cause, code)
  if (known !== undefined) return known
  if (sqlState.test(code)) return startRefusals.databaseRefuses(code)
  const path = pathOf(cause)
  if (path !== undefined) return startRefusals.databaseFile(path, code)
  return startRefusals.databaseConnection(code || cause.name)
}

function ofDatabase(error: Error, code: string): StartRefused | undefined {
  if (networkCodes.includes(code) || /timeout|terminated/i.test(error.message))
    return startRefusals.databaseUnreachable(code || 'no answer')
  if (code === tooManyConnections) return startRefusals.databaseFull()
  if (code === insufficientPrivilege) return startRefusals.databaseForbids()
  if (refusingStates.test(code)) return startRefusals.databaseRefuses(code)
  return ofTls(error, code)
}

function ofTls(error: Error, code: string): StartRefused | undefined {
  if (error.message === withoutTls) return startRefusals.databaseWithoutTls()
  if (certificateTimes.includes(code)) return startRefusals.certificateTime(code)
  if (code === certificateName) return startRefusals.certificateName()
  if (unknownAuthorities.includes(code)) return startRefusals.certificateAuthority(code)
  return tlsCodes.test(code) ? startRefusals.databaseTls(code) : undefined
}

function ofSqlite(error: Error, code: string): StartRefused | undefined {
  const primary = code === 'ERR_SQLITE_ERROR' ? Number(Reflect.get(error, 'errcode')) & 0xff : 0
  if (code === storeBusy || lockFailures.includes(primary)) return startRefusals.databaseLocked()
  if (damages.includes(primary)) return startRefusals.sqliteDamaged()
  return fileFailures.includes(primary) ? startRefusals.sqliteFile() : undefined
}

function ofFolder(error: Error, code: string): StartRefused | undefined {
  const path = pathOf(error) ?? 'The data folder'
  if (code === 'ENOSPC') return startRefusals.noRoom(path, code)
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'].includes(code)
    ? startRefusals.cannotWrite(path, code)
    : undefined
}

function pathOf(error: Error): string | undefined {
  const path: unknown = Reflect.get(error, 'path')
  return typeof path === 'string' ? path : undefined
}
