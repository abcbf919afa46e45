import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { type AgreementKey, agreementKey } from '../../encoding/agreement-key.ts'
import { cborMember, decodeCbor } from '../../encoding/cbor.ts'
import { annexCTranscript } from './browser-transcript.ts'
import { openHpke } from './open-hpke.ts'
import { readBrowserAnswer } from './read-browser-answer.ts'

function officialAnswer() {
  const { origin, encryptionInfo, response } = readVector(
    'official/iso18013-7/annex_c_roundtrip.json',
  )
  const posted = JSON.stringify({ protocol: 'org-iso-mdoc', data: { response } })
  const read = readBrowserAnswer(Buffer.from(posted))
  if (!read.ok || !('enc' in read.value)) throw new Error('not an answer of annex C')
  const { EPHEMERAL_READER_KEY_D: privateKey } = readVector('official/iso18013-5/annex_d.json')
  const key = agreementKey(Buffer.from(privateKey, 'hex'))
  return { origin, encryptionInfo, sealed: read.value, key }
}

test('the official answer opens with its transcript', () => {
  const { origin, encryptionInfo, sealed, key } = officialAnswer()
  const opened = openHpke(key, sealed, annexCTranscript(origin, encryptionInfo))
  const response = opened && decodeCbor(opened)
  expect(cborMember(response, 'status')?.value).toBe(0)
  expect(cborMember(response, 'documents')?.type).toBe('array')
})

type Changed = ReturnType<typeof officialAnswer>

const flipped = (bytes: Uint8Array, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

const other: AgreementKey = agreementKey(Buffer.alloc(32, 3))

const changes: readonly (readonly [string, (answer: Changed) => Partial<Changed>])[] = [
  ['another origin', () => ({ origin: 'https://example.org' })],
  ['an origin with a slash', ({ origin }) => ({ origin: `${origin}/` })],
  ['another info', ({ encryptionInfo }) => ({ encryptionInfo: `${encryptionInfo}A` })],
  ['another key', () => ({ key: other })],
  [
    'a changed byte',
    ({ sealed }) => sealedWith(sealed, { cipherText: flipped(sealed.cipherText, 9) }),
  ],
  [
    'a changed tag',
    ({ sealed }) =>
      sealedWith(sealed, { cipherText: flipped(sealed.cipherText, sealed.cipherText.length - 1) }),
  ],
  ['no tag', ({ sealed }) => sealedWith(sealed, { cipherText: sealed.cipherText.subarray(0, 15) })],
  ['nothing', ({ sealed }) => sealedWith(sealed, { cipherText: Buffer.alloc(0) })],
  ['a point off the curve', ({ sealed }) => sealedWith(sealed, { enc: flipped(sealed.enc, 64) })],
  ['a compressed point', ({ sealed }) => sealedWith(sealed, { enc: sealed.enc.subarray(0, 33) })],
  ['the point at infinity', ({ sealed }) => sealedWith(sealed, { enc: Buffer.of(0) })],
]

const sealedWith = (sealed: Changed['sealed'], change: object) => ({
  sealed: { ...sealed, ...change },
})

for (const [name, change] of changes)
  test(`it does not open with ${name}`, () => {
    const official = officialAnswer()
    const { origin, encryptionInfo, sealed, key } = { ...official, ...change(official) }
    expect(openHpke(key, sealed, annexCTranscript(origin, encryptionInfo))).toBeUndefined()
  })

test('RFC 9180, appendix A.3.1: what its key and nonce seal is opened by its private key', () => {
  const vector = readVector('official/rfc9180/base_p256_sha256_aes128gcm.json')
  const bytesOf = (name: string) => Buffer.from(vector[name], 'hex')
  // The published ciphertext has associated data, which annex C never has.
  const seal = (text: Uint8Array) => {
    const cipher = createCipheriv('aes-128-gcm', bytesOf('key'), bytesOf('base_nonce'))
    const cipherText = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return { enc: bytesOf('enc'), cipherText }
  }
  const key = agreementKey(bytesOf('skRm'))
  for (const text of [bytesOf('pt'), Buffer.alloc(0)]) {
    expect(openHpke(key, seal(text), bytesOf('info'))).toEqual(text)
    expect(openHpke(key, seal(text), Buffer.alloc(0))).toBeUndefined()
  }
})
