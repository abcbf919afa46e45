import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's BUSY and LOCKED. */
const lockedCodes = [5, 6]
/** SQLite's CORRUPT and NOTADB, often the reason for the restore. Such a file cannot be locked. */
const damagedCodes = [11, 26]

/** Another process has the file open. */
export class DatabaseInUse extends Error {}

/** A write-ahead log left without its database would be applied to whatever replaces it. */
const leftoverEndings = ['-wal', '-shm', '-journal']

const leftovers = (path: string) => leftoverEndings.map((ending) => `${path}${ending}`)

/** Whether anything exists where a database would be put. */
export const isTaken = (path: string): boolean => [path, ...leftovers(path)].some(existsSync)

/** Where a copy is prepared: on the same disk, so that one rename puts it in place. */
export const draftOf = (path: string): string => `${path}.restoring`

export function prepareFolder(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
}

export function removeDraft(path: string): void {
  for (const file of [draftOf(path), ...leftovers(draftOf(path))]) rmSync(file, { force: true })
}

/**
 * Makes the draft the database. The former file is kept under another name, which is returned, or
 * undefined if there was none. A database that another process has open is left unchanged.
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
 * SQLite leaves write-ahead mode only for a single connection, and then merges the log into the
 * file. The lock is held until both names are right.
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
