import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'

/** Bad input never crashes the service, never answers 5xx and never leaves a flow behind. */

const valid =
  '{"issuer":"xx-sandbox","revealed":["given_name"],"derived":{"nationality":"DE"},"state":"s","same_device":false}'

const nasty: [string, string | Uint8Array][] = [
  ['arrays 30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['objects 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['an unclosed array 60,000 deep', '['.repeat(60_000)],
  [
    'deep JSON in a known field',
    `{"issuer":"xx-sandbox","revealed":${'['.repeat(20_000)}${']'.repeat(20_000)},"state":"s"}`,
  ],
  [
    'deep JSON in derived',
    `{"issuer":"xx-sandbox","revealed":["given_name"],"derived":{"nationality":${'['.repeat(9_000)}${']'.repeat(9_000)}},"state":"s"}`,
  ],
  [
    '__proto__ instead of fields',
    '{"__proto__":{"issuer":"xx-sandbox","revealed":["given_name"],"state":"s"}}',
  ],
  [
    '__proto__ in derived',
    '{"issuer":"xx-sandbox","revealed":["given_name"],"derived":{"__proto__":"DE"},"state":"s"}',
  ],
  [
    'constructor in derived',
    '{"issuer":"xx-sandbox","revealed":["given_name"],"derived":{"constructor":"DE"},"state":"s"}',
  ],
  ['a huge number', `{"issuer":${'9'.repeat(60_000)},"revealed":["given_name"],"state":"s"}`],
  ['an infinite number', '{"issuer":1e999999,"revealed":["given_name"],"state":"s"}'],
  ['NaN', '{"issuer":NaN,"revealed":["given_name"],"state":"s"}'],
  [
    'duplicate keys, the last one wrong',
    '{"state":"s","issuer":"xx-sandbox","revealed":["given_name"],"state":5}',
  ],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  [
    'overlong UTF-8',
    Buffer.concat([Buffer.from('{"state":"'), Buffer.from([0xc0, 0x80]), Buffer.from('"}')]),
  ],
  [
    'UTF-8 cut in the middle',
    Buffer.concat([Buffer.from('{"state":"'), Buffer.from([0xf0, 0x9f]), Buffer.from('"}')]),
  ],
  [
    'a surrogate in UTF-8',
    Buffer.concat([Buffer.from('{"state":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
  ],
  ['UTF-16', Buffer.from(valid, 'utf16le')],
  ['NUL bytes', Buffer.alloc(1_000)],
  [
    'random bytes',
    Buffer.from(Array.from({ length: 5_000 }, (_value, index) => (index * 7_919) % 256)),
  ],
  ['10 MB', 'x'.repeat(10 * 1_024 * 1_024)],
  ['30 MB of blanks', ' '.repeat(30 * 1_024 * 1_024)],
  ['JSON with a comment', `${valid} // hello`],
  ['two JSON values', `${valid}${valid}`],
  ['a trailing comma', '{"issuer":"xx-sandbox","revealed":["given_name"],"state":"s",}'],
  ['single quotes', "{'issuer':'xx-sandbox'}"],
  [
    'ten thousand attributes',
    JSON.stringify({ issuer: 'xx-sandbox', revealed: Array(10_000).fill('x'), state: 's' }),
  ],
  [
    'an attribute of 50,000 characters',
    JSON.stringify({ issuer: 'xx-sandbox', revealed: ['x'.repeat(50_000)], state: 's' }),
  ],
]

/**
 * Broken in one place: a byte removed, doubled, replaced, or the rest cut off, and valid JSON of
 * other shapes.
 */
const mutations = fc.oneof(
  fc.nat(valid.length - 2).map((at) => valid.slice(0, at)),
  fc.nat(valid.length - 1).map((at) => valid.slice(0, at) + valid.slice(at + 1)),
  fc
    .tuple(
      fc.nat(valid.length - 1),
      fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\u0000', 'é'),
    )
    .map(([at, character]) => valid.slice(0, at) + character + valid.slice(at + 1)),
  fc.json().filter((text) => text !== valid),
)

describe.each(engines)('bad input on %s', (engine) => {
  let service: RunningService
  let customer: TestAccount
  beforeAll(async () => {
    service = await runService(engine)
    customer = await service.account()
  })
  afterAll(() => service.close())

  const flows = async () =>
    (await service.store.flows.countWaiting()).reduce((sum, { count }) => sum + count, 0)

  test.each(nasty)('%s is refused with 400', async (_what, body) => {
    const before = await flows()
    const answer = await service.prove(customer.apiKey, body)
    const { success, error } = (await answer.json()) as {
      success: boolean
      error: { error_description: string }
    }
    expect([answer.status, success]).toEqual([400, false])
    expect(error.error_description.length).toBeLessThan(120)
    expect(await flows()).toBe(before)
  })

  test('mutated bodies are refused, or accepted whole: no 5xx, no half-written flow', async () => {
    const before = await flows()
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(mutations, async (body) => {
        const answer = await service.prove(customer.apiKey, body)
        const { success } = (await answer.json()) as { success: boolean }
        expect([200, 400]).toContain(answer.status)
        expect(success).toBe(answer.status === 200)
        accepted += answer.status === 200 ? 1 : 0
      }),
      { numRuns: sized(200, 5_000) },
    )
    expect(await flows()).toBe(before + accepted)
    expect(service.logs()).not.toContain('request_failed')
  })

  test('the prototype of objects is as it was', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { issuer?: string }).issuer).toBeUndefined()
  })

  test('the service still serves', async () => {
    expect((await service.prove(customer.apiKey, valid)).status).toBe(200)
  })
})
