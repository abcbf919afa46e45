import { createPrivateKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreeOnKey } from './agree-on-key.ts'

/** RFC 7518, appendix C. */
const bob = createPrivateKey({
  key: {
    kty: 'EC',
    crv: 'P-256',
    x: 'weNJy2HscCSM6AEDTDg04biOvhFhyyWvOHQfeF_PxMQ',
    y: 'e8lnCO-AlStT-NJVX-crhB7QRYhiix03illJOVAOyck',
    d: 'VEmDZpDXXK8p8N0Cndsxs924q6nS1RXFASRl6BfUqdw',
  },
  format: 'jwk',
})
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

test('an ephemeral key off the curve gives none', () => {
  expect(agreeOnKey({ ...example, epk: { ...example.epk, y: example.epk.x } }, bob)).toBeUndefined()
})
