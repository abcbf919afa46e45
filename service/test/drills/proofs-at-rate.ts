import { setTimeout as pause } from 'node:timers/promises'
import { reportError } from '../../../wallet/src/holder/answer.ts'
import { approve, openLink } from '../../../wallet/src/holder/wallet.ts'
import { prove } from '../setup/running-service.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { filledWallet, linksIn } from '../setup/wallet-exchange.ts'

/** Begins the work so often a second, whether or not the one before has ended. */
export async function atRate(
  perSecond: number,
  seconds: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const begunAt = performance.now()
  const under: Promise<void>[] = []
  const failures: unknown[] = []
  for (let number = 0; number < perSecond * seconds; number++) {
    await pause(Math.max(0, begunAt + (number * 1_000) / perSecond - performance.now()))
    under.push(work(number).catch((error: unknown) => void failures.push(error)))
  }
  await Promise.all(under)
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${under.length} failed`, { cause: failures[0] })
}

const question = { issuer: 'xx-sandbox', revealed: ['given_name'] }

/** A flow whose request a wallet has, at the instance that `address` names for each call. */
async function openByWallet(address: () => string, apiKey: string, state: string) {
  const moved: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input))
    return fetch(`${address()}${pathname}${search}`, init)
  }
  const started = await prove(address(), apiKey, { ...question, state })
  const { redirect_url: link } = (await started.json()) as { redirect_url: string }
  const page = await openTestBrowser(undefined, moved).get(link)
  const wallet = { held: await filledWallet(), trust: 'accept-any' as const, fetch: moved }
  const opened = await openLink(linksIn(await page.text()).qr ?? '', wallet)
  if (!opened.ok) throw new Error(opened.refusal.code)
  return { request: opened.value, wallet }
}

/** A whole proof. Returns when the wallet sent its answer. */
export async function proveByWallet(
  address: () => string,
  apiKey: string,
  state: string,
): Promise<number> {
  const { request, wallet } = await openByWallet(address, apiKey, state)
  const sentAt = performance.now()
  await approve(request, wallet)
  return sentAt
}

/** The same, but the person declines, which takes much less processor time of both sides. */
export async function declineByWallet(
  address: () => string,
  apiKey: string,
  state: string,
): Promise<number> {
  const { request, wallet } = await openByWallet(address, apiKey, state)
  const sentAt = performance.now()
  await reportError(request, 'access_denied', wallet)
  return sentAt
}

/** A flow that is begun and expires at once: an outcome that nobody awaits. */
export async function abandon(address: string, apiKey: string, state: string): Promise<void> {
  const started = await prove(address, apiKey, { ...question, state })
  const path = `/test/flows/${started.headers.get('flow-id')}/expire`
  const headers = { authorization: `Bearer ${apiKey}` }
  await (await fetch(`${address}${path}`, { method: 'POST', headers })).text()
}

/** A call of `/prove` and nothing more. */
export async function begin(address: string, apiKey: string, state: string): Promise<number> {
  const answer = await prove(address, apiKey, { ...question, state })
  await answer.text()
  return answer.status
}
