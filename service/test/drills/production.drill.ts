import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFile } from '../house/repository.ts'
import { blocksIn } from '../house/snippets.ts'

/**
 * `npm run production`: docs/operate/production.md, typed step by step as root of a fresh Debian
 * with systemd, PostgreSQL and Caddy (systemd-nspawn), up to its first proof over https. It needs
 * root, debootstrap and systemd-container; VIDIMUS_TEST_MACHINE names a folder that debootstrap has
 * filled already. What is not as on a machine of the world: the names are known to a name server of
 * this drill only, Caddy's certificates are of its own authority, and a registry of this drill has
 * the package.
 */

const included =
  'systemd,systemd-sysv,dbus,postgresql,caddy,openssl,ca-certificates,iproute2,libatomic1,curl'
/** A public one, so that no rule for private addresses is met; it does not leave the machine. */
const address = '45.45.45.45'
const hosts = ['id.example.com', 'wallet.example.com']

const page = readFile('docs/operate/production.md')
const folder = mkdtempSync('/var/tmp/vidimus-production-')
const tree = join(folder, 'machine')
const started: ChildProcess[] = []

/** The block of that language below a heading, the first if none is numbered. */
function block(heading: string, language: string, place = 0): string {
  const section = page.split(/^## /m).find((each) => each.startsWith(heading)) ?? ''
  const found = blocksIn(section).filter((each) => each.language === language)
  return found[place]?.code ?? expect.fail(`production.md has no such ${language} in "${heading}"`)
}

/** With what a reader puts in the place of what is only an example. */
function filled(code: string, values: { readonly [example: string]: string }): string {
  return Object.entries(values).reduce((text, [example, value]) => {
    expect(text).toContain(example)
    return text.replaceAll(example, value)
  }, code)
}

const nspawn = ['systemd-nspawn', '--quiet', '--register=no', '--keep-unit', `--directory=${tree}`]

function run(program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Before it has booted, with the network of this machine and its registry, which is in here. */
async function prepare(script: string): Promise<void> {
  const authorities = process.env['NODE_EXTRA_CA_CERTS']
  const trusted = authorities
    ? [`--bind-ro=${authorities}:/run/authorities.pem`].concat(
        '--setenv=NODE_EXTRA_CA_CERTS=/run/authorities.pem',
      )
    : []
  const [program = '', ...args] = [...nspawn, ...trusted, '--as-pid2', '--pipe']
  await promisify(execFile)(program, [...args, '/bin/bash', '-ec', script])
}

let init = 0
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
function type(script: string): string {
  const args = ['--target', String(init), '--all', '/bin/bash', '-ec', `cd /root\n${script}`]
  return execFileSync('nsenter', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, HOME: '/root' },
  })
}

/** A registry that has one package; npm's has all others. */
async function serveRegistry(tarball: string): Promise<string> {
  const bytes = readFileSync(tarball)
  const manifest = JSON.parse(run('tar', '-xzOf', tarball, 'package/package.json'))
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const server = createServer((request, response) => {
    if (request.url === '/vidimus.tgz') return void response.end(bytes)
    if (request.url !== '/vidimus')
      return void response
        .writeHead(302, { location: `https://registry.npmjs.org${request.url}` })
        .end()
    const dist = { tarball: `${url}/vidimus.tgz`, integrity }
    const only = { ...manifest, _hasShrinkwrap: true, dist }
    const tags = { latest: manifest.version }
    const versions = { [manifest.version]: only }
    response.end(JSON.stringify({ name: 'vidimus', 'dist-tags': tags, versions }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has such an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => void server.close())
  return url
}

function layOutMachine(): void {
  const given = process.env['VIDIMUS_TEST_MACHINE']
  if (given === undefined)
    run('debootstrap', '--variant=minbase', `--include=${included}`, 'bookworm', tree)
  else run('cp', '--archive', '--reflink=auto', given, tree)
  const [node, npm] = [process.execPath, run('readlink', '-f', run('which', 'npm').trim()).trim()]
  cpSync(node, join(tree, 'usr/local/bin/node'))
  cpSync(dirname(dirname(npm)), join(tree, 'usr/local/lib/node_modules/npm'), { recursive: true })
  run('ln', '-sf', '../lib/node_modules/npm/bin/npm-cli.js', join(tree, 'usr/local/bin/npm'))
}

async function boot(): Promise<void> {
  const [program = '', ...args] = [...nspawn, '--private-network', '--link-journal=no', '--boot']
  const machine = spawn(program, args, { stdio: 'ignore' })
  started.push(machine)
  const children = `/proc/${machine.pid}/task/${machine.pid}/children`
  const booted = () => {
    init = Number(readFileSync(children, 'utf8').trim().split(' ')[0])
    if (init === 0) return 'nothing'
    try {
      return type('systemctl is-system-running --wait || true').trim()
    } catch {
      return 'nothing'
    }
  }
  await expect.poll(booted, { timeout: 120_000, interval: 1_000 }).toBe('running')
  type(`ip addr add ${address}/32 dev lo; echo nameserver 127.0.0.1 > /etc/resolv.conf`)
  const zone = Object.fromEntries(hosts.map((host) => [host, [address]]))
  const file = join(import.meta.dirname, '../outbound/name-server.ts')
  const script = `(await import('${file}')).startNameServer(${JSON.stringify(zone)}, 53)`
  const inItsNetwork = [`--net=/proc/${init}/ns/net`, process.execPath]
  started.push(spawn('nsenter', [...inItsNetwork, '--input-type=module', '--eval', script]))
}

let install: string
beforeAll(async () => {
  layOutMachine()
  run('npm', 'pack', '--silent', '--workspace=service', `--pack-destination=${folder}`)
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  const registry = await serveRegistry(join(folder, tarball))
  install = filled(block('1. Install', 'sh'), {
    'npm install --global vidimus': `npm install --global --registry=${registry} vidimus`,
  })
})
afterAll(async () => {
  // systemd-nspawn shuts the machine down.
  for (const child of started.toReversed()) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const own = '/usr/local/share/ca-certificates/own.crt'

test('production.md, word by word, ends in a first proof over https', async () => {
  await prepare(install)
  await boot()
  const sql = filled(block('2. Database', 'sql'), { '…': 'of-this-drill' })
  type(`su postgres -c psql <<'SQL'\n${sql}SQL`)
  type(filled(block('3. Keys', 'sh'), { '…@db.internal': 'of-this-drill@localhost' }))
  const settings = block('4. Settings', 'ini')
  type(`cat > /etc/vidimus/environment <<'INI'\n${settings}NODE_EXTRA_CA_CERTS=${own}\nINI`)
  type(block('5. Run it', 'sh'))
  const caddyfile = block('6. Domain', 'caddyfile').replace(/^\{$/m, '{\n  local_certs')
  const sites = `${caddyfile}${block('8. The sandbox', '')}`
  type(`cat > /etc/caddy/Caddyfile <<'SITES'\n${sites}SITES
    systemctl reload caddy
    until [ -e /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt ]; do sleep 1; done
    install -m 0644 /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt ${own}
    update-ca-certificates`)
  const isReady = () => type('curl --silent https://id.example.com/readyz || true')
  await expect.poll(isReady, { timeout: 120_000, interval: 1_000 }).toContain('ready')
  const stage = `${block('7. First account', 'sh')}\n`
  const commands = filled(block('7. First account', 'sh', 1), {
    'callback\n': 'callback | tee /root/made\n',
    'acc_…': "$(grep --only-matching --max-count=1 'acc_[A-Za-z0-9]*' /root/made)",
  })
  const said = type(stage + commands)
  expect(said).toContain('https://id.example.com answers')
  expect(said.match(/https:\/\/id\.example\.com\/portal\/welcome#/g)).toHaveLength(2)
  type("echo 'VIDIMUS_SANDBOX_WALLET_URL=https://wallet.example.com' >> /etc/vidimus/environment")
  type(block('8. The sandbox', 'sh'))
  const proof = filled(block('9. The first proof', 'sh'), {
    'vdm_test_…': "$(grep --only-matching --max-count=1 'vdm_test_[A-Za-z0-9_]*' /root/made)",
  })
  await expect.poll(isReady, { timeout: 120_000, interval: 1_000 }).toContain('ready')
  await pause(5_000)
  expect(type(`export NODE_EXTRA_CA_CERTS=${own}\n${proof}`)).toContain('as documented')
})

test('no secret is in the environment of a process, and a crash writes no memory to disk', () => {
  const held = type(`for unit in vidimus vidimus-wallet; do
      main=$(systemctl show --property=MainPID --value $unit)
      for each in $main $(cat /proc/$main/task/*/children); do tr '\\0' '\\n' < /proc/$each/environ; done
    done`)
  expect(held).toContain('VIDIMUS_PUBLIC_URL=')
  for (const secret of ['master-key', 'database-url', 'metrics-token'])
    expect(held).not.toContain(type(`cat /etc/vidimus/${secret}`).trim())
  const left = type(`touch /root/before
    main=$(systemctl show --property=MainPID --value vidimus)
    grep 'Max core file size' /proc/$main/limits
    kill -ABRT $main
    until [ "$(systemctl show --property=NRestarts --value vidimus)" = 1 ]; do sleep 1; done
    journalctl --unit=vidimus --no-pager | grep --only-matching 'code=[a-z]*, status=6' | tail -1
    find / -xdev -newer /root/before -type f -name '*core*' -size +100k`)
  expect(left).toMatch(/^Max core file size +0 +0 +bytes *\ncode=killed, status=6\n$/)
})

test('systemd ends a process that hangs, and starts it again', () => {
  const told = type(`systemctl show --property=Type,NotifyAccess --value vidimus
    until [ "$(systemctl is-active vidimus)" = active ]; do sleep 1; done
    former=$(systemctl show --property=MainPID --value vidimus)
    kill -STOP $former
    until [ "$(systemctl show --property=MainPID --value vidimus)" != $former ]; do sleep 1; done
    until [ "$(systemctl is-active vidimus)" = active ]; do sleep 1; done
    journalctl --unit=vidimus --no-pager | grep --only-matching 'Watchdog timeout' | tail -1`)
  expect(told).toContain('notify\nall\n')
  expect(told).toContain('Watchdog timeout')
})

test('nothing that opens a proof is in the log of the proxy', () => {
  const written = type(`journalctl --unit=caddy --no-pager | grep --fixed-strings '"uri"'`)
  expect(written).toContain('"uri":"/flow/"')
  expect(written).not.toMatch(/"uri":"\/(flow|w|return)\/[^"/]/)
})
