import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionTranscript } from '../../wallet/answer/session-transcript.ts'
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
  const { result } = verifyText(present(), { asked: ['given_name'] })
  expect(result.ok && result.value.attributes).toEqual({ given_name: 'ERIKA' })
})

test('the record says how far a refused credential came, in the words of every format', () => {
  const { record } = verifyText(
    present({
      securityObject: { validityInfo: { ...validity, validUntil: dateTime(now - 61_000) } },
    }),
  )
  expect(record).toEqual(recordOfExpired)
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

test('a changed bit anywhere is found', () => {
  const bytes = presentBytes()
  for (let place = 0; place < bytes.length; place += 11) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((bytes[place] ?? 0) ^ 0x01, place)
    expect({ place, isAccepted: verifyText(changed.toString('base64url')).result.ok }).toEqual({
      place,
      isAccepted: false,
    })
  }
})

test('whatever is spliced into a good presentation, the answer is a refusal and not an exception', {
  timeout: 300_000,
}, () => {
  const bytes = presentBytes()
  const splice = fc.record({
    at: fc.nat(bytes.length),
    skipped: fc.nat(200),
    put: fc.uint8Array({ maxLength: 50 }),
  })
  const runs = process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 300
  const spliced = ({ at, skipped, put }: { at: number; skipped: number; put: Uint8Array }) =>
    Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + skipped)])
  const isRefused = (other: Buffer) =>
    other.equals(bytes) || !verifyText(other.toString('base64url')).result.ok
  fc.assert(fc.property(splice.map(spliced), isRefused), { numRuns: runs })
})
