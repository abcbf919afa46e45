import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../service/test/setup/free-port.ts'
import { runWithWallet } from '../../../service/test/setup/sandbox-wallet-process.ts'
import { isFull } from '../../../service/test/setup/sizes.ts'
import { openTestBrowser, type TestBrowser } from '../../../service/test/setup/test-browser.ts'
import { vidimusHere } from '../../../service/test/setup/vidimus-here.ts'
import { approveAsPerson, requestShownBy } from '../person.ts'
import { type DocumentedShop, documentedShops, shopsShown } from './documented-shops.ts'

/** What our documents show can go live, and shows nobody what another person has proved. */

let world: Awaited<ReturnType<typeof runWithWallet>>
beforeAll(async () => {
  world = await runWithWallet('sqlite')
})
afterAll(() => world?.close())

async function open({ serve, start, vocabulary }: DocumentedShop) {
  const port = await freePort()
  const callbackUrl = `http://127.0.0.1:${port}/callback`
  const account = await world.service.account({ callbackUrl, ...(vocabulary && { vocabulary }) })
  const shop = await serve({ ...account, url: world.service.config.publicUrl, port })
  onTestFinished(async () => void (await shop.stop()))
  return { account, startUrl: `${shop.url}${start}` }
}

/** A visitor who begins. Whoever opens the link may prove. */
async function begin(startUrl: string) {
  const browser = openTestBrowser()
  const link = (await browser.ask(startUrl)).headers.get('location') ?? ''
  return { browser, link }
}

/** Where the browser is sent in which the person proved. */
async function proveIn(browser: TestBrowser, link: string): Promise<string> {
  await approveAsPerson(await requestShownBy(await browser.get(link)))
  const sentTo = async () => (await browser.get(link)).headers.get('location')
  await expect.poll(sentTo).toMatch(/[?&]ticket=/)
  return (await sentTo()) ?? ''
}

async function see(browser: TestBrowser, address: string) {
  const answer = await browser.ask(address)
  return { status: answer.status, text: await answer.text() }
}

const withoutQuery = (address: string) => address.split('?', 1)[0] ?? ''

/** The short form has one. */
const tried = documentedShops.filter(({ name }) => isFull || name === 'quick start')

test('every shop that the documents show is tried', () => {
  expect(documentedShops.map(({ name }) => name)).toEqual(Object.keys(shopsShown))
})

describe.each(tried)('$name', (shop) => {
  test('can go live', async ({ skip }) => {
    const reason = await shop.missing()
    skip(reason !== undefined, reason)
    const { account, startUrl } = await open(shop)
    const { code, out } = await vidimusHere(['certify', '--start-url', startUrl, '--json'], {
      VIDIMUS_URL: world.service.config.publicUrl,
      VIDIMUS_API_KEY: account.apiKey,
      VIDIMUS_SANDBOX_WALLET_URL: world.walletUrl,
    })
    const { cases }: { cases: readonly { status: string; case: string }[] } = JSON.parse(out)
    const failed = cases.filter(({ status }) => status !== 'passed')
    expect(failed.map((each) => each.case), JSON.stringify(failed)).toEqual(shop.unfit)
    expect(code).toBe(shop.unfit.length === 0 ? 0 : 1)
  })

  test('shows what was proved to who began and proved, and to nobody else', async ({ skip }) => {
    const reason = await shop.missing()
    skip(reason !== undefined, reason)
    const { startUrl } = await open(shop)

    const visitor = await begin(startUrl)
    const destination = await proveIn(visitor.browser, visitor.link)
    const { status, text: shown } = await see(visitor.browser, destination)
    expect(status).toBe(200)
    const again = await see(visitor.browser, destination)
    expect(again.status).toBeLessThan(500)

    const [attacker, victim] = [await begin(startUrl), openTestBrowser()]
    const sentTo = await proveIn(victim, attacker.link)
    expect(sentTo).not.toBe(destination)
    const others = await begin(startUrl)
    const seen = [
      await see(openTestBrowser(), destination),
      await see(others.browser, destination),
      await see(attacker.browser, withoutQuery(sentTo)),
      await see(attacker.browser, attacker.link),
      await see(victim, sentTo),
      await see(attacker.browser, sentTo),
      await see(attacker.browser, withoutQuery(sentTo)),
      await see(others.browser, sentTo),
    ]
    for (const page of seen) {
      expect(page.status).toBeLessThan(500)
      expect(page.text).not.toContain('ERIKA')
      expect(page.text).not.toBe(shown)
    }
  })
})
