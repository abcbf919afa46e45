import {
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  hkdfSync,
  X509Certificate,
} from 'node:crypto'
import { expect, test } from 'vitest'
import { type CborItem, cborMember, cborValue, decodeCbor } from '../../src/core/encoding/cbor.ts'
import { cbor, embedded, sign1 } from '../../src/core/verification/cose.test-material.ts'
import { readCoseSign1, verifyCoseSign1 } from '../../src/core/verification/cose.ts'
import { deviceAuthenticationBytes } from '../../src/core/verification/mdoc/held-by-presenter.ts'
import { stranger } from '../../src/core/verification/mdoc/mdoc.test-material.ts'
import { checkMdoc, type MdocExpectation } from '../../src/core/verification/mdoc/mdoc-checks.ts'
import { createChainCache } from '../../src/core/verification/pki/chain-cache.ts'
import { importJwk } from '../../src/core/verification/signatures.ts'
import { captures, readCaptured, readVector } from '../wallet/vectors.ts'

const captured = (title: string, run: () => void) =>
  test.skipIf(!captures)(`${title} (VIDIMUS_VECTORS)`, run)

const licence = 'org.iso.18013.5.1.mDL'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

function check(
  response: Buffer,
  expected: Pick<MdocExpectation, 'now' | 'anchors' | 'sessionTranscript'> &
    Partial<MdocExpectation>,
) {
  const nothingAsked = { clientId: '', nonce: '', vct: [], wanted: [], doctype: licence }
  const { result, record } = checkMdoc(
    response.toString('base64url'),
    { ...nothingAsked, ...expected },
    createChainCache(1),
  )
  return {
    result,
    failed: record.find(({ outcome }) => outcome === 'failed')?.check,
    cause: result.ok ? undefined : result.failure.cause,
  }
}

/** The standard's example is of proximity: the device uses a MAC and another transcript. */
function annexD() {
  const vector = readVector('official/iso18013-5/annex_d.json')
  const bytesOf = (name: string) => Buffer.from(vector[name], 'hex')
  const response = bytesOf('DEVICE_RESPONSE')
  const [document] = cborValue(cborMember(decodeCbor(response), 'documents'), 'array') ?? []
  const deviceSigned = cborMember(document, 'deviceSigned')
  const [deviceAuth, deviceNameSpaces] = ['deviceAuth', 'nameSpaces'].map((name) =>
    cborMember(deviceSigned, name),
  )
  const transcriptBytes = bytesOf('SESSION_TRANSCRIPT_BYTES')
  const transcript = cborValue(decodeCbor(transcriptBytes)?.value as CborItem, 'bytes')
  if (!deviceAuth || !deviceNameSpaces || !transcript) throw new Error('Annex D is not as it was')
  const authentication = deviceAuthenticationBytes(
    { docType: licence, deviceNameSpaces },
    transcript,
  )
  return { bytesOf, response, deviceAuth, transcriptBytes, transcript, authentication }
}

const duringAnnexD = () => ({
  now: Date.parse('2021-01-01T00:00:00Z'),
  anchors: [new X509Certificate(annexD().bytesOf('IACA_CERT'))],
})

test('ISO/IEC 18013-5, annex D: the MAC of the device is refused', () => {
  const { response, transcript } = annexD()
  const { failed, cause } = check(response, { ...duringAnnexD(), sessionTranscript: transcript })
  expect({ failed, cause }).toEqual({
    failed: 'well_formed',
    cause: 'deviceAuth: a MAC instead of a signature',
  })
})

test('ISO/IEC 18013-5, annex D: the MAC is over the bytes that we would verify a signature over', () => {
  const { bytesOf, deviceAuth, transcriptBytes, authentication } = annexD()
  const reader = createECDH('prime256v1')
  reader.setPrivateKey(bytesOf('EPHEMERAL_READER_KEY_D'))
  const device = [Buffer.of(4), bytesOf('STATIC_DEVICE_KEY_X'), bytesOf('STATIC_DEVICE_KEY_Y')]
  const shared = reader.computeSecret(Buffer.concat(device))
  const key = Buffer.from(hkdfSync('sha256', shared, sha256(transcriptBytes), 'EMacKey', 32))
  const [header, , , tag] = cborValue(cborMember(deviceAuth, 'deviceMac'), 'array') ?? []
  const authenticated = cbor(['MAC0', header?.value, new Uint8Array(), authentication])
  expect(createHmac('sha256', key).update(authenticated).digest()).toEqual(tag?.value)
})

test('ISO/IEC 18013-5, annex D: with a signature by the key of its device every check passes', () => {
  const { bytesOf, response, deviceAuth, transcript, authentication } = annexD()
  const part = (name: string) => bytesOf(`STATIC_DEVICE_KEY_${name}`).toString('base64url')
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x: part('X'), y: part('Y'), d: part('D') },
    format: 'jwk',
  })
  const signature = cbor({
    deviceSignature: sign1({ key, payload: authentication, isDetached: true }),
  })
  const [before = response, after = response] = splitAt(response, deviceAuth.encoded)
  const signed = Buffer.concat([before, signature, after])
  expect(check(signed, { ...duringAnnexD(), sessionTranscript: transcript }).cause).toBeUndefined()
})

const splitAt = (whole: Buffer, part: Buffer) => [
  whole.subarray(0, whole.indexOf(part)),
  whole.subarray(whole.indexOf(part) + part.length),
]

type Capture = {
  readonly response: Buffer
  readonly inputs: { readonly [name: string]: string }
  readonly now: number
  readonly signer: X509Certificate
}

function readCapture(name: string): Capture {
  const vector = JSON.parse(readCaptured(`mdoc-realworld/${name}.json`))
  return {
    response: Buffer.from(vector.deviceResponse, vector.deviceResponse_decode[0]),
    inputs: vector.verify_inputs,
    now: Date.parse(vector.now[0]),
    signer: new X509Certificate(vector.signingCertificate ?? vector.issuerCertificate),
  }
}

/** ISO/IEC TS 18013-7:2024, annex B.4.4, which OpenID4VP had up to draft 23. */
function draft18Transcript({ inputs }: Capture): Buffer {
  const { clientId, responseUri, mdocGeneratedNonce, verifierGeneratedNonce } = inputs
  const [client, address] = [clientId, responseUri].map((text) =>
    sha256(cbor([text, mdocGeneratedNonce])),
  )
  return cbor([null, null, [client, address, verifierGeneratedNonce]])
}

/** OpenID4VP draft 24, appendix B.3.4.1. */
function draft24Transcript({ inputs: { origin, nonce } }: Capture): Buffer {
  const info = cbor([origin, `web-origin:${origin}`, nonce])
  return cbor([null, null, ['OpenID4VPDCAPIHandover', sha256(info)]])
}

captured(
  "a French wallet of the standard's example credential is verified to the end, but for the handover of a draft",
  () => {
    const capture = readCapture('france')
    const { anchors } = duringAnnexD()
    const { now, response } = capture
    expect(
      check(response, { now, anchors, sessionTranscript: draft18Transcript(capture) }).cause,
    ).toBeUndefined()
    expect(
      check(response, { now, anchors, sessionTranscript: cbor([null, null, []]) }).failed,
    ).toBe('held_by_presenter')
  },
)

captured('a Google wallet is verified to the end, where its self-signed signer is pinned', () => {
  const capture = readCapture('google')
  const expected = {
    now: capture.now,
    anchors: [capture.signer],
    sessionTranscript: draft24Transcript(capture),
  }
  expect(check(capture.response, { ...expected, signerProfile: 'pinned' }).cause).toBeUndefined()
  expect(check(capture.response, expected).cause).toBe('chain: the signer is self-signed')
})

captured('a Ubique wallet sends a certificate without extensions, which is refused', () => {
  const capture = readCapture('ubique')
  const expected = {
    now: capture.now,
    anchors: [capture.signer],
    sessionTranscript: draft18Transcript(capture),
  }
  expect(check(capture.response, expected).cause).toBe('chain: unreadable certificate')
})

/** What an issuer issued, presented by someone without the holder's key. */
function presentWithoutKey(issuerSigned: Buffer): Buffer {
  const deviceSignature = sign1({
    key: stranger.privateKey,
    payload: new Uint8Array(),
    isDetached: true,
  })
  const deviceSigned = { nameSpaces: embedded({}), deviceAuth: { deviceSignature } }
  return Buffer.concat([
    ...[Buffer.of(0xa3), cbor('version'), cbor('1.0'), cbor('documents'), Buffer.of(0x81, 0xa3)],
    ...[
      cbor('docType'),
      cbor(licence),
      cbor('issuerSigned'),
      issuerSigned,
      cbor('deviceSigned'),
      cbor(deviceSigned),
    ],
    ...[cbor('status'), cbor(0)],
  ])
}

captured(
  'a licence of the Bundesdruckerei is read in the spelling of the capture, and refused only for want of its key',
  () => {
    const vector = JSON.parse(readCaptured('mdoc-realworld/bdr.json'))
    const issuerSigned = Buffer.from(vector.issuerSigned, 'base64url')
    // The capture was written by a library that uses three bytes for the head of a map of two.
    expect(issuerSigned.subarray(0, 3)).toEqual(Buffer.of(0xb9, 0, 2))
    const shortened = Buffer.concat([Buffer.of(0xa2), issuerSigned.subarray(3)])
    const anchors = [new X509Certificate(vector.issuerCertificate)]
    const now = Date.parse('2025-06-01T00:00:00Z')
    const expected = {
      now,
      anchors,
      sessionTranscript: cbor(null),
      signerProfile: 'pinned',
    } as const
    expect(check(presentWithoutKey(issuerSigned), expected).failed).toBe('held_by_presenter')
    expect(check(presentWithoutKey(shortened), expected).failed).toBe('held_by_presenter')
    const changed = Buffer.from(issuerSigned)
    changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1)
    expect(check(presentWithoutKey(changed), expected).failed).toBe('issuer_signed')
  },
)

test('Token Status List: the CWT printed there is by the key of the draft, and its list is read', () => {
  const { cwt_hex, public_jwk } = readVector('official/token-status-list/status_list_token.json')
  const key = importJwk(public_jwk, 'ES256')
  const token = readCoseSign1(
    decodeCbor(Buffer.from(cwt_hex, 'hex'))?.value as CborItem,
    'status list: CWT',
  )
  const payload = token.ok ? token.value.payload : null
  expect(token.ok && payload && key && verifyCoseSign1(token.value, payload, key)).toBe(true)
  const list = payload && cborMember(decodeCbor(payload), 65_533)
  expect(list && cborMember(list, 'bits')?.value).toBe(1)
})
