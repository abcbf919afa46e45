import { approve } from '../../../wallet/src/holder/wallet.ts'
import { openTestBrowser, type TestBrowser } from './test-browser.ts'
import { filledWallet, linksIn, openAsWallet } from './wallet-exchange.ts'

/** A browser at the person's page, to which a request of an application has led it. */
export type BrowserAtPage = {
  readonly browser: TestBrowser
  /** Address of the page. */
  readonly page: string
  readonly html: string
}

/** The browser follows the request of an application to the person's page. */
export async function openLogin(
  authorizationUrl: URL | string,
  browser: TestBrowser = openTestBrowser(),
): Promise<BrowserAtPage> {
  const answer = await browser.get(String(authorizationUrl))
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`no page: ${answer.status} ${await answer.text()}`)
  const page = new URL(location, String(authorizationUrl)).href
  return { browser, page, html: await (await browser.get(page)).text() }
}

/** The person approves in the sandbox wallet, and the browser is sent on to the application. */
export async function approveLogin(at: BrowserAtPage): Promise<URL> {
  const held = await filledWallet()
  await approve(await openAsWallet(linksIn(at.html).qr), { held, trust: 'accept-any' })
  return sentOn(at)
}

/** Where the bound browser is sent now. */
export async function sentOn({ browser, page }: BrowserAtPage): Promise<URL> {
  const answer = await browser.get(page)
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`not sent on: ${answer.status}`)
  return new URL(location)
}
