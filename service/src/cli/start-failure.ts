import { errorCode, storeAway, storeBusy } from '../core/vocabulary/error-code.ts'
import { CannotListen } from '../wiring/cannot-listen.ts'
import { StartImpossible, StartRefused } from '../wiring/open-store.ts'
import { exit } from './exit.ts'

const networkCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
]
/** SQLSTATE classes: 28 wrong credentials, 3D no such database, 57P03 starting up. */
const postgresCodes = /^(28...|3D...|57P..)$/
const tooManyConnections = '53300'

/** SQLite's BUSY and LOCKED. */
const lockFailures = [5, 6]

/**
 * SQLite's PERM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, AUTH and NOTADB concern the file, not a
 * statement.
 */
const fileFailures = [3, 8, 10, 11, 13, 14, 23, 26]

export type StartFailure = { readonly sentence: string; readonly exitCode: number }

/** One sentence with the fix for common failures outside our code, or undefined for a bug. */
export function explainStartFailure(error: unknown): StartFailure | undefined {
  if (error instanceof CannotListen) return explainListening(error)
  const sentence = error instanceof StartRefused ? error.message : explainOutside(error)
  const exitCode = error instanceof StartImpossible ? exit.misused : exit.failed
  return sentence === undefined ? undefined : { sentence, exitCode }
}

/** A port may be free later; an address that this machine does not have is a wrong setting. */
const explainListening = ({ code, host, port }: CannotListen): StartFailure =>
  code === 'EADDRINUSE'
    ? {
        sentence: `Port ${port} is taken by another program. Stop that program, or choose another port with VIDIMUS_PORT (and VIDIMUS_PUBLIC_URL).`,
        exitCode: exit.failed,
      }
    : {
        sentence: `Vidimus cannot listen on ${host}, port ${port} (${code}). Correct VIDIMUS_HOST, such as 127.0.0.1 or 0.0.0.0, or VIDIMUS_PORT.`,
        exitCode: exit.misused,
      }

const noServer =
  'No server in VIDIMUS_DATABASE_URL accepts writes. Start or promote one, or correct the setting.'

function explainOutside(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = errorCode(error) ?? ''
  if (code === storeAway) return explainOutside(error.cause) ?? noServer
  if (code.startsWith('SIGNER_'))
    return `${error.message} Start the signer, or correct VIDIMUS_SIGNER_URL and VIDIMUS_SIGNER_TOKEN.`
  const detail = (name: string): unknown => Reflect.get(error, name)
  if (networkCodes.includes(code) || /timeout|terminated/i.test(error.message))
    return `The database cannot be reached (${code || 'no answer'}). Start it, or correct VIDIMUS_DATABASE_URL.`
  if (postgresCodes.test(code))
    return `The database refuses the connection (SQLSTATE ${code}). Correct user, password or name in VIDIMUS_DATABASE_URL.`
  if (code === tooManyConnections)
    return `The database refuses the connection (SQLSTATE ${code}): it has no place for one more. Stop programs that hold connections, or raise its max_connections.`
  const sqliteCode = code === 'ERR_SQLITE_ERROR' ? Number(detail('errcode')) & 0xff : 0
  if (code === storeBusy || lockFailures.includes(sqliteCode))
    return 'Another program holds a lock on the database, and nothing was changed. Stop that program, or wait until it is done, and try again.'
  if (fileFailures.includes(sqliteCode))
    return 'The SQLite file cannot be opened or written. See that its folder exists and is writable, or correct VIDIMUS_DATABASE_URL.'
  if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EISDIR'].includes(code))
    return `${detail('path') ?? 'The data folder'} cannot be written (${code}). Correct its permissions, or move the database with VIDIMUS_DATABASE_URL.`
  return undefined
}
