import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../setup/free-port.ts'
import { initialise, nobody, type PostgresPrograms } from '../setup/postgres.ts'
import { postgresServer } from '../setup/postgres-server.ts'
import { installedPostgres } from './installed-postgres.ts'
import { untilSynchronous } from './postgres-pair.ts'

export type DelayedStandby = {
  readonly url: string
  /** How long a commit waits for the standby's answer; without a disk's time. */
  delay(milliseconds: number): void
  remove(): Promise<void>
}

/**
 * A primary and a synchronous standby, made as an operator makes it, that is as far away as the
 * drill wants: everything between the two takes its time.
 */
export async function startDelayedStandby(): Promise<DelayedStandby> {
  const owner = process.getuid?.() === 0 ? nobody : undefined
  const root = await mkdtemp(join(tmpdir(), 'vidimus-standby-'))
  await chmod(root, 0o755)
  const programs: PostgresPrograms = { root, native: installedPostgres(), owner }
  const [data, copy] = [join(root, 'primary'), join(root, 'standby')]
  await initialise(programs, data)
  const primary = postgresServer(programs, data, await freePort(), ['max_connections=200'])
  await primary.start()
  await primary.ask('create database vidimus')
  const between = await startDelay(primary.port)
  const toPrimary = `host=127.0.0.1 port=${between.port} user=postgres application_name=standby`
  await mkdir(copy, { mode: 0o700 })
  if (owner) await chown(copy, owner.uid, owner.gid)
  // Not at once: what it copies passes through this process.
  await promisify(execFile)(
    join(programs.native, 'bin/pg_basebackup'),
    ['-D', copy, '-d', toPrimary, '--write-recovery-conf', '--checkpoint=fast'],
    { ...owner, cwd: root },
  )
  const standby = postgresServer(programs, copy, await freePort(), ['max_connections=200'])
  await standby.start()
  await primary.ask(`alter system set synchronous_standby_names = 'standby'`)
  await primary.ask('select pg_reload_conf()')
  await untilSynchronous(primary)
  return {
    url: `postgres://postgres@127.0.0.1:${primary.port}/vidimus`,
    delay: between.delay,
    remove: async () => {
      await primary.stop('SIGQUIT')
      await standby.stop('SIGQUIT')
      between.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Passes everything on, in both directions, half of the delay later. */
async function startDelay(to: number) {
  let milliseconds = 0
  const sockets = new Set<Socket>()
  const passOn = (from: Socket, into: Socket) => {
    sockets.add(from)
    from.setNoDelay()
    from.on('data', (bytes) => void setTimeout(() => into.write(bytes), milliseconds / 2))
    from.on('error', () => into.destroy())
    from.on('close', () => into.destroy())
  }
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    passOn(client, upstream)
    passOn(upstream, client)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    delay: (wanted: number) => {
      milliseconds = wanted
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
