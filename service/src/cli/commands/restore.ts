import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import { type Config, readConfigToRestore } from '../../edges/config/config.ts'
import { nameDatabase } from '../../edges/config/database-address.ts'
import {
  DatabaseInUse,
  draftOf,
  isTaken,
  prepareFolder,
  putInPlace,
  removeDraft,
} from '../../edges/store/backup/put-in-place.ts'
import { copyDatabase, NoBackup } from '../../edges/store/backup/sqlite-copy.ts'
import { type Restored, settleRestored } from '../../usecases/restore/settle-restored.ts'
import { openStore } from '../../wiring/open-store.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { type Arguments, Misuse, NotThere } from '../arguments.ts'
import type { Command } from '../command.ts'
import { commandActor } from '../command-actor.ts'
import { exit } from '../exit.ts'
import { type Terminal, table } from '../terminal.ts'
import { report, tellDatabase, withStore } from '../with-store.ts'

/** The name under which the former database is kept. */
type InPlace = Restored & { readonly former?: string | undefined }

/**
 * Must run before anything is served from a restored database, which would notify customers again.
 */
export const restoreCommand: Command = async (read, terminal) => {
  if (read.flag('moved')) return takeOver(read, terminal)
  const reading = readConfigToRestore(realWorld)
  if ('complaints' in reading) {
    terminal.err(reading.complaints)
    return exit.misused
  }
  const { config } = reading
  tellDatabase(terminal, config)
  const restored =
    config.database.engine === 'postgres'
      ? await restorePostgres(read, config)
      : await restoreFile(read, config, config.database.path)
  return report(terminal, restored, (done) =>
    read.json ? jsonOf(config, done) : inWords(config, done),
  )
}

/** Changes no flow: the original cannot have decided one since. Only the operator can know that. */
function takeOver(read: Arguments, terminal: Terminal): Promise<number> {
  if (read.words.length > 0 || read.flag('replace'))
    throw new Misuse('--moved is about the database that VIDIMUS_DATABASE_URL names, as it is.')
  return withStore(terminal, async ({ restoring }, config, by) => {
    await restoring.takeOver(by)
    const database = nameDatabase(config.database)
    terminal.out(read.json ? JSON.stringify({ database, moved: true }) : moved(database))
    return exit.ok
  })
}

const moved = (database: string): string =>
  `${database} can be served, and what is under way in it goes on. Never serve the original again:
customers would receive outcomes from both.`

function restorePostgres(read: Arguments, config: Config): Promise<Result<InPlace>> {
  if (read.words.length > 0 || read.flag('replace'))
    throw new Misuse(
      'Fill the PostgreSQL database by pg_restore first, as docs/operate/backup.md says; then: vidimus restore',
    )
  return settle(config, 'asked')
}

/** Works on a copy beside the database. Nothing changes until the copy is right. */
async function restoreFile(
  read: Arguments,
  config: Config,
  path: string,
): Promise<Result<InPlace>> {
  const [file, ...more] = read.words
  if (file === undefined || more.length > 0) throw new Misuse('Name the file to restore from.')
  const from = resolve(file)
  if (!existsSync(from)) throw new NotThere(`There is no file ${from}.`)
  if (isTaken(path) && !read.flag('replace'))
    throw new NotThere(
      `Nothing was restored: there is a database, or a part of one, at ${path}. With --replace it is kept under another name.`,
    )
  const draft = draftOf(path)
  prepareFolder(path)
  removeDraft(path)
  try {
    copyFrom(from, draft)
    const settled = await settle(
      { ...config, database: { engine: 'sqlite', path: draft } },
      'nobody',
    )
    if (!settled.ok) return settled
    const former = place(path)
    return ok({ ...settled.value, former })
  } finally {
    removeDraft(path)
  }
}

function copyFrom(from: string, draft: string): void {
  try {
    copyDatabase(from, draft)
  } catch (error) {
    if (!isNoDatabase(error)) throw error
    const reason = error instanceof NoBackup ? error.message : 'it is no SQLite database'
    throw new NotThere(`Nothing was restored from ${from}: ${reason}.`)
  }
}

/** SQLite's CORRUPT and NOTADB. */
const isNoDatabase = (error: unknown): boolean =>
  error instanceof NoBackup ||
  (error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff))

/** No instance serves a copy, although it records the instances that served the original. */
async function settle(config: Config, servedBy: 'asked' | 'nobody'): Promise<Result<Restored>> {
  // A backup of an older release is migrated.
  const store = await openStore(realWorld, config, undefined, { mustExist: true })
  const instances = servedBy === 'asked' ? store.instances : { others: async () => [] }
  try {
    return await settleRestored({ ...store, instances }, commandActor())
  } finally {
    await store.database.close()
  }
}

function place(path: string): string | undefined {
  try {
    return putInPlace(path, new Date())
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    throw new NotThere(
      `Nothing was restored: another program has ${path} open. Stop the service, and try again.`,
    )
  }
}

const jsonOf = ({ database }: Config, done: InPlace): string =>
  JSON.stringify({
    database: nameDatabase(database),
    former: done.former ?? null,
    flows: done.flows.map(({ id, accountId, environment, state }) => ({
      flow: id,
      account: accountId,
      environment,
      state,
    })),
    sessions_ended: done.sessions,
    links_ended: done.links,
    flows_forgotten: done.forgotten,
  })

function inWords({ database }: Config, done: InPlace): string {
  const { flows, former } = done
  return [
    `${nameDatabase(database)} is restored, and can be served.`,
    ...(former === undefined
      ? []
      : [`The former one is ${former}. Delete it when you do not need it any more.`]),
    ...(flows.length === 0 ? [] : ['', tableOf(flows), '']),
    `${flows.length} flows were open at the backup and have ended without a callback. Customers may have been told`,
    'their outcome before. Tell the customers, so that they look at these flows and start those again that they miss.',
    `${done.sessions} sessions and ${done.links} one-time links of the portal have ended. ${done.forgotten} flows were kept for longer than`,
    'their accounts allow, and are erased.',
    '',
    'This database does not know what was changed after its backup: revoked API keys, rotated secrets and signing keys,',
    'deleted accounts and users. docs/operate/backup.md says what to check.',
  ].join('\n')
}

const tableOf = (flows: Restored['flows']): string =>
  table(
    ['flow', 'account', 'environment', 'state at the backup'],
    flows.map(({ id, accountId, environment, state }) => [id, accountId, environment, state]),
  )
