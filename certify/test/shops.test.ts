import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { languages } from '../../sdk/test/samples/languages.ts'
import { makeSample } from '../../sdk/test/samples/running-sample.ts'
import { freePort } from '../../service/test/setup/free-port.ts'
import { runWithWallet } from '../../service/test/setup/sandbox-wallet-process.ts'
import { isFull } from '../../service/test/setup/sizes.ts'
import { vidimusHere } from '../../service/test/setup/vidimus-here.ts'
import { caseNames, cases } from '../src/cases/cases.ts'
import { certify } from '../src/cases/certify.ts'
import { caseJson } from '../src/report/report.ts'
import { openShop } from './shop.ts'
import type { TriedShop } from './shop-parts.ts'
import { shops } from './shops.ts'
import { shopsWithPages } from './shops-with-pages.ts'
import { openStandIn } from './stand-in.ts'

/** Each broken shop fails by the one case that names what is wrong; what is right passes. */

const all = caseNames.filter((name) => cases[name].group === 'session')

const tried = { ...shops, ...shopsWithPages }

let world: Awaited<ReturnType<typeof runWithWallet>>
let standIn: Awaited<ReturnType<typeof openStandIn>>
beforeAll(async () => {
  world = await runWithWallet('sqlite')
  standIn = await openStandIn()
})
afterAll(async () => {
  await world?.close()
  await standIn?.close()
})

/** The shop of this name with an account of its own, until the test ends. */
async function certifyShop(what: string, ...args: readonly string[]) {
  const make = tried[what]?.make
  if (make === undefined) throw new Error(`there is no shop that ${what}`)
  const shop = await openShop(make, async (question) => {
    const answer = await world.service.prove(apiKey, question)
    return ((await answer.json()) as { redirect_url: string }).redirect_url
  })
  onTestFinished(shop.close)
  const { apiKey } = await world.service.account({ callbackUrl: `${shop.url}/callback` })
  const start = ['certify', '--start-url', `${shop.url}/start`]
  return vidimusHere([...start, ...args], accessTo(apiKey))
}

const accessTo = (apiKey: string) => ({
  VIDIMUS_URL: world.service.config.publicUrl,
  VIDIMUS_API_KEY: apiKey,
  VIDIMUS_SANDBOX_WALLET_URL: world.walletUrl,
})

type Told = { readonly case: string; readonly status: string; readonly security_hole: boolean }

/** By the real service, whose pages an attacker opens too. */
async function judged(what: string): Promise<readonly Told[]> {
  const { out, err } = await certifyShop(what, '--json', '--only', all.join())
  expect(err).toBe('')
  return JSON.parse(out).cases
}

async function judgedByStandIn({ make }: TriedShop): Promise<readonly Told[]> {
  const shop = await openShop(make, standIn.prove)
  onTestFinished(shop.close)
  const { results } = await certify(
    standIn.world(`${shop.url}/callback`),
    { startUrl: `${shop.url}/start`, startMethod: 'GET', sandboxWalletUrl: '', only: all },
    { trying: () => undefined, told: () => undefined },
  )
  return results.map(caseJson)
}

function expectRight(told: readonly Told[], caught: string | undefined): void {
  const failed = told.filter(({ status }) => status === 'failed')
  expect(failed.map((each) => each.case)).toEqual(caught === undefined ? [] : [caught])
  expect(failed.every((each) => each.security_hole)).toBe(true)
  if (caught === undefined) expect(told.filter(({ status }) => status === 'skipped')).toEqual([])
}

describe('a shop that', () => {
  for (const [what, shop] of Object.entries(tried)) {
    test(what, async () => expectRight(await judgedByStandIn(shop), shop.caught))
    test.runIf(isFull)(`${what}, by the service`, async () =>
      expectRight(await judged(what), shop.caught),
    )
  }
})

/** What waits for seconds is tried in full. */
const isQuick = (name: string) => isFull || !['slow', 'answer-lost', 'callback-lost'].includes(name)

test('a sample passes all, and is told so, case by case, as is continuous integration', async () => {
  const [node] = languages
  if (node === undefined) throw new Error('there is no sample')
  const { out: list } = await vidimusHere(['certify', '--list', '--json'])
  const names = (JSON.parse(list).cases as readonly { case: string }[]).map((each) => each.case)
  const quick = names.filter(isQuick)
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-certify-'))
  const [file, port] = [join(folder, 'certify.xml'), await freePort()]
  const callbackUrl = `http://127.0.0.1:${port}/callback`
  const account = await world.service.account({ callbackUrl })
  const sample = await makeSample(node)
  const shop = await sample.serve({ ...account, url: world.service.config.publicUrl, port })
  onTestFinished(async () => {
    await shop.stop()
    await sample.remove()
    await rm(folder, { recursive: true })
  })
  const only = isFull ? [] : ['--only', quick.join()]
  const { code, out, err } = await vidimusHere(
    ['certify', '--start-url', `${shop.url}/start`, '--junit', file, '--label', 'a', ...only],
    accessTo(account.apiKey),
  )
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('Callbacks that must be refused\n')
  for (const name of quick) expect(out).toContain(`\n  ✓ ${name} `)
  expect(out).toContain(
    isFull
      ? `\n✓ Your application can go live. ${names.length} passed in `
      : `\n✓ ${quick.length} of ${names.length} tried, ${quick.length} passed in `,
  )
  expect(out).toContain('The portal shows it under Going live as a.')
  const xml = await readFile(file, 'utf8')
  expect(xml).toContain(`tests="${quick.length}" failures="0" errors="0" skipped="0"`)
  expect(xml.match(/<testcase /g)).toHaveLength(quick.length)
  // Whoever has such an address can take the proof.
  expect(out + xml).not.toContain('ticket=')
})

test('what failed comes last, with the request that shows it', async () => {
  const { code, out } = await certifyShop(
    'makes tickets and ignores them',
    '--only',
    'begun-by-another',
  )
  expect(code).toBe(1)
  const [before = '', last = ''] = out.split('\nFailed\n')
  expect(before).toMatch(/✕ begun-by-another {5,} \d+ ms {2}SECURITY HOLE, see below\n/)
  expect(last).toMatch(/^ {2}✕ begun-by-another {2}SECURITY HOLE\n {4}Found {2}The visitor who/)
  expect(last).toMatch(/\n {4}Seen {3}GET http:\S+\/return → 200\n {4}Fix {4}Put a new random/)
  expect(last).toContain('\n    More   vidimus certify --explain begun-by-another\n')
  expect(last).toMatch(
    /✕ Your application cannot go live yet\. 3 of \d+ tried, 2 passed, 1 failed, 1/,
  )
})

test('a case is explained: what is done, the attack and the remedy', async () => {
  const { code, out } = await vidimusHere(['certify', '--explain', 'guessed-ticket'])
  expect(code).toBe(0)
  expect(out).toMatch(/^guessed-ticket · Whose proof it is\n\nDoes {5}The same, but/)
  expect(out.replaceAll(/\n {9}/g, ' ')).toMatch(
    /\nExpects .*\nWhy {6}A ticket .* attacker.*\nFix {6}Keep the hash .*\nGuide {4}http/,
  )
  expect((await vidimusHere(['certify', '--explain', 'win'])).code).toBe(2)
})

test('where there is no service, or it refuses the key, it could not be tried', async () => {
  const { apiKey } = await world.service.account({ callbackUrl: 'http://127.0.0.1:1/callback' })
  const start = ['certify', '--start-url', 'http://127.0.0.1:1/start']
  for (const settings of [
    { VIDIMUS_URL: 'http://127.0.0.1:1', VIDIMUS_API_KEY: apiKey },
    accessTo(`${apiKey.slice(0, -4)}0000`),
  ]) {
    const { code, err } = await vidimusHere(start, settings)
    expect([code, err]).toEqual([2, expect.stringMatching(/\S/)])
  }
})

test('so it does where the start page is not there', async () => {
  const { apiKey } = await world.service.account({ callbackUrl: 'http://127.0.0.1:1/callback' })
  const start = ['certify', '--start-url', 'http://127.0.0.1:1/start']
  const { code, out } = await vidimusHere([...start, '--json'], accessTo(apiKey))
  const { ok, cases } = JSON.parse(out) as { ok: boolean; cases: readonly Told[] }
  expect([code, ok, cases[0]]).toMatchObject([2, false, { case: 'start', status: 'failed' }])
  expect(new Set(cases.slice(1).map(({ status }) => status))).toEqual(new Set(['skipped']))
  const labelled = await vidimusHere([...start, '--label', 'a'], accessTo(apiKey))
  expect(labelled.out).toContain('✕ It could not be tried.')
  expect(labelled.err).toContain('It was not kept as a, because it could not be tried.')
})

test.each([
  [[], '--start-url is missing.'],
  [['--start-url', 'shop'], '--start-url takes an address such as'],
  [['--start-url', 'http://a.example', '--callback-url', 'x'], '--callback-url takes an address'],
  [['--start-url', 'http://a.example', '--start-method', 'PUT'], '--start-method takes GET or'],
  [['--start-url', 'http://a.example', '--only', 'approve,win'], '--only names no case "win"'],
])('certify %j is a misuse', async (args, sentence) => {
  const { code, err } = await vidimusHere(['certify', ...args])
  expect([code, err.slice(0, sentence.length)]).toEqual([2, sentence])
})
