import { Auth, type AuthConfig } from '@auth/core'
import type { BegunLogin, ClientSettings } from './client-login.ts'

const site = 'https://shop.example/auth'

export const authCoreRedirect = `${site}/callback/vidimus`

/** As the guide of Auth.js has it for a provider of one's own: issuer, id and secret. */
const configOf = ({ issuer, id, secret }: ClientSettings): AuthConfig => ({
  basePath: '/auth',
  secret: 'a secret of the shop for its own cookies',
  trustHost: true,
  providers: [
    {
      id: 'vidimus',
      name: 'Vidimus',
      type: 'oidc',
      issuer,
      clientId: id,
      clientSecret: secret,
      checks: ['pkce', 'state', 'nonce'],
    },
  ],
  callbacks: {
    jwt: ({ token, profile }) => ({ ...token, ...(profile && { profile }) }),
    session: ({ session, token }) => ({ ...session, profile: token['profile'] }),
  },
  logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
})

/** The library is a function from a request to a response. */
export async function beginWithAuthCore(settings: ClientSettings): Promise<BegunLogin> {
  const config = configOf(settings)
  const cookies = new Map<string, string>()
  const call = async (url: string | URL, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const init = body === undefined ? {} : { method: 'POST', body }
    const answer: Response = await Auth(new Request(url, { ...init, headers: { cookie } }), config)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const csrf = (await (await call(`${site}/csrf`)).json()) as { csrfToken: string }
  const sent = await call(`${site}/signin/vidimus`, new URLSearchParams(csrf))
  return {
    url: sent.headers.get('location') ?? '',
    finish: async (back) => {
      const called = await call(back)
      const next = new URL(called.headers.get('location') ?? '', site)
      if (next.searchParams.has('error')) throw new Error(next.href)
      const session = await call(`${site}/session`)
      return ((await session.json()) as { profile: { [name: string]: unknown } }).profile
    },
  }
}
