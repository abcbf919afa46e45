import { type RunningWallet, startWallet, type WalletOptions } from '../src/http/start-wallet.ts'
import { accessAnchors, at, type Setup } from './fake-verifier.ts'
import { type ServedVerifier, serveVerifier } from './serve-verifier.ts'

export type Scene = {
  readonly wallet: RunningWallet
  readonly verifier: ServedVerifier
  /** Follows no redirects. */
  readonly get: (path: string, headers?: { readonly [name: string]: string }) => Promise<Response>
  /** As a browser sends a form of one of the wallet's own pages. */
  readonly submit: (
    form: { readonly [name: string]: string },
    headers?: object,
  ) => Promise<Response>
  readonly present: (body: unknown, headers?: object) => Promise<Response>
  /** The path of the consent page. */
  readonly asking: string
  /** Opens that page and reads its one-time id. */
  readonly open: () => Promise<string>
  readonly close: () => Promise<void>
}

/** The wallet and its service, both listening on real ports, at the instant that all tests use. */
export async function walletBesideVerifier(
  setup: Setup = {},
  change: Partial<WalletOptions> = {},
): Promise<Scene> {
  const verifier = await serveVerifier(setup)
  const wallet = await startWallet({
    port: 0,
    serviceUrl: verifier.origin,
    accessAuthorities: accessAnchors,
    now: () => at,
    wait: async () => undefined,
    ...change,
  })
  const asking = `/authorize${new URL(verifier.link).search}`
  const get: Scene['get'] = (path, headers = {}) =>
    fetch(`${wallet.url}${path}`, { headers, redirect: 'manual' })
  const send = (path: string, body: string, headers: object) =>
    fetch(`${wallet.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { ...headers },
    })
  return {
    wallet,
    verifier,
    asking,
    get,
    submit: (form, headers = { 'sec-fetch-site': 'same-origin' }) =>
      send('/present', String(new URLSearchParams(form)), headers),
    present: (body, headers = { 'content-type': 'application/json' }) =>
      send('/sandbox/present', typeof body === 'string' ? body : JSON.stringify(body), headers),
    open: async () => /name="id" value="([^"]+)"/.exec(await (await get(asking)).text())?.[1] ?? '',
    close: async () => {
      await wallet.close()
      await verifier.close()
    },
  }
}
