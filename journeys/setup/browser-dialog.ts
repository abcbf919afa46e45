import type { CDPSession, Page, Response } from 'playwright-core'
import { usualRegistrar } from '../../service/test/wallet/registrar.ts'
import type { DigitalCredential } from '../../wallet/src/holder/browser/answer-browser.ts'
import type { BrowserProtocol } from '../../wallet/src/holder/browser/browser-request.ts'
import { answerInBrowser } from '../../wallet/src/outcomes/act-in-browser.ts'

/** A strict wallet: it answers only what the usual registrar has registered. */
const sandbox = async () => ({
  trust: 'accept-any' as const,
  registrars: { anchors: [(await usualRegistrar()).authority] },
  statusListUri: 'https://status.invalid/list',
  provider: 'de-ausweis' as const,
})

type Behaviour =
  | { readonly action: 'respond'; readonly protocol: string; readonly response: object }
  | { readonly action: 'decline' | 'wait' | 'clear' }

/** Chromium's own virtual wallet: what its dialog does, for this page, from now on. */
export async function dialogOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const behave = (behaviour: Behaviour) =>
    session.send('DigitalCredentials.setVirtualWalletBehavior' as never, behaviour as never)
  return {
    declines: () => behave({ action: 'decline' }),
    waits: () => behave({ action: 'wait' }),
    clears: () => behave({ action: 'clear' }),
    responds: ({ protocol, data }: Pick<DigitalCredential, 'data'> & { protocol: string }) =>
      behave({ action: 'respond', protocol, response: data }),
  }
}

/** To be called before the page is opened: what it fetches for the dialog. */
export const requestsOf = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith('/browser-requests'))

/** The sandbox wallet's answer to what the page fetched, for the origin of the page. */
export async function answerFor(
  fetched: Response,
  protocol?: BrowserProtocol,
): Promise<DigitalCredential> {
  const { requests } = await fetched.json()
  const origin = new URL(fetched.url()).origin
  const answered = await answerInBrowser(
    await sandbox(),
    { requests, origin },
    protocol ? { protocol } : {},
  )
  if (!answered.ok || answered.value.ends !== 'credential') throw new Error('the wallet refused')
  const { credential } = answered.value
  if ('error' in credential.data) throw new Error(`the wallet refused: ${credential.data['error']}`)
  return credential
}
