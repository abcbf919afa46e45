import { readFile, writeFile } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from './database-address.ts'
import { copyPostgres, type EngineName, type FreshDatabase, freshDatabase } from './databases.ts'

/** Makes the tables, as the first start of the service does: commands make none. */
export async function makeTables(url: string): Promise<void> {
  const database = await openDatabase(realWorld, addressOf(url))
  await database.close()
}

/**
 * A database of its own with our tables: a copy of one that is made once in each worker. The
 * migrations, which take longer than most tests, have tests of their own.
 */
export const copiedDatabase = (engine: EngineName): Promise<FreshDatabase> =>
  engine === 'sqlite' ? copyFile() : copyServer()

let file: Promise<Uint8Array> | undefined
let server: Promise<string> | undefined

const pathOf = (url: string): string => url.slice('sqlite:'.length)

async function copyFile(): Promise<FreshDatabase> {
  file ??= makeFile()
  const copy = await freshDatabase('sqlite')
  await writeFile(pathOf(copy.url), await file, { mode: 0o600 })
  return copy
}

async function makeFile(): Promise<Uint8Array> {
  const { url, remove } = await freshDatabase('sqlite')
  await makeTables(url)
  const bytes = await readFile(pathOf(url))
  await remove()
  return bytes
}

async function copyServer(): Promise<FreshDatabase> {
  server ??= freshDatabase('postgres').then(async ({ url }) => {
    await makeTables(url)
    return url
  })
  return copyPostgres(await server)
}

/** One for a single test, removed when it ends. */
export async function madeDatabase(engine: EngineName): Promise<string> {
  const { url, remove } = await copiedDatabase(engine)
  onTestFinished(remove)
  return url
}

/** What a command says on standard error beside the database it used. */
export const withoutDatabase = (err: string): string => err.replace(/^Database: .*\n/m, '')
