import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeCbor } from '../../encoding/cbor.ts'
import { cbor } from '../cose.test-material.ts'
import { importCoseKey } from './held-by-presenter.ts'
import { deviceKeyOf } from './mdoc.test-material.ts'

const keyOn = (namedCurve: string) =>
  deviceKeyOf(generateKeyPairSync('ec', { namedCurve }).publicKey)
const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const good = deviceKeyOf(publicKey)
const x = good.get(-2) as Buffer
const changed = (label: number, value: unknown) => new Map([...good, [label, value]])
const read = (key: unknown) => importCoseKey(decodeCbor(cbor(key)))

test('type, curve and both coordinates are enough', () => {
  expect(read(good)?.equals(publicKey)).toBe(true)
})

test('other members of the key do not matter', () => {
  expect(
    read(new Map([...good, [2, Buffer.from('id')], [3, -7], [4, [2]]]))?.equals(publicKey),
  ).toBe(true)
})

test.each([
  ['no map', [1, 2]],
  ['no key type', changed(1, undefined)],
  ['another key type', changed(1, 1)],
  ['the number of another curve', changed(-1, 2)],
  ['another curve under the number of P-256', new Map([...keyOn('P-384'), [-1, 1]])],
  ['a curve of the same size', keyOn('secp256k1')],
  ['a missing coordinate', changed(-3, undefined)],
  ['a compressed point', changed(-3, true)],
  ['a coordinate with a leading zero byte', changed(-2, Buffer.concat([Buffer.alloc(1), x]))],
  ['a coordinate cut short', changed(-2, x.subarray(1))],
  ['a coordinate as text', changed(-2, x.toString('base64url'))],
  ['a point off the curve', changed(-3, x)],
  ['a private key', changed(-4, Buffer.alloc(32, 1))],
])('the key is refused: %s', (_, key) => {
  expect(read(key)).toBeUndefined()
})

test('no key is no key', () => {
  expect(importCoseKey(undefined)).toBeUndefined()
})
