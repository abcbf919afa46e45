import { testService } from '@vidimus/sdk/testing'
import { makeShop } from '../src/shop.ts'

export type Outcome =
  | { readonly given_name: string; readonly nationality: boolean }
  | { readonly code: string }
  /** The callback is made for another session's proof. */
  | { readonly otherState: string }

/** The shop with a service in memory that ends proofs as it is told. */
export async function shopInMemory(shopUrl = 'http://localhost:4002') {
  const service = await testService()
  const { fetch, ...settings } = service.settings
  const shop = makeShop({ ...settings, shopUrl, fetch })
  const lastState = (): string => (service.asked.at(-1) as { readonly state: string }).state
  const callback = (outcome: Outcome): Promise<Request> => {
    if ('code' in outcome) return service.errorCallback({ state: lastState(), code: outcome.code })
    const proof = 'given_name' in outcome ? outcome : { given_name: 'ERIKA', nationality: true }
    const state = 'otherState' in outcome ? outcome.otherState : lastState()
    const { given_name, nationality } = proof
    return service.callback({ state, revealed: { given_name }, derived: { nationality } })
  }
  return {
    service,
    shop,
    callback,
    /** Ends the proof that was started last; gives the path that the browser is sent to. */
    end: async (outcome: Outcome): Promise<string> => {
      const request = await callback(outcome)
      const answer = await shop(new Request(`${shopUrl}/callback`, request))
      const { redirect_uri } = (await answer.json()) as { readonly redirect_uri: string }
      return redirect_uri.slice(shopUrl.length)
    },
  }
}

export type ShopInMemory = Awaited<ReturnType<typeof shopInMemory>>

/** A browser of a few lines: it keeps cookies and follows nothing. */
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
