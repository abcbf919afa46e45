import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's BUSY and LOCKED. */
const lockedCodes = [5, 6]
/** CORRUPT and NOTADB: often the reason for the restore. Such a file cannot be locked. */
const damagedCodes = [11, 26]

/** Another process has the file open. */
export class DatabaseInUse extends Error {}

/** A write-ahead log without its database would be read into whatever takes its place. */
const leftoverEndings = ['-wal', '-shm', '-journal']

const leftovers = (path: string) => leftoverEndings.map((ending) => `${path}${ending}`)

/** Whether something is where a database would be put. */
export const isTaken = (path: string): boolean => [path, ...leftovers(path)].some(existsSync)

/** Where a copy is made ready: on the same disk, so that it is put in place by one rename. */
export const draftOf = (path: string): string => `${path}.restoring`

export function prepareFolder(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
}

export function removeDraft(path: string): void {
  for (const file of [draftOf(path), ...leftovers(draftOf(path))]) rmSync(file, { force: true })
}

/**
 * The draft becomes the database. What was there is kept under another name, which is returned.
 * Undefined: there was none. A database that somebody has open is left as it is.
 */
export function putInPlace(path: string, now: Date): string | undefined {
  if (!existsSync(path)) {
    for (const file of leftovers(path)) rmSync(file, { force: true })
    renameSync(draftOf(path), path)
    return undefined
  }
  const former = `${path}.before-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  holdingAlone(path, () => {
    for (const ending of ['', ...leftoverEndings])
      if (existsSync(`${path}${ending}`)) renameSync(`${path}${ending}`, `${former}${ending}`)
    renameSync(draftOf(path), path)
  })
  return former
}

function holdingAlone(path: string, work: () => void): void {
  const database = new DatabaseSync(path)
  try {
    lockAlone(database)
    work()
  } finally {
    database.close()
  }
}

/**
 * SQLite leaves the mode of the write-ahead log only for a single connection, and brings the log
 * into the file with it. The lock is then held until both names are right.
 */
function lockAlone(database: DatabaseSync): void {
  try {
    database.exec('pragma journal_mode = delete; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
    if (lockedCodes.includes(code)) throw new DatabaseInUse()
    if (!damagedCodes.includes(code)) throw error
  }
}
