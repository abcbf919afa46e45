import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Language, languages, missing } from '../../sdk/test/samples/languages.ts'
import { makeSample } from '../../sdk/test/samples/running-sample.ts'
import { freePort } from '../../service/test/setup/free-port.ts'
import { runWithWallet } from '../../service/test/setup/sandbox-wallet-process.ts'
import { isFull } from '../../service/test/setup/sizes.ts'
import { vidimusHere } from '../../service/test/setup/vidimus-here.ts'
import { type BrokenShop, brokenShops } from './broken-samples.ts'

/** Every sample can go live; a sample with one thing wrong cannot, and is told which. */

let world: Awaited<ReturnType<typeof runWithWallet>>
let folder: string
let listed: readonly { readonly case: string; readonly expects: string }[]
/** The short form leaves out what waits for seconds. */
let all: readonly string[]
beforeAll(async () => {
  const { out } = await vidimusHere(['certify', '--list', '--json'])
  listed = JSON.parse(out).cases
  all = listed.map((each) => each.case).filter(isQuick)
  folder = await mkdtemp(join(tmpdir(), 'vidimus-certify-'))
  world = await runWithWallet('sqlite')
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the sample as a customer does. */
async function serve(language: Language) {
  const sample = await makeSample(language)
  const port = await freePort()
  const account = await world.service.account({ callbackUrl: `http://127.0.0.1:${port}/callback` })
  const url = world.service.config.publicUrl
  const shop = await sample.serve({ ...account, url, port })
  onTestFinished(async () => {
    await shop.stop()
    await sample.remove()
  })
  const run = (...args: readonly string[]) =>
    vidimusHere(['certify', '--start-url', `${shop.url}/start`, ...args], {
      VIDIMUS_URL: url,
      VIDIMUS_API_KEY: account.apiKey,
      VIDIMUS_SANDBOX_WALLET_URL: world.walletUrl,
    })
  return Object.assign(run, { shopUrl: shop.url })
}

type Reported = {
  readonly ok: boolean
  readonly cases: readonly {
    readonly case: string
    readonly status: string
    readonly security_hole: boolean
    readonly code: string | null
    readonly fix: string | null
    readonly flow: string | null
  }[]
}

async function certified(language: Language, only: readonly string[]): Promise<Reported> {
  const { code, out } = await (await serve(language))('--json', '--only', only.join())
  const report = JSON.parse(out) as Reported
  expect(code).toBe(report.ok ? 0 : 1)
  return report
}

const isQuick = (name: string) => isFull || !['slow', 'answer-lost', 'callback-lost'].includes(name)

describe('a right application', () => {
  for (const language of languages)
    test.runIf(isFull)(language.name, async ({ skip }) => {
      skip((await missing(language)) !== undefined, 'it is not installed here')
      const { ok, cases } = await certified(language, all)
      expect(cases.filter(({ status }) => status !== 'passed')).toEqual([])
      expect([ok, cases.map((each) => each.case)]).toEqual([true, all])
    })
})

async function broken({ instead }: BrokenShop): Promise<Language> {
  const copy = await mkdtemp(join(folder, 'broken-'))
  await cp(join(import.meta.dirname, '../../docs/samples/node'), copy, { recursive: true })
  for (const [found, put] of instead) {
    const changed = await Promise.all(
      ['shop.mjs', 'vidimus.mjs'].map((name) => replaceIn(join(copy, name), found, put)),
    )
    expect(changed, found).toContain(true)
  }
  const serving: readonly [string, string] = [process.execPath, join(copy, 'shop.mjs')]
  const command = () => ({ verify: serving, serve: serving })
  return { name: 'node', probe: [process.execPath, '--version'], command }
}

async function replaceIn(file: string, found: string, put: string): Promise<boolean> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(found)) return false
  await writeFile(
    file,
    text.replace(found, () => put),
  )
  return true
}

describe('an application that', () => {
  for (const [what, shop] of Object.entries(brokenShops))
    test.runIf(isFull)(what, async () => {
      const caught = shop.caught.flatMap(namesOf).filter(isQuick)
      const isWhole = isFull && !shop.isSlow
      const { ok, cases } = await certified(await broken(shop), isWhole ? all : caught)
      const told = cases.filter(({ status }) => status === 'failed')
      expect(ok).toBe(false)
      for (const { fix, code } of told) expect([fix, code]).toEqual([/\S/, /^\w+$/].map(matching))
      expect(new Set(told.map((each) => each.case))).toEqual(new Set(caught))
    })
})

const namesOf = (name: string) =>
  name === 'every error'
    ? listed
        .filter(({ expects }) => /with error_(?!session)/.test(expects))
        .map((each) => each.case)
    : [name]

const matching = (pattern: RegExp) => expect.stringMatching(pattern)

test('the line of the guide is one that runs', async () => {
  const [node] = languages as [Language]
  const run = await serve(node)
  const snippet = join(import.meta.dirname, '../../sdk/test/snippets/certify.sh')
  const [, line = ''] = /certify (--.*)/.exec(await readFile(snippet, 'utf8')) ?? []
  const args = line.replaceAll('http://localhost:3000', run.shopUrl).split(' ')
  expect(await run(...args, '--only', 'start')).toMatchObject({ code: 0, err: '' })
})

test('a security hole is called one, with what to do and where to look', async () => {
  const language = await broken(brokenShops['compares no signature'] as BrokenShop)
  const file = join(folder, 'hole.xml')
  const { code, out } = await (await serve(language))('--only', 'wrong-signature', '--junit', file)
  expect(code).toBe(1)
  expect(out).toMatch(/✕ wrong-signature {6,} \d+ ms {2}SECURITY HOLE, see below\n/)
  expect(out).toMatch(/Found {2}Taken with a wrong signature/)
  expect(out).toMatch(/Seen {3}POST \S+\/callback → 200\n {4}Fix {4}Verify webhook-signature /)
  expect(out).toMatch(/\n {4}Flow {3}vidimus flow show flow_/)
  expect(out).toMatch(
    /✕ Your application cannot go live yet\. 3 of \d+ tried, 2 passed, 1 failed, 1 of them/,
  )
  expect(await readFile(file, 'utf8')).toContain('<failure type="accepted" message="Security hole')
})
