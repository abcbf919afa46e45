import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isFull } from './sizes.ts'
import { type Front, startBalancer } from './tcp-balancer.ts'

/** Proxies in front of two instances, set up as docs/operate/production.md says. */

const proxyNames = ['caddy', 'nginx', 'balancer'] as const

export type ProxyName = (typeof proxyNames)[number]

export type FrontProxy = Front & {
  /** What an operator does before and after a restart. Most proxies ask `/readyz` by themselves. */
  takeOut(instance: number): Promise<void>
  takeBack(): Promise<void>
}

const operatorsPage = join(import.meta.dirname, '../../../docs/operate/production.md')
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
const programOf = (name: ProxyName) =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** Those of this machine. */
export const proxiesHere = proxyNames.filter(
  (name) => name === 'balancer' || programOf(name) !== undefined,
)

export async function startProxy(
  name: ProxyName,
  port: number,
  instances: readonly [number, number],
): Promise<FrontProxy> {
  if (name === 'balancer') return { ...(await startBalancer(port, instances)), ...asksByItself }
  const folder = await mkdtemp(join(tmpdir(), `vidimus-${name}-`))
  const start = name === 'caddy' ? startCaddy : startNginx
  const { child, ...proxy } = await start(folder, port, instances)
  await accepts(port)
  return {
    ...asksByItself,
    ...proxy,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const asksByItself = { takeOut: async () => undefined, takeBack: async () => undefined }

type Started = { readonly child: ChildProcess } & Partial<FrontProxy>

/** The block of the document in that language, with the addresses of the test. */
async function snippet(language: string, instances: readonly [number, number]): Promise<string> {
  const text = await readFile(operatorsPage, 'utf8')
  const block = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text)?.[1]
  if (block === undefined) throw new Error(`production.md has no block in ${language}`)
  return block
    .replaceAll('10.0.0.11:4000', `127.0.0.1:${instances[0]}`)
    .replaceAll('10.0.0.12:4000', `127.0.0.1:${instances[1]}`)
}

async function startCaddy(
  folder: string,
  port: number,
  instances: readonly [number, number],
): Promise<Started> {
  const site = (await snippet('caddyfile', instances)).replace(
    'id.example.com',
    `http://127.0.0.1:${port}`,
  )
  // Short tests have a short drain.
  const timed = isFull ? site : site.replace('health_interval 1s', 'health_interval 200ms')
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n  admin off\n  auto_https off\n}\n${timed}`)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return { child: spawn(programOf('caddy') ?? '', args, { env, stdio: 'ignore' }) }
}

const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

async function startNginx(
  folder: string,
  port: number,
  instances: readonly [number, number],
): Promise<Started> {
  const list = join(folder, 'vidimus-instances.conf')
  const servers = await snippet('nginx-instances', instances)
  await writeFile(list, servers)
  const site = (await snippet('nginx', instances))
    .replace('/etc/nginx/vidimus-instances.conf', list)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
  const temporary = tempPaths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${temporary}\n${site} }`,
  )
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]
  const child = spawn(programOf('nginx') ?? '', args, { stdio: 'ignore' })
  const use = async (text: string) => {
    await writeFile(list, text)
    // As `nginx -s reload` does.
    child.kill('SIGHUP')
  }
  return {
    child,
    takeOut: (instance) => use(servers.replace(`:${instance};`, `:${instance} down;`)),
    takeBack: () => use(servers),
  }
}

async function accepts(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
}
