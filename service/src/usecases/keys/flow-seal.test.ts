import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import {
  openDestination,
  openFlowKey,
  openRequestSeed,
  openResult,
  openState,
  rewrapFlowKeys,
  sealDestination,
  sealResult,
  sealState,
  wrapDataKey,
  wrapRequestSeed,
} from './flow-seal.ts'

const sealing = createSealing(realWorld, [randomBytes(32)])
const dataKey = randomBytes(32)
const flow = flowId(new Uint8Array(flowIdBytes), 0)
const key = { sealing, flowId: flow, dataKey }
const seed = randomBytes(32)

test('what is sealed opens as what it was', () => {
  expect(openState(key, sealState(key, 'a state ü'))).toBe('a state ü')
  expect(openResult(key, sealResult(key, 'a.b.c'))).toBe('a.b.c')
  expect(openDestination(key, sealDestination(key, 'https://shop.example/'))).toBe(
    'https://shop.example/',
  )
})

test('nothing opens as something else', () => {
  expect(() => openResult(key, sealState(key, 'x'))).toThrow()
  expect(() => openState(key, sealResult(key, 'x'))).toThrow()
  expect(() => openState(key, sealDestination(key, 'x'))).toThrow()
})

test('nothing opens as another flow’s, even with the same key', () => {
  const other = { ...key, flowId: flowId(new Uint8Array(flowIdBytes).fill(1), 0) }
  expect(() => openState(other, sealState(key, 'x'))).toThrow()
})

test('the names are those of what is stored already', () => {
  const names: string[] = []
  const noting = {
    ...key,
    sealing: {
      ...sealing,
      seal: (bytes: Uint8Array, _key: Uint8Array, name: string) => {
        names.push(name)
        return bytes
      },
    },
  }
  sealState(noting, '')
  sealResult(noting, '')
  sealDestination(noting, '')
  expect(names).toEqual(['state', 'result', 'redirect_uri'].map((name) => `${flow}/${name}`))
})

test('data key and seed are opened as they are stored', () => {
  const opened = openFlowKey(sealing, flow, sealing.wrap(dataKey, flow))
  expect(openState(opened, sealState(key, 'x'))).toBe('x')
  const stored = sealing.wrap(seed, `${flow}/request_seed`)
  expect(openRequestSeed(sealing, flow, stored)).toEqual(seed)
})

test('what is wrapped opens as what it was, and never one for the other', () => {
  const wrapped = wrapDataKey(sealing, flow, dataKey)
  const wrappedSeed = wrapRequestSeed(sealing, flow, seed)
  expect(openFlowKey(sealing, flow, wrapped).dataKey).toEqual(dataKey)
  expect(openRequestSeed(sealing, flow, wrappedSeed)).toEqual(seed)
  expect(() => openFlowKey(sealing, flow, wrappedSeed)).toThrow()
  expect(() => openRequestSeed(sealing, flow, wrapped)).toThrow()
})

test('neither opens as another flow’s', () => {
  const other = flowId(new Uint8Array(flowIdBytes).fill(1), 0)
  expect(() => openFlowKey(sealing, other, wrapDataKey(sealing, flow, dataKey))).toThrow()
  expect(() => openRequestSeed(sealing, other, wrapRequestSeed(sealing, flow, seed))).toThrow()
})

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const before = createSealing(realWorld, [oldKey])
const rotating = createSealing(realWorld, [newKey, oldKey])
const after = createSealing(realWorld, [newKey])
const keysBefore = {
  flowId: flow,
  masterKeyId: before.masterKeyId,
  dataKey: wrapDataKey(before, flow, dataKey).sealed,
  requestSeed: wrapRequestSeed(before, flow, seed).sealed,
}

test('sealed anew, both open with the new master key alone', () => {
  const { masterKeyId, ...keys } = rewrapFlowKeys(rotating, keysBefore)
  expect(masterKeyId).toBe(after.masterKeyId)
  const sealedData = { sealed: keys.dataKey, masterKeyId }
  expect(openFlowKey(after, flow, sealedData).dataKey).toEqual(dataKey)
  const sealedSeed = { sealed: keys.requestSeed ?? new Uint8Array(), masterKeyId }
  expect(openRequestSeed(after, flow, sealedSeed)).toEqual(seed)
})

test('a seed that is erased stays erased', () => {
  const keys = rewrapFlowKeys(rotating, { ...keysBefore, requestSeed: null })
  expect(keys.requestSeed).toBeNull()
  expect(keys.masterKeyId).toBe(after.masterKeyId)
})

test('keys of a master key that is not configured are not touched', () => {
  expect(() => rewrapFlowKeys(after, keysBefore)).toThrow('is not configured')
})
