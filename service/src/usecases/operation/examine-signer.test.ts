import { type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { publicJwkOf } from '../../core/encoding/p256-jwk.ts'
import { newPrivateKey } from '../../edges/keys/random.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { keyReference, meterSigner } from '../keys/remote-key.ts'
import type { RemoteSigner } from '../ports/signing.ts'
import { examineSigner } from './examine-signer.ts'

const sealing = createSealing(realWorld, [new Uint8Array(32).fill(3)])
const key = newPrivateKey()

/** It knows what is tried, so it need not sign a digest. */
const signerWith = (own: KeyObject): RemoteSigner => ({
  newKey: () => Promise.reject(new Error('no key is wanted')),
  sign: async (_name, _digest, fits) => {
    const tried = 'vidimus doctor'
    const made = sign('sha256', Buffer.from(tried), {
      key: own,
      dsaEncoding: 'ieee-p1363',
    })
    if (fits(made)) return made
    throw Object.assign(new Error('The signer did not sign: it signed with another key.'), {
      code: 'SIGNER_WRONG_KEY',
    })
  },
})

const examined = (signer: RemoteSigner | undefined, secret: Uint8Array = keyReference('one')) =>
  examineSigner(
    {
      signer,
      sealing,
      signingKeys: {
        current: async (environment) => ({
          kid: 'k',
          environment,
          publicJwk: publicJwkOf(key),
          privateKey: sealing.wrap(secret, 'signing_key_k'),
        }),
      },
    },
    ['test', 'live'],
    { name: 'access', publicKey: key },
  )

test('without a signer there is nothing to examine', async () => {
  expect(await examined(undefined)).toEqual([])
})

test('every key at the signer signs once', async () => {
  expect(await examined(signerWith(key))).toMatchObject([
    {
      level: 'good',
      text: 'signs with the key of presentations in test, presentations in live, the access certificate',
    },
  ])
})

test('a key that does not sign is a fault, with the reason', async () => {
  const found = await examined(signerWith(newPrivateKey()))
  expect(found).toHaveLength(3)
  expect(found[2]).toMatchObject({
    area: 'signer',
    level: 'fault',
    text: 'No proof succeeds while the key of the access certificate does not sign. The signer did not sign: it signed with another key.',
  })
})

test('a key that was never moved there needs a rotation', async () => {
  const here = key.export({ type: 'pkcs8', format: 'der' })
  expect(await examined(signerWith(key), here)).toMatchObject([
    { level: 'attention', fix: expect.stringContaining('--now') },
    { level: 'attention' },
  ])
})

test('what it is asked is counted by how it ended', async () => {
  const counted: [string, number][] = []
  let now = 0
  const measure = (signer: RemoteSigner) =>
    meterSigner(signer, { signerCalled: (...one) => void counted.push(one) }, () => (now += 500))
  const asked = ['one', new Uint8Array(32), () => true] as const
  await measure(signerWith(key)).sign(...asked)
  const failing = measure({
    ...signerWith(key),
    sign: () => Promise.reject(new Error('connection lost')),
  })
  await expect(failing.sign(...asked)).rejects.toThrow('connection lost')
  expect(counted).toEqual([
    ['answered', 0.5],
    ['SIGNER_AWAY', 0.5],
  ])
})
