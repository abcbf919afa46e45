import { existsSync } from 'node:fs'
import { readDatabaseAlone } from '../../edges/config/config.ts'
import { nameDatabase } from '../../edges/config/database-address.ts'
import { startRefusals } from '../../usecases/operation/start-refusals.ts'
import { migrateStore } from '../../wiring/open-store.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { tellDatabase } from '../with-store.ts'

/** For deployments that change tables before instances start, under another database role. */
export const migrateCommand: Command = async (read, terminal) => {
  if (read.words.length > 0) throw new Misuse(`"${read.words[0]}" is not understood.`)
  const reading = readDatabaseAlone()
  if ('complaints' in reading) {
    terminal.err(reading.complaints)
    return exit.misused
  }
  const { database } = reading
  tellDatabase(terminal, reading)
  const mustExist = !read.flag('create')
  if (mustExist && database.engine === 'sqlite' && !existsSync(database.path))
    throw startRefusals.databaseAbsent(nameDatabase(database))
  const applied: string[] = []
  await migrateStore(realWorld, database, { mustExist }, (name) => {
    applied.push(name)
    if (!read.json) terminal.out(`  ✓ ${name}`)
  })
  if (read.json) terminal.out(JSON.stringify({ applied }))
  else terminal.out(applied.length === 0 ? 'Already up to date.' : 'The database is up to date.')
  return exit.ok
}
