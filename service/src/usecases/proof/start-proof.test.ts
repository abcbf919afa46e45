import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { character } from '../../core/encoding/character.test-material.ts'
import { linkHash } from '../../core/flow/link.ts'
import { accountId, type CallId, callId, idBytes, keyId } from '../../core/vocabulary/ids.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { NewFlow } from '../ports/flows.ts'
import type { OfferedIssuers } from '../ports/issuers.ts'
import type { Random } from '../ports/sealing.ts'
import { accountMayProve, startProof } from './start-proof.ts'

const sealing = createSealing([new Uint8Array(32).fill(9)])
const call: CallId = callId(new Uint8Array(idBytes))

function holderOf(account: number, changes: Partial<KeyHolder> = {}): KeyHolder {
  const id = accountId(new Uint8Array(idBytes).fill(account))
  return {
    keyId: keyId('abc'),
    hash: new Uint8Array(32),
    active: true,
    environment: 'test',
    accountId: id,
    accountName: 'Kiosk',
    suspended: false,
    hasListener: false,
    callbackUrl: 'https://shop.example/cb',
    stateHashKey: sealing.wrap(new Uint8Array(32).fill(account), id),
    ...changes,
  }
}

const holder = holderOf(1)
const offered: OfferedIssuers = { test: ['de-ausweis', 'xx-sandbox'], live: ['de-ausweis'] }

function counting(): Random {
  let calls = 0
  return (bytes) => new Uint8Array(bytes).fill(++calls)
}

function service(create?: (flow: NewFlow) => Promise<void>) {
  const stored: NewFlow[] = []
  const store = create ?? (async (flow: NewFlow) => void stored.push(flow))
  const publicUrl = 'https://id.example'
  const flows = { create: store }
  return {
    stored,
    deps: { flows, sealing, random: counting(), offered, publicUrl, flowLifetimeSeconds: 600 },
  }
}

const good = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's-1' }
const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body))

async function storedFlow(from: KeyHolder, state = 's-1'): Promise<NewFlow> {
  const { deps, stored } = service()
  await startProof(deps, from, bytesOf({ ...good, state }), call)
  const [flow] = stored
  if (flow === undefined) throw new Error('nothing was stored')
  return flow
}

test('an account with a Redirect URL may start flows', () => {
  expect(accountMayProve(holder)).toEqual({ ok: true, value: 'https://shop.example/cb' })
})

test('without one it may while somebody listens', () => {
  expect(accountMayProve({ ...holder, callbackUrl: null, hasListener: true })).toEqual({
    ok: true,
    value: null,
  })
})

test('a suspended account may not, and hears that first', () => {
  const refusal = {
    ok: false,
    failure: { code: 'error_account', description: 'account suspended' },
  }
  expect(accountMayProve({ ...holder, suspended: true })).toEqual(refusal)
  expect(accountMayProve({ ...holder, suspended: true, callbackUrl: null })).toEqual(refusal)
})

test('an account without Redirect URL may not', () => {
  expect(accountMayProve({ ...holder, callbackUrl: null })).toEqual({
    ok: false,
    failure: { code: 'error_account', description: 'account not set up: no Redirect URL' },
  })
})

test('a started proof names its flow, its issuer and where to send the person', async () => {
  const { deps, stored } = service()
  const started = await startProof(deps, holder, bytesOf(good), call)
  if (!started.ok) throw new Error(started.failure.code)
  expect(started.value.flowId).toBe(stored[0]?.id)
  expect(started.value.issuer).toBe('xx-sandbox')
  expect(started.value.link).toMatch(/^https:\/\/id\.example\/flow\/[0-9A-Za-z_-]{32}$/)
})

test('the flow is stored with whose it is, what is asked and where its callback goes', async () => {
  const flow = await storedFlow(holder)
  expect(flow).toMatchObject({
    accountId: holder.accountId,
    keyId: holder.keyId,
    environment: 'test',
    callId: call,
    callbackUrl: 'https://shop.example/cb',
    lifetimeSeconds: 600,
    question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
  })
})

test('of the link only the hash is stored', async () => {
  const { deps, stored } = service()
  const started = await startProof(deps, holder, bytesOf(good), call)
  const link = started.ok ? (started.value.link.split('/').at(-1) ?? '') : ''
  expect(stored[0]?.linkHash).toEqual(linkHash(link))
  expect(JSON.stringify(stored)).not.toContain(link)
})

test('the stored state is sealed, and opens to the same bytes as this flow’s state alone', async () => {
  const state = fc.string({ unit: character, minLength: 1, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(state, async (text) => {
      const flow = await storedFlow(holder, text)
      const dataKey = sealing.unwrap(flow.dataKey)
      expect(
        Buffer.from(sealing.open(flow.sealedState, dataKey, `${flow.id}/state`)).toString(),
      ).toBe(text)
      expect(() => sealing.open(flow.sealedState, dataKey, `${flow.id}/result`)).toThrow()
    }),
    { numRuns: 200 },
  )
})

test('nothing stored shows the state', async () => {
  const flow = await storedFlow(holder, 'a-telling-state')
  const bytes = [flow.sealedState, flow.dataKey.sealed, flow.stateHash, flow.linkHash]
  for (const each of bytes) expect(Buffer.from(each).includes('a-telling-state')).toBe(false)
  expect(JSON.stringify({ ...flow, sealedState: null })).not.toContain('a-telling-state')
})

test('each flow has its own data key, bound to its id', async () => {
  const { deps, stored } = service()
  await startProof(deps, holder, bytesOf(good), call)
  await startProof(deps, holder, bytesOf(good), call)
  const [one, other] = stored
  if (one === undefined || other === undefined) throw new Error('not both were stored')
  expect(sealing.unwrap(one.dataKey)).not.toEqual(sealing.unwrap(other.dataKey))
  expect(one.dataKey.id).toBe(one.id)
  expect(() => sealing.unwrap({ ...one.dataKey, id: other.id })).toThrow()
})

test('equal states hash alike within an account and differently in two', async () => {
  const mine = await storedFlow(holder)
  expect((await storedFlow(holder)).stateHash).toEqual(mine.stateHash)
  expect((await storedFlow(holder, 's-2')).stateHash).not.toEqual(mine.stateHash)
  expect((await storedFlow(holderOf(2))).stateHash).not.toEqual(mine.stateHash)
  const key = new Uint8Array(32).fill(1)
  expect(mine.stateHash).toEqual(createHmac('sha256', key).update('s-1').digest())
})

test.each([
  ['suspended account', holderOf(1, { suspended: true }), bytesOf(good), 'error_account'],
  [
    'account without Redirect URL',
    holderOf(1, { callbackUrl: null }),
    bytesOf(good),
    'error_account',
  ],
  [
    'suspended account with a broken body',
    holderOf(1, { suspended: true }),
    Buffer.from('{'),
    'error_account',
  ],
  ['body that is not JSON', holder, Buffer.from('{'), 'error_invalid_body'],
  ['empty body', holder, new Uint8Array(), 'error_invalid_body'],
  ['body without state', holder, bytesOf({ ...good, state: '' }), 'error_missing_parameter'],
  ['unknown attribute', holder, bytesOf({ ...good, revealed: ['age'] }), 'error_invalid_attribute'],
  ['unknown issuer', holder, bytesOf({ ...good, issuer: 'nobody' }), 'error_wrong_issuer'],
  [
    'sandbox with a live key',
    holderOf(1, { environment: 'live' }),
    bytesOf(good),
    'error_wrong_issuer',
  ],
])('%s: refused, and nothing is stored', async (_, from, body, code) => {
  const { deps, stored } = service()
  expect(await startProof(deps, from, body, call)).toMatchObject({ ok: false, failure: { code } })
  expect(stored).toEqual([])
})

test('a store that fails is never a started proof', async () => {
  const { deps } = service(async () => Promise.reject(new Error('disk full')))
  await expect(startProof(deps, holder, bytesOf(good), call)).rejects.toThrow('disk full')
})
