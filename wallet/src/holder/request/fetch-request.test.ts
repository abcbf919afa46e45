import { expect, test } from 'vitest'
import { makeVerifier } from '../../../test/fake-verifier.ts'
import { fetchRequest } from './fetch-request.ts'
import type { WalletLink } from './read-link.ts'

const link: WalletLink = {
  clientId: 'x',
  requestUri: new URL('https://verify.example/request'),
  method: 'get',
}
const replying = (response: Response) => async () => response
const typed = { headers: { 'content-type': 'application/oauth-authz-req+jwt; charset=utf-8' } }

test('a GET sends nothing of the wallet', async () => {
  const verifier = await makeVerifier()
  const fetched = await fetchRequest(link, verifier.fetch)
  expect(fetched).toEqual({ ok: true, value: { requestObject: expect.stringContaining('.') } })
  expect(verifier.fetched).toMatchObject([{ method: 'GET', redirect: 'manual' }])
  expect(verifier.fetched[0]).not.toHaveProperty('body')
})

test('a POST brings a nonce and remembers it', async () => {
  const verifier = await makeVerifier({ method: 'post' })
  const fetched = await fetchRequest({ ...link, method: 'post' }, verifier.fetch, 'my-nonce')
  expect(fetched).toMatchObject({ value: { walletNonce: 'my-nonce' } })
  expect(String(verifier.fetched[0]?.body)).toBe('wallet_nonce=my-nonce')
})

test('each POST has a nonce of its own', async () => {
  const verifier = await makeVerifier({ method: 'post' })
  await fetchRequest({ ...link, method: 'post' }, verifier.fetch)
  await fetchRequest({ ...link, method: 'post' }, verifier.fetch)
  expect(String(verifier.fetched[0]?.body)).not.toBe(String(verifier.fetched[1]?.body))
})

test.each([302, 404, 410, 500])('status %d is no request', async (status) => {
  const fetched = await fetchRequest(link, replying(new Response('a.b.c', { ...typed, status })))
  expect(fetched).toMatchObject({ ok: false, refusal: { code: 'request_unreachable' } })
})

test('a verifier that cannot be reached is no exception', async () => {
  const fetched = await fetchRequest(link, async () => Promise.reject(new TypeError('no route')))
  expect(fetched).toMatchObject({ ok: false, refusal: { code: 'request_unreachable' } })
})

test('another content type is refused', async () => {
  const fetched = await fetchRequest(link, replying(Response.json({})))
  expect(fetched).toMatchObject({ ok: false, refusal: { code: 'request_unreadable' } })
})

test('a request beyond all measure is refused', async () => {
  const fetched = await fetchRequest(link, replying(new Response('x'.repeat(300_000), typed)))
  expect(fetched).toMatchObject({ ok: false, refusal: { code: 'request_unreadable' } })
})
