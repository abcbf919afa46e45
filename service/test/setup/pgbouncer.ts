import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']

/** The program, if this machine has it. Debian has 1.18, which knows no prepared statements. */
export const pgbouncerHere: string | undefined =
  process.env['VIDIMUS_TEST_PGBOUNCER'] ??
  folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))

/** So few that every client meets connections of the others. */
const serverConnections = 4

/** In transaction mode, with no setting that makes it easier. `url`: the database behind it. */
export async function startPgbouncer(
  url: string,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const behind = new URL(url)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-pgbouncer-'))
  // It refuses to be root, as PostgreSQL does.
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${behind.username}" "${decodeURIComponent(behind.password)}"\n`)
  await writeFile(
    file,
    `[databases]
* = host=${behind.hostname} port=${behind.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
`,
  )
  const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(pgbouncerHere ?? '', [file], {
    ...other,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const line of createInterface(child.stderr)) if (line.includes('process up')) break
  child.stderr.resume()
  behind.hostname = '127.0.0.1'
  behind.port = String(port)
  return {
    url: behind.href,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
