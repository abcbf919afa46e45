import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { plainNode } from '../../../tools/plain-node.ts'
import { clientCommands, usageTexts } from '../../src/cli/usage.ts'
import { runApplication } from '../setup/application.ts'
import { runCustomer } from '../setup/customer-server.ts'
import type { TestAccount } from '../setup/running-service.ts'
import { runWithWallet } from '../setup/sandbox-wallet-process.ts'
import { inFull, isFull } from '../setup/sizes.ts'
import { type Settings, startVidimus } from '../setup/vidimus-process.ts'

/** `@vidimus/cli` as it is published, in a project that was empty, on the Node of customers. */

const run = promisify(execFile)
const oldestNode = '20.20.2'

let folder: string
let node: string
let world: Awaited<ReturnType<typeof runWithWallet>>
let account: TestAccount
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidimus-client-'))
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  world = await runWithWallet('sqlite')
  // From the service itself, as its documentation says.
  const install = ['install', `${world.service.url}/docs/cli.tgz`, '--no-audit', '--no-fund']
  await run('npm', install, { cwd: folder })
  node = isFull ? await nodeFromNpm() : await plainNode()
  account = await world.service.account()
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Where it is not to be had, the Node of the machine will do. */
async function nodeFromNpm(): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`
  const place = join(folder, 'node-20')
  const args = ['install', '--prefix', place, '--no-save', '--no-audit', `${name}@${oldestNode}`]
  const done = await run('npm', args, { cwd: tmpdir() }).catch(() => undefined)
  return done === undefined ? plainNode() : join(place, 'node_modules', name, 'bin/node')
}

function client(args: readonly string[], settings: Settings = {}) {
  const program = join(folder, 'node_modules/@vidimus/cli/bin/vidimus.js')
  const started = startVidimus(args, settings, program, node)
  onTestFinished(() => void started.child.kill('SIGKILL'))
  return started
}

const access = () => ({
  VIDIMUS_URL: world.service.config.publicUrl,
  VIDIMUS_API_KEY: account.apiKey,
})

test('it is installed from the service, brings no package, and has less than 2 MB', async () => {
  const modules = join(folder, 'node_modules')
  expect((await readdir(modules)).filter((name) => !name.startsWith('.'))).toEqual(['@vidimus'])
  const files = await readdir(join(modules, '@vidimus'), { recursive: true })
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(join(modules, '@vidimus', name))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
  expect(files).toContain('cli/dist/third-party-licences.txt')
  expect(files.filter((name) => /\.ts$|\.map$/.test(name))).toEqual([])
})

test('its command is called vidimus, and says which build it is', async () => {
  const command = join(folder, 'node_modules/.bin/vidimus')
  const { stdout } = await run(node, [command, '--version'])
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}\n$/)
})

test('listen forwards a callback to a server on this machine', async () => {
  const local = await runCustomer()
  onTestFinished(local.close)
  const listening = client(['listen', '--json', '--forward-to', local.url], access())
  await listening.printed('"connected"')
  const ask = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'client-1' }
  const flow = (await world.service.prove(account.apiKey, ask)).headers.get('flow-id')
  await fetch(`${world.service.url}/test/flows/${flow}/expire`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.apiKey}` },
  })
  const { headers, body } = await local.callback(1)
  expect([headers['webhook-id'], body]).toEqual([flow, expect.stringContaining('state=client-1')])
  expect(await listening.printed('"delivered":true')).toContain('https://shop.example/thanks')
  listening.child.kill('SIGTERM')
  expect((await listening.finished).code).toBe(0)
})

test('trigger runs a whole proof', async () => {
  const { code, out, err } = await client(['trigger', 'approve'], access()).finished
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('✓ presentation, as documented')
  expect(out).not.toContain('\u001b')
})

inFull('callback test judges an endpoint', async () => {
  const local = await runCustomer()
  onTestFinished(local.close)
  const { code, out } = await client(['callback', 'test', local.url], access()).finished
  expect([code, out]).toEqual([1, expect.stringContaining('SECURITY HOLE')])
})

test('certify tries an application, and writes a report', async () => {
  const app = await runApplication(async () => {
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'client-3' }
    const started = await world.service.prove(account.apiKey, question)
    return ((await started.json()) as { redirect_url: string }).redirect_url
  })
  onTestFinished(app.close)
  const file = join(folder, 'certify.xml')
  const places = ['--start-url', `${app.url}/start`, '--callback-url', `${app.url}/callback`]
  const only = ['--only', 'wrong-signature', '--junit', file, '--label', 'packed']
  const { code, out } = await client(['certify', ...places, ...only], access()).finished
  expect([code, out]).toEqual([1, expect.stringContaining('SECURITY HOLE')])
  expect(out).toContain('The portal shows it under Going live as packed.')
  expect(await readFile(file, 'utf8')).toContain('<failure type="accepted"')
})

test('encryption-key makes a key and opens what is encrypted for it, without a service', async () => {
  const file = join(folder, 'result-key.json')
  const made = await client(['encryption-key', 'new', file, '--json']).finished
  const { public_key: publicKey } = JSON.parse(made.out)
  const challenge = await new CompactEncrypt(Buffer.from('what it says'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(publicKey, 'ECDH-ES'))
  const { out } = await client(['encryption-key', 'open', challenge, '--key', file]).finished
  expect(out).toBe('what it says\n')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

inFull('flow reads and ends a flow without a database', async () => {
  const ask = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'client-2' }
  const flow = (await world.service.prove(account.apiKey, ask)).headers.get('flow-id') ?? ''
  const said = async (...args: string[]) => (await client(['flow', ...args], access()).finished).out
  expect(await said('show', flow)).toContain(`flow        ${flow} (test, xx-sandbox)`)
  expect(JSON.parse(await said('expire', flow, '--json'))).toEqual({
    flow,
    outcome: 'error_expired',
  })
  expect(JSON.parse(await said('show', flow, '--json'))).toMatchObject({ outcome: 'error_expired' })
  expect(await said('list', '--outcome', 'error_expired')).toContain(flow)
  expect((await client(['flow', 'show', flow, '--stored'], access()).finished).code).toBe(2)
})

test('explain needs no service', async () => {
  const { code, out } = await client(['explain', 'error_untrusted_issuer']).finished
  expect([code, out]).toEqual([0, expect.stringContaining('issuer_is_trusted')])
})

inFull('help, completion and misuse are those of the whole command', async () => {
  const help = await client(['trigger', '--help']).finished
  expect([help.code, help.out]).toEqual([0, expect.stringContaining(usageTexts.trigger)])
  const completion = await client(['completion', 'bash']).finished
  expect(completion.out).toContain(`compgen -W "${clientCommands.join(' ')}"`)
  expect((await client(['trigger', 'win']).finished).code).toBe(2)
})

test('what works on the database is named with the package that has it', async () => {
  const { code, err } = await client(['account', 'list']).finished
  expect([code, err]).toEqual([
    3,
    expect.stringMatching(/npm exec --package=vidimus@\d+\.\d+\.\d+ -- vidimus account\n$/),
  ])
})
