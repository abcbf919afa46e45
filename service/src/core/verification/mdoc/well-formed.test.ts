import { Simple } from 'cbor2'
import { expect, test } from 'vitest'
import { respelled } from '../../encoding/cbor.test-material.ts'
import { cbor, embedded, tagged } from '../cose.test-material.ts'
import {
  dateTime,
  deviceKeyOf,
  fullDate,
  holder,
  makeItem,
  pid,
  pidType,
  present,
  presentBytes,
  refusalOf,
  validity,
  type Wish,
} from './mdoc.test-material.ts'

const response = (changes: Wish['response'] = {}) => present({ response: { ...changes } })
const item = (changes: Wish['item'] = {}) => present({ item: { ...changes } })
const securityObject = (changes: Wish['securityObject'] = {}) =>
  present({ securityObject: { ...changes } })
const validityInfo = (changes: object) =>
  securityObject({ validityInfo: { ...validity, ...changes } })
const signed = (time: unknown) => validityInfo({ signed: time })

const good = presentBytes()
const documents = (count: number) => {
  const head = cbor('documents')
  const start = good.indexOf(head) + head.length + 1
  const document = good.subarray(start, good.lastIndexOf(cbor('status')))
  const parts = [
    good.subarray(0, start - 1),
    Buffer.of(0x80 + count),
    ...Array(count).fill(document),
  ]
  return Buffer.concat([...parts, cbor('status'), cbor(0)]).toString('base64url')
}

const filling = (count: number) =>
  Array.from({ length: count }, (_, at) => makeItem(at + 4, `element_${at}`, at))

const noItem = 'document: an element is not an IssuerSignedItem'
const noObject = 'issuerAuth: the payload is not a mobile security object'

const refused: { readonly [rule: string]: { readonly [title: string]: string } } = {
  'presentation is too long': { 'over 256 KiB': 'a'.repeat(262_145) },
  'presentation is not base64url of a strict CBOR map': {
    nothing: '',
    padding: `${present()}=`,
    'the base64 alphabet': good.toString('base64').replace(/=*$/, '+/'),
    hex: good.toString('hex'),
    'an array': cbor([]).toString('base64url'),
    'more behind it': Buffer.concat([good, Buffer.of(0)]).toString('base64url'),
    'cut short': good.subarray(0, -1).toString('base64url'),
    'an indefinite length': Buffer.concat([
      Buffer.of(0xbf),
      good.subarray(1),
      Buffer.of(0xff),
    ]).toString('base64url'),
    'a member twice': Buffer.concat([
      Buffer.of(0xa4),
      good.subarray(1),
      cbor('status'),
      cbor(0),
    ]).toString('base64url'),
    'a member twice, in two spellings': Buffer.concat([
      Buffer.of(0xa4),
      good.subarray(1),
      respelled(cbor('status'), () => 1),
      cbor(0),
    ]).toString('base64url'),
  },
  'device response: the version is not 1': {
    another: response({ version: '2.0' }),
    'one that only begins alike': response({ version: '10.0' }),
    'one that only ends alike': response({ version: '11.0' }),
    'without a minor number': response({ version: '1' }),
    'with more behind it': response({ version: '1.0.0' }),
    'a float': response({ version: 1.1 }),
    'a number': response({ version: 1 }),
    none: response({ version: undefined }),
  },
  'device response: status is not 0: it is 10': {
    'a general error': response({ status: 10 }),
  },
  'device response: status is not 0: it is 11': {
    'a CBOR error': response({ status: 11 }),
  },
  'device response: status is not 0': {
    'another number': response({ status: 13 }),
    'as text': response({ status: '0' }),
    none: response({ status: undefined }),
    'zero as a float': Buffer.concat([
      good.subarray(0, good.length - 1),
      Buffer.from('f90000', 'hex'),
    ]).toString('base64url'),
  },
  'device response: not exactly one document': {
    none: response({ documents: undefined }),
    'an empty array': response({ documents: [] }),
    'the same one twice': documents(2),
    'no array': response({ documents: {} }),
  },
  'document: docType or device name spaces are missing': {
    'no docType': present({ document: { docType: undefined }, signedType: pidType }),
    'a docType that is a number': present({ document: { docType: 1 } }),
    'nothing signed by the device': present({ document: { deviceSigned: undefined } }),
    'a document that is text': response({ documents: ['document'] }),
  },
  [noItem]: {
    'name spaces that are an array': present({ document: { issuerSigned: { nameSpaces: [] } } }),
    'a name space with a number for a name': present({
      document: { issuerSigned: { nameSpaces: new Map([[1, []]]) } },
    }),
    'a name space that is a map': present({ sent: () => ({}) }),
    'an item without tag 24': present({ sent: () => [{ digestID: 0 }] }),
    'an item in plain bytes': present({ sent: () => [cbor({ digestID: 0 })] }),
    'an item that is not strict CBOR': present({
      sent: () => [tagged(24, Buffer.from('bf00ff', 'hex'))],
    }),
    'a digestID that is a float': item({ digestID: 1.5 }),
    'a digestID beyond the exact integers': item({ digestID: 2n ** 60n }),
    'no digestID': item({ digestID: undefined }),
    'a negative digestID': item({ digestID: -1 }),
    'a digestID of text': item({ digestID: '0' }),
    'no random': item({ random: undefined }),
    'a random of 15 bytes': item({ random: new Uint8Array(15) }),
    'no elementIdentifier': item({ elementIdentifier: undefined }),
    'an elementIdentifier that is a number': item({ elementIdentifier: 1 }),
    'no elementValue': item({ elementValue: undefined }),
    'one item beside others': present({ sent: (items) => [...items, 'item'] }),
    'one name space beside others': present({
      document: { issuerSigned: { nameSpaces: { [pidType]: [], other: {} } } },
    }),
  },
  'document: too many elements': { '101 of them': present({ moreItems: filling(97) }) },
  'issuerAuth is not a COSE_Sign1': {
    none: present({ document: { issuerSigned: {} } }),
    tagged: present({ issuerAuth: (honest) => tagged(18, honest) }),
    'three parts': present({ issuerAuth: (honest) => honest.slice(0, 3) }),
  },
  'issuerAuth: the algorithm is not ES256: it is ES384': {
    ES384: present({ issuerHeader: [[1, -35]] }),
  },
  'issuerAuth: header parameter crit is refused': { crit: present({ issuerHeader: [[2, [1]]] }) },
  [noObject]: {
    detached: present({ issuerAuth: (honest) => honest.with(2, null) }),
    'not embedded': present({ issuerPayload: cbor({ version: '1.0' }) }),
    'embedded twice': present({ issuerPayload: cbor(embedded(embedded({ version: '1.0' }))) }),
    'more behind it': present({ issuerPayload: Buffer.concat([cbor(embedded({})), Buffer.of(0)]) }),
    'another version': securityObject({ version: '2.0' }),
    'a version that only begins alike': securityObject({ version: '1.x' }),
    'no docType': securityObject({ docType: undefined }),
    'no digestAlgorithm': securityObject({ digestAlgorithm: undefined }),
    'no valueDigests': securityObject({ valueDigests: undefined }),
    'valueDigests in an array': securityObject({ valueDigests: [] }),
    'digests of a name space with a number for a name': securityObject({
      valueDigests: new Map([[1, {}]]),
    }),
    'digests in an array': securityObject({ valueDigests: { [pidType]: [] } }),
    'digests by name': securityObject({
      valueDigests: { [pidType]: { family_name: new Uint8Array(32) } },
    }),
    'digests by negative numbers': securityObject({
      valueDigests: { [pidType]: new Map([[-1, new Uint8Array(32)]]) },
    }),
    'digests of a second name space in an array': securityObject({
      valueDigests: { [pidType]: new Map(), 'org.example': [] },
    }),
    'one digest of text beside others': securityObject({
      valueDigests: {
        [pidType]: new Map<number, unknown>([
          [0, new Uint8Array(32)],
          [1, 'digest'],
        ]),
      },
    }),
    'digests of text': securityObject({ valueDigests: { [pidType]: new Map([[0, 'digest']]) } }),
    'no deviceKeyInfo': securityObject({ deviceKeyInfo: undefined }),
    'no deviceKey': securityObject({ deviceKeyInfo: {} }),
    'no validityInfo': securityObject({ validityInfo: undefined }),
    'no time of signing': signed(undefined),
    'no begin': validityInfo({ validFrom: undefined }),
    'no end': validityInfo({ validUntil: undefined }),
    'a time without tag': signed('2026-11-15T11:00:00Z'),
    'a time with another tag': signed(fullDate('2026-11-15T11:00:00Z')),
    'a time with an offset': signed(tagged(0, '2026-11-15T11:00:00+01:00')),
    'a time without zone': signed(tagged(0, '2026-11-15T11:00:00')),
    'a day without time': signed(tagged(0, '2026-11-15')),
    'a day that is not in the calendar': signed(tagged(0, '2026-02-30T11:00:00Z')),
    'an hour that is on no clock': signed(tagged(0, '2026-11-15T24:00:00Z')),
    'a month that is on no calendar': signed(tagged(0, '2026-13-15T11:00:00Z')),
    'a time with something before it': signed(tagged(0, 'x2026-11-15T11:00:00Z')),
    'a time with something behind it': signed(tagged(0, '2026-11-15T11:00:00Zx')),
    'a time that is a number': signed(tagged(0, 1_794_700_800)),
  },
  'deviceAuth: a MAC instead of a signature': {
    alone: present({
      deviceAuth: () => ({ deviceMac: [cbor(new Map([[1, 5]])), {}, null, new Uint8Array(32)] }),
    }),
    'beside a signature': present({ deviceAuth: (honest) => ({ ...honest, deviceMac: [] }) }),
  },
  'deviceSignature is not a COSE_Sign1': {
    none: present({ deviceAuth: () => ({}) }),
    tagged: present({
      deviceAuth: ({ deviceSignature }) => ({ deviceSignature: tagged(18, deviceSignature) }),
    }),
  },
  'deviceSignature: the algorithm is not ES256: it is EdDSA': {
    EdDSA: present({ deviceHeader: [[1, -8]] }),
  },
  'deviceSignature: the algorithm is not ES256': {
    'a number of its own': present({ deviceHeader: [[1, -65_000]] }),
  },
  'deviceSignature: header parameter crit is refused': {
    crit: present({ deviceHeader: [[2, [1]]] }),
  },
  'deviceSignature: the payload is not detached': {
    'a payload of its own': present({
      deviceAuth: ({ deviceSignature }) => ({
        deviceSignature: deviceSignature.with(2, Buffer.from('x')),
      }),
    }),
  },
}

const rows = Object.entries(refused).flatMap(([rule, cases]) =>
  Object.entries(cases).map(([title, text]) => ({ rule, title, text })),
)

test.each(rows)('$rule: $title', ({ rule, text }) => {
  expect(refusalOf(text)).toEqual({
    check: 'well_formed',
    code: 'error_invalid_presentation',
    rule,
  })
})

test('as many elements as allowed are read', () => {
  expect(refusalOf(present({ moreItems: filling(96) }))).toBeUndefined()
})

test('a presentation as long as allowed is read', () => {
  expect(refusalOf('a'.repeat(262_144))?.rule).toBe(
    'presentation is not base64url of a strict CBOR map',
  )
})

test('elements are counted over all name spaces', () => {
  const nameSpaces = (...counts: readonly number[]) => ({
    nameSpaces: Object.fromEntries(counts.map((count, at) => [`space ${at}`, filling(count)])),
  })
  const ruleOf = (...counts: readonly number[]) =>
    refusalOf(present({ document: { issuerSigned: nameSpaces(...counts) } }))?.rule
  expect(ruleOf(60, 40)).toBe('issuerAuth is not a COSE_Sign1')
  expect(ruleOf(60, 41)).toBe('document: too many elements')
})

test('a credential may be valid since the first second of 1970', () => {
  expect(refusalOf(validityInfo({ validFrom: dateTime(0) }))).toBeUndefined()
})

test.each([
  ['beside the document', response({ documentErrors: [] })],
  ['within the document', present({ document: { errors: {} } })],
  ['within the security object', securityObject({ more: [] })],
  ['within an item', present({ item: { more: 1 } })],
  ['of a later version', response({ version: '1.1', encryptedDocuments: [] })],
  ['of a later security object', securityObject({ version: '1.12', more: 1 })],
])('members that have no say in the matter are ignored: %s', (_, text) => {
  expect(refusalOf(text)).toBeUndefined()
})

/** Reserved and Ext members may hold any CBOR (ISO/IEC 18013-5, second edition, section 12.3.4). */
const anyCbor = {
  'a float': 1.5,
  'a big integer': 2n ** 63n,
  'a bignum': tagged(2, Buffer.alloc(20, 1)),
  'an unknown tag': tagged(40_000, [tagged(100, 7)]),
  'another simple value': new Simple(200),
}

test.each(Object.entries(anyCbor))('a member nobody reads may be %s', (_, value) => {
  for (const text of [
    response({ ext: value }),
    present({ document: { ext: { ext: value } } }),
    securityObject({ ext: [value] }),
    securityObject({ deviceKeyInfo: { deviceKey: deviceKeyOf(holder.publicKey), keyInfo: value } }),
    present({ item: { ext: value } }),
    present({ moreItems: [makeItem(4, 'portrait', value)] }),
    present({ issuerHeader: [[99, value]] }),
  ])
    expect(refusalOf(text)).toBeUndefined()
})

test.each(Object.entries(anyCbor))('what is read must not be %s', (_, value) => {
  expect(refusalOf(present({ values: { family_name: value } }))?.check).toBe('attributes_present')
  expect(refusalOf(present({ values: { nationality: [value] } }))?.check).toBe('attributes_present')
  expect(refusalOf(securityObject({ docType: value }))?.check).toBe('well_formed')
  expect(refusalOf(response({ status: value }))?.check).toBe('well_formed')
  expect(refusalOf(signed(value))?.check).toBe('well_formed')
  expect(refusalOf(present({ issuerHeader: [[1, value]] }))?.check).toBe('well_formed')
})

test('fractions of a second are passed over', () => {
  const fractions = {
    signed: tagged(0, '2026-11-15T11:00:00.210391Z'),
    validFrom: tagged(0, '2026-11-15T11:00:00.5Z'),
  }
  expect(refusalOf(validityInfo(fractions))).toBeUndefined()
})

test('a wallet whose owner unticked everything has nothing to show', () => {
  const text = present({
    values: Object.fromEntries(Object.keys(pid).map((name) => [name, undefined])),
  })
  expect(refusalOf(text)?.code).toBe('error_missing_attribute')
})
