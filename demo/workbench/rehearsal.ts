import type { Ending, IdentityCheck } from '../shop/identity.ts'
import type { Fetch } from './stories.ts'

/** One outcome of the sandbox wallet, and what the customer's callback then contains. */
export type Rehearsed = { readonly outcome: string; readonly callback: string }

/** How one run ended: with the documented callback, handled by this shop's own integration. */
export type Run = { readonly outcome: string; readonly got: string; readonly isRight: boolean }

type Stage = {
  readonly identity: IdentityCheck
  readonly serviceUrl: string
  readonly walletUrl: string
  readonly apiKey: string
  readonly fetch?: Fetch
}

const longestWaitSeconds = 40
const lookEveryMilliseconds = 200

export type Rehearsals = {
  readonly outcomes: () => Promise<readonly Rehearsed[]>
  /** The last run of each outcome. */
  readonly runs: ReadonlyMap<string, Run>
  /** One outcome, or all of them, one after the other. */
  readonly run: (wanted: string | null) => Promise<void>
}

export function memoryRehearsals(stage: Stage): Rehearsals {
  const runs = new Map<string, Run>()
  let last: Promise<void> = Promise.resolve()
  const outcomes = () => listOutcomes(stage)
  const runNow = async (wanted: string | null): Promise<void> => {
    for (const each of await outcomes())
      if (wanted === null || wanted === each.outcome)
        runs.set(each.outcome, await rehearse(stage, each))
  }
  return {
    outcomes,
    runs,
    run: (wanted) => {
      // Whoever comes second waits: a run does not disturb another.
      last = last.then(() => runNow(wanted))
      return last
    },
  }
}

/** What the sandbox wallet can do, as it says itself. */
async function listOutcomes({ walletUrl, fetch = globalThis.fetch }: Stage) {
  const answer = await fetch(`${walletUrl}/sandbox/outcomes`, {})
  if (!answer.ok) throw new Error(`the wallet answered ${answer.status}`)
  const { outcomes }: { readonly outcomes: readonly Rehearsed[] } = JSON.parse(await answer.text())
  return outcomes
}

/**
 * Plays one outcome through everything that a person's browser and wallet would touch: `/prove`,
 * the page, the wallet, the callback, the way back.
 */
async function rehearse(stage: Stage, { outcome, callback }: Rehearsed): Promise<Run> {
  const got = await play(stage, outcome).catch(
    (error: unknown) => `${error instanceof Error ? error.message : error}`,
  )
  return { outcome, got, isRight: got === callback }
}

async function play(stage: Stage, outcome: string): Promise<string> {
  const wish = { issuer: 'xx-sandbox', plate: 'flag', flag: 'DE', sameDevice: false } as const
  const started = await stage.identity.ask(wish)
  if ('outcome' in started) return codeOf(started)
  const browser = makeBrowser(stage)
  const page = await browser.open(started.redirectUrl)
  const [, link = ''] = /data-wallet-link="([^"]+)"/.exec(page) ?? []
  const [, flow = ''] = /action="\/flows\/([^"/]+)\/cancel"/.exec(page) ?? []
  await present(stage, link.replaceAll('&amp;', '&'), outcome)
  if (outcome === 'malformed')
    await browser.post(new URL(`/flows/${flow}/cancel`, started.redirectUrl))
  if (outcome === 'never-answers') await expire(stage, flow)
  const back = await browser.waitForShop(started.redirectUrl)
  return codeOf(await stage.identity.finish(back.searchParams.get('ticket'), started.state))
}

const codeOf = (ending: Ending): string =>
  ending.outcome === 'proved' ? 'presentation' : ending.code

async function present(
  { walletUrl, fetch = globalThis.fetch }: Stage,
  link: string,
  outcome: string,
): Promise<void> {
  await fetch(`${walletUrl}/sandbox/present`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link, outcome }),
  })
}

/** Time passes at once for a proof that nobody answers. Only a test key can do that. */
async function expire(
  { serviceUrl, apiKey, fetch = globalThis.fetch }: Stage,
  flow: string,
): Promise<void> {
  await fetch(`${serviceUrl}/test/flows/${flow}/expire`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}` },
  })
}

/** Enough of a browser: it keeps cookies and follows redirects within the service. */
function makeBrowser({ fetch = globalThis.fetch }: Stage) {
  const cookies = new Map<string, string>()
  const ask = async (url: URL, method = 'GET'): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, ...(method === 'POST' && { origin: url.origin }) }
    const response = await fetch(url.href, { method, redirect: 'manual', headers })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return response
  }
  const destinationOf = (response: Response, from: URL): URL | undefined => {
    const location = response.headers.get('location')
    return location === null ? undefined : new URL(location, from)
  }
  const open = async (address: string, hops = 4): Promise<string> => {
    const url = new URL(address)
    const response = await ask(url)
    const next = destinationOf(response, url)
    return next === undefined || hops === 0 ? response.text() : open(next.href, hops - 1)
  }
  return {
    open,
    post: (url: URL) => ask(url, 'POST'),
    /** Looks at the page again until it leads away from the service. */
    waitForShop: async (address: string): Promise<URL> => {
      const lastLook = Date.now() + longestWaitSeconds * 1_000
      for (;;) {
        const url = new URL(address)
        const next = destinationOf(await ask(url), url)
        if (next !== undefined && next.origin !== url.origin) return next
        if (Date.now() > lastLook) throw new Error('the page never led back to the shop')
        await new Promise((resolve) => setTimeout(resolve, lookEveryMilliseconds))
      }
    },
  }
}
