import { expect } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { approveLogin, type BrowserAtPage, openLogin, sentOn } from '../setup/log-in.ts'
import { linksIn, openAsWallet, type runVerifier } from '../setup/wallet-exchange.ts'
import type { ForeignClient } from './client-login.ts'

type Verifier = Awaited<ReturnType<typeof runVerifier>>

/** A person logs in, and others decline in the wallet, cancel on the page, or do nothing. */
export async function playEveryOutcome(verifier: Verifier, client: ForeignClient): Promise<void> {
  const login = await client.begin()
  const back = await approveLogin(await openLogin(login.url))
  expect(`${back.origin}${back.pathname}`).toBe(client.redirectUri)
  expect(await login.finish(back)).toMatchObject({
    name: 'ERIKA MUSTERMANN',
    birthdate: '1964-08-12',
  })
  for (const end of [declineInWallet, cancelOnPage, letExpire]) {
    const failing = await client.begin()
    const at = await openLogin(failing.url)
    await end(at, verifier)
    const declined = await sentOn(at)
    expect(declined.searchParams.get('error')).toBe('access_denied')
    await expect(failing.finish(declined)).rejects.toThrow(client.failure)
  }
}

const declineInWallet = async ({ html }: BrowserAtPage) =>
  void (await approve(await openAsWallet(linksIn(html).qr), { held: [], trust: 'accept-any' }))

const cancelOnPage = async ({ browser, page }: BrowserAtPage) =>
  void (await browser.submit(`${page}/cancel`))

const letExpire = async ({ page }: BrowserAtPage, { service, customer }: Verifier) => {
  const answer = await fetch(`${service.url}/test${new URL(page).pathname}/expire`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.apiKey}` },
  })
  expect(await answer.json()).toMatchObject({ outcome: 'error_expired' })
}
