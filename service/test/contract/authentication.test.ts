import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApiKey } from '../../src/core/vocabulary/api-key.ts'
import { keyId } from '../../src/core/vocabulary/ids.ts'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

const good = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
const refusal = (error: string, error_description: string) => ({
  success: false,
  error: { error, error_description },
})
const missingKey = refusal('error_api_key', 'API key missing')
const invalidKey = refusal('error_api_key', 'API key invalid')

/** The public id of a key is the part after `vdm_test_`; its row is `key_` and that. */
const idOf = (apiKey: string) => keyId(apiKey.slice(9, 20))

describe.each(engines)('authentication of /prove on %s', (engine) => {
  let service: RunningService
  let customer: TestAccount
  beforeAll(async () => {
    service = await runService(engine)
    customer = await service.account()
  })
  afterAll(() => service.close())

  const withHeader = (authorization: string) => service.prove(undefined, good, { authorization })

  test('no header: API key missing, with WWW-Authenticate', async () => {
    const answer = await service.prove(undefined, good)
    expect([answer.status, await answer.json()]).toEqual([401, missingKey])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test.each([['Bearer'], ['Bearer '], ['Basic dXNlcjpwYXNz']])(
    '"%s": API key missing',
    async (header) => {
      const answer = await withHeader(header)
      expect([answer.status, await answer.json()]).toEqual([401, missingKey])
    },
  )

  test.each([['bearer'], ['BEARER'], ['Bearer']])(
    'the scheme may be written %s',
    async (scheme) => {
      expect((await withHeader(`${scheme} ${customer.apiKey}`)).status).toBe(200)
    },
  )

  const unknown = makeApiKey('test', Buffer.alloc(40, 7)).apiKey
  test.each([
    ['malformed', () => 'vdm_test_short'],
    ['of another product', () => 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'],
    ['well-formed but unknown', () => unknown],
    [
      'with a wrong checksum',
      () => `${customer.apiKey.slice(0, -1)}${customer.apiKey.endsWith('0') ? '1' : '0'}`,
    ],
    ['with two parts', () => `${customer.apiKey} ${customer.apiKey}`],
    ['very long', () => 'x'.repeat(8_000)],
  ])('a key that is %s: API key invalid', async (_what, key) => {
    const answer = await withHeader(`Bearer ${key()}`)
    expect([answer.status, await answer.json()]).toEqual([401, invalidKey])
  })

  test('the right id with another secret is invalid', async () => {
    const other = await service.account()
    // Same row, other secret: a key with a copied id, and its checksum made right.
    const row = service.store.database.read.selectFrom('api_keys').selectAll()
    const { hash } = await row.where('id', '=', idOf(other.apiKey)).executeTakeFirstOrThrow()
    await service.store.database.read
      .updateTable('api_keys')
      .set({ hash })
      .where('id', '=', idOf(customer.apiKey))
      .execute()
    expect((await service.prove(customer.apiKey, good)).status).toBe(401)
    customer = await service.account()
  })

  test('the key is judged before the body, and 401 before 400', async () => {
    const answer = await service.prove(unknown, 'not json', { 'content-type': 'text/plain' })
    expect([answer.status, await answer.json()]).toEqual([401, invalidKey])
  })

  test('a revoked key is refused by the next call, like one that never existed', async () => {
    const { apiKey } = await service.account()
    expect((await service.prove(apiKey, good)).status).toBe(200)
    expect(await service.store.apiKeys.revokeById(idOf(apiKey), anyEvent)).toBe(true)
    const answer = await service.prove(apiKey, good)
    expect([answer.status, await answer.json()]).toEqual([401, invalidKey])
  })

  test('an expired key is refused', async () => {
    const { apiKey } = await service.account()
    await service.store.database.read
      .updateTable('api_keys')
      .set({ expires_at: 1 })
      .where('id', '=', idOf(apiKey))
      .execute()
    expect((await service.prove(apiKey, good)).status).toBe(401)
  })

  test('a suspended account is refused, and admitted again when it is resumed', async () => {
    const { account, apiKey } = await service.account()
    await service.store.accounts.setSuspended(account as never, true, anyEvent)
    const answer = await service.prove(apiKey, 'not even JSON')
    expect([answer.status, await answer.json()]).toEqual([
      401,
      refusal('error_account', 'account suspended'),
    ])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    await service.store.accounts.setSuspended(account as never, false, anyEvent)
    expect((await service.prove(apiKey, good)).status).toBe(200)
  })

  test('an account without Redirect URL is refused', async () => {
    const { apiKey } = await service.account({ callbackUrl: '' })
    const answer = await service.prove(apiKey, good)
    expect([answer.status, await answer.json()]).toEqual([
      401,
      refusal('error_account', 'account not set up: no Redirect URL'),
    ])
  })

  test('a key of an environment that is not enabled is invalid', async () => {
    const { apiKey } = await service.account({ environment: 'live' })
    const answer = await service.prove(apiKey, good)
    expect([answer.status, await answer.json()]).toEqual([401, invalidKey])
  })
})

describe.each(engines)('live on %s', (engine) => {
  let service: RunningService
  let customer: TestAccount
  beforeAll(async () => {
    service = await runService(engine, {
      VIDIMUS_ENVIRONMENTS: 'live',
      VIDIMUS_METRICS_TOKEN: 'm'.repeat(32),
    })
    customer = await service.account({ environment: 'live' })
  })
  afterAll(() => service.close())

  test.each([['xx-sandbox'], ['de-ausweis']])(
    '%s is refused: the sandbox always, de-ausweis while it has no trust anchors',
    async (issuer) => {
      const answer = await service.prove(customer.apiKey, { ...good, issuer })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        refusal('error_wrong_issuer', 'invalid issuer ID'),
      ])
    },
  )

  test('a test key is invalid', async () => {
    const { apiKey } = await service.account()
    expect((await service.prove(apiKey, good)).status).toBe(401)
  })

  test('metrics ask for their token', async () => {
    expect((await fetch(`${service.url}/metrics`)).status).toBe(401)
    const headers = { authorization: `Bearer ${'m'.repeat(32)}` }
    expect((await fetch(`${service.url}/metrics`, { headers })).status).toBe(200)
  })

  test('the start warns of what cannot work', () => {
    expect(service.logs()).toContain(
      'Live needs a certificate that is valid now by which de-ausweis is trusted',
    )
  })
})
