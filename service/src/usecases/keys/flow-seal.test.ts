import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { flowId, idBytes } from '../../core/vocabulary/ids.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import {
  openDestination,
  openFlowKey,
  openRequest,
  openResult,
  openState,
  sealDestination,
  sealRequest,
  sealResult,
  sealState,
} from './flow-seal.ts'

const sealing = createSealing([randomBytes(32)])
const dataKey = randomBytes(32)
const flow = flowId(new Uint8Array(idBytes))
const key = { sealing, flowId: flow, dataKey }
const secrets = Buffer.from('secrets')

test('what is sealed opens as what it was', () => {
  expect(openState(key, sealState(key, 'a state ü'))).toBe('a state ü')
  expect(openResult(key, sealResult(key, 'a.b.c'))).toBe('a.b.c')
  expect(openDestination(key, sealDestination(key, 'https://shop.example/'))).toBe(
    'https://shop.example/',
  )
  for (const path of ['qr', 'this_device'] as const)
    expect(Buffer.from(openRequest(key, path, sealRequest(key, path, secrets)))).toEqual(secrets)
})

test('nothing opens as something else', () => {
  expect(() => openResult(key, sealState(key, 'x'))).toThrow()
  expect(() => openState(key, sealResult(key, 'x'))).toThrow()
  expect(() => openState(key, sealDestination(key, 'x'))).toThrow()
  expect(() => openRequest(key, 'qr', sealRequest(key, 'this_device', secrets))).toThrow()
})

test('nothing opens as another flow’s, even with the same key', () => {
  const other = { ...key, flowId: flowId(new Uint8Array(idBytes).fill(1)) }
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
  sealRequest(noting, 'qr', secrets)
  sealRequest(noting, 'this_device', secrets)
  expect(names).toEqual(
    ['state', 'result', 'redirect_uri', 'request/qr', 'request/this_device'].map(
      (name) => `${flow}/${name}`,
    ),
  )
})

test('a data key is opened as it is stored', () => {
  const opened = openFlowKey(sealing, flow, sealing.wrap(dataKey, flow))
  expect(openState(opened, sealState(key, 'x'))).toBe('x')
})
