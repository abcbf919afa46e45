import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { makeApplication } from '../setup/oidc-application.ts'
import { isFull } from '../setup/sizes.ts'
import { runVerifier } from '../setup/wallet-exchange.ts'
import { beginInShop, type Claims } from './client-login.ts'
import { playEveryOutcome } from './every-outcome.ts'

/** Clients of other languages, as Debian 12 packages them. Nothing is installed. */

const packages = [
  'libapache2-mod-auth-openidc',
  'python3-authlib',
  'python3-requests',
  'python3-cryptography',
  'golang-github-coreos-go-oidc-dev',
  'ruby-omniauth-openid-connect',
]

const shops = join(import.meta.dirname, 'debian')

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** With its packages and what they depend on; without a network, or elsewhere, undefined. */
async function unpack(): Promise<string | undefined> {
  if (!isFull || !has('apt-get')) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-debian-'))
  await mkdir(join(folder, 'archives/partial'), { recursive: true })
  const options = ['--download-only', '--reinstall', '--no-install-recommends', '-y']
  const archives = `Dir::Cache::archives=${folder}/archives`
  spawnSync('apt-get', [
    'install',
    ...options,
    '-o',
    'Debug::NoLocking=1',
    '-o',
    archives,
    ...packages,
  ])
  const files = (await readdir(join(folder, 'archives'))).filter((name) => name.endsWith('.deb'))
  for (const file of files) spawnSync('dpkg', ['-x', join(folder, 'archives', file), folder])
  if (files.length > 0) return folder
  await rm(folder, { recursive: true })
  return undefined
}

const folder = await unpack()
afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true })
})

type Shop = {
  readonly name: string
  readonly needs: string
  readonly command: readonly string[]
  readonly env: { readonly [name: string]: string }
  readonly callback: string
  readonly failure: RegExp
  readonly pkce?: 'when_sent'
  readonly claimsIn?: (answer: Response) => Promise<Claims>
}

const libraries = `${folder}/usr/lib/x86_64-linux-gnu`

/** Where Debian's Ruby looks by itself, and the same below the folder. */
const gems = spawnSync('ruby', ['-e', 'print Gem.default_path.join(":")'], { encoding: 'utf8' })
const gemPath = [folder, '']
  .flatMap((root) =>
    ['all', '3.1.0'].map((name) => `${root}/usr/share/rubygems-integration/${name}`),
  )
  .concat(gems.stdout ?? '', '/usr/lib/ruby/gems/3.1.0')
  .join(':')

const all: readonly Shop[] = [
  {
    name: 'Authlib',
    needs: '/usr/bin/python3',
    command: ['/usr/bin/python3', join(shops, 'authlib_shop.py')],
    env: { PYTHONPATH: `${folder}/usr/lib/python3/dist-packages` },
    callback: '/callback',
    failure: /access_denied/,
  },
  {
    name: 'go-oidc 2',
    needs: 'go',
    command: ['go', 'run', join(shops, 'go_oidc_shop.go')],
    env: { GO111MODULE: 'off', GOPATH: `${folder}/usr/share/gocode`, GOFLAGS: '' },
    callback: '/callback',
    failure: /access_denied/,
  },
  {
    name: 'omniauth_openid_connect',
    needs: 'ruby',
    command: ['ruby', join(shops, 'omniauth_shop.rb')],
    env: {
      GEM_PATH: gemPath,
      RUBYLIB: `${folder}/usr/lib/ruby/vendor_ruby:${libraries}/ruby/vendor_ruby/3.1.0`,
    },
    callback: '/auth/vidimus/callback',
    failure: /access_denied/,
    // Debian's sends no PKCE.
    pkce: 'when_sent',
  },
  {
    name: 'mod_auth_openidc',
    needs: 'sh',
    command: [`${folder}/usr/sbin/apache2`, '-X', '-f', join(shops, 'mod_auth_openidc.conf')],
    env: { LD_LIBRARY_PATH: libraries, MODULES: `${folder}/usr/lib/apache2/modules` },
    callback: '/callback',
    // It takes an error with `iss` (RFC 9207) for a login that somebody else starts.
    failure: /<title>Error/,
    // Its page about an error has status 200.
    claimsIn: async (answer) => {
      const [name, birthdate] = ['x-name', 'x-birthdate'].map((each) => answer.headers.get(each))
      if (!name) throw new Error(await answer.text())
      return { name, birthdate }
    },
  },
]

describe.skipIf(folder === undefined).each(engines)('clients of Debian on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine })
  })
  afterAll(() => verifier.close())

  test.each(all)('$name', async ({ needs, callback, pkce, failure, claimsIn, ...shop }) => {
    expect(has(needs)).toBe(true)
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    const { service, customer } = verifier
    const { id, secret } = await makeApplication(service, customer, {
      redirectUris: [`${base}${callback}`],
      ...(pkce && { pkce }),
    })
    const home = await mkdtemp(join(tmpdir(), 'vidimus-shop-'))
    // Apache becomes another user if root starts it.
    await chmod(home, 0o755)
    await mkdir(join(home, 'htdocs'))
    await writeFile(join(home, 'htdocs/index.html'), 'Welcome')
    const [command = '', ...args] = shop.command
    const child = spawn(command, args, {
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        ...shop.env,
        ISSUER: `${service.config.publicUrl}/oidc/test`,
        CLIENT_ID: id,
        CLIENT_SECRET: secret ?? '',
        PORT: String(port),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      // `go run` starts a second process: the group is ended.
      detached: true,
    })
    const ended = once(child, 'close')
    const answers = () =>
      fetch(base, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
    try {
      await expect.poll(answers).toBe(true)
      await playEveryOutcome(verifier, {
        redirectUri: `${base}${callback}`,
        failure,
        begin: () => beginInShop(base, claimsIn),
      })
    } finally {
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await ended
      await rm(home, { recursive: true })
    }
  })
})
