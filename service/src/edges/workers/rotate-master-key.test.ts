import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MasterKeyStanding } from '../../usecases/keys/agree-on-master-key.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { createSealing, masterKeyId } from '../keys/sealing.ts'
import { keptLog } from './kept-log.test-material.ts'
import { rotateMasterKey } from './rotate-master-key.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const [oldKey, newKey] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const [old, fresh] = [masterKeyId(oldKey), masterKeyId(newKey)]
const agreed: MasterKeyStanding = { behind: 0, isAgreed: true, missing: [] }

async function rotating(first: MasterKeyStanding, rewrap = async () => 0) {
  const { log, lines } = keptLog()
  const world = { standing: first, left: 0, rewrapped: 0 }
  const sealing = createSealing(realWorld, [newKey, oldKey])
  const rotation = await rotateMasterKey({
    ...realWorld,
    agree: async () => world.standing,
    rewrap: () => {
      world.rewrapped += 1
      return rewrap()
    },
    instances: {
      leave: async () => {
        world.left += 1
      },
    },
    sealing,
    log,
  })
  const look = async (standing: MasterKeyStanding) => {
    world.standing = standing
    await vi.advanceTimersByTimeAsync(5_000)
  }
  return { world, rotation, look, sealing, lines }
}

test('what was sealed again is logged, so that the operator knows when the old key can go', async () => {
  const { rotation, lines } = await rotating(agreed, async () => 7)
  expect(lines).toEqual([])
  rotation.start()
  await vi.advanceTimersByTimeAsync(0)
  const detail = `Everything is sealed with the first key of VIDIMUS_MASTER_KEY (${fresh}). The others are no longer needed.`
  expect(lines).toEqual([
    { level: 'info', event: 'master_key_rotated', fields: { count: 7, detail } },
  ])
})

test('with nothing to seal again it says nothing, and looks again every five seconds', async () => {
  const { world, rotation, look, lines } = await rotating(agreed)
  rotation.start()
  await look(agreed)
  await look(agreed)
  expect([world.rewrapped, lines]).toEqual([3, []])
})

test('sealing again that fails is logged and tried again', async () => {
  const error = new Error('away')
  const { world, rotation, look, lines } = await rotating(agreed, () => Promise.reject(error))
  rotation.start()
  await look(agreed)
  expect(world.rewrapped).toBe(2)
  expect(lines[0]).toEqual({
    level: 'error',
    event: 'master_key_rotation_failed',
    fields: { error },
  })
})

test.each([
  ['another instance seals with another key', { ...agreed, isAgreed: false }],
  ['a key is missing', { ...agreed, missing: [old] }],
])('nothing is sealed again while %s', async (_, standing) => {
  const { world, rotation, look } = await rotating(standing)
  rotation.start()
  await look(standing)
  expect(world.rewrapped).toBe(0)
  await look(agreed)
  expect(world.rewrapped).toBe(1)
})

test('an instance that is behind is told of once, until the key is in use', async () => {
  const behind = { behind: 1, isAgreed: false, missing: [] }
  const { rotation, look, sealing, lines } = await rotating(behind)
  sealing.sealWith(old)
  rotation.start()
  await look(behind)
  expect(lines.map(({ event }) => event)).toEqual(['attention'])
  expect(lines[0]?.fields?.detail).toContain(`(${fresh}), so this one goes on sealing with ${old}`)
  sealing.sealWith(fresh)
  await look(agreed)
  expect(lines).toHaveLength(1)
})

test('a key that is missing makes the instance not ready, with the reason in the log', async () => {
  const { rotation, look, lines } = await rotating(agreed)
  rotation.start()
  expect(rotation.opensAll()).toBe(true)
  await look({ ...agreed, missing: ['abc'] })
  await look({ ...agreed, missing: ['abc'] })
  expect(rotation.opensAll()).toBe(false)
  expect(lines.map(({ level, event }) => [level, event])).toEqual([['error', 'master_key_missing']])
  expect(lines[0]?.fields?.detail).toContain('Not ready: something is sealed with master key abc')
  await look(agreed)
  expect([rotation.opensAll(), lines[1]?.event]).toEqual([true, 'master_key_found'])
})

test('something met that cannot be opened makes it not ready at once, until the next look', async () => {
  const { rotation, look, sealing } = await rotating(agreed)
  rotation.start()
  const strange = createSealing(realWorld, [new Uint8Array(32).fill(3)]).wrap(oldKey, 'entry')
  expect(() => sealing.unwrap(strange)).toThrow('is not configured')
  expect(rotation.opensAll()).toBe(false)
  await look(agreed)
  expect(rotation.opensAll()).toBe(true)
})

test('a stop ends the looks and says that the instance is gone', async () => {
  const { world, rotation, look } = await rotating(agreed)
  rotation.start()
  await rotation.stop()
  await look(agreed)
  expect([world.rewrapped, world.left]).toEqual([1, 1])
})
