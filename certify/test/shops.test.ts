import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runWithWallet } from '../../service/test/setup/sandbox-wallet-process.ts'
import { vidimusHere } from '../../service/test/setup/vidimus-here.ts'
import { openShop } from './shop.ts'
import { shops } from './shops.ts'

/** Each broken shop fails by the one case that names what is wrong; what is right passes. */

const session = [
  ...['stranger', 'reload', 'session-swap', 'begun-by-another'],
  ...['guessed-ticket', 'watching-page', 'same-address'],
]

let world: Awaited<ReturnType<typeof runWithWallet>>
beforeAll(async () => {
  world = await runWithWallet('sqlite')
})
afterAll(() => world?.close())

/** The shop of this name with an account of its own, until the test ends. */
async function certify(what: string, ...args: readonly string[]) {
  const make = shops[what]?.make
  if (make === undefined) throw new Error(`there is no shop that ${what}`)
  const shop = await openShop(make, async (question) => {
    const answer = await world.service.prove(apiKey, question)
    return ((await answer.json()) as { redirect_url: string }).redirect_url
  })
  onTestFinished(shop.close)
  const { apiKey } = await world.service.account({ callbackUrl: `${shop.url}/callback` })
  return vidimusHere(['certify', '--start-url', `${shop.url}/start`, ...args], {
    VIDIMUS_URL: world.service.config.publicUrl,
    VIDIMUS_API_KEY: apiKey,
    VIDIMUS_SANDBOX_WALLET_URL: world.walletUrl,
  })
}

type Told = { readonly case: string; readonly status: string; readonly security_hole: boolean }

async function judged(what: string): Promise<readonly Told[]> {
  const { out, err } = await certify(what, '--json', '--only', session.join())
  expect(err).toBe('')
  return JSON.parse(out).cases
}

describe('a shop that', () => {
  test.each(Object.entries(shops))('%s', async (what, { caught }) => {
    const told = await judged(what)
    const failed = told.filter(({ status }) => status === 'failed')
    expect(failed.map((each) => each.case)).toEqual(caught === undefined ? [] : [caught])
    expect(failed.every((each) => each.security_hole)).toBe(true)
    if (caught === undefined)
      expect(told.filter(({ status }) => status === 'skipped')).toEqual([])
  })
})
