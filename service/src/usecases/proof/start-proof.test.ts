import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { character } from '../../core/encoding/character.test-material.ts'
import { isLinkOf, readLink } from '../../core/flow/link.ts'
import { flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { openFlowKey, openRequestSeed } from '../keys/flow-seal.ts'
import type { NewFlow } from '../ports/flows.ts'
import {
  accountKeyOf,
  bytesOf,
  call,
  callOf,
  goodBody,
  holder,
  keyHolderOf,
  sealing,
  service,
  storedFlow,
  today,
} from './start-proof.test-material.ts'
import { accountMayProve, startProof } from './start-proof.ts'

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
  const started = await startProof(deps, holder, callOf(bytesOf(goodBody)))
  if (!started.ok) throw new Error(started.failure.code)
  expect(started.value.flowId).toBe(stored[0]?.id)
  expect(started.value.issuer).toBe('xx-sandbox')
  expect(started.value.link).toMatch(/^https:\/\/id\.example\/flow\/[0-9A-Za-z_-]{42}$/)
})

test('the flow is stored with whose it is, what is asked and where its callback goes', async () => {
  const flow = await storedFlow(holder)
  expect(flow).toMatchObject({
    accountId: holder.accountId,
    keyId: holder.keyId,
    environment: 'test',
    callId: call,
    handover: { to: 'callback', callbackUrl: 'https://shop.example/cb' },
    lifetimeSeconds: 600,
    question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
  })
})

test('the link is made with the account’s key, and nothing of its proof is stored', async () => {
  const { deps, stored } = service()
  const started = await startProof(deps, holder, callOf(bytesOf(goodBody)))
  const token = started.ok ? (started.value.link.split('/').at(-1) ?? '') : ''
  const link = readLink(token)
  if (link === undefined) throw new Error('no link of ours')
  expect(link.flowId).toBe(stored[0]?.id)
  expect(isLinkOf(accountKeyOf(1), link)).toBe(true)
  expect(isLinkOf(accountKeyOf(2), link)).toBe(false)
  expect(JSON.stringify(stored)).not.toContain(token.slice(20))
})

test('the flow’s id begins with its time', async () => {
  const flow = await storedFlow(holder)
  expect(flow.id).toBe(flowId(new Uint8Array(flowIdBytes).fill(1), today))
})

function sealedStateOf({ handover }: NewFlow): Uint8Array {
  if (handover.to === 'callback') return handover.sealedState
  throw new Error('no callback brings it')
}

test('the stored state is sealed, and opens to the same bytes as this flow’s state alone', async () => {
  const state = fc.string({ unit: character, minLength: 1, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(state, async (text) => {
      const flow = await storedFlow(holder, text)
      const sealed = sealedStateOf(flow)
      const { dataKey } = openFlowKey(sealing, flow.id, flow.dataKey)
      expect(Buffer.from(sealing.open(sealed, dataKey, `${flow.id}/state`)).toString()).toBe(text)
      expect(() => sealing.open(sealed, dataKey, `${flow.id}/result`)).toThrow()
    }),
    { numRuns: 200 },
  )
})

test('nothing stored shows the state', async () => {
  const flow = await storedFlow(holder, 'a-telling-state')
  const bytes = [sealedStateOf(flow), flow.dataKey.sealed, flow.requestSeed.sealed, flow.stateHash]
  for (const each of bytes) expect(Buffer.from(each).includes('a-telling-state')).toBe(false)
  expect(JSON.stringify({ ...flow, handover: null })).not.toContain('a-telling-state')
})

test('each flow has its own data key and its own seed, bound to its id', async () => {
  const { deps, stored } = service()
  await startProof(deps, holder, callOf(bytesOf(goodBody)))
  await startProof(deps, holder, callOf(bytesOf(goodBody)))
  const [one, other] = stored
  if (one === undefined || other === undefined) throw new Error('not both were stored')
  const opened = [one, other].flatMap(({ id, dataKey, requestSeed }) => [
    openFlowKey(sealing, id, dataKey).dataKey,
    openRequestSeed(sealing, id, requestSeed),
  ])
  expect(opened.map(({ length }) => length)).toEqual([32, 32, 32, 32])
  expect(new Set(opened.map((each) => Buffer.from(each).toString('hex'))).size).toBe(4)
  expect(() => openFlowKey(sealing, other.id, one.dataKey)).toThrow()
  expect(() => openRequestSeed(sealing, other.id, one.requestSeed)).toThrow()
})

test('equal states hash alike within an account and differently in two', async () => {
  const mine = await storedFlow(holder)
  expect((await storedFlow(holder)).stateHash).toEqual(mine.stateHash)
  expect((await storedFlow(holder, 's-2')).stateHash).not.toEqual(mine.stateHash)
  expect((await storedFlow(keyHolderOf(2))).stateHash).not.toEqual(mine.stateHash)
  const key = new Uint8Array(32).fill(1)
  expect(mine.stateHash).toEqual(createHmac('sha256', key).update('s-1').digest())
})

test.each([
  ['suspended account', keyHolderOf(1, { suspended: true }), bytesOf(goodBody), 'error_account'],
  [
    'account without Redirect URL',
    keyHolderOf(1, { callbackUrl: null }),
    bytesOf(goodBody),
    'error_account',
  ],
  [
    'suspended account with a broken body',
    keyHolderOf(1, { suspended: true }),
    Buffer.from('{'),
    'error_account',
  ],
  ['body that is not JSON', holder, Buffer.from('{'), 'error_invalid_body'],
  ['empty body', holder, new Uint8Array(), 'error_invalid_body'],
  ['body without state', holder, bytesOf({ ...goodBody, state: '' }), 'error_missing_parameter'],
  [
    'unknown attribute',
    holder,
    bytesOf({ ...goodBody, revealed: ['age'] }),
    'error_invalid_attribute',
  ],
  ['unknown issuer', holder, bytesOf({ ...goodBody, issuer: 'nobody' }), 'error_wrong_issuer'],
  [
    'sandbox with a live key',
    keyHolderOf(1, { environment: 'live' }),
    bytesOf(goodBody),
    'error_wrong_issuer',
  ],
])('%s: refused, and nothing is stored', async (_, from, body, code) => {
  const { deps, stored } = service()
  expect(await startProof(deps, from, callOf(body))).toMatchObject({ ok: false, failure: { code } })
  expect(stored).toEqual([])
})

test('a store that fails is never a started proof', async () => {
  const { deps } = service(async () => Promise.reject(new Error('disk full')))
  await expect(startProof(deps, holder, callOf(bytesOf(goodBody)))).rejects.toThrow('disk full')
})
