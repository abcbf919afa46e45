import { expect } from 'vitest'
import { openTestBrowser } from '../../service/test/setup/test-browser.ts'
import { filledWallet } from '../../service/test/setup/wallet-exchange.ts'
import type { VerifierRequest } from '../../wallet/src/holder/verifier-request.ts'
import { approve, openLink } from '../../wallet/src/holder/wallet.ts'

/** A person: the browser follows the link and the phone reads the QR code. */
export const openAsPerson = async (redirectUrl: string | null): Promise<VerifierRequest> =>
  requestShownBy(await openTestBrowser().get(redirectUrl ?? ''))

/** What the phone reads from the page. */
export async function requestShownBy(shown: Response): Promise<VerifierRequest> {
  const page = await shown.text()
  const link = /data-wallet-link="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  const opened = await openLink(link ?? '', { trust: 'accept-any' })
  if (!opened.ok) throw new Error(`${opened.refusal.code}: ${opened.refusal.detail}`)
  return opened.value
}

/** A visitor whom the shop sent to the service, until the shop has them back. */
export async function visitShop(start: string) {
  const browser = openTestBrowser()
  const link = (await browser.ask(start)).headers.get('location') ?? ''
  const request = await requestShownBy(await browser.get(link))
  const sentOn = async () => (await browser.get(link)).headers.get('location')
  const arrive = async () => {
    await expect.poll(sentOn).toContain('/return?ticket=')
    return (await browser.ask((await sentOn()) ?? '')).text()
  }
  return { request, arrive }
}

export async function approveAsPerson(request: VerifierRequest): Promise<void> {
  const { reply } = await approve(request, { held: await filledWallet(), trust: 'accept-any' })
  if (reply.status !== 200) throw new Error(`the service answered the wallet ${reply.status}`)
}
