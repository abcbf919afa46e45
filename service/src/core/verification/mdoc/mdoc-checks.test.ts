import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCborXWrites, respelled } from '../../encoding/cbor.test-material.ts'
import { cborMeaning, decodeCbor } from '../../encoding/cbor.ts'
import { sessionTranscript } from '../../wallet/answer/session-transcript.ts'
import { spelledBy } from '../cose.test-material.ts'
import { createChainCache } from '../pki/chain-cache.ts'
import { now } from '../pki/pki.test-material.ts'
import { recordOfExpired } from '../refusal.test-material.ts'
import {
  dateTime,
  expectation,
  pidValues,
  present,
  presentBytes,
  refusalOf,
  request,
  stranger,
  validity,
  verifyText,
} from './mdoc.test-material.ts'
import { checkMdoc } from './mdoc-checks.ts'

test('a good credential yields exactly the attributes asked for, and every check passed', () => {
  const { result, record } = verifyText(present())
  expect(result).toMatchObject({ ok: true, value: { attributes: pidValues } })
  expect(record.map(({ outcome }) => outcome)).toEqual(Array(11).fill('passed'))
})

test('the transcript that the holder signed is the one made for the request', () => {
  expect(sessionTranscript(request)).toEqual(Buffer.from(expectation.sessionTranscript))
})

test('attributes that were not asked for are left behind', () => {
  const { result } = verifyText(present(), { wanted: ['given_name'] })
  expect(result.ok && result.value.attributes).toEqual({ given_name: 'ERIKA' })
})

test('the record says how far a refused credential came, in the words of every format', () => {
  const { record } = verifyText(
    present({
      securityObject: { validityInfo: { ...validity, validUntil: dateTime(now - 61_000) } },
    }),
  )
  const rule = expect.stringMatching(/^MSO, its times read as of a JWT: exp is past: it says /)
  expect(record).toEqual(recordOfExpired(rule))
})

test('a second presentation under a remembered chain is verified all the same', () => {
  const chains = createChainCache(10)
  const outcome = (text: string) => checkMdoc(text, expectation, chains).result.ok
  expect(outcome(present())).toBe(true)
  expect(outcome(present({ issuerKey: stranger.privateKey }))).toBe(false)
  expect(outcome(present())).toBe(true)
})

test('of the sandbox no other person is believed', () => {
  const { nationality: _, ...others } = pidValues
  const onlyPerson = { ...others, nationality: ['FR'] }
  expect(refusalOf(present(), { onlyPerson })?.check).toBe('person_is_expected')
  expect(refusalOf(present(), { onlyPerson: pidValues })).toBeUndefined()
})

test('no refusal repeats anything from the credential', () => {
  const canary = 'Zzyzx-Canary'
  const refused = [
    present({ document: { docType: canary } }),
    present({ response: { version: canary } }),
    present({ securityObject: { digestAlgorithm: canary } }),
    present({ values: { birth_date: canary } }),
    present({ sent: () => [canary] }),
    present({ issuerHeader: [[1, canary]] }),
    present({ securityObject: { status: { [canary]: {} } } }),
  ].map((text) => refusalOf(text))
  expect(refused).not.toContain(undefined)
  expect(JSON.stringify(refused)).not.toContain(canary)
})

/** Everything in an answer except the minor version, which is not signed and adds nothing. */
function meaningOf(response: Buffer): string | undefined {
  const item = decodeCbor(response)
  return item && cborMeaning(item).replace(/text "1\.\d{1,3}"/, 'version 1')
}

/** Refused, or accepted with the same meaning: another encoding or another minor version. */
function isHarmless(original: Buffer, changed: Buffer): boolean {
  const { result } = verifyText(changed.toString('base64url'))
  if (!result.ok) return true
  expect(result.value.attributes).toEqual(pidValues)
  return meaningOf(changed) === meaningOf(original)
}

test('a changed bit anywhere is found', () => {
  const bytes = presentBytes()
  for (let place = 0; place < bytes.length; place += 11) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((bytes[place] ?? 0) ^ 0x01, place)
    expect({ place, isFound: isHarmless(bytes, changed) }).toEqual({ place, isFound: true })
  }
})

const tag = 6

test('an issuer and a wallet that write longer heads are understood', () => {
  const bytes = spelledBy(asCborXWrites, () => presentBytes())
  expect(bytes.includes(Buffer.from('b90003', 'hex'))).toBe(true)
  expect(verifyText(bytes.toString('base64url')).result).toMatchObject({
    ok: true,
    value: { attributes: pidValues },
  })
})

test('a changed bit under longer heads is found', () => {
  const bytes = spelledBy(asCborXWrites, () => presentBytes())
  for (let place = 0; place < bytes.length; place += 17) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((bytes[place] ?? 0) ^ 0x04, place)
    expect({ place, isFound: isHarmless(bytes, changed) }).toEqual({ place, isFound: true })
  }
})

test('longer heads of what is neither digested nor signed change nothing', () => {
  const longer = respelled(presentBytes(), (major) => ([2, tag].includes(major) ? 0 : 4))
  expect(refusalOf(longer.toString('base64url'))).toBeUndefined()
})

test('longer heads of what was digested or signed are found', () => {
  const longer = respelled(presentBytes(), (major) => (major === tag ? 2 : 0))
  expect(refusalOf(longer.toString('base64url'))?.check).toBe('disclosures_are_signed')
  const nameSpaces = Buffer.from('d81841a0', 'hex')
  const [before, after] = splitAt(presentBytes(), nameSpaces)
  const changed = Buffer.concat([before, Buffer.from('d818 5801a0'.replace(' ', ''), 'hex'), after])
  expect(refusalOf(changed.toString('base64url'))?.check).toBe('held_by_presenter')
})

const splitAt = (whole: Buffer, part: Buffer): readonly [Buffer, Buffer] => [
  whole.subarray(0, whole.indexOf(part)),
  whole.subarray(whole.indexOf(part) + part.length),
]

test('whatever is spliced into a good presentation, the answer is a refusal and not an exception', {
  timeout: 300_000,
}, () => {
  const bodies = [presentBytes(), spelledBy(asCborXWrites, () => presentBytes())]
  const splice = fc.record({
    bytes: fc.constantFrom(...bodies),
    at: fc.nat(100_000),
    skipped: fc.nat(200),
    put: fc.uint8Array({ maxLength: 50 }),
  })
  const runs = process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 300
  const property = fc.property(splice, ({ bytes, at, skipped, put }) => {
    const place = at % (bytes.length + 1)
    const parts = [bytes.subarray(0, place), put, bytes.subarray(place + skipped)]
    return isHarmless(bytes, Buffer.concat(parts))
  })
  fc.assert(property, { numRuns: runs })
})
