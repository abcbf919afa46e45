import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inFull } from '../service/test/setup/sizes.ts'
import { type RunningWallet, startWallet } from '../wallet/src/http/start-wallet.ts'
import { askByOpenId4Vp } from '../wallet/test/fake-browser-verifier.ts'
import { accessAnchors, at } from '../wallet/test/fake-verifier.ts'
import { axeFindings } from './setup/axe.ts'
import { type OpenBrowser, openBrowser, picture } from './setup/open-browser.ts'

/** The simulated browser wallet in a real browser, framed by a page that asks. */

let browser: OpenBrowser
let wallet: RunningWallet
let server: Server
let origin: string
let requests: readonly object[] = []

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(askingPage())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  origin = `http://localhost:${port}`
  const accessAuthorities = accessAnchors
  wallet = await startWallet({ port: 0, serviceUrl: origin, accessAuthorities, now: () => at })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await wallet.close()
  await new Promise((resolve) => server.close(resolve))
})

/** Speaks the protocol as the hosted page does, and keeps what it is told. */
const askingPage = () => `<!doctype html><html lang="en"><title>Asks</title>
<main><h1>Asks</h1><iframe title="Wallet" width="900" height="700"
  src="${wallet.url}/browser?lang=en"></iframe></main>
<script>
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== '${wallet.url}') return
  if (data.type === 'vidimus-browser-wallet-ready')
    source.postMessage({ type: 'vidimus-browser-request', requests: ${JSON.stringify(requests)} }, origin)
  else document.body.dataset.told = JSON.stringify(data)
})
</script>`

async function openDialog(change: Parameters<typeof askByOpenId4Vp>[0] = {}) {
  const asked = await askByOpenId4Vp({ from: origin, ...change })
  requests = [asked.request]
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('there is no wallet')
  return { page, frame, asked }
}

const told = async (page: Page) => {
  await page.locator('body[data-told]').waitFor()
  return JSON.parse((await page.locator('body').getAttribute('data-told')) ?? '')
}

/** By the keyboard alone. */
async function press(frame: Frame, selector: string): Promise<void> {
  await frame.locator(selector).focus()
  await frame.page().keyboard.press('Enter')
}

describe('the simulated browser wallet', () => {
  test('who agrees gives the page a sealed answer, by keyboard, without a fault of axe', async () => {
    const { page, frame, asked } = await openDialog()
    await frame.locator('form.consent').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'browser-wallet')
    await press(frame, 'button.primary[value=approve]')
    const { type, credential } = await told(page)
    expect(type).toBe('vidimus-browser-answer')
    expect(await asked.open(credential)).toHaveProperty('vp_token')
    expect(await axeFindings(page)).toEqual([])
  })

  test('who declines gives it nothing', async () => {
    const { page, frame } = await openDialog()
    await frame.locator('form.consent').waitFor()
    await press(frame, 'button.secondary[value=decline]')
    expect(await told(page)).toEqual({ type: 'vidimus-browser-refused' })
  })

  inFull('a request for another page is explained before the page is told', async () => {
    const { page, frame } = await openDialog({ from: 'https://other.example' })
    await frame.locator('text=origin_mismatch').waitFor()
    expect(await page.locator('body').getAttribute('data-told')).toBeNull()
    expect(await axeFindings(page)).toEqual([])
    await press(frame, 'button[data-hand-over]')
    expect(await told(page)).toEqual({ type: 'vidimus-browser-refused' })
  })
})
