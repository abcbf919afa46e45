import { getListFromStatusListJWT } from '@owf/token-status-list'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPresentation } from '../../test/fake-verifier.ts'
import { statusListIn } from '../../test/open-cwt.ts'
import { type Scene, walletBesideVerifier } from '../../test/wallet-beside-verifier.ts'
import { revokedIndex, validIndex } from '../issuer/sandbox-status.ts'
import { startWallet } from './start-wallet.ts'

let scene: Scene
beforeAll(async () => {
  scene = await walletBesideVerifier()
})
afterAll(() => scene.close())

test.each([
  ['en', 'no real identity'],
  ['de', 'keine echte Identität'],
])('every page says that nothing here is real (%s)', async (language, band) => {
  for (const path of ['/', scene.asking, '/authorize', '/nowhere', '/result']) {
    const text = await (await scene.get(path, { 'accept-language': language })).text()
    expect(text).toContain(`<strong>SANDBOX</strong> <span>${band}</span>`)
    expect(text).toContain(`<html lang="${language}" dir="ltr">`)
  }
})

test('the start shows both identities and every outcome with its callback', async () => {
  const text = await (await scene.get('/')).text()
  for (const shown of [
    'xx-sandbox',
    'de-ausweis',
    'MUSTERMANN',
    'ERIKA',
    '12 August 1964',
    'error_untrusted_issuer',
  ])
    expect(text).toContain(shown)
})

test('scripts learn every outcome with its callback', async () => {
  const { outcomes } = JSON.parse(await (await scene.get('/sandbox/outcomes')).text())
  expect(outcomes).toHaveLength(18)
  expect(outcomes).toContainEqual({ outcome: 'revoked', callback: 'error_credential_revoked' })
})

test('a language that was asked for is remembered, and wins over the browser', async () => {
  const asked = await scene.get('/?lang=de', { 'accept-language': 'en' })
  expect(asked.headers.get('content-language')).toBe('de')
  const [cookie = ''] = (asked.headers.get('set-cookie') ?? '').split(';')
  expect(
    (await scene.get('/', { cookie, 'accept-language': 'en' })).headers.get('content-language'),
  ).toBe('de')
  expect((await scene.get('/?lang=xx')).headers.has('set-cookie')).toBe(false)
})

test('a page offers its other language in that language, at its own address', async () => {
  const offered = async (path: string) =>
    /<a class="language"\s+([^>]+)>([^<]+)</.exec(await (await scene.get(path)).text())?.slice(1)
  expect(await offered('/')).toEqual(['lang="de" hreflang="de" href="/?lang=de"', 'Deutsch'])
  expect(await offered('/browser?lang=de')).toEqual([
    'lang="en" hreflang="en" href="/browser?lang=en"',
    'English',
  ])
  expect(await offered('/nowhere')).toBeUndefined()
})

test('pages run nothing inline, load nothing else, are not cached, and framed by the service alone', async () => {
  const { headers } = await scene.get(scene.asking)
  const policy = headers.get('content-security-policy') ?? ''
  for (const rule of [
    "default-src 'none'",
    "script-src 'self';",
    "style-src 'self';",
    `frame-ancestors ${scene.verifier.origin}`,
  ])
    expect(policy).toContain(rule)
  expect(policy.endsWith(`frame-ancestors ${scene.verifier.origin}`)).toBe(true)
  expect(headers.has('x-frame-options')).toBe(false)
  // Chromium applies it to every redirect after a form, up to the customer's page behind the
  // service.
  expect(policy).toContain("form-action 'self' http: https:")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('what pages load is there, and kept for good under a name of its content', async () => {
  const text = await (await scene.get('/')).text()
  const paths = [
    ...new Set([...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
  ]
  expect(paths.map((path) => path.split('.').at(-1)).toSorted()).toEqual([
    'css',
    'js',
    'svg',
    'svg',
    'svg',
  ])
  for (const response of await Promise.all(paths.map((path) => scene.get(path)))) {
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
  }
})

test('identities name a status list that is really served, in both formats', async () => {
  const { present, verifier, get, wallet } = scene
  await present({ link: verifier.link, outcome: 'revoked' })
  const [credential = ''] = findPresentation(verifier.received.at(-1)?.answer ?? {}).split('~')
  const { status } = decodeJwt<{ readonly status: { readonly status_list: object } }>(credential)
  expect(status.status_list).toEqual({ idx: revokedIndex, uri: `${wallet.url}/status/1` })
  const asJwt = await (await get('/status/1', { accept: 'application/statuslist+jwt' })).text()
  const asCwt = await (
    await get('/status/1', { accept: 'application/statuslist+cwt' })
  ).arrayBuffer()
  for (const list of [getListFromStatusListJWT(asJwt), statusListIn(new Uint8Array(asCwt))])
    expect([list.getStatus(revokedIndex), list.getStatus(validIndex)]).toEqual([1, 0])
  expect(decodeJwt(asJwt).sub).toBe(`${wallet.url}/status/1`)
  expect((await get('/status/1', { accept: 'text/html' })).status).toBe(406)
})

test('it says that it is alive, what is not there, and what is not done there', async () => {
  const { get, wallet, asking, verifier } = scene
  const fetchedBefore = verifier.fetched.length
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/nowhere')).status).toBe(404)
  expect((await get('/present')).headers.get('allow')).toBe('POST')
  expect((await fetch(`${wallet.url}/healthz`, { method: 'DELETE' })).status).toBe(405)
  expect((await fetch(`${wallet.url}${asking}`, { method: 'HEAD' })).status).toBe(200)
  expect(verifier.fetched).toHaveLength(fetchedBefore)
})

test('a bug is told to the operator, and to the person only that there was one', async () => {
  const errors: unknown[] = []
  const broken = await walletBesideVerifier(
    {},
    {
      accessAuthorities: () => Promise.reject(new Error('secret')),
      onError: (error) => errors.push(error),
    },
  )
  const response = await broken.get(broken.asking)
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(errors).toEqual([new Error('secret')])
  await broken.close()
})

test('its public address is the one it was told, its origin alone', async () => {
  const options = {
    port: 0,
    publicUrl: 'https://wallet.example/x',
    serviceUrl: 'https://id.example',
    accessAuthorities: [],
  }
  const wallet = await startWallet(options)
  expect(wallet.url).toBe('https://wallet.example')
  await wallet.close()
})

test('a port that is taken is an error at the start', async () => {
  const port = Number(new URL(scene.wallet.url).port)
  await expect(
    startWallet({ port, serviceUrl: 'https://id.example', accessAuthorities: [] }),
  ).rejects.toThrow(/EADDRINUSE/)
})
