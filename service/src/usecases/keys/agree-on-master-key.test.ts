import { expect, test } from 'vitest'
import { createSealing, masterKeyId } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import type { AnnouncedKeys, Instances } from '../ports/instances.ts'
import { agreeOnMasterKey, chooseMasterKey, followMasterKey } from './agree-on-master-key.ts'

const keyOf = (seed: number) => new Uint8Array(32).fill(seed)
const [oldKey, newKey] = [keyOf(1), keyOf(2)]
const [old, fresh] = [masterKeyId(oldKey), masterKeyId(newKey)]

/** Instances on one database, and the keys that stored entries need. */
function world(inUse: readonly string[] = [old]) {
  const said = new Map<string, AnnouncedKeys>()
  const vault = { masterKeyIds: async () => inUse }
  const instance = (name: string, ...keys: readonly [Uint8Array, ...Uint8Array[]]) => {
    const instances: Instances = {
      announce: async (announced) => void said.set(name, announced),
      count: async () => said.size,
      others: async () => [...said].filter(([id]) => id !== name).map(([, keys]) => keys),
      allCollect: async () => true,
      leave: async () => void said.delete(name),
    }
    return { vault, instances, sealing: createSealing(realWorld, keys) }
  }
  return { said, instance }
}

test('the first key that everybody can open is chosen', () => {
  const others = (...opens: readonly string[][]) =>
    opens.map((each) => ({ opens: each, sealsWith: each[0] ?? '' }))
  expect(chooseMasterKey([fresh, old], [])).toBe(fresh)
  expect(chooseMasterKey([fresh, old], others([old, fresh]))).toBe(fresh)
  expect(chooseMasterKey([fresh, old], others([old, fresh], [old]))).toBe(old)
  expect(chooseMasterKey([fresh], others([old]))).toBe(fresh)
})

test('an instance alone seals with its first key, and may seal everything again', async () => {
  const one = world().instance('one', newKey, oldKey)
  expect(await agreeOnMasterKey(one)).toEqual({ behind: 0, isAgreed: true, missing: [] })
  expect(one.sealing.masterKeyId).toBe(fresh)
})

test('a new first key waits for the instance that cannot open it', async () => {
  const { said, instance } = world()
  await agreeOnMasterKey(instance('other', oldKey))
  const one = instance('one', newKey, oldKey)
  expect(await agreeOnMasterKey(one)).toEqual({ behind: 1, isAgreed: false, missing: [] })
  expect(one.sealing.masterKeyId).toBe(old)
  expect(said.get('one')).toEqual({ opens: [fresh, old], sealsWith: old })

  await agreeOnMasterKey(instance('other', newKey, oldKey))
  expect(await agreeOnMasterKey(one)).toEqual({ behind: 0, isAgreed: true, missing: [] })
  expect(one.sealing.masterKeyId).toBe(fresh)
})

test('nothing is sealed again while another instance seals with another key', async () => {
  const { instance } = world()
  await agreeOnMasterKey(instance('other', oldKey, newKey))
  const one = instance('one', newKey, oldKey)
  expect(await agreeOnMasterKey(one)).toEqual({ behind: 0, isAgreed: false, missing: [] })
  expect(one.sealing.masterKeyId).toBe(fresh)
})

test('a key that something stored needs, or another instance seals with, is missed', async () => {
  const { instance } = world([old, fresh])
  expect((await agreeOnMasterKey(instance('one', oldKey))).missing).toEqual([fresh])
  const sealing = world([])
  await agreeOnMasterKey(sealing.instance('other', newKey, oldKey))
  expect((await agreeOnMasterKey(sealing.instance('one', oldKey))).missing).toEqual([fresh])
  expect((await agreeOnMasterKey(sealing.instance('two', oldKey, newKey))).missing).toEqual([])
})

test('an instance that comes while the key is chosen is not passed over', async () => {
  const { said, instance } = world()
  const one = instance('one', newKey, oldKey)
  const { announce } = one.instances
  const late = { opens: [old], sealsWith: old }
  const interrupted: Instances = {
    ...one.instances,
    announce: async (keys) => {
      await announce(keys)
      said.set('late', late)
    },
  }
  const { behind } = await agreeOnMasterKey({ ...one, instances: interrupted })
  expect([behind, one.sealing.masterKeyId, said.get('one')?.sealsWith]).toEqual([1, old, old])
})

test('a command seals with what every instance can open, and is not heard of', async () => {
  const { said, instance } = world()
  await agreeOnMasterKey(instance('other', oldKey))
  const command = instance('command', newKey, oldKey)
  expect(await followMasterKey(command)).toEqual([])
  expect(command.sealing.masterKeyId).toBe(old)
  expect([...said.keys()]).toEqual(['other'])
})
