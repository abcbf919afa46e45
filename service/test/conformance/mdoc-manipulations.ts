import {
  bendIssuerSignature,
  bendItems,
  macInstead,
  resignMso,
} from '../../../wallet/src/holder/bend-mdoc.ts'
import { type CborMap, dateTime, encodeCbor } from '../../../wallet/src/holder/cbor.ts'
import type { IssuerSigned } from '../../../wallet/src/holder/issuer-signed.ts'
import { makeKeys } from '../../../wallet/src/holder/keys.ts'
import type { Tamper } from '../../../wallet/src/holder/wallet.ts'
import type { PidChange } from '../../../wallet/src/issuer/fill-wallet.ts'
import { makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import { readCertifier, readSigner, signerOf } from '../../../wallet/src/issuer/signer.ts'
import { type ChooseWidth, respelled } from '../../src/core/encoding/cbor.test-material.ts'

import { type Fault, issuer, operator, wallet } from './manipulation.ts'

/** How an otherwise good mdoc is changed, and the code that the customer receives. */
export type MdocManipulation = {
  readonly name: string
  readonly pid?: () => PidChange | Promise<PidChange>
  readonly tamper?: Tamper
  readonly code?: string
}

const xor = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a)
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)
const namespace = 'eu.europa.ec.eudi.pid.1'

/** The mobile security object changed and signed again by the real document signer. */
const reissued = (change: (honest: CborMap) => CborMap): Tamper => ({
  issuerSigned: async (honest) =>
    resignMso(honest, (await readSigner('specimen-document-signer')).privateKey, change),
})

const elements = (change: (honest: CborMap) => CborMap) => () => ({
  tamper: {
    elements: (honest: { readonly [name: string]: CborMap }) => ({
      ...honest,
      [namespace]: change(honest[namespace] ?? {}),
    }),
  },
})

const [bytes, tag] = [2, 6]
const withHeads = (choose: ChooseWidth) => (text: string) =>
  respelled(Buffer.from(text, 'base64url'), choose).toString('base64url')

/** The OpenID Foundation's module, and what it leaves untested. */
export const mdocNegatives: readonly (MdocManipulation & { readonly fault: Fault })[] = [
  {
    name: 'invalid-session-transcript',
    fault: wallet('ISO/IEC 18013-5, section 9.1.3'),
    tamper: { handover: (honest) => ({ ...honest, nonce: `${honest.nonce}INVALID` }) },
  },
  {
    name: 'a transcript for another client',
    fault: wallet('ISO/IEC 18013-5, section 9.1.3'),
    tamper: { handover: (honest) => ({ ...honest, clientId: `${honest.clientId}x` }) },
  },
  {
    name: 'a transcript for another response_uri',
    fault: wallet('ISO/IEC 18013-5, section 9.1.3'),
    tamper: { handover: (honest) => ({ ...honest, responseUri: `${honest.responseUri}x` }) },
  },
  {
    name: 'a transcript for another key',
    fault: wallet('ISO/IEC 18013-5, section 9.1.3'),
    tamper: { handover: (honest) => ({ ...honest, jwkThumbprint: new Uint8Array(32) }) },
  },
  {
    name: 'the device signature flipped',
    fault: wallet('ISO/IEC 18013-5, section 9.1.3'),
    tamper: { deviceSignature: { signature: xor } },
  },
  {
    name: 'signed by another device',
    fault: wallet('ISO/IEC 18013-5, section 9.1.3'),
    tamper: { holderKey: async () => (await makeKeys()).privateKey },
  },
  {
    name: 'a MAC instead of a signature',
    fault: wallet('ISO/IEC 18013-5, section 9.1.3'),
    tamper: { deviceAuth: macInstead },
  },
  {
    name: 'no device authentication',
    fault: wallet('ISO/IEC 18013-5, section 9.1.3'),
    tamper: { deviceAuth: () => ({}) },
  },
  {
    name: 'elements vouched for by the holder',
    fault: wallet('ISO/IEC 18013-5, section 9.1.3'),
    tamper: { deviceNameSpaces: () => ({ [namespace]: { family_name: 'X' } }) },
  },
  {
    name: 'issuerAuth signature flipped',
    fault: wallet('ISO/IEC 18013-5, section 9.3.1'),
    tamper: { issuerSigned: (honest) => bendIssuerSignature(honest, xor) },
  },
  {
    name: 'a changed value',
    fault: wallet('ISO/IEC 18013-5, section 9.3.1'),
    tamper: {
      issuerSigned: (honest) =>
        bendItems(honest, (item) => ({ ...item, elementValue: 'TAMPERED' })),
    },
  },
  {
    name: 'another random',
    fault: wallet('ISO/IEC 18013-5, section 9.3.1'),
    tamper: {
      issuerSigned: (honest) =>
        bendItems(honest, (item) => ({ ...item, random: new Uint8Array(32) })),
    },
  },
  {
    name: 'a digest that is not there',
    fault: wallet('ISO/IEC 18013-5, section 9.3.1'),
    tamper: { issuerSigned: (honest) => bendItems(honest, (item) => ({ ...item, digestID: 99 })) },
  },
  {
    name: 'an element twice',
    fault: wallet('ISO/IEC 18013-5, section 9.3.1'),
    tamper: { issuerSigned: twice },
  },
  {
    name: 'status is not 0',
    fault: wallet('ISO/IEC 18013-5, section 8.3.2.1.2.2'),
    tamper: { deviceResponse: (honest) => ({ ...honest, status: 10 }) },
  },
  {
    name: 'another version',
    fault: wallet('ISO/IEC 18013-5, section 8.3.2.1.2.2'),
    tamper: { deviceResponse: (honest) => ({ ...honest, version: '2.0' }) },
  },
  {
    name: 'two documents',
    fault: wallet('ISO/IEC 18013-5, section 8.3.2.1.2.2'),
    tamper: {
      deviceResponse: (honest) => ({
        ...honest,
        documents: [...honest.documents, ...honest.documents],
      }),
    },
  },
  {
    name: 'no document',
    fault: wallet('ISO/IEC 18013-5, section 8.3.2.1.2.2'),
    tamper: { deviceResponse: (honest) => ({ ...honest, documents: [] }) },
  },
  {
    name: 'bytes behind the response',
    fault: wallet('OpenID4VP 1.0, section B.2'),
    tamper: {
      deviceResponse: (honest) => Buffer.concat([encodeCbor({ ...honest }), Buffer.of(0)]),
    },
  },
  {
    name: 'longer heads of what was digested',
    fault: wallet('ISO/IEC 18013-5, section 9.3.1'),
    tamper: { presentation: withHeads((major) => (major === tag ? 2 : 0)) },
  },
  {
    name: 'not CBOR',
    fault: wallet('OpenID4VP 1.0, section B.2'),
    tamper: { presentation: () => 'AAAA' },
  },
  {
    name: 'not base64url',
    fault: wallet('OpenID4VP 1.0, section B.2'),
    tamper: { presentation: (text) => `${text}=` },
  },
  {
    name: 'a docType that the issuer did not sign',
    fault: wallet('ISO/IEC 18013-5, section 9.3.1'),
    tamper: { docType: () => 'org.iso.18013.5.1.mDL' },
  },
  {
    name: 'a docType in the MSO alone',
    fault: wallet('ISO/IEC 18013-5, section 9.3.1'),
    tamper: reissued((honest) => ({ ...honest, docType: 'org.iso.18013.5.1.mDL' })),
  },
  {
    name: 'another digest algorithm',
    fault: issuer('ISO/IEC 18013-5, section 9.1.2.5'),
    tamper: reissued((honest) => ({ ...honest, digestAlgorithm: 'SHA-1' })),
  },
  {
    name: 'a status that is no list',
    fault: issuer('ISO/IEC 18013-5 ed. 2, section 12.3.6'),
    tamper: reissued((honest) => ({ ...honest, status: {} })),
    code: 'error_status_unavailable',
  },
  {
    name: 'expired',
    fault: wallet('ISO/IEC 18013-5, section 9.3.1'),
    pid: () => ({ issuedAt: ago(15) }),
    code: 'error_credential_expired',
  },
  {
    name: 'not yet valid',
    fault: wallet('ISO/IEC 18013-5, section 9.3.1'),
    pid: () => ({ notBefore: ago(-1) }),
    code: 'error_credential_expired',
  },
  {
    name: 'signed before its signer was valid',
    fault: issuer('ISO/IEC 18013-5, section 9.3.1'),
    tamper: reissued((honest) => ({
      ...honest,
      validityInfo: {
        ...(honest['validityInfo'] as CborMap),
        signed: dateTime(new Date('2020-01-01')),
      },
    })),
  },
  {
    name: 'untrusted issuer',
    fault: operator('RFC 5280, section 6.1'),
    pid: async () => ({ signer: await readSigner('untrusted-signer') }),
    code: 'error_untrusted_issuer',
  },
  {
    name: 'issuer of the sandbox',
    fault: operator('RFC 5280, section 6.1'),
    pid: async () => ({ signer: await readSigner('document-signer') }),
    code: 'error_untrusted_issuer',
  },
  {
    name: 'status signer as issuer',
    fault: operator('RFC 5280, section 6.1'),
    pid: async () => ({ signer: await readSigner('status-signer') }),
    code: 'error_untrusted_issuer',
  },
  {
    name: 'an expired document signer',
    fault: issuer('RFC 5280, section 6.1'),
    pid: expiredSigner,
    code: 'error_untrusted_issuer',
  },
  {
    name: 'missing requested element',
    fault: wallet('OpenID4VP 1.0, section 6.4.1'),
    tamper: { paths: (asked) => asked.slice(1) },
    code: 'error_missing_attribute',
  },
  {
    name: 'a name that is a number',
    fault: issuer('PID Rulebook 1.7, sections 3 and 4'),
    pid: elements((honest) => ({ ...honest, family_name: 7 })),
  },
  {
    name: 'a birth date with a time',
    fault: issuer('PID Rulebook 1.7, sections 3 and 4'),
    pid: elements((honest) => ({ ...honest, birth_date: dateTime(new Date('1964-08-12')) })),
  },
]

function twice({ nameSpaces, issuerAuth }: IssuerSigned): IssuerSigned {
  const items = nameSpaces[namespace] ?? []
  return { nameSpaces: { ...nameSpaces, [namespace]: [...items, ...items] }, issuerAuth }
}

async function expiredSigner(): Promise<PidChange> {
  const authority = await readCertifier('specimen-ca')
  const wish = {
    subject: 'C=XX, CN=Old signer',
    issuer: authority,
    notBefore: ago(90),
    notAfter: ago(1),
  }
  return { signer: signerOf(await makeCertificate(wish)) }
}

export const mdocPositives: readonly MdocManipulation[] = [
  { name: 'happy-flow' },
  {
    name: 'longer heads of what is neither digested nor signed',
    tamper: { presentation: withHeads((major) => (major === bytes || major === tag ? 0 : 4)) },
  },
  {
    name: 'a birth date as text',
    pid: elements((honest) => ({ ...honest, birth_date: '1964-08-12' })),
  },
  {
    name: 'a partial birth date',
    pid: elements((honest) => ({ ...honest, birth_date: '1983-00-00' })),
  },
  {
    name: 'one nationality as plain text',
    pid: elements((honest) => ({ ...honest, nationality: 'DE' })),
  },
  {
    name: 'a later minor version, with members that we do not know',
    tamper: { deviceResponse: (honest) => ({ ...honest, version: '1.1', more: 1.5 }) },
  },
  {
    name: 'a later minor version of the MSO',
    tamper: reissued((honest) => ({ ...honest, version: '1.1', more: [] })),
  },
  {
    name: 'elements nobody asked for',
    tamper: { paths: (asked) => [...asked, [namespace, 'resident_city']] },
    pid: elements((honest) => ({ ...honest, resident_city: 'BERLIN' })),
  },
]
