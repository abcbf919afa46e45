import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../service/test/setup/free-port.ts'
import type { TestAccount } from '../../service/test/setup/running-service.ts'
import { runWithWallet } from '../../service/test/setup/sandbox-wallet-process.ts'
import { isFull } from '../../service/test/setup/sizes.ts'
import { vidimusHere } from '../../service/test/setup/vidimus-here.ts'
import { approveAsPerson, visitShop } from './person.ts'

/**
 * Somebody who has only what the service serves gets a verified callback of their own: by the steps
 * of a page, and by `llms-full.txt` alone. All of it happens outside the repository.
 */

const run = promisify(execFile)

let world: Awaited<ReturnType<typeof runWithWallet>>
beforeAll(async () => {
  world = await runWithWallet('sqlite')
})
afterAll(() => world?.close())

const read = async (path: string) => (await fetch(`${world.service.url}${path}`)).text()

const shellBlocks = (text = ''): readonly string[] =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)

/** Where the packages of Debian, or of whoever prepared the machine, are. */
const pythonPackages =
  'import cryptography, os; print(os.path.dirname(os.path.dirname(cryptography.__file__)))'

type Language = {
  readonly name: string
  readonly page: string
  /** The part of the page, if not all of it. */
  readonly section?: string
  /** Fails where something is missing that the page asks for. */
  readonly probe: string
  /** In place of the public registries of the language, which tests do not ask. */
  readonly offline: (folder: string) => Promise<{ readonly [name: string]: string }>
  readonly files: readonly string[]
  readonly command: readonly [string, ...string[]]
}

const languages: readonly Language[] = [
  {
    name: 'Node',
    page: '/docs/guides/without-the-sdk.md',
    section: 'Run one',
    probe: 'curl --version',
    offline: async () => ({}),
    files: ['/docs/samples/node/vidimus.mjs', '/docs/samples/node/shop.mjs'],
    command: [process.execPath, 'shop.mjs'],
  },
  {
    name: 'Python',
    page: '/docs/sdk/python.md',
    probe: 'curl --version && python3 -c "import cryptography, ensurepip, venv"',
    offline: async () => {
      const { stdout } = await run('python3', ['-c', pythonPackages])
      return { PIP_NO_INDEX: '1', PYTHONPATH: stdout.trim(), PYTHONDONTWRITEBYTECODE: '1' }
    },
    files: ['/docs/samples/python/vidimus.py', '/docs/samples/python/shop.py'],
    command: ['python3', 'shop.py'],
  },
  {
    name: 'PHP',
    page: '/docs/sdk/php.md',
    probe: 'curl --version && composer --version && php -r "new PDO(\'sqlite::memory:\');"',
    offline: async (folder) => {
      const repositories = [{ 'packagist.org': false }]
      await mkdir(join(folder, '.composer'))
      await writeFile(join(folder, '.composer/config.json'), JSON.stringify({ repositories }))
      return { COMPOSER_HOME: join(folder, '.composer'), COMPOSER_ALLOW_SUPERUSER: '1' }
    },
    files: [],
    command: ['php'],
  },
]

/** Why a language is not tried. Virtual environments and Composer take seconds. */
const whyNot = async ({ name, probe }: Language): Promise<string | undefined> =>
  isFull || name === 'Node'
    ? run('sh', ['-c', probe]).then(
        () => undefined,
        () => `${name}, or something that its page asks for, is not installed`,
      )
    : `${name}: only with npm run test:full`

/** An empty folder, a port, and an account with its Redirect URL there. */
async function newcomer() {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-newcomer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const shop = `http://localhost:${await freePort()}`
  const account = await world.service.account({ callbackUrl: `${shop}/callback` })
  return { folder, shop, account }
}

const path = { PATH: `${join(process.execPath, '..')}:${process.env['PATH']}` }

/** The program as soon as it answers; it ends, with all that it started, when the test does. */
async function untilItServes(child: ChildProcess, shop: string): Promise<void> {
  onTestFinished(async () => {
    if (child.exitCode !== null || child.pid === undefined) return
    const ended = once(child, 'exit')
    process.kill(-child.pid)
    await ended
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (printed += chunk))
  await expect.poll(() => isServed(shop, child), { interval: 50, timeout: 60_000 }).not.toBe('no')
  expect([child.exitCode, printed]).toEqual([null, expect.any(String)])
}

const isServed = (shop: string, { exitCode }: ChildProcess) =>
  fetch(shop).then(
    () => 'yes',
    () => (exitCode === null ? 'no' : 'ended'),
  )

const withAccount = (text: string, { account, apiKey, callbackSecret }: TestAccount) =>
  text.replace('acc_…', account).replace('vdm_test_…', apiKey).replace('whsec_…', callbackSecret)

for (const language of languages) {
  const reason = await whyNot(language)
  if (reason === undefined) describe(language.name, () => followsThePage(language))
  else test.skip(reason, () => undefined)
}

function followsThePage({ page, section, offline, files, command, name }: Language): void {
  test('the steps of the page lead to a verified callback', async () => {
    const { folder, shop, account } = await newcomer()
    const text = await read(page)
    const part = section === undefined ? text : text.split(`## ${section}\n`)[1]?.split('\n## ')[0]
    const blocks = shellBlocks(part)
    expect(blocks.length).toBeGreaterThan(2)
    // Each block is a step, and to open the address is the last one.
    expect(blocks.length + 1).toBeLessThanOrEqual(5)
    const script = withAccount(blocks.join(''), account).replaceAll(
      /(?:http:\/\/)?localhost:3000/g,
      (found) => (found.startsWith('http') ? shop : shop.slice('http://'.length)),
    )
    expect(script).toContain(`${world.service.config.publicUrl}/docs/`)
    const env = { ...path, HOME: folder, ...(await offline(folder)) }
    const child = spawn('sh', ['-ec', script], { cwd: folder, env, detached: true })
    await untilItServes(child, shop)
    const { request, arrive } = await visitShop(`${shop}/start`)
    await approveAsPerson(request)
    expect(await arrive()).toBe('Welcome, ERIKA. German: yes.')
    // The page of the samples also says how to check one's own code.
    for (const check of shellBlocks(text.split('## Check your own code\n')[1]?.split('\n## ')[0])) {
      const { stdout } = await run('sh', ['-ec', check], { cwd: folder, env })
      expect(stdout.match(/^[\w-]+ \w+$/gm)?.length).toBeGreaterThan(40)
    }
  })

  test.runIf(files.length > 0)(`llms-full.txt is enough for ${name}`, async () => {
    const { folder, shop, account } = await newcomer()
    const whole = await read('/llms-full.txt')
    for (const file of files) {
      const address = `${world.service.config.publicUrl}${file}`
      // A page names the file, and the file follows under its address.
      expect(whole).toContain(`](${address})`)
      const code = whole.split(`<!-- ${address} -->`)[1]?.match(/^```\w+\n([\s\S]*?)^```$/m)?.[1]
      await writeFile(join(folder, basename(file)), code ?? '')
    }
    const { publicUrl } = world.service.config
    const settings = { VIDIMUS_URL: publicUrl, VIDIMUS_API_KEY: account.apiKey }
    const child = spawn(command[0], command.slice(1), {
      cwd: folder,
      env: {
        ...path,
        ...(await offline(folder)),
        ...settings,
        SHOP_URL: shop,
        VIDIMUS_ACCOUNT: account.account,
        VIDIMUS_CALLBACK_SECRET: account.callbackSecret,
      },
      detached: true,
    })
    await untilItServes(child, shop)
    const triggered = await vidimusHere(['trigger', '--start-url', `${shop}/start`], settings)
    expect([triggered.code, triggered.err]).toEqual([0, ''])
    const tried = await vidimusHere(['callback', 'test', `${shop}/callback`], settings)
    expect([tried.code, tried.err]).toEqual([0, ''])
  })
}
