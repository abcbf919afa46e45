import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What a copy holds. */
export type Copied = {
  readonly bytes: number
  /** The last migration of its schema. */
  readonly migration: string
}

/** The file is no database of ours, or a damaged one. */
export class NoBackup extends Error {}

/** While another process begins or ends its use of the file. */
const patienceMilliseconds = 5_000

/**
 * Copies a database while it is served. The statement reads one snapshot, so writes that go on are
 * neither delayed nor seen; the write-ahead log is in it. Unlike `backup` of the driver it does not
 * begin again with every write of another process. Nothing is brought up to date: a backup before
 * an upgrade must be what the former release knows.
 *
 * The copy is whole or has another name, and never takes the place of a file: that throws `EEXIST`.
 */
export function copyDatabase(from: string, to: string): Copied {
  closeSync(openSync(to, 'wx', 0o600))
  const partial = `${to}.partial`
  try {
    closeSync(openSync(partial, 'wx', 0o600))
    inspecting(from, (database) => database.prepare('vacuum into ?').run(partial))
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

/** Every page is read: a damage is found now, not on the day the backup is needed. */
const inspectCopy = (path: string): Copied =>
  inspecting(path, (database) => {
    const [found] = database.prepare('pragma integrity_check(1)').all()
    if (found?.['integrity_check'] !== 'ok') throw new NoBackup('it is damaged')
    const isOurs = database.prepare("select name from sqlite_master where name = 'migrations'")
    if (isOurs.get() === undefined) throw new NoBackup('it holds no tables of Vidimus')
    const last = database.prepare('select max(name) as name from migrations').get()
    return { bytes: statSync(path).size, migration: String(last?.['name']) }
  })

/** A copy that is reported survives a loss of power; the statement above does not see to it. */
function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
