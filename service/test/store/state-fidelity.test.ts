import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { character } from '../../src/core/encoding/character.test-material.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'

/** `state` comes back byte for byte, whatever well-formed Unicode it is. */

const pieces = [
  '😀',
  '👩‍👩‍👧‍👦',
  '\u0000',
  '\r\n',
  '+',
  '&',
  '=',
  '%00',
  '\ufeff',
  '\u202e',
  'é',
  'e\u0301',
  'ß',
  ' ',
  '"',
  '\\',
  '\u{10ffff}',
  '\uffff',
]
const hostile = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 40 })
  .map((parts) => parts.join(''))
const random = fc.string({ unit: character, minLength: 1, maxLength: 300 })
const longest = fc.constantFrom(
  'x'.repeat(4_096),
  '€'.repeat(1_365),
  '😀'.repeat(1_024),
  '\u0000'.repeat(4_096),
)
const states = fc.oneof(hostile, random, longest)

const empty = new Uint8Array()

describe.each(engines)('state on %s', (engine) => {
  let service: RunningService
  let customer: TestAccount
  beforeAll(async () => {
    service = await runService(engine)
    customer = await service.account()
  })
  afterAll(() => service.close())

  const prove = (state: string) =>
    service.prove(customer.apiKey, { issuer: 'xx-sandbox', revealed: ['given_name'], state })

  async function storedState(answer: Response): Promise<Uint8Array> {
    const id = (answer.headers.get('flow-id') ?? '') as FlowId
    const { read } = service.store.database
    const row = await read
      .selectFrom('flows')
      .select(['sealed_state', 'data_key', 'master_key_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const entry = { id, sealed: row.data_key ?? empty, masterKeyId: row.master_key_id ?? '' }
    const dataKey = service.store.sealing.unwrap(entry)
    return service.store.sealing.open(row.sealed_state ?? empty, dataKey, `${id}/state`)
  }

  test('comes back byte for byte from the store', async () => {
    const numRuns = sized(100, 10_000)
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const answer = await prove(state)
        expect(answer.status).toBe(200)
        expect(Buffer.from(await storedState(answer)).equals(Buffer.from(state, 'utf8'))).toBe(true)
      }),
      { numRuns },
    )
  })

  test('with a lone surrogate anywhere is refused', async () => {
    const lone = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => `\\u${unit.toString(16)}`)
    await fc.assert(
      fc.asyncProperty(lone, fc.boolean(), async (surrogate, before) => {
        const body = `{"issuer":"xx-sandbox","revealed":["given_name"],"state":"${before ? 'a' : ''}${surrogate}${before ? '' : 'z'}"}`
        expect((await service.prove(customer.apiKey, body)).status).toBe(400)
      }),
      { numRuns: sized(25, 500) },
    )
  })

  test('never appears in the log, and equal states of two accounts have different hashes', async () => {
    const canary = 'canary-state-5f0c9d1e'
    const other = await service.account()
    await prove(canary)
    await service.prove(other.apiKey, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      state: canary,
    })
    const rows = await service.store.database.read
      .selectFrom('flows')
      .select(['account_id', 'state_hash'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const hashesOf = (account: string) =>
      rows
        .filter((row) => row.account_id === account)
        .map((row) => Buffer.from(row.state_hash).toString('hex'))
    expect(hashesOf(other.account)).toHaveLength(1)
    expect(hashesOf(customer.account)).not.toContain(hashesOf(other.account)[0])
    expect(service.logs()).not.toContain(canary)
  })
})
