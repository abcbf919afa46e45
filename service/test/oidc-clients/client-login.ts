import { openTestBrowser } from '../setup/test-browser.ts'

/** A login as a library for OpenID Connect does it, without a change to the library. */

export type Claims = { readonly [name: string]: unknown }

export type BegunLogin = {
  /** Where the library sends the browser. */
  readonly url: string
  /** The browser comes back. What the library then knows, or the error that it reports. */
  finish(back: URL): Promise<Claims>
}

export type ForeignClient = {
  readonly redirectUri: string
  /** What it says of a login that failed. */
  readonly failure: RegExp
  begin(): Promise<BegunLogin>
  close?(): Promise<void>
}

export type ClientSettings = {
  readonly issuer: string
  readonly id: string
  readonly secret: string
}

export type SettingsFor = (redirectUri: string) => Promise<ClientSettings>

/** The shop runs as a server, and answers with the claims once the person is logged in. */
export async function beginInShop(shop: string, claimsIn = jsonOf): Promise<BegunLogin> {
  const browser = openTestBrowser()
  const sent = await browser.get(shop)
  return {
    url: sent.headers.get('location') ?? '',
    finish: async (back) => {
      const called = await browser.get(back.href)
      const next = called.headers.get('location')
      const answer = next === null ? called : await browser.get(new URL(next, shop).href)
      if (answer.status >= 400) throw new Error(await answer.text())
      return claimsIn(answer)
    },
  }
}

const jsonOf = async (answer: Response): Promise<Claims> => (await answer.json()) as Claims
