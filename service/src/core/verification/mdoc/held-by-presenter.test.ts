import { expect, test } from 'vitest'
import { embedded, flipped } from '../cose.test-material.ts'
import {
  deviceKeyOf,
  holder,
  present,
  refusalOf,
  request,
  stranger,
  transcriptOf,
} from './mdoc.test-material.ts'

const refused = (rule: string) => ({
  check: 'held_by_presenter',
  code: 'error_invalid_presentation',
  rule,
})
const notSigned = refused('deviceSignature: does not verify for this credential and this request')

const { clientId, nonce, thumbprint, responseUri } = request

test('a signature by ESP256 is one by ES256', () => {
  expect(refusalOf(present({ deviceHeader: [[1, -9]] }))).toBeUndefined()
})

test.each([
  ['another nonce', transcriptOf([clientId, `${nonce}INVALID`, thumbprint, responseUri])],
  [
    'another client identifier',
    transcriptOf([`${clientId}INVALID`, nonce, thumbprint, responseUri]),
  ],
  [
    'another response address',
    transcriptOf([clientId, nonce, thumbprint, 'https://other.example/response']),
  ],
  ['another encryption key', transcriptOf([clientId, nonce, new Uint8Array(32), responseUri])],
  ['no encryption key', transcriptOf([clientId, nonce, null, responseUri])],
])('a signature for a request with %s is refused', (_, transcript) => {
  expect(refusalOf(present({ transcript }))).toEqual(notSigned)
})

test.each([
  ['another key than the one in the credential', present({ holderKey: stranger.privateKey })],
  ['a signature with every byte changed', present({ deviceAuth: withFlippedSignature })],
  ['a signature for another type', present({ signedType: 'org.iso.18013.5.1.mDL' })],
  ['name spaces changed after signing', present({ document: signedWithout() })],
])('%s is refused', (_, text) => {
  expect(refusalOf(text)).toEqual(notSigned)
})

function withFlippedSignature({
  deviceSignature,
}: {
  readonly deviceSignature: readonly unknown[]
}) {
  return { deviceSignature: deviceSignature.with(3, flipped(deviceSignature[3])) }
}

/** The signature of one presentation with the namespaces of another. */
function signedWithout() {
  let signature: unknown
  present({
    deviceAuth: (honest) => {
      signature = honest.deviceSignature
      return honest
    },
  })
  return {
    deviceSigned: { nameSpaces: embedded({ x: {} }), deviceAuth: { deviceSignature: signature } },
  }
}

test.each([
  ['none', {}],
  ['a private key', new Map([...deviceKeyOf(holder.publicKey), [-4, new Uint8Array(32)]])],
  ['a key of another type', new Map([...deviceKeyOf(holder.publicKey), [1, 1]])],
])('the device key is refused: %s', (_, deviceKey) => {
  expect(refusalOf(present({ securityObject: { deviceKeyInfo: { deviceKey } } }))).toEqual(
    refused('MSO: deviceKey is not a public key for ES256'),
  )
})

test('a key for none of the algorithms is refused with the names of all', () => {
  const algorithms = ['ES256', 'ESB256'] as const
  const text = present({ securityObject: { deviceKeyInfo: { deviceKey: {} } } })
  expect(refusalOf(text, { algorithms })).toEqual(
    refused('MSO: deviceKey is not a public key for ES256 or ESB256'),
  )
})

test('a credential bound to another key than the one that signs is refused', () => {
  const deviceKeyInfo = { deviceKey: deviceKeyOf(stranger.publicKey) }
  expect(refusalOf(present({ securityObject: { deviceKeyInfo } }))).toEqual(notSigned)
})
