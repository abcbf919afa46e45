import fastify from 'fastify'
import { expect, test } from 'vitest'
import { freshP256Key } from '../../../../test/wallet/sample-request.ts'
import { publicJwkOf } from '../../../core/encoding/p256-jwk.ts'
import type { SigningKeys } from '../../../usecases/ports/signing.ts'
import { publishedKeysRoute } from './published-keys.ts'

const publicJwk = publicJwkOf(freshP256Key())
const kept = { publicJwk, createdAt: 0, isWithdrawn: false }
const current = { kid: 'current', environment: 'test', ...kept } as const
const former = { kid: 'former', environment: 'live', ...kept } as const

const signingKeys: Pick<SigningKeys, 'published' | 'archive'> = {
  // A store may return more than required; none of that may be published.
  published: async () => [{ ...current, privateKey: 'secret' }, former],
  archive: async () => [
    {
      ...former,
      activatedAt: 0,
      retiredAt: 1_000,
      withdrawnAt: 86_401_000,
      ...{ privateKey: 'secret' },
    },
    { ...current, activatedAt: 1_000, retiredAt: null, withdrawnAt: null },
    { ...current, kid: 'next', activatedAt: null, retiredAt: null, withdrawnAt: null },
  ],
}

async function get(url: string, keys = signingKeys) {
  const app = fastify()
  await app.register(publishedKeysRoute({ signingKeys: keys }))
  return app.inject(url)
}

test('the published keys are a JWK Set for verifying, and may be kept for minutes', async () => {
  const { statusCode, headers, body } = await get('/.well-known/jwks.json')
  expect(statusCode).toBe(200)
  const jwk = { ...publicJwk, use: 'sig', alg: 'ES256' }
  expect(JSON.parse(body)).toEqual({
    keys: [
      { ...jwk, kid: 'current', environment: 'test' },
      { ...jwk, kid: 'former', environment: 'live' },
    ],
  })
  expect(headers['cache-control']).toBe('public, max-age=300')
})

test.each([
  ['test', ['current']],
  ['live', ['former']],
])('the list of %s has the keys of that environment and no other', async (environment, kids) => {
  const { headers, body } = await get(`/.well-known/jwks/${environment}.json`)
  const { keys }: { keys: { kid: string; environment: string }[] } = JSON.parse(body)
  expect(keys.map(({ kid }) => kid)).toEqual(kids)
  expect(keys.map((key) => key.environment)).toEqual([environment])
  expect(headers['cache-control']).toBe('public, max-age=300')
})

test('an environment without keys has an empty list; there are no further lists', async () => {
  const none = { ...signingKeys, published: async () => [current] }
  expect((await get('/.well-known/jwks/live.json', none)).json()).toEqual({ keys: [] })
  expect((await get('/.well-known/jwks/other.json')).statusCode).toBe(404)
})

test('the archive says when each key came and went', async () => {
  const { headers, body } = await get('/.well-known/jwks-archive.json')
  const jwk = { ...publicJwk, use: 'sig', alg: 'ES256' }
  const times = { activated_at: null, retired_at: null, withdrawn_at: null }
  expect(JSON.parse(body)).toEqual({
    keys: [
      {
        ...jwk,
        kid: 'former',
        environment: 'live',
        activated_at: '1970-01-01T00:00:00.000Z',
        retired_at: '1970-01-01T00:00:01.000Z',
        withdrawn_at: '1970-01-02T00:00:01.000Z',
      },
      {
        ...jwk,
        ...times,
        kid: 'current',
        environment: 'test',
        activated_at: '1970-01-01T00:00:01.000Z',
      },
      { ...jwk, ...times, kid: 'next', environment: 'test' },
    ],
  })
  expect(headers['cache-control']).toBe('no-store')
})

test('nothing but public halves is ever sent', async () => {
  for (const path of ['jwks', 'jwks/test', 'jwks/live', 'jwks-archive'])
    expect((await get(`/.well-known/${path}.json`)).body).not.toMatch(/secret|"d"/)
})
