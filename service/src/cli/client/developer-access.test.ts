import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { apiKeyRandomBytes, makeApiKey } from '../../core/vocabulary/api-key.ts'
import { findDeveloperAccess } from './developer-access.ts'

const keyOf = (environment: 'test' | 'live', seed: number) =>
  makeApiKey(environment, Buffer.alloc(apiKeyRandomBytes, seed)).apiKey
const [given, kept] = [keyOf('test', 1), keyOf('test', 2)]

async function folder(local?: object): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vidimus-access-'))
  onTestFinished(() => rm(path, { recursive: true }))
  if (local !== undefined) await writeFile(join(path, 'local.json'), JSON.stringify(local))
  return path
}

const local = {
  url: 'http://localhost:4100',
  account: 'acc_1',
  environment: 'test',
  api_key: kept,
  callback_secret: 'whsec_x',
}

test('what is set comes first', async () => {
  const settings = { url: 'https://id.example', apiKey: given, dataFolder: await folder(local) }
  expect(await findDeveloperAccess(settings)).toEqual({
    ok: true,
    value: { url: 'https://id.example', apiKey: given },
  })
})

test('with nothing set the local stack is meant', async () => {
  const settings = { url: undefined, apiKey: undefined, dataFolder: await folder(local) }
  expect(await findDeveloperAccess(settings)).toEqual({
    ok: true,
    value: { url: local.url, apiKey: kept },
  })
})

test('the local stack’s key is not sent to another service', async () => {
  const settings = { url: 'https://id.example', apiKey: undefined, dataFolder: await folder(local) }
  expect(await findDeveloperAccess(settings)).toMatchObject({ ok: false })
})

test.each(['http://localhost:4100', 'http://127.0.0.1:4100', 'http://[::1]:4100'])(
  'http is for this machine: %s',
  async (url) => {
    const settings = { url, apiKey: given, dataFolder: await folder() }
    expect(await findDeveloperAccess(settings)).toEqual({ ok: true, value: { url, apiKey: given } })
  },
)

test.each(['http://id.example', 'http://192.168.1.5:4000', 'http://localhost.example:4000'])(
  'a key is not sent in the clear to %s',
  async (url) => {
    const settings = { url, apiKey: given, dataFolder: await folder() }
    expect(await findDeveloperAccess(settings)).toMatchObject({
      ok: false,
      failure: { description: expect.stringContaining('in the clear: use https://') },
    })
  },
)

test('flows are looked at with a live key too', async () => {
  const [apiKey, url] = [keyOf('live', 1), 'https://id.example']
  expect(await findDeveloperAccess({ url, apiKey, dataFolder: await folder() }, 'any')).toEqual({
    ok: true,
    value: { url, apiKey },
  })
})

test.each([
  ['no key', { apiKey: undefined }, 'Set VIDIMUS_API_KEY'],
  ['a file that cannot be read', { complaint: 'VIDIMUS_API_KEY_FILE: no.' }, 'API_KEY_FILE: no.'],
  ['half a key', { apiKey: given.slice(0, -1) }, 'not a whole API key'],
  ['a live key', { apiKey: keyOf('live', 1) }, 'Use a test key'],
  ['a key in quotes', { apiKey: `"${given}"` }, 'without quotes or spaces'],
  ['a key with a space', { apiKey: `${given} ` }, 'without quotes or spaces'],
  ['the address of a call', { url: 'https://id.example/prove', apiKey: given }, 'leave out /prove'],
  [
    'an address that is none',
    { url: 'localhost:4000', apiKey: given },
    'VIDIMUS_URL is not a web address',
  ],
])('%s: told in a sentence', async (_, change, sentence) => {
  const found = await findDeveloperAccess({
    url: undefined,
    apiKey: undefined,
    dataFolder: await folder(),
    ...change,
  })
  expect(found).toMatchObject({
    ok: false,
    failure: { description: expect.stringContaining(sentence) },
  })
})
