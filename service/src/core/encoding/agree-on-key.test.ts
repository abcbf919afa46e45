import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerKeyOf, freshP256Key } from '../../../test/wallet/sample-request.ts'
import { agreeOnKey } from './agree-on-key.ts'
import { publicJwkOf } from './p256-jwk.ts'

/** RFC 7518, appendix C. */
const bobsKey = createPrivateKey({
  key: {
    kty: 'EC',
    crv: 'P-256',
    x: 'weNJy2HscCSM6AEDTDg04biOvhFhyyWvOHQfeF_PxMQ',
    y: 'e8lnCO-AlStT-NJVX-crhB7QRYhiix03illJOVAOyck',
    d: 'VEmDZpDXXK8p8N0Cndsxs924q6nS1RXFASRl6BfUqdw',
  },
  format: 'jwk',
})
const { ecdh: bob } = answerKeyOf(bobsKey)
const example = {
  enc: 'A128GCM',
  epk: {
    kty: 'EC',
    crv: 'P-256',
    x: 'gI0GAILBdu7T53akrFmMyGcsF3n5dO7MmwNBHKW5SV0',
    y: 'SLW_xSffzlPWrHEVI30DHM_4egVwt3NQqeUD7nMFpps',
  },
  apu: Buffer.from('Alice'),
  apv: Buffer.from('Bob'),
} as const

test('the example of RFC 7518 gives its key', () => {
  expect(agreeOnKey(example, bob)?.toString('base64url')).toBe('VqqN6vgjbSBcIijNcacQGg')
})

test('every input changes the key', () => {
  const keys = [
    example,
    { ...example, enc: 'A256GCM' } as const,
    { ...example, apu: Buffer.from('Bob') },
    { ...example, apv: Buffer.from('Alice') },
    { ...example, apu: Buffer.from('AliceB'), apv: Buffer.from('ob') },
  ].map((header) => agreeOnKey(header, bob)?.subarray(0, 16).toString('hex'))
  expect(new Set(keys).size).toBe(keys.length)
})

const x = Buffer.from(example.epk.x, 'base64url')
const y = Buffer.from(example.epk.y, 'base64url')
const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const bytesOf = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex')

test.each([
  ['with the other coordinate twice', x, x],
  ['with its coordinates exchanged', y, x],
  ['with one bit changed', x, Buffer.from(y).fill((y[31] ?? 0) ^ 1, 31)],
  ['of zeros', Buffer.alloc(32), Buffer.alloc(32)],
  ['beyond the field', bytesOf(prime), y],
])('an ephemeral key %s is off the curve and gives none', (_, otherX, otherY) => {
  const [changedX, changedY] = [otherX.toString('base64url'), otherY.toString('base64url')]
  const epk = { ...example.epk, x: changedX, y: changedY }
  expect(agreeOnKey({ ...example, epk }, bob)).toBeUndefined()
})

test('the other point of the same x is on the curve and agrees on the same key', () => {
  const mirrored = bytesOf(prime - BigInt(`0x${y.toString('hex')}`)).toString('base64url')
  expect(agreeOnKey({ ...example, epk: { ...example.epk, y: mirrored } }, bob)).toEqual(
    agreeOnKey(example, bob),
  )
})

test('the agreement is that of Node’s own key objects', () => {
  for (let time = 0; time < 20; time++) {
    const [own, theirs] = [freshP256Key(), freshP256Key()]
    const { x, y } = publicJwkOf(theirs)
    const point = Buffer.from(`04${hexOf(x)}${hexOf(y)}`, 'hex')
    expect(answerKeyOf(own).ecdh.computeSecret(point)).toEqual(
      diffieHellman({ privateKey: own, publicKey: createPublicKey(theirs) }),
    )
  }
})

const hexOf = (text: string) => Buffer.from(text, 'base64url').toString('hex')
