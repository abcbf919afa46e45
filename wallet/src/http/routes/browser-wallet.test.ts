import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askByAnnexC, askByOpenId4Vp, origin } from '../../../test/fake-browser-verifier.ts'
import { register, registrars } from '../../../test/fake-registrar.ts'
import { accessAnchors, at } from '../../../test/fake-verifier.ts'
import type { AskedInBrowser } from '../../holder/browser/browser-request.ts'
import type { JsonObject } from '../../holder/json.ts'
import { type RunningWallet, startWallet } from '../start-wallet.ts'

let wallet: RunningWallet
beforeAll(async () => {
  wallet = await startWallet({
    port: 0,
    serviceUrl: origin,
    accessAuthorities: accessAnchors,
    now: () => at,
    wait: async () => undefined,
  })
})
afterAll(() => wallet.close())

const ownPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }

const post = (
  path: string,
  form: { readonly [name: string]: string },
  headers: object = ownPage,
  { url } = wallet,
) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { ...headers },
  })

/** As the script of the first page passes it on. */
const ask = (requests: readonly AskedInBrowser[], from: string = origin, headers?: object) =>
  post('/browser/ask?lang=en', { requests: JSON.stringify(requests), origin: from }, headers)

const idIn = async (response: Response) =>
  /name="id" value="([^"]+)"/.exec(await response.text())?.[1] ?? ''

/** What the script of the last page hands over, and to whom. */
async function handedOver(response: Response) {
  const [, message = 'null', target] =
    /data-hand-over="([^"]*)" data-origin="([^"]*)"/.exec(await response.text()) ?? []
  return { message: JSON.parse(message.replaceAll('&quot;', '"')), target }
}

async function decide(
  requests: readonly AskedInBrowser[],
  form: { readonly [name: string]: string },
) {
  const id = await idIn(await ask(requests))
  return handedOver(await post('/browser/answer?lang=en', { id, ...form }))
}

test('only pages of the service may frame it', async () => {
  const response = await fetch(`${wallet.url}/browser?lang=de`)
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${origin}`)
  const body = await response.text()
  expect(body).toContain('Simulierte Browser-Wallet')
  expect(body).toContain('action="/browser/ask?lang=de"')
})

test('the person sees who asks, which page it is, and that the dialog is simulated', async () => {
  const { request } = await askByOpenId4Vp()
  const body = await (await ask([request])).text()
  for (const words of ['Shop asks who you are', origin, 'Simulated browser wallet', 'MUSTERMANN'])
    expect(body).toContain(words)
})

describe.each([
  ['openid4vp-v1-signed', askByOpenId4Vp],
  ['org-iso-mdoc', askByAnnexC],
] as const)('%s', (protocol, make) => {
  test('who agrees hands an answer to the page that asked', async () => {
    const { request, open } = await make()
    const { message, target } = await decide([request], { outcome: 'approve' })
    expect(target).toBe(origin)
    expect(message).toMatchObject({ type: 'vidimus-browser-answer', credential: { protocol } })
    expect(await open(message.credential)).toBeTruthy()
  })

  test('who declines hands over nothing but that', async () => {
    const { request } = await make()
    const { message, target } = await decide([request], { outcome: 'decline' })
    expect([message, target]).toEqual([{ type: 'vidimus-browser-refused' }, origin])
  })
})

test('silence hands over nothing', async () => {
  const { request } = await askByOpenId4Vp()
  expect((await decide([request], { outcome: 'never-answers' })).target).toBeUndefined()
})

test('an answer is given once', async () => {
  const { request } = await askByOpenId4Vp()
  const id = await idIn(await ask([request]))
  expect((await post('/browser/answer', { id, outcome: 'approve' })).status).toBe(200)
  expect((await post('/browser/answer', { id, outcome: 'approve' })).status).toBe(409)
})

test('a request for another page is refused, and the page learns it by a click', async () => {
  const { request } = await askByOpenId4Vp({
    payload: (honest) => ({ ...honest, expected_origins: ['https://other.example'] }),
  })
  const response = await ask([request])
  expect(response.status).toBe(400)
  const body = await response.text()
  expect(body).toContain('origin_mismatch')
  expect(body).toMatch(/<button [^>]*data-hand-over="[^"]*vidimus-browser-refused/)
})

test('other pages, other sites and rubbish get nothing', async () => {
  const { request } = await askByOpenId4Vp()
  expect((await ask([request], 'https://evil.example')).status).toBe(400)
  expect((await ask([request], origin, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post('/browser/ask', { requests: '{', origin })).status).toBe(400)
  expect((await post('/browser/ask', { requests: '[]', origin })).status).toBe(400)
  const decided = await post('/browser/answer', { outcome: 'approve' }, {})
  expect(decided.status).toBe(403)
})

test('a strict wallet asks nobody without a registration, and takes the largest', async () => {
  const strict = await startWallet({
    port: 0,
    serviceUrl: origin,
    accessAuthorities: accessAnchors,
    registrars: registrars.anchors,
    now: () => at,
  })
  const asked = async (requestInfo?: JsonObject) => {
    const { request } = await askByAnnexC(requestInfo && { requestInfo })
    const form = { requests: JSON.stringify([request]), origin }
    return (await post('/browser/ask?lang=en', form, ownPage, strict)).text()
  }
  expect(await asked()).toContain('registration_missing')
  const token = await register({ info: 'x'.repeat(47_000) })
  expect(token.length).toBeGreaterThan(63_000)
  expect(await asked({ euWrprc: Buffer.from(token) })).toContain('Registered as Kiosk')
  await strict.close()
})
