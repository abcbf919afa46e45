import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../setup/free-port.ts'
import { inFull } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'

/**
 * The package as it is published, in a folder that has nothing but what the package says it needs.
 */

const run = promisify(execFile)
const service = join(import.meta.dirname, '../..')
/** The nearest first, as Node looks for it. */
const installedHere = [join(service, 'node_modules'), join(service, '../node_modules')]

let folder: string
let program: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidimus-packed-'))
  const modules = join(folder, 'node_modules')
  await mkdir(modules)
  await run('npm', ['pack', '--pack-destination', folder], { cwd: service })
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  await run('tar', ['-xzf', join(folder, tarball), '-C', modules])
  await run('mv', [join(modules, 'package'), join(modules, 'vidimus')])
  program = join(modules, 'vidimus/bin/vidimus.js')
  const { dependencies } = JSON.parse(await readFile(join(modules, 'vidimus/package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    const places = installedHere.map((place) => join(place, name))
    await symlink(places.find((place) => existsSync(place)) ?? '', join(modules, name))
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('it holds the program and the portal, and no sources or tests', async () => {
  const files = await readdir(join(folder, 'node_modules/vidimus'), { recursive: true })
  expect(files).toEqual(
    expect.arrayContaining([
      'dist/portal/index.html',
      'dist/edges/http/pages/assets/page.css',
      'bin/vidimus.js',
      'dist/wallet/src/main.js',
      'dist/vectors/sandbox/pid-signer.key',
      'dist/build.txt',
      'dist/systemd/vidimus.service',
      'dist/documents/docs/guides/first-proof.md',
      'dist/documents/sdk/README.md',
      'dist/documents/search-index.json',
      'dist/documents/packages/cli',
      'dist/documents/packages/php',
      'dist/documents/packages/python',
      'dist/documents/packages/sdk',
      'dist/documents/sdk/php/composer.json',
      'dist/docs-site/assets/docs.css',
      'README.md',
      'LICENSE',
    ]),
  )
  expect(files.filter((name) => /\.ts$|\.test\./.test(name))).toEqual([])
})

test('it pins everything that it needs to run, by version and content', async () => {
  const cwd = join(folder, 'node_modules/vidimus')
  const text = await readFile(join(cwd, 'npm-shrinkwrap.json'), 'utf8')
  expect(text).not.toMatch(/"resolved"|https?:/)
  const { packages } = JSON.parse(text) as { packages: { [place: string]: Pinned } }
  const { '': own, ...others } = packages
  expect(Object.keys(others).length).toBeGreaterThan(50)
  for (const [place, { version, integrity }] of Object.entries(others)) {
    expect([place, version]).toEqual([place, expect.stringMatching(/^\d+\.\d+\.\d+/)])
    expect([place, integrity]).toEqual([place, expect.stringMatching(/^sha512-/)])
  }
  expect(Object.keys(others)).not.toContain('node_modules/vitest')
  expect(own?.dependencies).toHaveProperty('fastify')
  // npm itself finds nothing missing and nothing that does not fit; it asks no registry for that.
  await run('npm', ['ls', '--all', '--package-lock-only', '--omit=dev', '--offline'], { cwd })
})

test('it says what it is made of: all that it pins, and what is in the bundle of the portal', async () => {
  const cwd = join(folder, 'node_modules/vidimus')
  const read = async (name: string) => JSON.parse(await readFile(join(cwd, name), 'utf8'))
  const { packages } = await read('npm-shrinkwrap.json')
  const { components } = await read('sbom.cdx.json')
  const named = (components as readonly Pinned[]).map(({ name, version }) => `${name} ${version}`)
  const { '': _, ...pinned } = packages as { [place: string]: Pinned }
  const wanted = Object.entries(pinned).map(
    ([place, { version }]) => `${place.replace(/.*node_modules\//, '')} ${version}`,
  )
  expect(named).toEqual(expect.arrayContaining([...new Set(wanted)]))
  expect(named).toContainEqual(expect.stringMatching(/^react-dom \d/))
})

type Pinned = {
  readonly name?: string
  readonly version: string
  readonly integrity?: string
  readonly dependencies?: { readonly [name: string]: string }
}

test('it serves a proof, its page and the portal from there', async () => {
  const port = await freePort()
  const settings = instanceSettings(`sqlite:${join(folder, 'vidimus.db')}`, port)
  const { apiKey } = await accountByCommand(settings, undefined, program)
  const serving = vidimus(
    ['serve'],
    { ...settings, VIDIMUS_PUBLIC_URL: `http://localhost:${port}` },
    program,
  )
  await serving.printed('service_started')
  const prove = await fetch(`http://localhost:${port}/prove`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ issuer: 'xx-sandbox', revealed: ['given_name'], state: 'packed' }),
  })
  const { redirect_url: link } = (await prove.json()) as { redirect_url: string }
  const page = await (await openTestBrowser().get(link)).text()
  expect(page).toContain('id="open-wallet"')
  const styles = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1]
  expect((await fetch(`http://localhost:${port}${styles}`)).status).toBe(200)
  const portal = await fetch(`http://localhost:${port}/portal`)
  expect([portal.status, await portal.text()]).toEqual([
    200,
    expect.stringContaining('/portal/assets/'),
  ])
  for (const path of ['/docs', '/docs/api', '/docs/sdk', '/docs/operate/configuration'])
    expect([path, (await fetch(`http://localhost:${port}${path}`)).status]).toEqual([path, 200])
  const found = await (await fetch(`http://localhost:${port}/docs/search?q=idempotency`)).text()
  expect(found).toContain('<a href="/docs/guides/retries')
  serving.child.kill('SIGTERM')
  expect((await serving.finished).code).toBe(0)
})

test('it says which build it is', async () => {
  const { out } = await vidimus(['--version'], {}, program).finished
  const build = await readFile(join(folder, 'node_modules/vidimus/dist/build.txt'), 'utf8')
  expect(out).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}\n$/)
  expect(out.endsWith(`+${build}`)).toBe(true)
})

inFull('it serves the sandbox wallet, which trusts and answers its service', async () => {
  const [port, walletPort] = [await freePort(), await freePort()]
  const settings = {
    ...instanceSettings(`sqlite:${join(folder, 'with-wallet.db')}`, port),
    VIDIMUS_SANDBOX_WALLET_URL: `http://localhost:${walletPort}`,
    WALLET_PORT: String(walletPort),
  }
  const { apiKey } = await accountByCommand(settings, undefined, program)
  const serving = vidimus(['serve'], settings, program)
  await serving.printed('service_started')
  const wallet = vidimus(['wallet'], settings, program)
  await wallet.printed(`Sandbox wallet on http://localhost:${walletPort}`)
  const developer = { VIDIMUS_URL: `http://localhost:${port}`, VIDIMUS_API_KEY: apiKey }
  const done = await vidimus(['trigger', 'approve', '--format', 'mdoc'], developer, program)
    .finished
  expect([done.code, done.err]).toEqual([0, ''])
  for (const { child } of [wallet, serving]) child.kill('SIGTERM')
  expect([(await wallet.finished).code, (await serving.finished).code]).toEqual([0, 0])
})

test('it says that the benchmark needs a checkout', async () => {
  const { code, err } = await vidimus(['bench'], {}, program).finished
  expect([code, err]).toEqual([1, expect.stringContaining('needs a checkout')])
})
