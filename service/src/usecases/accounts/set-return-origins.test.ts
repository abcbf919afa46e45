import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import { command } from './actor.test-material.ts'
import { setReturnOrigins } from './set-return-origins.ts'

const account = accountId(new Uint8Array(idBytes))

function registry(knowsAccount = true) {
  const stored: (readonly string[])[] = []
  const accounts = {
    setReturnOrigins: async (_id: string, _environment: string, origins: readonly string[]) => {
      stored.push(origins)
      return knowsAccount
    },
  }
  return { stored, deps: { accounts } }
}

test('origins are stored in their normal form, each once', async () => {
  const { deps, stored } = registry()
  const wished = [
    'HTTPS://Shop.Example',
    'https://shop.example/',
    ' https://a.example:8443',
    'https://b.example:443',
  ]
  const origins = ['https://shop.example', 'https://a.example:8443', 'https://b.example']
  expect(await setReturnOrigins(deps, account, 'live', wished, command)).toEqual({
    ok: true,
    value: origins,
  })
  expect(stored).toEqual([origins])
})

test('an empty list allows any origin again', async () => {
  const { deps, stored } = registry()
  expect(await setReturnOrigins(deps, account, 'live', [], command)).toEqual({
    ok: true,
    value: [],
  })
  expect(stored).toEqual([[]])
})

test.each([
  ['shop.example', 'live'],
  ['https://shop.example/path', 'live'],
  ['https://shop.example/?a', 'live'],
  ['https://user@shop.example', 'live'],
  ['http://shop.example', 'test'],
  ['http://localhost:3000', 'live'],
  ['javascript:alert(1)', 'test'],
  ['', 'test'],
  ['https://*.example', 'live'],
] as const)('%j is refused in %s, and nothing is stored', async (text, environment) => {
  const { deps, stored } = registry()
  const result = await setReturnOrigins(
    deps,
    account,
    environment,
    ['https://good.example', text],
    command,
  )
  expect(result).toMatchObject({ ok: false, failure: { code: 'return_origin_refused' } })
  expect(stored).toEqual([])
})

test('http on loopback is for test alone', async () => {
  expect(
    (await setReturnOrigins(registry().deps, account, 'test', ['http://localhost:3000'], command))
      .ok,
  ).toBe(true)
})

test('there are at most twenty', async () => {
  const many = Array.from({ length: 21 }, (_, place) => `https://shop-${place}.example`)
  expect((await setReturnOrigins(registry().deps, account, 'test', many, command)).ok).toBe(false)
  expect(
    (await setReturnOrigins(registry().deps, account, 'test', many.slice(1), command)).ok,
  ).toBe(true)
})

test('an account that does not exist is said to be unknown', async () => {
  expect(await setReturnOrigins(registry(false).deps, account, 'test', [], command)).toMatchObject({
    failure: { code: 'account_unknown', description: `There is no account ${account}.` },
  })
})
