import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import { readDatabaseAlone } from '../../edges/config/config.ts'
import { nameDatabase } from '../../edges/config/database-address.ts'
import { type Copied, copyDatabase, NoBackup } from '../../edges/store/backup/sqlite-copy.ts'
import { startRefusals } from '../../usecases/operation/start-refusals.ts'
import { Misuse, NotThere } from '../arguments.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { tellDatabase } from '../with-store.ts'

/** Needs no master key, and the service may keep running. */
export const backupCommand: Command = async (read, terminal) => {
  const [file, ...more] = read.words
  if (file === undefined || more.length > 0) throw new Misuse('Name the file to write.')
  const reading = readDatabaseAlone()
  if ('complaints' in reading) {
    terminal.err(reading.complaints)
    return exit.misused
  }
  tellDatabase(terminal, reading)
  if (reading.database.engine === 'postgres') {
    terminal.err(usePgDump)
    return exit.elsewhere
  }
  const { path } = reading.database
  if (!existsSync(path)) throw startRefusals.databaseAbsent(nameDatabase(reading.database))
  const to = resolve(file)
  const copied = copy(path, to)
  terminal.out(read.json ? JSON.stringify({ file: to, ...copied }) : inWords(to, copied))
  return exit.ok
}

/** Names the URL instead of printing it, because it contains a password. */
const usePgDump = `Nothing was copied: a copy of PostgreSQL is made by its own pg_dump, which reads one consistent snapshot while
the service runs, and knows everything that the server's release can store. Use the pg_dump of that release or a newer one:

  umask 077 && pg_dump --format=custom --no-owner --file=vidimus.dump "$VIDIMUS_DATABASE_URL"

How to restore it: docs/operate/backup.md`

function copy(from: string, to: string): Copied {
  try {
    return copyDatabase(from, to)
  } catch (error) {
    if (errorCode(error) === 'EEXIST')
      throw new NotThere(`Nothing was copied: ${to} exists already, or ${to}.partial does.`)
    if (error instanceof NoBackup)
      throw new NotThere(`Nothing was copied from ${from}: ${error.message}.`)
    throw error
  }
}

const inWords = (file: string, { bytes, migration }: Copied): string =>
  `${file} is a copy of the database (${bytes} bytes, schema ${migration}), read back and checked.
It is of no use without the master key. Keep the two apart.`
