import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const installed = '/usr/lib/postgresql'

/** The newest PostgreSQL of Debian's packages: the one of npm lacks `pg_basebackup`. */
export function installedPostgres(): string {
  const found = (existsSync(installed) ? readdirSync(installed) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(installed, version))
    .find((folder) => existsSync(join(folder, 'bin/pg_basebackup')))
  if (found !== undefined) return found
  throw new Error(`no pg_basebackup below ${installed}: apt-get install postgresql`)
}
