import { execFileSync } from 'node:child_process'
import { appendFile, cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../setup/free-port.ts'
import { initialise, layOutPostgres } from '../setup/postgres.ts'
import { type PostgresServer, postgresServer } from '../setup/postgres-server.ts'

export type PostgresPair = {
  readonly primary: PostgresServer
  readonly standby: PostgresServer
  /** Both hosts, the primary first. */
  readonly url: string
  remove(): Promise<void>
}

/** Named by `synchronous_standby_names`: a commit is answered when both have it on disk. */
const standbyName = 'standby'

/**
 * A primary and a synchronous standby, which follows it by streaming replication. Each can have an
 * environment of its own.
 */
export async function startPostgresPair(
  ...environments: readonly { readonly [name: string]: string }[]
): Promise<PostgresPair> {
  const programs = await layOutPostgres()
  const { root, owner } = programs
  const [data, copy] = [join(root, 'primary'), join(root, 'standby')]
  await initialise(programs, data)
  const [port, other] = [await freePort(), await freePort()]
  const alone = postgresServer(programs, data, port, [])
  await alone.start()
  await alone.ask('create database vidimus')
  await alone.stop('SIGINT')
  // What pg_basebackup does with a server that runs.
  await cp(data, copy, { recursive: true, preserveTimestamps: true })
  await followPrimary(copy, port)
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, copy])
  const synchronous = [`synchronous_standby_names=${standbyName}`]
  const primary = postgresServer(programs, data, port, synchronous, environments[0])
  const standby = postgresServer(programs, copy, other, [], environments[1])
  await standby.start()
  await primary.start()
  await untilSynchronous(primary)
  return {
    primary,
    standby,
    url: `postgres://postgres@127.0.0.1:${port},127.0.0.1:${other}/vidimus`,
    remove: async () => {
      for (const server of [primary, standby]) await server.stop('SIGQUIT')
      await rm(root, { recursive: true, force: true })
    },
  }
}

async function followPrimary(data: string, port: number): Promise<void> {
  await writeFile(join(data, 'standby.signal'), '')
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres application_name=${standbyName}'
     wal_retrieve_retry_interval = '500ms'\n`,
  )
}

export async function untilSynchronous(primary: PostgresServer): Promise<void> {
  const state = `select sync_state from pg_stat_replication`
  while ((await primary.ask(state))[0]?.['sync_state'] !== 'sync')
    await new Promise((resolve) => setTimeout(resolve, 50))
}
