import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { freePort } from '../setup/free-port.ts'
import { initialise, layOutPostgres, type PostgresPrograms } from '../setup/postgres.ts'

/** One PostgreSQL server, to which things happen. */
export type PostgresServer = {
  readonly port: number
  start(): Promise<void>
  /** To the server and everything that it has started. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** Ends it by this signal: SIGINT properly, SIGQUIT as `pg_ctl stop -m immediate` does. */
  stop(name: 'SIGINT' | 'SIGQUIT'): Promise<void>
  ask(statement: string): Promise<readonly { readonly [column: string]: unknown }[]>
}

export type PostgresPair = {
  readonly primary: PostgresServer
  readonly standby: PostgresServer
  /** Both hosts, the primary first. */
  readonly url: string
  remove(): Promise<void>
}

/** Named by `synchronous_standby_names`: a commit is answered when both have it on disk. */
const standbyName = 'standby'

/** A primary and a synchronous standby, which follows it by streaming replication. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = await layOutPostgres()
  const { root, owner } = programs
  const [data, copy] = [join(root, 'primary'), join(root, 'standby')]
  await initialise(programs, data)
  const [port, other] = [await freePort(), await freePort()]
  const alone = serverOf(programs, data, port, [])
  await alone.start()
  await alone.ask('create database vidimus')
  await alone.stop('SIGINT')
  // What pg_basebackup does with a server that runs.
  await cp(data, copy, { recursive: true, preserveTimestamps: true })
  await followPrimary(copy, port)
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, copy])
  const primary = serverOf(programs, data, port, [`synchronous_standby_names=${standbyName}`])
  const standby = serverOf(programs, copy, other, [])
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

function serverOf(
  { native, root, owner }: PostgresPrograms,
  data: string,
  port: number,
  settings: readonly string[],
): PostgresServer {
  let running: ChildProcess | undefined
  const start = async () => {
    const address = ['-p', String(port), '-h', '127.0.0.1', '-k', '']
    const named = [...settings, 'max_connections=100'].flatMap((one) => ['-c', one])
    const child = spawn(join(native, 'bin/postgres'), ['-D', data, ...address, ...named], {
      ...owner,
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = child
    process.once('exit', () => child.kill('SIGQUIT'))
    for await (const line of createInterface(child.stderr)) {
      if (/ready to accept (read-only )?connections/.test(line)) break
    }
    child.stderr.resume()
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
  }
  return {
    port,
    start,
    signal: (name) => {
      const pid = running?.pid ?? 0
      for (const one of [pid, ...childrenOf(pid)]) signalIfThere(one, name)
    },
    stop: async (name) => {
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      running.kill(name)
      await ended
    },
    ask: async (statement) => {
      const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`)
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
  }
}

const childrenOf = (pid: number): readonly number[] =>
  execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))

function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
