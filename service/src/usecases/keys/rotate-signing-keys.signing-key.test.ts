import { createPrivateKey } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { expect, test } from 'vitest'
import { freshP256Key } from '../../../test/wallet/sample-request.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { newSigningKey } from './rotate-signing-keys.ts'

const sealing = createSealing(realWorld, [new Uint8Array(32).fill(3)])

test('a key is named by its thumbprint (RFC 7638)', async () => {
  const { kid, publicJwk, environment } = newSigningKey(
    { newPrivateKey: freshP256Key, sealing },
    'live',
  )
  expect(kid).toBe(await calculateJwkThumbprint({ ...publicJwk }))
  expect(environment).toBe('live')
})

test('its private half is sealed under its own name, and is the one of the public half', () => {
  const key = freshP256Key()
  const { kid, privateKey } = newSigningKey({ newPrivateKey: () => key, sealing }, 'test')
  expect(privateKey.id).toBe(`signing_key_${kid}`)
  const secret = Buffer.from(sealing.unwrap(privateKey))
  expect(createPrivateKey({ key: secret, type: 'pkcs8', format: 'der' }).equals(key)).toBe(true)
  expect(Buffer.from(privateKey.sealed).includes(secret)).toBe(false)
  expect(() => sealing.unwrap({ ...privateKey, id: 'signing_key_another' })).toThrow()
})

test('what is published of it is the public half alone', () => {
  const { publicJwk } = newSigningKey({ newPrivateKey: freshP256Key, sealing }, 'test')
  expect(Object.keys(publicJwk)).toEqual(['kty', 'crv', 'x', 'y'])
})
