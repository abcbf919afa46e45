import { DateOnly } from '@owf/mdoc'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cbor, embedded, flipped, tagged } from '../../src/core/verification/cose.test-material.ts'
import {
  dateTime,
  deviceKeyOf,
  makeItem,
  pidType,
  presentBytes,
  refusalOf,
  request,
  stranger,
  transcript,
  transcriptOf,
  validity,
  verifyText,
  type Wish,
} from '../../src/core/verification/mdoc/mdoc.test-material.ts'
import {
  makeAuthority,
  makeCertificate,
  now,
} from '../../src/core/verification/pki/pki.test-material.ts'
import { sized } from '../setup/sizes.ts'
import { issueAndPresent, libraryAccepts, libraryTranscript } from './mdoc-library.ts'
import { unexplainedVerdicts } from './unexplained-verdicts.ts'

/** Credentials of @owf/mdoc, intact and damaged: what it rejects, we must not accept. */

const runs = sized(100, 2_000)

const person = fc.record({
  family_name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  given_name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  birth_date: fc.constantFrom('1964-08-12', '1999-12-31', '2000-02-29'),
  nationality: fc.uniqueArray(fc.constantFrom('DE', 'FR', 'IT', 'QS'), { minLength: 1 }),
})
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never

const issue = (claims: Person) =>
  issueAndPresent({ ...claims, birth_date: new DateOnly(claims.birth_date) })

type Damage = (presentation: Buffer, place: number) => Buffer

/** Signed anew by the true issuer, presented anew by the true holder, as far as the wish goes. */
const reissued =
  (wish: Wish | ((place: number) => Wish)): Damage =>
  (_, place) =>
    presentBytes(typeof wish === 'function' ? wish(place) : wish)

const securityObject = (changes: object): Damage => reissued({ securityObject: { ...changes } })
const validityInfo = (change: (place: number) => object): Damage =>
  reissued((place) => ({ securityObject: { validityInfo: { ...validity, ...change(place) } } }))
const response = (changes: object): Damage => reissued({ response: { ...changes } })
const signedFor = (...info: Parameters<typeof transcriptOf>[0]): Damage =>
  reissued({ transcript: transcriptOf(info) })

const forger = await makeCertificate({ issuer: await makeAuthority() })
const { clientId, nonce, thumbprint, responseUri } = request
const seconds = (place: number) => (61 + (place % 10_000)) * 1_000

const spliced =
  (skipped: number, put: (byte: number) => readonly number[]): Damage =>
  (presentation, place) => {
    const at = place % presentation.length
    const bytes = Buffer.from(put(presentation[at] ?? 0))
    return Buffer.concat([presentation.subarray(0, at), bytes, presentation.subarray(at + skipped)])
  }

const damages = {
  nothing: (presentation) => presentation,
  'a bit changed': (presentation, place) =>
    spliced(1, (byte) => [byte ^ (1 << (place % 8))])(presentation, place),
  'a byte lost': spliced(1, () => []),
  'a byte put in': spliced(0, (byte) => [byte]),
  'cut short': (presentation, place) => presentation.subarray(0, place % presentation.length),
  'a byte behind it': (presentation) => Buffer.concat([presentation, Buffer.of(0)]),
  'a longer form': (presentation) => Buffer.concat([Buffer.of(0xb8, 3), presentation.subarray(1)]),
  'an indefinite length': (presentation) =>
    Buffer.concat([Buffer.of(0xbf), presentation.subarray(1), Buffer.of(0xff)]),
  'a member twice': (presentation) =>
    Buffer.concat([Buffer.of(0xa4), presentation.subarray(1), cbor('version'), cbor('1.0')]),
  'another version': response({ version: '2.0' }),
  'a status of failure': response({ status: 10 }),
  'no documents': response({ documents: undefined }),
  'an empty list of documents': response({ documents: [] }),
  'issuer signature changed': reissued({
    issuerAuth: (honest) => honest.with(3, flipped(honest[3])),
  }),
  'issuer signature by a stranger': reissued({ issuerKey: stranger.privateKey }),
  'an untrusted signer': reissued({
    issuerUnprotected: [[33, forger.der]],
    issuerKey: forger.privateKey,
  }),
  'no certificate': reissued({ issuerUnprotected: [] }),
  'another algorithm named by the issuer': reissued({ issuerHeader: [[1, -35]] }),
  'a crit header': reissued({ issuerHeader: [[2, [99]]] }),
  'no algorithm named by the holder': reissued({ deviceHeader: [[1, undefined]] }),
  expired: validityInfo((place) => ({ validUntil: dateTime(now - seconds(place)) })),
  'not yet valid': validityInfo((place) => ({ validFrom: dateTime(now + seconds(place)) })),
  'signed before the signer was': validityInfo((place) => ({
    signed: dateTime(now - 86_400_000 - seconds(place)),
  })),
  'signed in the future': validityInfo((place) => ({ signed: dateTime(now + seconds(place)) })),
  'no times': securityObject({ validityInfo: undefined }),
  'no end': validityInfo(() => ({ validUntil: undefined })),
  'another type in the security object': securityObject({ docType: 'org.iso.18013.5.1.mDL' }),
  'another type than asked for': reissued({
    document: { docType: 'org.iso.18013.5.1.mDL' },
    securityObject: { docType: 'org.iso.18013.5.1.mDL' },
  }),
  'another digest algorithm named': securityObject({ digestAlgorithm: 'SHA-512' }),
  'an unknown digest algorithm': securityObject({ digestAlgorithm: 'MD5' }),
  'no digests': securityObject({ valueDigests: {} }),
  'a value changed': reissued({
    sent: (items) => items.with(0, makeItem(0, 'family_name', 'SCHMIDT')),
  }),
  'an element nobody signed': reissued({ sent: (items) => [...items, makeItem(9, 'age', 99)] }),
  'an element under the digest of another': reissued({
    sent: (items) => items.with(0, makeItem(1, 'x', 'y')),
  }),
  'an element kept back': reissued((place) => ({
    sent: (items) => items.filter((_, at) => at !== place % 4),
  })),
  'an element twice': reissued({ sent: (items) => [...items, ...items.slice(0, 1)] }),
  'two values of one name, both signed': reissued({
    moreItems: [makeItem(4, 'family_name', 'SCHMIDT')],
  }),
  'elements in another order': reissued({ sent: (items) => items.toReversed() }),
  'a short salt': reissued({ item: { random: new Uint8Array(15) } }),
  'a birth date with a time': reissued({
    values: { birth_date: tagged(0, '1964-08-12T00:00:00Z') },
  }),
  'a name that is a number': reissued({ values: { family_name: 7 } }),
  'another device key': securityObject({
    deviceKeyInfo: { deviceKey: deviceKeyOf(stranger.publicKey) },
  }),
  'no device key': securityObject({ deviceKeyInfo: {} }),
  'device signature by a stranger': reissued({ holderKey: stranger.privateKey }),
  'device signature changed': reissued({
    deviceAuth: ({ deviceSignature }) => ({
      deviceSignature: deviceSignature.with(3, flipped(deviceSignature[3])),
    }),
  }),
  'no device signature': reissued({ deviceAuth: () => ({}) }),
  'a MAC': reissued({
    deviceAuth: () => ({ deviceMac: [cbor(new Map([[1, 5]])), {}, null, new Uint8Array(32)] }),
  }),
  'another nonce': signedFor(clientId, `${nonce}INVALID`, thumbprint, responseUri),
  'another client': signedFor(`${clientId}INVALID`, nonce, thumbprint, responseUri),
  'another address': signedFor(clientId, nonce, thumbprint, 'https://other.example'),
  'another encryption key': signedFor(clientId, nonce, new Uint8Array(32), responseUri),
  'no encryption key': signedFor(clientId, nonce, null, responseUri),
  'elements vouched for by the holder': reissued({
    deviceNameSpaces: embedded({ [pidType]: { x: 1 } }),
  }),
  'a status of an unknown kind': securityObject({ status: { other: {} } }),
} satisfies { readonly [kind: string]: Damage }

/** Where we refuse what the library accepts, and why. */
const stricterBecause: { readonly [kind in keyof typeof damages]?: string } = {
  'a bit changed':
    'the library looks at neither version nor status, and mends text that is not UTF-8',
  'a byte lost':
    'the library looks at neither version nor status, and mends text that is not UTF-8',
  'a byte put in':
    'the library looks at neither version nor status, and mends text that is not UTF-8',
  'an indefinite length':
    'its size is known at its end alone: docs/decisions/0013-own-cbor-codec.md',
  'a member twice':
    'RFC 8949, section 5.6: which of the two counts is left open; the library takes the last',
  'another version':
    'ISO/IEC 18013-5, section 8.3.2.1.2.2: version 1; the library takes any that is there',
  'a status of failure':
    'ISO/IEC 18013-5, section 8.3.2.1.2.3: only 0 is a success; the library does not look',
  'no documents': 'the library is content with a response that holds nothing',
  'another algorithm named by the issuer':
    'the library leaves the algorithm to its caller; ours is ES256 alone',
  'no algorithm named by the holder':
    'RFC 9052, section 3.1: the algorithm is in the protected header',
  'a crit header': 'RFC 9052, section 3.1: what is critical and not understood is refused',
  'signed in the future':
    'the library compares the time of signing with the certificate, not with now',
  'another type in the security object':
    'ISO/IEC 18013-5, section 9.3.1: both types are the same; the library does not compare',
  'another type than asked for': 'the library is not told which type was asked for',
  'an element kept back':
    'the library is not told which attributes were asked for (OpenID4VP 1.0, section 8.6)',
  'an element twice': 'which of two values counts is left open',
  'two values of one name, both signed': 'which of two values counts is left open',
  'a short salt': 'ISO/IEC 18013-5, section 9.1.2.5: at least 16 bytes',
  'a birth date with a time': 'PID Rulebook 1.7, chapter 3: a full-date',
  'a name that is a number': 'PID Rulebook 1.7, chapter 3: a text',
  'elements vouched for by the holder':
    'none were asked for, and the library does not look whether he may',
  'a status of an unknown kind': 'ARF, VCR_13: fail closed; the library does not look at it',
}

const cases = fc.sample(fc.record({ claims: person, place: fc.nat(100_000) }), {
  numRuns: runs,
  seed: 20_261_115,
})

const title = `of ${runs} credentials none is accepted here that the library rejects, and we know why we are stricter`

test(title, { timeout: 300_000 }, async () => {
  const kinds: readonly (readonly [string, Damage])[] = Object.entries(damages)
  const unexplained: object[] = []
  for (const [turn, { claims, place }] of cases.entries()) {
    const [kind, damage] = kinds[turn % kinds.length] ?? [
      'nothing',
      (presentation: Buffer) => presentation,
    ]
    const bytes = damage(await issue(claims), place)
    const text = bytes.toString('base64url')
    const isAcceptedByLibrary = await libraryAccepts(bytes)
    const judged = { kind, text, refusal: refusalOf(text), isAcceptedByLibrary }
    unexplained.push(...unexplainedVerdicts(judged, stricterBecause))
  }
  expect(unexplained).toEqual([])
})

test('what the library issues is accepted here, with the same values', {
  timeout: 60_000,
}, async () => {
  for (const { claims } of cases.slice(0, 50)) {
    const { result } = verifyText((await issue(claims)).toString('base64url'))
    expect(result).toMatchObject({ ok: true, value: { attributes: claims } })
  }
})

test('the library makes the same transcript of a request', () => {
  expect(libraryTranscript).toEqual(transcript)
})
