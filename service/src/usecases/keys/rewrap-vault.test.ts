import { expect, test } from 'vitest'
import { type FlowId, flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import type { FlowKeys, Vault, VaultEntry } from '../ports/sealing.ts'
import { openFlowKey, openRequestSeed, wrapDataKey, wrapRequestSeed } from './flow-seal.ts'
import { rewrapVault } from './rewrap-vault.ts'

const oldKey = new Uint8Array(32).fill(1)
const newKey = new Uint8Array(32).fill(2)
const before = createSealing(realWorld, [oldKey])
const rotating = createSealing(realWorld, [newKey, oldKey])
const after = createSealing(realWorld, [newKey])

const secretOf = (index: number) => Buffer.from(`secret ${index}`)

function vaultOf(entries: readonly VaultEntry[], flows: readonly FlowKeys[] = []) {
  const kept = new Map(entries.map((entry) => [entry.id, entry]))
  const keptFlows = new Map(flows.map((keys) => [keys.flowId, keys]))
  const limits: number[] = []
  /** Up to `limit` that another master key sealed. */
  const others =
    <Kept extends { readonly masterKeyId: string }>(of: Map<unknown, Kept>) =>
    async (masterKeyId: string, limit: number) => {
      limits.push(limit)
      return [...of.values()].filter((each) => each.masterKeyId !== masterKeyId).slice(0, limit)
    }
  const vault: Vault = {
    masterKeyIds: async () => [
      ...new Set([...kept.values(), ...keptFlows.values()].map((each) => each.masterKeyId)),
    ],
    sealedByOthers: others(kept),
    flowKeysByOthers: others(keptFlows),
    replace: async (replaced, by) => {
      if (kept.get(replaced.id) === replaced) kept.set(by.id, by)
    },
    replaceFlowKeys: async (replaced, by) => {
      if (keptFlows.get(replaced.flowId) === replaced) keptFlows.set(by.flowId, by)
    },
  }
  return { vault, kept, keptFlows, limits }
}

const flowOf = (index: number): FlowId => flowId(new Uint8Array(flowIdBytes).with(0, index), 0)

const flowsBefore = (count: number): readonly FlowKeys[] =>
  Array.from({ length: count }, (_, index) => ({
    flowId: flowOf(index),
    masterKeyId: before.masterKeyId,
    dataKey: wrapDataKey(before, flowOf(index), secretOf(index)).sealed,
    requestSeed: wrapRequestSeed(before, flowOf(index), Buffer.from(`seed ${index}`)).sealed,
  }))

const sealedBefore = (count: number) =>
  Array.from({ length: count }, (_, index) => before.wrap(secretOf(index), `entry ${index}`))

test('everything the old key sealed opens afterwards with the new one alone', async () => {
  const { vault, kept } = vaultOf(sealedBefore(3))
  expect(await rewrapVault({ vault, sealing: rotating })).toBe(3)
  expect([...kept.values()].map((entry) => Buffer.from(after.unwrap(entry)).toString())).toEqual([
    'secret 0',
    'secret 1',
    'secret 2',
  ])
  expect(await vault.masterKeyIds()).toEqual([after.masterKeyId])
})

test('a vault larger than one batch is rewrapped whole, a bounded batch at a time', async () => {
  const { vault, limits } = vaultOf(sealedBefore(250))
  expect(await rewrapVault({ vault, sealing: rotating })).toBe(250)
  expect(limits).toEqual([100, 100, 100, 100, 100])
})

test('it ends before the next batch when it may not go on', async () => {
  const { vault, limits } = vaultOf(sealedBefore(250), flowsBefore(1))
  const mayGoOn = () => limits.length < 2
  expect(await rewrapVault({ vault, sealing: rotating, mayGoOn })).toBe(200)
  expect((await vault.masterKeyIds()).toSorted()).toEqual(
    [before.masterKeyId, after.masterKeyId].toSorted(),
  )
})

test('what the new key sealed is left as it is', async () => {
  const entry = after.wrap(secretOf(1), 'entry')
  const { vault, kept } = vaultOf([entry])
  expect(await rewrapVault({ vault, sealing: rotating })).toBe(0)
  expect(kept.get('entry')).toBe(entry)
})

test('an empty vault needs nothing', async () => {
  expect(await rewrapVault({ vault: vaultOf([]).vault, sealing: rotating })).toBe(0)
})

test('an entry erased meanwhile stays erased', async () => {
  const { vault, kept } = vaultOf(sealedBefore(2))
  const read = vault.sealedByOthers
  const erasing: Vault = {
    ...vault,
    sealedByOthers: async (masterKeyId, limit) => {
      const found = await read(masterKeyId, limit)
      kept.delete('entry 1')
      return found
    },
  }
  await rewrapVault({ vault: erasing, sealing: rotating })
  expect([...kept.keys()]).toEqual(['entry 0'])
})

test('an entry of a key that is not configured ends it with an error, and stays', async () => {
  const { vault, kept } = vaultOf(sealedBefore(1))
  await expect(rewrapVault({ vault, sealing: after })).rejects.toThrow('is not configured')
  expect(kept.get('entry 0')?.masterKeyId).toBe(before.masterKeyId)
})

test('the keys of flows open afterwards with the new one alone, and are counted too', async () => {
  const { vault, keptFlows } = vaultOf(sealedBefore(1), flowsBefore(2))
  expect(await rewrapVault({ vault, sealing: rotating })).toBe(3)
  for (const index of [0, 1]) {
    const { dataKey, requestSeed, masterKeyId } = keptFlows.get(flowOf(index)) ?? {}
    if (!dataKey || !requestSeed || !masterKeyId) throw new Error('something was erased')
    const opened = openFlowKey(after, flowOf(index), { sealed: dataKey, masterKeyId })
    expect(opened.dataKey).toEqual(secretOf(index))
    const seed = openRequestSeed(after, flowOf(index), { sealed: requestSeed, masterKeyId })
    expect(Buffer.from(seed).toString()).toBe(`seed ${index}`)
  }
  expect(await vault.masterKeyIds()).toEqual([after.masterKeyId])
})

test('more flows than one batch are rewrapped, a bounded batch at a time', async () => {
  const { vault, limits } = vaultOf([], flowsBefore(201))
  expect(await rewrapVault({ vault, sealing: rotating })).toBe(201)
  expect(limits).toEqual([100, 100, 100, 100, 100])
})

test('a seed that was erased stays erased, before and meanwhile', async () => {
  const [one, other] = flowsBefore(2)
  if (one === undefined || other === undefined) throw new Error('too few')
  const { vault, keptFlows } = vaultOf([], [{ ...one, requestSeed: null }, other])
  let reads = 0
  const erasing: Vault = {
    ...vault,
    flowKeysByOthers: async (masterKeyId, limit) => {
      const found = await vault.flowKeysByOthers(masterKeyId, limit)
      if (reads++ === 0) keptFlows.set(other.flowId, { ...other, requestSeed: null })
      return found
    },
  }
  await rewrapVault({ vault: erasing, sealing: rotating })
  expect([...keptFlows.values()].map(({ requestSeed }) => requestSeed)).toEqual([null, null])
  expect(await vault.masterKeyIds()).toEqual([after.masterKeyId])
})

test('the keys of a flow whose master key is not configured end it with an error, and stay', async () => {
  const { vault, keptFlows } = vaultOf([], flowsBefore(1))
  await expect(rewrapVault({ vault, sealing: after })).rejects.toThrow('is not configured')
  expect(keptFlows.get(flowOf(0))?.masterKeyId).toBe(before.masterKeyId)
})
