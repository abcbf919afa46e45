import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../setup/free-port.ts'

/** The forward proxies that operators are given a configuration for, as Debian has them. */
const programs = { squid: '/usr/sbin/squid', tinyproxy: '/usr/bin/tinyproxy' } as const

export type DebianProxy = keyof typeof programs

// The keys of an object of ours.
export const debianProxies = Object.keys(programs) as DebianProxy[]

export const isHere = (name: DebianProxy): boolean => existsSync(programs[name])

const page = join(import.meta.dirname, '../../../docs/operate/private-networks.md')

/** The block of that language on the page for operators. */
async function documented(name: DebianProxy): Promise<string> {
  const block = new RegExp(`^\`\`\`${name}\\n(.*?)^\`\`\``, 'ms').exec(await readFile(page, 'utf8'))
  if (block?.[1] === undefined) throw new Error(`the page has no configuration of ${name}`)
  return block[1]
}

export const user = 'vidimus'
export const password = 'a-long-password'

type Wanted = { readonly folder: string; readonly port: number; readonly internetPort: number }

/** Its way to the internet is one more proxy, which has an internet of its own. */
const configurations: {
  readonly [name in DebianProxy]: (text: string, wanted: Wanted) => Promise<readonly string[]>
} = {
  squid: async (text, { folder, port, internetPort }) => {
    const passwords = join(folder, 'passwords')
    const hash = execFileSync('openssl', ['passwd', '-6', password], { encoding: 'utf8' })
    await writeFile(passwords, `${user}:${hash}`)
    const site = text
      .replace(/^http_port .*$/m, `http_port 127.0.0.1:${port}`)
      .replace('/etc/squid/passwords', passwords)
    const file = join(folder, 'squid.conf')
    await writeFile(
      file,
      `${site}
      cache_peer 127.0.0.1 parent ${internetPort} 0 no-query no-digest default
      never_direct allow all
      pid_filename none\n access_log none\n cache_log ${folder}/cache.log\n cache deny all
      coredump_dir ${folder}\n shutdown_lifetime 0 seconds`,
    )
    return ['-N', '-f', file]
  },
  tinyproxy: async (text, { folder, port, internetPort }) => {
    const site = text
      .replace(/^Port .*$/m, `Port ${port}`)
      .replace(/^Listen .*$/m, 'Listen 127.0.0.1')
      .replace(/^BasicAuth .*$/m, `BasicAuth ${user} ${password}`)
    const file = join(folder, 'tinyproxy.conf')
    await writeFile(file, `${site}\nUpstream http 127.0.0.1:${internetPort}\nLogLevel Critical\n`)
    return ['-d', '-c', file]
  },
}

export async function startDebianProxy(name: DebianProxy, internetPort: number) {
  const folder = await mkdtemp(join(tmpdir(), `vidimus-${name}-`))
  // Both leave root for a user of their own.
  await chmod(folder, 0o777)
  const port = await freePort()
  const args = await configurations[name](await documented(name), { folder, port, internetPort })
  const child = spawn(programs[name], args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await Promise.race([
    listens(port),
    ended.then(() => Promise.reject(new Error(`${name} ended before it listened`))),
  ])
  return {
    port,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await pause(50)
  }
}
