import { expect, test } from 'vitest'
import { makeAuthority, makeCertificate, makeKeys, p384 } from '../pki/pki.test-material.ts'
import {
  issuerHeader,
  present,
  refusalOf,
  root,
  signer,
  stranger,
  verifyText,
} from './sd-jwt.test-material.ts'

const [x5c] = issuerHeader.x5c
const notCertificates = 'issuer JWT: x5c is not an array of base64 certificates'

test.each([
  ['missing', undefined],
  ['one certificate without an array', x5c],
  ['a number in the array', [1]],
  ['base64url', [signer.der.toString('base64url')]],
  ['line breaks', [`${x5c.slice(0, 64)}\n${x5c.slice(64)}`]],
  ['PEM', [signer.x509.toString()]],
])('x5c is refused: %s', (_, value) => {
  expect(refusalOf(present({ header: { x5c: value } }))).toEqual({
    check: 'issuer_is_trusted',
    code: 'error_invalid_presentation',
    rule: notCertificates,
  })
})

test('an empty x5c is refused', () => {
  expect(refusalOf(present({ header: { x5c: [] } }))?.rule).toBe(
    'issuer JWT: x5c is not an array of base64 certificates',
  )
})

test('a chain to an anchor of another issuer is not trusted', async () => {
  const { x509 } = await makeAuthority({ name: 'CN=Another country' })
  expect(refusalOf(present(), { anchors: [x509] })).toEqual({
    check: 'issuer_is_trusted',
    code: 'error_untrusted_issuer',
    rule: 'chain: ends at no anchor of the asked issuer',
  })
})

test('an issuer without anchors is trusted by nobody', () => {
  expect(refusalOf(present(), { anchors: [] })?.code).toBe('error_untrusted_issuer')
})

test('a chain through an intermediate is followed', async () => {
  const intermediate = await makeAuthority({ name: 'CN=Intermediate', issuer: root })
  const below = await makeCertificate({ issuer: intermediate })
  const chain = [below, intermediate].map(({ der }) => der.toString('base64'))
  expect(
    verifyText(present({ header: { x5c: chain }, issuerKey: below.privateKey })).result.ok,
  ).toBe(true)
})

test('iss is a name and no reason to trust or mistrust', () => {
  expect(refusalOf(present({ payload: { iss: undefined } }))).toBeUndefined()
  expect(refusalOf(present({ payload: { iss: 'https://elsewhere.example' } }))).toBeUndefined()
})

const notSigned = {
  check: 'issuer_signed',
  code: 'error_invalid_presentation',
  rule: 'issuer JWT: the signature does not verify',
}

test('a signature by another key than the certificate is refused', () => {
  expect(refusalOf(present({ issuerKey: stranger.privateKey }))).toEqual(notSigned)
})

test('a signer whose key is not on P-256 is refused, whatever alg says', async () => {
  const other = await makeCertificate({ issuer: root, keys: await makeKeys(p384) })
  const header = { x5c: [other.der.toString('base64')] }
  expect(refusalOf(present({ header, issuerKey: other.privateKey }))).toEqual(notSigned)
})

test.each([
  ['every byte changed', (signature: Buffer) => signature.map((byte) => byte ^ 0x5a)],
  ['63 bytes', (signature: Buffer) => signature.subarray(1)],
  ['a byte more', (signature: Buffer) => Buffer.concat([signature, Buffer.alloc(1)])],
  ['all zeros', () => Buffer.alloc(64)],
  ['empty', () => Buffer.alloc(0)],
])('a signature is refused: %s', (_, change) => {
  const [header, payload, signature = ''] = (present().split('~')[0] ?? '').split('.')
  const other = Buffer.from(change(Buffer.from(signature, 'base64url'))).toString('base64url')
  expect(refusalOf(present({ issuerJwt: `${header}.${payload}.${other}` }))).toEqual(notSigned)
})
