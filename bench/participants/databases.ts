import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { Variant } from '../variant.ts'
import type { PostgresServer } from './postgres.ts'

/** Fresh databases for the services and for the insert floor, all in one place. */
export type Databases = {
  fresh(engine: Variant['engine']): Promise<string>
  remove(): Promise<void>
}

export function openDatabases(folder: string, postgres: PostgresServer | undefined): Databases {
  const made: string[] = []
  return {
    fresh: async (engine) => {
      const name = `bench_${randomBytes(6).toString('hex')}`
      if (engine === 'sqlite' || postgres === undefined) return `sqlite:${join(folder, name)}.db`
      await inPostgres(postgres.url, `create database ${name}`)
      made.push(name)
      return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
    },
    remove: async () => {
      for (const name of made)
        await inPostgres(postgres?.url ?? '', `drop database ${name} with (force)`)
    },
  }
}

async function inPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
