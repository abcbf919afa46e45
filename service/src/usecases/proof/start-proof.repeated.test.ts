import { expect, test } from 'vitest'
import { hashIdempotency } from '../../core/flow/idempotency.ts'
import { linkToken } from '../../core/flow/link.ts'
import { flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import {
  accountKeyOf,
  bytesOf,
  callOf,
  goodBody,
  holder,
  keyHolderOf,
  service,
  storedFlow,
  today,
} from './start-proof.test-material.ts'
import { startProof } from './start-proof.ts'

/** A store in which a call with this key and this body started a flow. */
function repeating(body: Uint8Array) {
  const first = flowId(new Uint8Array(flowIdBytes).fill(0xee), today)
  const { keyHash, bodyHash } = hashIdempotency(accountKeyOf(1), 'test', 'order-1', body)
  const world = service(async ({ idempotency }) =>
    Buffer.compare(idempotency?.keyHash ?? new Uint8Array(), keyHash) === 0
      ? { id: first, bodyHash }
      : undefined,
  )
  return { ...world, first }
}

test('a repeated call is told of the flow that the first one started, with the same link', async () => {
  const { deps, first } = repeating(bytesOf(goodBody))
  expect(await startProof(deps, holder, callOf(bytesOf(goodBody), 'order-1'))).toEqual({
    ok: true,
    value: {
      flowId: first,
      issuer: 'xx-sandbox',
      link: `https://id.example/flow/${linkToken(accountKeyOf(1), first)}`,
      isRepeated: true,
    },
  })
})

test.each([
  ['another body', bytesOf({ ...goodBody, state: 's-2' })],
  ['the same body with a blank more', Buffer.from(`${JSON.stringify(goodBody)} `)],
])('with the same key %s is refused', async (_, body) => {
  const { deps } = repeating(bytesOf(goodBody))
  expect(await startProof(deps, holder, callOf(body, 'order-1'))).toEqual({
    ok: false,
    failure: {
      code: 'error_idempotency',
      description: 'this Idempotency-Key was used with another body',
    },
  })
})

test('a comparison that the hour does not allow is refused, unless it is a repetition', async () => {
  const body = bytesOf({ ...goodBody, match: { family_name: 'MUSTERMANN' } })
  const { deps, first } = repeating(body)
  const flows = { create: deps.flows.create, startedWith: async () => undefined }
  const comparing = { take: () => 60, giveBack: () => undefined }
  const wide = { ...holder, vocabulary: 'wide' } as const
  const call = callOf(body, 'order-1')
  expect(await startProof({ ...deps, flows, comparing }, wide, call)).toMatchObject({
    ok: false,
    failure: { code: 'error_rate_limit', retryAfterSeconds: 60 },
  })
  const { bodyHash } = hashIdempotency(accountKeyOf(1), 'test', 'order-1', body)
  const startedWith = async () => ({ id: first, bodyHash })
  const known = { ...deps, flows: { ...flows, startedWith }, comparing }
  expect(await startProof(known, wide, call)).toMatchObject({
    ok: true,
    value: { flowId: first, isRepeated: true },
  })
})

/** A quota that notes what is taken and given back. */
function notingQuota(refusal?: { description: string; retryAfterSeconds: number }) {
  const noted: string[] = []
  const take = () => {
    noted.push('taken')
    return refusal
  }
  return { noted, quotas: { take, giveBack: () => void noted.push('given back') } }
}

test('a repetition, and a comparison that is refused, give their place in the quota back', async () => {
  const repeated = repeating(bytesOf(goodBody))
  const first = notingQuota()
  await startProof({ ...repeated.deps, ...first }, holder, callOf(bytesOf(goodBody), 'order-1'))
  expect(first.noted).toEqual(['taken', 'given back'])
  const body = bytesOf({ ...goodBody, match: { family_name: 'MUSTERMANN' } })
  const comparing = { take: () => 60, giveBack: () => undefined }
  const wide = { ...holder, vocabulary: 'wide' } as const
  const second = notingQuota()
  await startProof({ ...service().deps, ...second, comparing }, wide, callOf(body))
  expect(second.noted).toEqual(['taken', 'given back'])
})

test('beyond the quota nothing is started, and a repetition gets its answer', async () => {
  const refusal = { description: 'the account starts flows too fast', retryAfterSeconds: 3 }
  const { deps, stored } = service()
  const call = callOf(bytesOf(goodBody), 'order-1')
  const limited = { ...deps, ...notingQuota(refusal) }
  expect(await startProof(limited, holder, call)).toEqual({
    ok: false,
    failure: { code: 'error_rate_limit', ...refusal },
  })
  expect(stored).toEqual([])
  const { deps: known, first } = repeating(bytesOf(goodBody))
  const { bodyHash } = hashIdempotency(accountKeyOf(1), 'test', 'order-1', bytesOf(goodBody))
  const flows = { ...known.flows, startedWith: async () => ({ id: first, bodyHash }) }
  expect(
    await startProof({ ...known, ...notingQuota(refusal), flows }, holder, call),
  ).toMatchObject({ ok: true, value: { flowId: first, isRepeated: true } })
})

test('another key, another account and no key at all start a flow of their own', async () => {
  for (const [from, key] of [
    [holder, 'order-2'],
    [holder, undefined],
    [keyHolderOf(2), 'order-1'],
    [keyHolderOf(1, { environment: 'live' }), 'order-1'],
  ] as const) {
    const { deps, first } = repeating(bytesOf({ ...goodBody, issuer: 'de-ausweis' }))
    const body = bytesOf({ ...goodBody, issuer: 'de-ausweis' })
    const started = await startProof(deps, from, callOf(body, key))
    expect(started.ok && started.value.flowId !== first).toBe(true)
  }
})

test('of the key and the body only keyed hashes are stored', async () => {
  const { deps, stored } = service()
  await startProof(deps, holder, callOf(bytesOf(goodBody), 'order-1'))
  expect(stored[0]?.idempotency).toEqual(
    hashIdempotency(accountKeyOf(1), 'test', 'order-1', bytesOf(goodBody)),
  )
  expect(JSON.stringify(stored)).not.toContain('order-1')
})

test('without a key there is nothing to store', async () => {
  expect((await storedFlow(holder)).idempotency).toBeUndefined()
})

test('a body that is refused says so, whatever its key was used for before', async () => {
  const { deps } = repeating(bytesOf(goodBody))
  const body = bytesOf({ ...goodBody, state: '' })
  expect(await startProof(deps, holder, callOf(body, 'order-1'))).toMatchObject({
    ok: false,
    failure: { code: 'error_missing_parameter' },
  })
})
