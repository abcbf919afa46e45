import { expect, test } from 'vitest'
import { createSealing } from '../../edges/keys/sealing.ts'
import type { Vault, VaultEntry } from '../ports/sealing.ts'
import { rewrapVault } from './rewrap-vault.ts'

const oldKey = new Uint8Array(32).fill(1)
const newKey = new Uint8Array(32).fill(2)
const before = createSealing([oldKey])
const rotating = createSealing([newKey, oldKey])
const after = createSealing([newKey])

const secretOf = (index: number) => Buffer.from(`secret ${index}`)

function vaultOf(entries: readonly VaultEntry[]) {
  const kept = new Map(entries.map((entry) => [entry.id, entry]))
  const limits: number[] = []
  const vault: Vault = {
    masterKeyIds: async () => [...new Set([...kept.values()].map((entry) => entry.masterKeyId))],
    sealedByOthers: async (masterKeyId, limit) => {
      limits.push(limit)
      return [...kept.values()].filter((entry) => entry.masterKeyId !== masterKeyId).slice(0, limit)
    },
    replace: async (replaced, by) => {
      if (kept.get(replaced.id) === replaced) kept.set(by.id, by)
    },
  }
  return { vault, kept, limits }
}

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
  expect(limits).toEqual([100, 100, 100, 100])
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
