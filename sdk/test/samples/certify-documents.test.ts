import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

async function open({ serve, start, startMethod = 'GET', vocabulary }: DocumentedShop) {
  const port = await freePort()
  const callbackUrl = `http://127.0.0.1:${port}/callback`
  const account = await world.service.account({ callbackUrl, ...(vocabulary && { vocabulary }) })
  const { url, stop } = await serve({ ...account, url: world.service.config.publicUrl, port })
  return { apiKey: account.apiKey, startUrl: `${url}${start}`, startMethod, stop }
}

/** A visitor who begins. Whoever opens the link may prove. */
async function begin({ startUrl, startMethod }: Awaited<ReturnType<typeof open>>) {
  const browser = openTestBrowser()
  const send = startMethod === 'POST' ? browser.submit : browser.ask
  const link = (await send(startUrl)).headers.get('location') ?? ''
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
  const first = await browser.ask(address)
  const onward = first.status === 303 ? first.headers.get('location') : null
  const answer = onward === null ? first : await browser.ask(new URL(onward, address).href)
  return { status: answer.status, text: await answer.text() }
}

const withoutQuery = (address: string) => address.split('?', 1)[0] ?? ''

/** The short form has one. */
const tried = documentedShops.filter(({ name }) => isFull || name === 'quick start')

test('every shop that the documents show is tried', () => {
  expect(documentedShops.map(({ name }) => name)).toEqual(Object.keys(shopsShown))
})

for (const shop of tried) {
  const reason = await shop.missing()
  if (reason === undefined) describe(shop.name, () => isRight(shop))
  else test.skip(`${shop.name}: ${reason}`, () => undefined)
}

function isRight(shop: DocumentedShop): void {
  let opened: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    opened = await open(shop)
  })
  afterAll(async () => void (await opened?.stop()))

  test('can go live', async () => {
    const { startUrl, startMethod } = opened
    const args = ['--start-url', startUrl, '--start-method', startMethod, '--json']
    const { code, out } = await vidimusHere(['certify', ...args], {
      VIDIMUS_URL: world.service.config.publicUrl,
      VIDIMUS_API_KEY: opened.apiKey,
      VIDIMUS_SANDBOX_WALLET_URL: world.walletUrl,
    })
    const { cases }: { cases: readonly { status: string; case: string }[] } = JSON.parse(out)
    const failed = cases.filter(({ status }) => status !== 'passed')
    expect(
      failed.map((each) => each.case),
      JSON.stringify(failed),
    ).toEqual([])
    expect(code).toBe(0)
  })

  test('shows what was proved to the person who began and came back', async () => {
    const { browser, link } = await begin(opened)
    const destination = await proveIn(browser, link)
    const shown = await see(browser, destination)
    expect(shown.status).toBe(200)
    expect((await see(browser, destination)).status).toBeLessThan(500)

    const other = await begin(opened)
    isNothingOf(shown, await see(openTestBrowser(), destination))
    isNothingOf(shown, await see(other.browser, destination))
    // Whoever sees the address first has neither the session nor, afterwards, a ticket.
    const again = await proveIn(other.browser, other.link)
    expect(again).not.toBe(destination)
    isNothingOf(shown, await see(openTestBrowser(), again))
  })

  test('shows nothing to the one who began if another person proved, nor to that person', async () => {
    const honest = await begin(opened)
    const shown = await see(honest.browser, await proveIn(honest.browser, honest.link))
    const [attacker, victim] = [await begin(opened), openTestBrowser()]
    const destination = await proveIn(victim, attacker.link)
    const looks = [
      [attacker.browser, withoutQuery(destination)],
      [attacker.browser, attacker.link],
      [victim, destination],
      [attacker.browser, destination],
      [attacker.browser, withoutQuery(destination)],
    ] as const
    for (const [browser, address] of looks) isNothingOf(shown, await see(browser, address))
  })
}

type Seen = Awaited<ReturnType<typeof see>>

function isNothingOf(shown: Seen, { status, text }: Seen): void {
  expect(status).toBeLessThan(500)
  expect(text).not.toContain('ERIKA')
  expect(text).not.toBe(shown.text)
}
