import { testService } from '@vidimus/sdk/testing'
import { makeShop, type ShopSettings } from '../workbench/shop.ts'

export type Outcome =
  | { readonly given_name: string; readonly nationality: boolean }
  | { readonly age_over: boolean }
  | { readonly code: string }
  /** The callback is for the proof of another session. */
  | { readonly otherState: string }

/** The shop with a service in memory that ends proofs as a test wants. */
export async function shopInMemory(
  shopUrl = 'http://localhost:4002',
  changes: Partial<ShopSettings> = {},
  environment: 'test' | 'live' = 'test',
) {
  const service = await testService({ environment, vocabulary: 'wide' })
  const { fetch, ...settings } = service.settings
  const shop = makeShop({ ...settings, shopUrl, fetch, ...changes })
  const lastState = (): string => {
    const asked = service.asked.at(-1)
    if (typeof asked !== 'object' || asked === null || !('state' in asked))
      throw new Error('No proof was started.')
    return String(asked.state)
  }
  const callback = (outcome: Outcome): Promise<Request> => {
    if ('code' in outcome) return service.errorCallback({ state: lastState(), code: outcome.code })
    if ('age_over' in outcome)
      return service.callback({ state: lastState(), revealed: {}, derived: outcome })
    const proof = 'given_name' in outcome ? outcome : { given_name: 'ERIKA', nationality: true }
    const state = 'otherState' in outcome ? outcome.otherState : lastState()
    const { given_name, nationality } = proof
    return service.callback({ state, revealed: { given_name }, derived: { nationality } })
  }
  return {
    service,
    shop,
    callback,
    /** Ends the last started proof. Returns the path to which the browser is sent. */
    end: async (outcome: Outcome): Promise<string> => {
      const request = await callback(outcome)
      const answer = await shop(new Request(`${shopUrl}/callback`, request))
      const { redirect_uri }: { readonly redirect_uri: string } = JSON.parse(await answer.text())
      return redirect_uri.slice(shopUrl.length)
    },
  }
}

export type ShopInMemory = Awaited<ReturnType<typeof shopInMemory>>

/** A small browser: it stores cookies and follows no redirects. */
export function makeVisitor({ shop }: ShopInMemory, language = 'en') {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'accept-language': language, cookie }
    const response = await shop(new Request(`http://shop${path}`, { ...init, headers }))
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return response
  }
  return {
    ask,
    text: async (path: string) => (await ask(path)).text(),
    prove: (form: { readonly [name: string]: string } = {}) =>
      ask('/prove', { method: 'POST', body: new URLSearchParams(form) }),
  }
}
