import { expect, test } from 'vitest'
import { cbor, flipped } from '../../src/core/verification/cose.test-material.ts'
import {
  dateTime,
  deviceKeyOf,
  makeItem,
  present,
  refusalOf,
  request,
  root,
  stranger,
  transcriptOf,
  validity,
  type Wish,
} from '../../src/core/verification/mdoc/mdoc.test-material.ts'
import {
  makeAuthority,
  makeCertificate,
  now,
} from '../../src/core/verification/pki/pki.test-material.ts'

import { type Fault, faultIn, issuer, operator, wallet } from './manipulation.ts'

/** The OpenID Foundation's verifier modules for mdoc, and what they leave untested. */

const day = 86_400_000
const { clientId, nonce, thumbprint, responseUri } = request
const strangeSigner = await makeCertificate({ issuer: await makeAuthority() })
const lateSigner = await makeCertificate({
  issuer: root,
  validFrom: now - 2 * day,
  validTo: now - day,
})

const times = (changes: object): Wish => ({
  securityObject: { validityInfo: { ...validity, ...changes } },
})
const handover = (...info: Parameters<typeof transcriptOf>[0]): Wish => ({
  transcript: transcriptOf(info),
})

type Expected = readonly [check: string, code?: string]

const negatives: { readonly [name: string]: readonly [Fault, Wish, ...Expected] } = {
  'invalid-session-transcript': [
    wallet('ISO/IEC 18013-5, section 9.1.3'),
    handover(clientId, `${nonce}INVALID`, thumbprint, responseUri),
    'held_by_presenter',
  ],
  'issuerAuth signature flipped': [
    wallet('ISO/IEC 18013-5, section 9.3.1'),
    { issuerAuth: (honest) => honest.with(3, flipped(honest[3])) },
    'issuer_signed',
  ],
  'valueDigests mismatch': [
    wallet('ISO/IEC 18013-5, section 9.3.1'),
    { sent: (items) => items.with(0, makeItem(0, 'family_name', 'TAMPERED')) },
    'disclosures_are_signed',
  ],
  'DS not under IACA': [
    operator('RFC 5280, section 6.1'),
    { issuerUnprotected: [[33, strangeSigner.der]], issuerKey: strangeSigner.privateKey },
    'issuer_is_trusted',
    'error_untrusted_issuer',
  ],
  'DS expired': [
    issuer('RFC 5280, section 6.1'),
    { issuerUnprotected: [[33, lateSigner.der]], issuerKey: lateSigner.privateKey },
    'issuer_is_trusted',
    'error_untrusted_issuer',
  ],
  'validUntil past': [
    wallet('ISO/IEC 18013-5, section 9.3.1'),
    times({ validUntil: dateTime(now - day) }),
    'not_expired',
    'error_credential_expired',
  ],
  'validFrom future': [
    wallet('ISO/IEC 18013-5, section 9.3.1'),
    times({ validFrom: dateTime(now + day) }),
    'not_expired',
    'error_credential_expired',
  ],
  'docType not that of the MSO': [
    wallet('ISO/IEC 18013-5, section 9.3.1'),
    { securityObject: { docType: 'org.iso.18013.5.1.mDL' } },
    'type_is_accepted',
  ],
  'deviceKey not that of the signature': [
    wallet('ISO/IEC 18013-5, section 9.1.3'),
    { securityObject: { deviceKeyInfo: { deviceKey: deviceKeyOf(stranger.publicKey) } } },
    'held_by_presenter',
  ],
  deviceMac: [
    wallet('ISO/IEC 18013-5, section 9.1.3'),
    { deviceAuth: () => ({ deviceMac: [cbor(new Map([[1, 5]])), {}, null, new Uint8Array(32)] }) },
    'well_formed',
  ],
  'wrong response_uri': [
    wallet('ISO/IEC 18013-5, section 9.1.3'),
    handover(clientId, nonce, thumbprint, 'https://other.example/response'),
    'held_by_presenter',
  ],
  'wrong client_id': [
    wallet('ISO/IEC 18013-5, section 9.1.3'),
    handover('x509_hash:other', nonce, thumbprint, responseUri),
    'held_by_presenter',
  ],
  'wrong jwkThumbprint': [
    wallet('ISO/IEC 18013-5, section 9.1.3'),
    handover(clientId, nonce, new Uint8Array(32), responseUri),
    'held_by_presenter',
  ],
  'jwkThumbprint null although encrypted': [
    wallet('ISO/IEC 18013-5, section 9.1.3'),
    handover(clientId, nonce, null, responseUri),
    'held_by_presenter',
  ],
  'DeviceResponse.status not 0': [
    wallet('ISO/IEC 18013-5, section 8.3.2.1.2.2'),
    { response: { status: 10 } },
    'well_formed',
  ],
  'two documents': [
    wallet('ISO/IEC 18013-5, section 8.3.2.1.2.2'),
    { response: { documents: [{}, {}] } },
    'well_formed',
  ],
  'duplicate element identifiers': [
    wallet('ISO/IEC 18013-5, section 9.3.1'),
    { moreItems: [makeItem(4, 'family_name', 'SECOND')] },
    'disclosures_are_signed',
  ],
  'missing requested element': [
    wallet('OpenID4VP 1.0, section 6.4.1'),
    { sent: (items) => items.slice(1) },
    'attributes_present',
    'error_missing_attribute',
  ],
}

const rows = Object.entries(negatives).map(
  ([name, [fault, wish, check, code = 'error_invalid_presentation']]) => ({
    fault,
    name,
    text: present(wish),
    check,
    code,
  }),
)

test.each(rows)('$name', ({ text, check, code, fault }) => {
  const refusal = refusalOf(text)
  expect(refusal).toMatchObject({ check, code })
  expect(faultIn(refusal)).toEqual(fault)
})

test('happy-flow, encrypted and in the clear', () => {
  const inTheClear = transcriptOf([clientId, nonce, null, responseUri])
  expect(refusalOf(present())).toBeUndefined()
  expect(
    refusalOf(present({ transcript: inTheClear }), { sessionTranscript: inTheClear }),
  ).toBeUndefined()
})

test('an element that was not asked for, and a credential without status, are accepted', () => {
  expect(refusalOf(present(), { wanted: ['given_name'] })).toBeUndefined()
})
