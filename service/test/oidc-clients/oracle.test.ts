import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fields, formOf, newVerifier, type RawClient, requestOf } from '../oidc/raw-client.ts'
import { allowManyLogins, makeApplication, redirectUri } from '../setup/oidc-application.ts'
import { sized } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { runVerifier } from '../setup/wallet-exchange.ts'
import { isListed, type Verdict } from './differences.ts'
import { runOracle } from './oracle.ts'

/** The same requests to our provider and to a certified one: each difference is on the list. */

let verifier: Awaited<ReturnType<typeof runVerifier>>
let ours: RawClient
let theirs: Awaited<ReturnType<typeof runOracle>>
const browsers = [openTestBrowser(), openTestBrowser()] as const
beforeAll(async () => {
  verifier = await runVerifier('direct_post.jwt')
  const { service, customer } = verifier
  await allowManyLogins(service, customer)
  ours = {
    ...(await makeApplication(service, customer)),
    issuer: `${service.config.publicUrl}/oidc/test`,
  }
  theirs = await runOracle()
})
afterAll(async () => {
  await theirs.close()
  await verifier.close()
})

const values: { readonly [name: string]: readonly (string | undefined)[] } = {
  client_id: [undefined, '', 'app_0000000000000000000000', 'unknown'],
  redirect_uri: [undefined, '', `${redirectUri}/`, 'https://evil.example/', 'nonsense'],
  response_type: [undefined, '', 'token', 'id_token', 'code id_token', 'none', 'nonsense'],
  response_mode: ['query', 'form_post', 'fragment', 'web_message', 'nonsense', ''],
  scope: [undefined, '', 'profile', 'openid profile', 'openid unknown', 'birthdate openid'],
  state: [undefined, '', 'a state with spaces', 'ä€😀'],
  nonce: [undefined, '', 'n'.repeat(200)],
  prompt: ['', 'none', 'login', 'consent', 'select_account', 'none login', 'nonsense'],
  max_age: ['', '0', '10', '-1', '1.5', 'nonsense', '99999999999999'],
  display: ['page', 'popup', 'nonsense'],
  ui_locales: ['de', 'nonsense', ''],
  claims_locales: ['de'],
  id_token_hint: ['nonsense', ''],
  login_hint: ['erika@example.org'],
  acr_values: ['http://eidas.europa.eu/LoA/high', '1 2'],
  claims: [
    '',
    'nonsense',
    '[]',
    'null',
    '{}',
    '{"id_token":[]}',
    '{"userinfo":null}',
    '{"userinfo":{"birthdate":null}}',
    '{"id_token":{"birthdate":{"essential":true}}}',
    '{"id_token":{"sub":{"value":"somebody"}}}',
    '{"id_token":{"acr":{"essential":true,"value":"other"}}}',
  ],
  request: ['nonsense', 'e30.e30.'],
  request_uri: [
    'https://shop.example/request.jwt',
    'nonsense',
    'urn:ietf:params:oauth:request_uri:x',
  ],
  registration: ['{}', 'nonsense'],
  code_challenge: [undefined, '', 'short', 'a'.repeat(43), 'a'.repeat(129), '*'.repeat(43)],
  code_challenge_method: [undefined, '', 'plain', 'S256', 's256', 'nonsense'],
  unknown: ['', 'x'],
}

const change = fc
  .constantFrom(...Object.keys(values))
  .chain((name) =>
    fc.constantFrom(...(values[name] ?? [])).map((value): Fields => ({ [name]: value })),
  )

const requests = fc
  .array(change, { minLength: 0, maxLength: 3 })
  .map((changes): Fields => Object.assign({}, ...changes))

async function verdictOf(client: RawClient, changes: Fields): Promise<Verdict> {
  const request = requestOf(client, newVerifier(), changes)
  const answer = await browsers[client === theirs ? 1 : 0].get(
    `${client.issuer}/${pathOf(client)}?${formOf(request)}`,
  )
  const location = answer.headers.get('location')
  const text = await answer.text()
  if (location === null)
    return (
      formError.exec(text)?.[1] ?? (answer.status < 500 ? 'stays here' : `status ${answer.status}`)
    )
  const { href, searchParams } = new URL(location, client.issuer)
  if (!href.startsWith(redirectUri)) return 'page'
  return (
    searchParams.get('error') ??
    new URLSearchParams(new URL(href).hash.slice(1)).get('error') ??
    'no error'
  )
}

const formError = /name="error" value="(\w+)"/

const pathOf = (client: RawClient) => (client === theirs ? 'auth' : 'authorize')

const orNothing = (_name: string, value: unknown) => value ?? null

test('authorization requests', async () => {
  const unexplained = new Map<string, string>()
  await fc.assert(
    fc.asyncProperty(requests, async (changes) => {
      const request = requestOf(ours, '', changes)
      const [our, their] = [await verdictOf(ours, changes), await verdictOf(theirs, changes)]
      if (our === their) return
      if (!isListed(request, Object.keys(changes).length, our, their))
        unexplained.set(JSON.stringify(changes, orNothing), `${our}, ${their}`)
    }),
    { numRuns: sized(100, 10_000) },
  )
  expect(Object.fromEntries(unexplained)).toEqual({})
})
