import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { addressOf } from './database-address.ts'
import { databaseForTest, type EngineName } from './databases.ts'

/** Makes the tables, as the first start of the service does: commands make none. */
export async function makeTables(url: string): Promise<void> {
  const database = await openDatabase(addressOf(url))
  await database.close()
}

/** A database of its own with our tables, removed when the test ends. */
export async function madeDatabase(engine: EngineName): Promise<string> {
  const url = await databaseForTest(engine)
  await makeTables(url)
  return url
}

/** What a command says on standard error beside the database it used. */
export const withoutDatabase = (err: string): string => err.replace(/^Database: .*\n/m, '')
