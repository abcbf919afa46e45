import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { memoryFolder } from './memory-folder.ts'
import { isFull } from './sizes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export const engines = ['sqlite', 'postgres'] as const

export type EngineName = (typeof engines)[number]

/**
 * For tests of what stands above the store: both in full, in short form one of them, by the name of
 * the file. So both have about half of the files. Store and contract are tested on both, always.
 */
export function enginesInTurn(file: string): readonly EngineName[] {
  const name = Buffer.from(basename(file)).reduce((sum, byte) => sum + byte)
  return engines.filter((_, turn) => isFull || name % engines.length === turn)
}

/** As a VIDIMUS_DATABASE_URL. `remove` ends it. */
export type FreshDatabase = { readonly url: string; remove(): Promise<void> }

/** A database of its own, empty. */
export const freshDatabase = (engine: EngineName): Promise<FreshDatabase> =>
  engine === 'sqlite' ? freshFile() : freshPostgres()

/** The same for one test, removed when it ends. */
export async function databaseForTest(engine: EngineName): Promise<string> {
  const { url, remove } = await freshDatabase(engine)
  onTestFinished(remove)
  return url
}

async function freshFile() {
  const folder = await mkdtemp(join(memoryFolder, 'vidimus-test-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  return { url: `sqlite:${join(folder, 'vidimus.db')}`, remove }
}

/** With everything that is in another one, to which nobody may be connected. */
export const copyPostgres = (url: string): Promise<FreshDatabase> =>
  freshPostgres(`template ${new URL(url).pathname.slice(1)}`)

async function freshPostgres(from = ''): Promise<FreshDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copies files instead of writing each page to the log: a third of the time, and half to drop it.
  await inPostgres(server, `create database ${name} ${from} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => inPostgres(server, `drop database ${name} with (force)`) }
}

async function inPostgres(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}
