import { expect, test } from 'vitest'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { newCallbackSecret } from './callback-secret.ts'

const sealing = createSealing(realWorld, [new Uint8Array(32).fill(9)])

function counting() {
  let calls = 0
  return (bytes: number) => new Uint8Array(bytes).fill(++calls)
}

test('a callback secret is whsec_ and base64 of 32 bytes, as Standard Webhooks asks', () => {
  const { callbackSecret } = newCallbackSecret({ random: counting(), sealing })
  expect(callbackSecret).toBe(`whsec_${Buffer.alloc(32, 1).toString('base64')}`)
})

test('what is kept is sealed and opens to the bytes behind the secret', () => {
  const { callbackSecret, entry } = newCallbackSecret({ random: counting(), sealing })
  expect(`whsec_${Buffer.from(sealing.unwrap(entry)).toString('base64')}`).toBe(callbackSecret)
  expect(entry.id).toMatch(/^callback_secret_[0-9A-Za-z]{22}$/)
})

test('two secrets have two vault ids, so one cannot be put in the place of the other', () => {
  const deps = { random: counting(), sealing }
  const [one, other] = [newCallbackSecret(deps).entry, newCallbackSecret(deps).entry]
  expect(one.id).not.toBe(other.id)
  expect(() => sealing.unwrap({ ...one, id: other.id })).toThrow()
})
