import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base62 } from '../encoding/base62.ts'
import { apiKeyEnding, apiKeyHash, apiKeyRandomBytes, makeApiKey, readApiKey } from './api-key.ts'

const random = Uint8Array.from({ length: apiKeyRandomBytes }, (_, index) => index + 1)
const { id, apiKey } = makeApiKey('test', random)

const randomBytes = fc.uint8Array({ minLength: apiKeyRandomBytes, maxLength: apiKeyRandomBytes })

function withChecksum(unchecked: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(unchecked))
  return `${unchecked}${base62(bytes)}`
}

test('a key is its prefix and 60 letters and digits', () => {
  expect(apiKey).toMatch(/^vdm_test_[0-9A-Za-z]{60}$/)
  expect(makeApiKey('live', random).apiKey).toMatch(/^vdm_live_[0-9A-Za-z]{60}$/)
})

test('the id is the public part of the key', () => {
  expect(id).toBe(`key_${apiKey.slice('vdm_test_'.length, 'vdm_test_'.length + 11)}`)
})

test('every made key reads back as its id and environment', () => {
  fc.assert(
    fc.property(
      randomBytes,
      fc.constantFrom('test' as const, 'live' as const),
      (bytes, environment) => {
        const made = makeApiKey(environment, bytes)
        expect(readApiKey(made.apiKey)).toEqual({ id: made.id, environment })
      },
    ),
    { numRuns: 200 },
  )
})

test('a key with any one character changed is not a key', () => {
  for (let position = 0; position < apiKey.length; position++) {
    const other = apiKey[position] === 'a' ? 'b' : 'a'
    const changed = `${apiKey.slice(0, position)}${other}${apiKey.slice(position + 1)}`
    expect(readApiKey(changed), `position ${position}`).toBeUndefined()
  }
})

test('two secrets behind one public part are two keys with one id', () => {
  const other = makeApiKey(
    'test',
    random.map((byte, index) => (index < 8 ? byte : byte + 1)),
  )
  expect(other.id).toBe(id)
  expect(other.apiKey).not.toBe(apiKey)
})

test.each([
  ['nothing', ''],
  ['another prefix', withChecksum(apiKey.replace('vdm_', 'sk_').slice(0, -6))],
  [
    'an environment that does not exist',
    withChecksum(apiKey.replace('_test_', '_prod_').slice(0, -6)),
  ],
  ['an environment in capitals', withChecksum(apiKey.replace('_test_', '_TEST_').slice(0, -6))],
  [
    'a member that every object has',
    withChecksum(apiKey.replace('_test_', '_constructor_').slice(0, -6)),
  ],
  ['a character too few', apiKey.slice(0, -1)],
  ['a character too many', `${apiKey}0`],
  ['a checksum over a shorter secret', withChecksum(apiKey.slice(0, -7))],
  ['a sign that is no letter or digit', withChecksum(`${apiKey.slice(0, -7)}-`)],
  ['a line break behind it', `${apiKey}\n`],
  ['a blank before it', ` ${apiKey}`],
  ['the live prefix on a test key', apiKey.replace('_test_', '_live_')],
])('%s is not a key, right checksum or not', (_, text) => {
  expect(readApiKey(text)).toBeUndefined()
})

test('a key is stored as SHA-256 of the whole of it', () => {
  expect(Buffer.from(apiKeyHash(apiKey)).toString('hex')).toBe(
    createHash('sha256').update(apiKey).digest('hex'),
  )
})

test('a list shows the last four characters, which are all checksum', () => {
  expect(apiKeyEnding(apiKey)).toBe(apiKey.slice(-4))
  expect(apiKeyEnding(apiKey)).toHaveLength(4)
})
