import { createPublicKey, sign, verify, X509Certificate } from 'node:crypto'
import { encode, Tag } from 'cbor2'
import { expect, test } from 'vitest'
import { accessIntermediate, accessLeaf, accessRoot } from '../../../../test/wallet/access-chain.ts'
import { bothFormats, freshP256Key, questionFor } from '../../../../test/wallet/sample-request.ts'
import { readVector } from '../../../../test/wallet/vectors.ts'
import {
  type CborItem,
  cborMember,
  cborTagged,
  cborValue,
  decodeCbor,
  decodeEmbedded,
} from '../../encoding/cbor.ts'
import { dcqlQuery } from '../request/dcql-query.ts'
import { requestBy } from './browser-request.test-material.ts'
import { browserTranscript } from './browser-transcript.ts'
import { deviceRequest } from './device-request.ts'
import { encryptionInfo } from './encryption-info.ts'
import { readerSigned } from './reader-authentication.ts'

const key = freshP256Key()
const chain = [accessLeaf, accessIntermediate, accessRoot]
const request = requestBy('browser_mdoc')

async function readDocRequest(reader = { chain, key }, registration?: string) {
  const bytes = Buffer.from((await deviceRequest(request, reader, registration)) ?? '', 'base64url')
  const [only] = cborValue(cborMember(decodeCbor(bytes), 'docRequests'), 'array') ?? []
  return only
}

/** Whether the reader signed the items for a session: its own, or others that are given. */
function readerSignedFor(
  doc: CborItem | undefined,
  items = cborMember(doc, 'itemsRequest')?.encoded ?? Buffer.of(),
) {
  const [header, , , signature] = cborValue(cborMember(doc, 'readerAuth'), 'array') ?? []
  return (transcript: Uint8Array) =>
    verify(
      'sha256',
      readerSigned(header?.encoded ?? Buffer.of(), items, transcript),
      { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' },
      cborValue(signature, 'bytes') ?? Buffer.of(),
    )
}

const plain = (item: CborItem | undefined): unknown => {
  if (item?.type === 'map')
    return Object.fromEntries(
      item.value.map(({ key: name, item: value }) => [name.value, plain(value)]),
    )
  return item?.value
}

test('the question is that of the query, element by element', async () => {
  expect(plain(decodeEmbedded(cborMember(await readDocRequest(), 'itemsRequest')))).toEqual({
    docType: 'eu.europa.ec.eudi.pid.1',
    nameSpaces: {
      'eu.europa.ec.eudi.pid.1': {
        family_name: false,
        given_name: false,
        birth_date: false,
        nationality: false,
      },
    },
  })
})

test('a statement of age is in the namespace of its issuer', async () => {
  const question = { ...questionFor({ revealed: ['birth_place'] }), derived: { age_over: '18' } }
  const query = dcqlQuery(question, {
    ...bothFormats,
    ageThresholds: [18],
    ageNamespace: 'eu.europa.ec.eudi.pid.de.1',
  })
  const asked = await deviceRequest({ ...request, query }, { chain, key })
  const bytes = Buffer.from(asked ?? '', 'base64url')
  const [only] = cborValue(cborMember(decodeCbor(bytes), 'docRequests'), 'array') ?? []
  expect(plain(decodeEmbedded(cborMember(only, 'itemsRequest')))).toMatchObject({
    nameSpaces: {
      'eu.europa.ec.eudi.pid.1': { place_of_birth: false },
      'eu.europa.ec.eudi.pid.de.1': { age_over_18: false },
    },
  })
})

test('what the customer says of retention is told', async () => {
  const query = dcqlQuery(questionFor({ revealed: ['given_name'] }), bothFormats, 'yes')
  const asked = await deviceRequest({ ...request, query }, { chain, key })
  const bytes = Buffer.from(asked ?? '', 'base64url')
  expect(bytes.includes(Buffer.concat([Buffer.from('given_name'), Buffer.of(0xf5)]))).toBe(true)
})

test('without an mdoc in the query there is nothing to ask', async () => {
  const query = dcqlQuery(questionFor(), { ...bothFormats, formats: ['dc+sd-jwt'] })
  expect(await deviceRequest({ ...request, query }, { chain, key })).toBeUndefined()
})

const registration = `${'eyJ0eXAi'.repeat(900)}.e30.c2ln`

test.each([undefined, 'eyJh.e30.c2ln', registration])(
  'the question is, byte for byte, what another library writes (%#)',
  async (certificate) => {
    const items = encode(
      {
        docType: 'eu.europa.ec.eudi.pid.1',
        nameSpaces: {
          'eu.europa.ec.eudi.pid.1': {
            family_name: false,
            given_name: false,
            birth_date: false,
            nationality: false,
          },
        },
        ...(certificate && { requestInfo: { euWrprc: new Uint8Array(Buffer.from(certificate)) } }),
      },
      { sortKeys: null },
    )
    const sent = cborMember(
      await readDocRequest({ chain, key }, certificate),
      'itemsRequest',
    )?.encoded
    expect(Buffer.from(sent ?? []).toString('hex')).toBe(
      Buffer.from(encode(new Tag(24, items))).toString('hex'),
    )
  },
)

test('the reader signs its registration certificate with the question', async () => {
  const doc = await readDocRequest({ chain, key }, registration)
  expect(readerSignedFor(doc)(browserTranscript(request))).toBe(true)
  const without = cborMember(await readDocRequest(), 'itemsRequest')?.encoded
  expect(readerSignedFor(doc, without)(browserTranscript(request))).toBe(false)
})

test('the reader signs the question for this session, with its chain and without its root', async () => {
  const doc = await readDocRequest()
  const [header, unprotected, payload] = cborValue(cborMember(doc, 'readerAuth'), 'array') ?? []
  // {1: -7}, which is ES256.
  expect(cborValue(header, 'bytes')?.toString('hex')).toBe('a10126')
  expect(payload?.value).toBeNull()
  expect(cborValue(cborMember(unprotected, 33), 'array')?.map(({ value }) => value)).toEqual(
    [accessLeaf, accessIntermediate].map(({ raw }) => raw),
  )
  const signed = readerSignedFor(doc)
  expect(signed(browserTranscript(request))).toBe(true)
  expect(signed(browserTranscript(requestBy('browser_mdoc', 8)))).toBe(false)
})

test('a key that is kept elsewhere signs the same', async () => {
  const elsewhere = async (signed: Uint8Array) =>
    sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' })
  const asked = await deviceRequest(request, { chain, key: elsewhere })
  const decoded = decodeCbor(Buffer.from(asked ?? '', 'base64url'))
  expect(cborMember(decoded, 'version')?.value).toBe('1.0')
  const docs = cborValue(cborMember(decoded, 'docRequests'), 'array') ?? []
  expect(docs).toHaveLength(1)
  expect(readerSignedFor(docs[0])(browserTranscript(request))).toBe(true)
})

test('one certificate stands alone, without an array', async () => {
  const [, unprotected] =
    cborValue(
      cborMember(await readDocRequest({ chain: [accessLeaf], key }), 'readerAuth'),
      'array',
    ) ?? []
  expect(cborMember(unprotected, 33)?.value).toEqual(accessLeaf.raw)
})

const annexD = (name: string) =>
  Buffer.from(readVector('official/iso18013-5/annex_d.json')[name], 'hex')

test('ISO/IEC 18013-5, annex D: the signature printed there is over what we compute', () => {
  const [doc] =
    cborValue(cborMember(decodeCbor(annexD('DEVICE_REQUEST')), 'docRequests'), 'array') ?? []
  const [header, , , signature] = cborValue(cborMember(doc, 'readerAuth'), 'array') ?? []
  const transcript = cborValue(
    cborTagged(decodeCbor(annexD('SESSION_TRANSCRIPT_BYTES')), 24),
    'bytes',
  )
  const signed = readerSigned(
    header?.encoded ?? Buffer.of(),
    cborMember(doc, 'itemsRequest')?.encoded ?? Buffer.of(),
    transcript ?? Buffer.of(),
  )
  const reader = new X509Certificate(annexD('READER_CERT')).publicKey
  expect(
    verify(
      'sha256',
      signed,
      { key: reader, dsaEncoding: 'ieee-p1363' },
      cborValue(signature, 'bytes') ?? Buffer.of(),
    ),
  ).toBe(true)
})

test('the info has the shape of the official one', () => {
  const official = readVector('official/iso18013-7/annex_c_roundtrip.json').encryptionInfo
  const shape = (info: string) => {
    const [name, values] = cborValue(decodeCbor(Buffer.from(info, 'base64url')), 'array') ?? []
    const members = cborValue(values, 'map')?.map(({ key: member }) => member.value)
    const point = cborValue(cborMember(values, 'recipientPublicKey'), 'map')
    return [name?.value, members, point?.map(({ key: label }) => label.value)]
  }
  expect(shape(encryptionInfo(request))).toEqual(shape(official))
})
