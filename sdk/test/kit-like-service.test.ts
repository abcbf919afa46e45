import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningService, runService } from '../../service/test/setup/running-service.ts'
import { sampled } from '../../service/test/setup/sizes.ts'
import { type TestService, testService } from '../src/testing/test-service.ts'

/** The kit must refuse what the service refuses, in the same words: the same calls go to both. */

let service: RunningService
let serviceKey: string
let kit: TestService
beforeAll(async () => {
  ;[service, kit] = await Promise.all([runService('sqlite'), testService()])
  serviceKey = (await service.account()).apiKey
})
afterAll(() => service?.close())

type Call = {
  readonly path?: string
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string | Uint8Array<ArrayBuffer> | null
  /** With the key put in for `KEY`. */
  readonly authorization?: string
}

const good = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'order-1' }
const asking = (change: object): Call => ({ body: JSON.stringify({ ...good, ...change }) })

async function send(fetch: Fetch, url: string, key: string, call: Call): Promise<unknown> {
  const { path = '/prove', method = 'POST', headers = {}, authorization = 'Bearer KEY' } = call
  const sent = { 'content-type': 'application/json', ...headers }
  const signed = authorization === '' ? {} : { authorization: authorization.replace('KEY', key) }
  const { body = method === 'GET' ? null : JSON.stringify(good) } = call
  const answer = await fetch(`${url}${path}`, { method, headers: { ...sent, ...signed }, body })
  const said: object = Object(await answer.json())
  return {
    status: answer.status,
    // The address of a flow is random.
    said: answer.status === 200 ? Object.keys(said) : said,
    type: answer.headers.get('content-type')?.split(';')[0],
    authenticate: answer.headers.get('www-authenticate'),
    cache: answer.headers.get('cache-control'),
    flow: answer.headers.get('flow-id')?.slice(0, 5),
  }
}
type Fetch = (url: string, init: RequestInit) => Promise<Response>

const toService = (call: Call) => send(fetch, service.url, serviceKey, call)
const toKit = (call: Call) => send(kit.settings.fetch, kit.settings.url, kit.settings.apiKey, call)

const keys: { readonly [name: string]: Call } = {
  'no key': { authorization: '' },
  'an empty key': { authorization: 'Bearer ' },
  'another scheme': { authorization: 'Basic KEY' },
  'the scheme in small letters': { authorization: 'bearer KEY' },
  'a key with something behind': { authorization: 'Bearer KEY x' },
  'a key with more letters': { authorization: 'Bearer KEYx' },
  'an unknown key': { authorization: 'Bearer vdm_test_nobody' },
  'no key, and a wrong body': { authorization: '', body: '{' },
}

const bodies: { readonly [name: string]: Call } = {
  'no body': { body: '' },
  'no JSON': { body: '{"issuer":' },
  'bytes that are no UTF-8': { body: Uint8Array.of(0x22, 0xff, 0x22) },
  'a byte order mark': { body: `\ufeff${JSON.stringify(good)}` },
  'an array': { body: '[]' },
  'a string': { body: '"given_name"' },
  null: { body: 'null' },
  'a number': { body: '7' },
  'a body of 64 KiB': asking({ more: 'x'.repeat(65_536 - 75) }),
  'a body over 64 KiB': asking({ more: 'x'.repeat(65_536) }),
  'a wrong body over 64 KiB': { body: 'x'.repeat(65_537) },
  'another content type': { headers: { 'content-type': 'text/plain' } },
  'a content type with a parameter': { headers: { 'content-type': 'Application/JSON; charset=x' } },
  'a content type that only begins so': { headers: { 'content-type': 'application/jsonx' } },
  'a form': { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
  'a key for repetitions that is empty': { headers: { 'idempotency-key': '' } },
  'one with a space': { headers: { 'idempotency-key': 'a b' } },
  'one of 256 characters': { headers: { 'idempotency-key': 'x'.repeat(256) } },
  'one of 255 characters': { headers: { 'idempotency-key': 'x'.repeat(255) } },
  'one that is wrong, and no JSON': { headers: { 'idempotency-key': 'a b' }, body: '{' },
}

const nothing = { undefined: undefined, null: null, 'an empty text': '' }
const missing = Object.fromEntries(
  ['issuer', 'revealed', 'state'].flatMap((field) =>
    Object.entries(nothing).map(([name, value]) => [
      `${field}: ${name}`,
      asking({ [field]: value }),
    ]),
  ),
)

const fields: { readonly [name: string]: Call } = {
  ...missing,
  'nothing at all': { body: '{}' },
  'nothing revealed': asking({ revealed: [] }),
  'an issuer that is a number': asking({ issuer: 0 }),
  'an issuer that is a list': asking({ issuer: ['xx-sandbox'] }),
  'an issuer that nobody offers': asking({ issuer: 'nobody' }),
  'an issuer in capitals': asking({ issuer: 'XX-SANDBOX' }),
  'the other issuer': asking({ issuer: 'de-ausweis' }),
  'revealed that is a text': asking({ revealed: 'given_name' }),
  'revealed that is an object': asking({ revealed: {} }),
  'revealed with a number': asking({ revealed: ['given_name', 7] }),
  'revealed with null': asking({ revealed: [null] }),
  'an unknown attribute': asking({ revealed: ['given_name', 'surname'] }),
  'an attribute of every object': asking({ revealed: ['constructor'] }),
  'an empty attribute': asking({ revealed: [''] }),
  'a long attribute': asking({ revealed: ['x'.repeat(65)] }),
  'a long attribute cut within a character': asking({ revealed: [`${'x'.repeat(63)}😀😀`] }),
  'an attribute twice': asking({ revealed: ['given_name', 'given_name'] }),
  'an unknown attribute and an unknown issuer': asking({ revealed: ['a'], issuer: 'b' }),
  'derived that is null': asking({ derived: null }),
  'derived that is a text': asking({ derived: 'nationality' }),
  'derived that is a list': asking({ derived: ['nationality'] }),
  'derived with a boolean': asking({ derived: { nationality: true } }),
  'derived with null': asking({ derived: { nationality: null } }),
  'an unknown check': asking({ derived: { age: '18' } }),
  'a check of every object': {
    body: `{"derived":{"__proto__":"a"},${JSON.stringify(good).slice(1)}`,
  },
  'a country that is none': asking({ derived: { nationality: 'Narnia' } }),
  'a country that is two': asking({ derived: { nationality: 'Congo' } }),
  'an empty country': asking({ derived: { nationality: '' } }),
  'a long country': asking({ derived: { nationality: 'x'.repeat(65) } }),
  'a country in another case': asking({ derived: { nationality: 'gErMaNy' } }),
  'a state that is a number': asking({ state: 7 }),
  'a state that is an object': asking({ state: {} }),
  'a state with half a character': asking({ state: 'a\ud800' }),
  'a state with both halves': asking({ state: 'a😀' }),
  'a state of 4,096 bytes': asking({ state: 'ä'.repeat(2_048) }),
  'a state of 4,097 bytes': asking({ state: `${'ä'.repeat(2_048)}a` }),
  'same_device that is a text': asking({ same_device: 'true' }),
  'same_device that is null': asking({ same_device: null }),
  'same_device that is true': asking({ same_device: true }),
  'a member nobody knows': asking({ more: 'more' }),
  'a member twice': { body: `{"state":7,${JSON.stringify(good).slice(1)}` },
}

describe.each(Object.entries({ keys, bodies, fields }))('%s', (_, calls) => {
  test.each(Object.entries(calls))('%s', async (_name, call) => {
    expect(await toKit(call)).toEqual(await toService(call))
  })
})

test('an Idempotency-Key with another body', async () => {
  for (const state of ['order-1', 'order-1', 'order-2']) {
    const call = { ...asking({ state }), headers: { 'idempotency-key': 'order-1' } }
    expect(await toKit(call)).toEqual(await toService(call))
  }
})

test.each([{ path: '/proof' }, { path: '/prove', method: 'GET' }])('%j', async (call) => {
  expect(await toKit(call)).toEqual(await toService(call))
})

test('the kit records what was accepted, and nothing else', async () => {
  const { settings, asked } = await testService()
  for (const call of [asking({ issuer: 'nobody' }), asking({}), { body: '{' }])
    await send(settings.fetch, settings.url, settings.apiKey, call)
  expect(asked).toEqual([good])
})

test('in live there is no sandbox', async () => {
  const { settings } = await testService({ environment: 'live' })
  const answered = (call: Call) => send(settings.fetch, settings.url, settings.apiKey, call)
  expect(await answered(asking({}))).toMatchObject({
    status: 400,
    said: { error: { error: 'error_wrong_issuer' } },
  })
  expect(await answered(asking({ issuer: 'de-ausweis' }))).toMatchObject({ status: 200 })
})

test('an issuer that the operator has added is offered when the test says so', async () => {
  const { settings } = await testService({ issuers: ['de-ausweis', 'fr-identite'] })
  const answered = (issuer: string) =>
    send(settings.fetch, settings.url, settings.apiKey, asking({ issuer }))
  expect(await answered('fr-identite')).toMatchObject({ status: 200 })
  expect(await answered('xx-sandbox')).toMatchObject({ status: 400 })
})

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((one) => letters.map((other) => one + other))
const names = ['en', 'de'].flatMap((language) => {
  const regions = new Intl.DisplayNames([language], { type: 'region' })
  return codes.map((code) => regions.of(code) ?? code)
})

test('both understand the same codes and names of countries', async () => {
  for (const nationality of sampled([...new Set([...codes, ...names])], 60)) {
    const call = asking({ derived: { nationality } })
    expect(await toKit(call), nationality).toEqual(await toService(call))
  }
})

test('every spelling that the kit has is one of the service', async () => {
  const source = await readFile(
    join(import.meta.dirname, '../src/testing/country-spellings.ts'),
    'utf8',
  )
  const spellings = (/`\n(.*)\n`/s.exec(source)?.[1] ?? '').split(/[|\n]/)
  expect(spellings.length).toBeGreaterThan(900)
  for (const nationality of sampled(spellings, 60)) {
    const call = asking({ derived: { nationality } })
    const answers = [await toKit(call), await toService(call)]
    expect(answers, nationality).toMatchObject([{ status: 200 }, { status: 200 }])
  }
})
