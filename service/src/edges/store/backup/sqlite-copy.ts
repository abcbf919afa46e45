import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { markAsCopy } from '../engine/sqlite-identity.ts'

/** What a copy contains. */
export type Copied = {
  readonly bytes: number
  /** The last migration of its schema. */
  readonly migration: string
}

/** The file is not our database, or is damaged. */
export class NoBackup extends Error {}

/** Waits while another process opens or closes the file. */
const patienceMilliseconds = 5_000

/**
 * Copies a database while it is served. The statement reads one snapshot, so concurrent writes are
 * neither delayed nor seen; the write-ahead log is included. Unlike the driver's `backup`, it does
 * not start over with every write of another process. Nothing is migrated: a backup before an
 * upgrade must be readable by the former release. The copy is marked as one, so that it is not
 * served by mistake.
 *
 * A partial copy has another name, and the copy never replaces a file: that throws `EEXIST`.
 */
export function copyDatabase(from: string, to: string): Copied {
  closeSync(openSync(to, 'wx', 0o600))
  const partial = `${to}.partial`
  try {
    closeSync(openSync(partial, 'wx', 0o600))
    inspecting(from, (database) => database.prepare('vacuum into ?').run(partial))
    markCopy(partial)
    const copied = inspectCopy(partial)
    flush(partial)
    renameSync(partial, to)
    flush(dirname(to))
    return copied
  } catch (error) {
    for (const file of [partial, to]) rmSync(file, { force: true })
    throw error
  }
}

function inspecting<T>(path: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly: true, timeout: patienceMilliseconds })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

function markCopy(path: string): void {
  const database = new DatabaseSync(path)
  try {
    database.exec(markAsCopy)
  } finally {
    database.close()
  }
}

/** Reads every page, so that damage is found now and not when the backup is needed. */
const inspectCopy = (path: string): Copied =>
  inspecting(path, (database) => {
    const [found] = database.prepare('pragma integrity_check(1)').all()
    if (found?.['integrity_check'] !== 'ok') throw new NoBackup('it is damaged')
    const isOurs = database.prepare("select name from sqlite_master where name = 'migrations'")
    if (isOurs.get() === undefined) throw new NoBackup('it holds no tables of Vidimus')
    const last = database.prepare('select max(name) as name from migrations').get()
    return { bytes: statSync(path).size, migration: String(last?.['name']) }
  })

/** A copy that is reported must survive a power loss; the statement above does not ensure that. */
function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
