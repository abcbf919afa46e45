import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { character } from '../../core/encoding/character.test-material.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { createSealing, masterKeyId, mostRemembered } from './sealing.ts'

const oldKey = new Uint8Array(32).fill(1)
const newKey = new Uint8Array(32).fill(2)
const dataKey = new Uint8Array(32).fill(3)
const sealing = createSealing(realWorld, [newKey, oldKey])
const secret = Buffer.from('a secret of some length')

test('what was sealed opens to the same bytes, whatever they and their context are', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 500 }),
      fc.string({ unit: character }),
      (bytes, context) => {
        const opened = sealing.open(sealing.seal(bytes, dataKey, context), dataKey, context)
        expect(Buffer.compare(opened, bytes)).toBe(0)
      },
    ),
    { numRuns: 200 },
  )
})

test('sealed bytes are nonce, ciphertext and tag: 28 more than went in', () => {
  for (const length of [0, 1, 16, 4_096])
    expect(sealing.seal(new Uint8Array(length), dataKey, 'x')).toHaveLength(length + 28)
})

test('the same thing sealed twice looks different', () => {
  const [one, other] = [sealing.seal(secret, dataKey, 'x'), sealing.seal(secret, dataKey, 'x')]
  expect(one.subarray(0, 12)).not.toEqual(other.subarray(0, 12))
  expect(one.subarray(12, -16)).not.toEqual(other.subarray(12, -16))
})

test('one changed bit anywhere, in nonce, ciphertext or tag, and nothing opens', () => {
  const sealed = Uint8Array.from(sealing.seal(secret, dataKey, 'x'))
  for (const [position, byte] of sealed.entries())
    expect(
      () => sealing.open(sealed.with(position, byte ^ 1), dataKey, 'x'),
      `byte ${position}`,
    ).toThrow()
})

test('cut at either end, or made longer, nothing opens', () => {
  const sealed = sealing.seal(secret, dataKey, 'x')
  for (let length = 0; length < sealed.length; length++) {
    expect(
      () => sealing.open(sealed.subarray(0, length), dataKey, 'x'),
      `first ${length}`,
    ).toThrow()
    expect(
      () => sealing.open(sealed.subarray(sealed.length - length), dataKey, 'x'),
      `last ${length}`,
    ).toThrow()
  }
  expect(() => sealing.open(Buffer.concat([sealed, Buffer.of(0)]), dataKey, 'x')).toThrow()
})

test('another context opens nothing', () => {
  const sealed = sealing.seal(secret, dataKey, 'flow_1/state')
  for (const context of ['flow_2/state', 'flow_1/result', 'flow_1/stat', 'flow_1/state ', ''])
    expect(() => sealing.open(sealed, dataKey, context), context).toThrow()
})

test('another key opens nothing', () => {
  expect(() => sealing.open(sealing.seal(secret, dataKey, 'x'), dataKey.with(31, 0), 'x')).toThrow()
})

test('a key that is not 32 bytes long seals nothing', () => {
  expect(() => sealing.seal(secret, new Uint8Array(16), 'x')).toThrow()
})

test('a vault entry carries its id and the id of the key that sealed it', () => {
  const entry = sealing.wrap(secret, 'entry')
  expect(entry.id).toBe('entry')
  expect(entry.masterKeyId).toBe(masterKeyId(newKey))
  expect(sealing.unwrap(entry)).toEqual(secret)
})

test('a vault entry moved to another id does not open', () => {
  expect(() => sealing.unwrap({ ...sealing.wrap(secret, 'entry'), id: 'other' })).toThrow()
})

test('while rotating, the first key seals and the others still open', () => {
  const before = createSealing(realWorld, [oldKey]).wrap(secret, 'entry')
  expect(sealing.unwrap(before)).toEqual(secret)
  expect(sealing.masterKeyId).toBe(masterKeyId(newKey))
  expect(createSealing(realWorld, [newKey]).unwrap(sealing.wrap(secret, 'entry'))).toEqual(secret)
})

test('an entry of a key that is not configured says which one is missing', () => {
  const entry = createSealing(realWorld, [oldKey]).wrap(secret, 'entry')
  expect(() => createSealing(realWorld, [newKey]).unwrap(entry)).toThrow(masterKeyId(oldKey))
})

test('another of its keys can be chosen to seal with, and no other', () => {
  const chosen = createSealing(realWorld, [newKey, oldKey])
  expect(chosen.masterKeyIds).toEqual([masterKeyId(newKey), masterKeyId(oldKey)])
  chosen.sealWith(masterKeyId(oldKey))
  expect(chosen.masterKeyId).toBe(masterKeyId(oldKey))
  const entry = chosen.wrap(secret, 'entry')
  expect(entry.masterKeyId).toBe(masterKeyId(oldKey))
  expect(createSealing(realWorld, [oldKey]).unwrap(entry)).toEqual(secret)
  expect(() => chosen.sealWith(masterKeyId(dataKey))).toThrow('is not configured')
})

test('a key that something is sealed with and that it lacks is remembered', () => {
  const lacking = createSealing(realWorld, [newKey])
  lacking.unwrap(lacking.wrap(secret, 'entry'))
  expect([...lacking.unknownMet]).toEqual([])
  const entry = createSealing(realWorld, [oldKey]).wrap(secret, 'entry')
  expect(() => lacking.unwrap(entry)).toThrow()
  expect([...lacking.unknownMet]).toEqual([masterKeyId(oldKey)])
})

test('an entry that claims another known key does not open', () => {
  const entry = sealing.wrap(secret, 'entry')
  expect(() => sealing.unwrap({ ...entry, masterKeyId: masterKeyId(oldKey) })).toThrow()
})

test('known are the configured keys alone', () => {
  expect(sealing.knows(masterKeyId(newKey))).toBe(true)
  expect(sealing.knows(masterKeyId(oldKey))).toBe(true)
  expect(sealing.knows(masterKeyId(dataKey))).toBe(false)
  expect(sealing.knows('')).toBe(false)
})

test('the id of a master key is stable, its own, and does not hold the key', () => {
  expect(masterKeyId(oldKey)).toMatch(/^[0-9a-f]{16}$/)
  expect(masterKeyId(Uint8Array.from(oldKey))).toBe(masterKeyId(oldKey))
  expect(masterKeyId(newKey)).not.toBe(masterKeyId(oldKey))
  expect(Buffer.from(oldKey).toString('hex')).not.toContain(masterKeyId(oldKey))
})

test('what was opened once is not opened again, and is not seen by who prints the bytes', () => {
  const entry = sealing.wrap(secret, 'vault_1')
  const printed = () => [inspect(entry), JSON.stringify(entry)]
  const before = printed()
  const opened = sealing.unwrap(entry)
  expect(sealing.unwrap({ ...entry })).toBe(opened)
  expect(printed()).toEqual(before)
  expect(() => sealing.unwrap({ ...entry, id: 'vault_2' })).toThrow()
  expect(sealing.unwrap({ ...entry, sealed: Buffer.from(entry.sealed) })).not.toBe(opened)
})

test('of what lasts as much stays open as fits, and one more makes room for itself only', () => {
  const entries = Array.from({ length: mostRemembered + 1 }, (_, number) =>
    sealing.wrap(secret, `vault_${number}`),
  )
  // As another statement reads it, with bytes of its own.
  const read = (entry: (typeof entries)[number]) =>
    sealing.unwrapLasting({ ...entry, sealed: Buffer.from(entry.sealed) })
  const [, ...opened] = entries.map(read)
  const again = entries.slice(1).map(read)
  expect(again.filter((each, place) => each !== opened[place])).toEqual([])
})
