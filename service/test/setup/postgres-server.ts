import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { initialise, layOutPostgres, type PostgresPrograms } from './postgres.ts'

/** One PostgreSQL server, to which things happen. */
export type PostgresServer = {
  readonly port: number
  start(): Promise<void>
  /** To the server and everything that it has started. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** Ends it by this signal: SIGINT properly, SIGQUIT as `pg_ctl stop -m immediate` does. */
  stop(name: 'SIGINT' | 'SIGQUIT'): Promise<void>
  ask(statement: string, of?: string): Promise<readonly { readonly [column: string]: unknown }[]>
}

/** One for a single test, with a database that belongs to a role without privileges. */
export async function postgresForTest(
  settings: readonly string[] = [],
): Promise<PostgresServer & { readonly url: string; readonly data: string }> {
  const programs = await layOutPostgres()
  const data = join(programs.root, 'data')
  await initialise(programs, data)
  const server = postgresServer(programs, data, await freePort(), settings)
  onTestFinished(async () => {
    await server.stop('SIGQUIT')
    await rm(programs.root, { recursive: true, force: true })
  })
  await server.start()
  await server.ask('create role vidimus login')
  await server.ask('create database vidimus owner vidimus')
  return { ...server, data, url: `postgres://vidimus@127.0.0.1:${server.port}/vidimus` }
}

export function postgresServer(
  { native, root, owner }: PostgresPrograms,
  data: string,
  port: number,
  settings: readonly string[],
  environment: { readonly [name: string]: string } = {},
): PostgresServer {
  let running: ChildProcess | undefined
  const start = async () => {
    const address = ['-p', String(port), '-h', '127.0.0.1', '-k', '']
    const named = ['max_connections=100', ...settings].flatMap((one) => ['-c', one])
    const child = spawn(join(native, 'bin/postgres'), ['-D', data, ...address, ...named], {
      ...owner,
      cwd: root,
      env: { ...process.env, ...environment },
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
    ask: async (statement, of = 'postgres') => {
      const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/${of}`)
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
