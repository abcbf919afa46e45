import { expect, test } from 'vitest'
import { readLink } from './read-link.ts'

const query = (change: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'x509_hash:abc',
    request_uri: 'https://verify.example/r/1',
    ...change,
  })

test.each(['openid4vp://', 'haip-vp://', 'https://wallet.example/open'])(
  '%s links are read',
  (start) => {
    expect(readLink(`${start}?${query()}`)).toEqual({
      ok: true,
      value: {
        clientId: 'x509_hash:abc',
        requestUri: new URL('https://verify.example/r/1'),
        method: 'get',
      },
    })
  },
)

test('the verifier may offer POST', () => {
  expect(readLink(`openid4vp://?${query({ request_uri_method: 'post' })}`)).toMatchObject({
    value: { method: 'post' },
  })
})

test('plain http is for this machine alone', () => {
  expect(readLink(`openid4vp://?${query({ request_uri: 'http://localhost:4000/r/1' })}`).ok).toBe(
    true,
  )
  expect(readLink(`openid4vp://?${query({ request_uri: 'http://verify.example/r/1' })}`).ok).toBe(
    false,
  )
})

test.each([
  ['what is not a URL', 'scan me'],
  ['a link without client_id', 'openid4vp://?request_uri=https%3A%2F%2Fverify.example%2Fr'],
  ['a link without request_uri', 'openid4vp://?client_id=x509_hash%3Aabc'],
  [
    'a request_uri with a fragment',
    `openid4vp://?${query({ request_uri: 'https://verify.example/r#1' })}`,
  ],
  [
    'a request_uri with a password',
    `openid4vp://?${query({ request_uri: 'https://a:b@verify.example/r' })}`,
  ],
  ['a method in capitals', `openid4vp://?${query({ request_uri_method: 'POST' })}`],
  ['a parameter given twice', `openid4vp://?${query()}&client_id=x509_hash%3Axyz`],
])('%s is refused', (_what, link) => {
  expect(readLink(link)).toMatchObject({ ok: false, refusal: { code: 'link_unreadable' } })
})
