import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../service/test/setup/free-port.ts'
import { isFull } from '../../service/test/setup/sizes.ts'
import { reportError } from '../../wallet/src/holder/answer.ts'
import { approveAsPerson, visitShop } from './person.ts'

/** docs/guides/first-proof.md, run as it is written: its commands, its program, its two endings. */

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../..')
const page = await readFile(join(repository, 'docs/guides/first-proof.md'), 'utf8')
const blocksOf = (language: string, text = page): readonly string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(
    ([, code = '']) => code,
  )

const [start = '', makeAccount = '', , runShop = ''] = blocksOf('sh')

test('it has five steps', () => {
  expect(page.match(/^## \d\. /gm)).toHaveLength(5)
  expect([blocksOf('sh').length, blocksOf('ts').length]).toEqual([4, 1])
  expect([start, runShop]).toEqual(['npm ci && npm start\n', 'node shop.ts\n'])
})

describe.runIf(isFull)('whoever follows it', () => {
  let folder: string
  let customer: string
  let service: string
  let shop: string
  const running: ChildProcess[] = []

  /** A program of its own process group, as soon as it has printed what it prints when ready. */
  async function launch(
    command: readonly [string, ...string[]],
    ready: string,
    options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  ): Promise<void> {
    const [name, ...args] = command
    const child = spawn(name, args, { ...options, detached: true })
    running.push(child)
    let printed = ''
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        printed += chunk.toString()
        if (printed.includes(ready)) resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('close', () => reject(new Error(`${name} ended: ${printed}`)))
    })
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vidimus-quick-start-'))
    customer = join(folder, 'my-shop')
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()]
    const [port, wallet, demo, own] = ports.map(String)
    service = `http://localhost:${port}`
    const env = {
      ...process.env,
      VIDIMUS_PORT: port,
      WALLET_PORT: wallet,
      SHOP_PORT: demo,
      VIDIMUS_DATABASE_URL: `sqlite:${join(folder, 'vidimus.db')}`,
    }
    const here = (text: string) =>
      text.replaceAll(/(localhost:|listen\()3000/g, `$1${own}`).replaceAll('../my-shop', customer)
    shop = here('http://localhost:3000')

    await launch(['npm', 'start', '--silent'], 'Ctrl-C', { cwd: repository, env })
    // Whoever has the service needs the page that it serves, which names its address.
    const served = await fetch(`${service}/docs/guides/first-proof.md`)
    const text = await served.text()
    const [, , install = ''] = blocksOf('sh', text)
    const [program = ''] = blocksOf('ts', text)
    expect([install, program]).toEqual(Array(2).fill(expect.stringContaining(service)))
    await run('sh', ['-ec', here(makeAccount) + here(install)], { cwd: repository, env })
    await writeFile(join(customer, 'shop.ts'), here(program))
    const plain = { PATH: process.env['PATH'] }
    await launch([process.execPath, 'shop.ts'], shop, { cwd: customer, env: plain })
  })
  afterAll(async () => {
    for (const child of running.toReversed()) {
      if (child.pid === undefined || child.exitCode !== null) continue
      process.kill(-child.pid, 'SIGINT')
      await once(child, 'close')
    }
    await rm(folder, { recursive: true, force: true })
  })

  test('shares, and is greeted', async () => {
    const { request, arrive } = await visitShop(shop)
    await approveAsPerson(request)
    expect(await arrive()).toBe('Welcome, ERIKA')
  })

  test('tries the shop with the command line, which the service serves too', async () => {
    const { api_key: apiKey } = JSON.parse(await readFile(join(customer, 'vidimus.json'), 'utf8'))
    const [block = ''] = blocksOf('sh', await (await fetch(`${service}/docs/cli.md`)).text())
    const [install = ''] = block.split('\n')
    expect(install).toContain(`${service}/docs/cli.tgz`)
    const command = `${install}\nnpx vidimus callback test ${shop}/callback`
    const env = { ...process.env, VIDIMUS_URL: service, VIDIMUS_API_KEY: apiKey }
    const { stdout } = await run('sh', ['-ec', command], { cwd: customer, env })
    expect(stdout).toContain('✓ valid presentation')
  })

  test('declines, and is told so', async () => {
    const { request, arrive } = await visitShop(shop)
    await reportError(request, 'access_denied')
    expect(await arrive()).toBe('error_access_denied')
  })
})
