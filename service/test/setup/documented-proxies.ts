import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isFull } from './sizes.ts'
import { type Front, startBalancer } from './tcp-balancer.ts'

const root = join(import.meta.dirname, '../../..')

/** The first block in that language below the heading. */
const blockBelow = (heading: string, language: string) => async (): Promise<string> => {
  const text = await readFile(join(root, 'docs/operate/production.md'), 'utf8')
  const block = new RegExp(`^${heading}$.*?^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(text)
  if (block?.[1] === undefined) throw new Error(`production.md has no ${language} at "${heading}"`)
  return block[1]
}

const alone = '## 6. Domain and TLS'
const several = '### Several instances'

/** Every proxy that operators are given a configuration for. */
const documented = {
  caddy: { program: 'caddy', read: blockBelow(several, 'caddyfile') },
  nginx: { program: 'nginx', read: blockBelow(several, 'nginx') },
  haproxy: { program: 'haproxy', read: blockBelow(several, 'haproxy') },
  'caddy for one': { program: 'caddy', read: blockBelow(alone, 'caddyfile') },
  'nginx for one': { program: 'nginx', read: blockBelow(alone, 'nginx') },
  'caddy of Compose': {
    program: 'caddy',
    read: () => readFile(join(root, 'deploy/compose/Caddyfile'), 'utf8'),
  },
} as const

export type DocumentedProxy = keyof typeof documented

export type ProxyName = DocumentedProxy | 'balancer'

export type FrontProxy = Front & {
  /** Everything that it has written down about calls and failures. */
  written(): Promise<string>
  /** What an operator does before and after a restart. Most proxies ask `/readyz` by themselves. */
  takeOut(instance: number): Promise<void>
  takeBack(): Promise<void>
}

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
const programAt = (name: 'caddy' | 'nginx' | 'haproxy') =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** Whether this machine has its program. */
export const isHere = (name: DocumentedProxy): boolean =>
  programAt(documented[name].program) !== undefined

/** One of each program, both for several instances. */
const ofEachProgram = ['caddy', 'nginx'] as const

export const proxiesHere: readonly ProxyName[] = [
  ...ofEachProgram.filter(isHere),
  ...(['haproxy'] as const).filter((name) => isFull && isHere(name)),
  'balancer',
]

/** All of them in full. */
export const documentedProxies: readonly DocumentedProxy[] = isFull
  ? // The keys of an object of ours.
    (Object.keys(documented) as DocumentedProxy[])
  : ofEachProgram

export async function startProxy(
  name: ProxyName,
  port: number,
  instances: readonly number[],
): Promise<FrontProxy> {
  if (name === 'balancer')
    return { ...(await startBalancer(port, instances)), ...asksByItself, written: async () => '' }
  const { program, read } = documented[name]
  const folder = await mkdtemp(join(tmpdir(), `vidimus-${program}-`))
  const site = atInstances(await read(), instances)
  const { child, ...proxy } = await starts[program]({ folder, port, site, instances })
  const printed: string[] = []
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk) => void printed.push(String(chunk)))
  await accepts(port)
  return {
    ...asksByItself,
    ...proxy,
    written: async () => {
      const names = (await readdir(folder)).filter((each) => each.endsWith('.log'))
      const logs = names.map((each) => readFile(join(folder, each), 'utf8'))
      return [...printed, ...(await Promise.all(logs))].join('')
    },
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

type Wanted = {
  readonly folder: string
  readonly port: number
  readonly site: string
  readonly instances: readonly number[]
}

/** With the addresses of the test instead of those of the documents. */
const atInstances = (text: string, [first = 0, second = first]: readonly number[]): string =>
  text
    .replaceAll(/(10\.0\.0\.11|127\.0\.0\.1|service):4000/g, `127.0.0.1:${first}`)
    .replaceAll('10.0.0.12:4000', `127.0.0.1:${second}`)

async function startCaddy({ folder, port, site, instances }: Wanted): Promise<Started> {
  const here = site
    .replace(/^(id\.example\.com|\{\$PUBLIC_HOST\})/m, `http://127.0.0.1:${port}`)
    .replace(/^\{\n/m, '{\n  admin off\n  auto_https off\n')
    // There is no other to choose, and a busy machine would make the only one look dead.
    .replaceAll(/^\s*health_.*$/gm, (line) => (instances.length === 1 ? '' : line))
  // Short tests have a short drain.
  const timed = isFull ? here : here.replace('health_interval 1s', 'health_interval 200ms')
  const file = join(folder, 'Caddyfile')
  await writeFile(file, timed)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return { child: spawn(programAt('caddy') ?? '', args, { env, stdio: printing }) }
}

async function startHaproxy({ folder, port, site, instances }: Wanted): Promise<Started> {
  const here = site
    // As with Caddy: there is no other to choose.
    .replace(/^ *default-server.*$/m, (line) => (instances.length === 1 ? '' : line))
    .replace('bind :443 ssl crt /etc/ssl/id.example.com.pem', `bind 127.0.0.1:${port}`)
    .replace('log /dev/log local0', 'log stdout format raw local0')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, here)
  return { child: spawn(programAt('haproxy') ?? '', ['-db', '-f', file], { stdio: printing }) }
}

const printing: StdioOptions = ['ignore', 'pipe', 'pipe']

const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

async function startNginx({ folder, port, site, instances }: Wanted): Promise<Started> {
  const list = join(folder, 'vidimus-instances.conf')
  const servers = atInstances(await blockBelow(several, 'nginx-instances')(), instances)
  await writeFile(list, servers)
  const here = site
    .replace('/etc/nginx/vidimus-instances.conf', list)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const temporary = tempPaths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${temporary}\n${here} }`,
  )
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]
  const child = spawn(programAt('nginx') ?? '', args, { stdio: printing })
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

const starts = { caddy: startCaddy, nginx: startNginx, haproxy: startHaproxy }

async function accepts(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
}
