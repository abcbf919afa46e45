import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fail, ok } from '../vocabulary/result.ts'
import { checkNames } from './checks.ts'
import * as mdoc from './mdoc/mdoc.test-material.ts'
import { createChainCache } from './pki/chain-cache.ts'
import { makeCertificate } from './pki/pki.test-material.ts'
import { namesLists } from './pki/revocation/revocation.test-material.ts'
import { credentialRefusalIn, recordOfExpired } from './refusal.test-material.ts'
import {
  expectation,
  pid,
  pidPayload,
  pidValues,
  present,
  refusalOf,
  root,
  seconds,
  stranger,
  verifyText,
} from './sd-jwt/sd-jwt.test-material.ts'
import type { SignerResult } from './verified-credential.ts'
import { examine, verify } from './verify.ts'

test('a good credential yields exactly the attributes asked for, and every check passed', () => {
  const { result, record } = verifyText(present())
  expect(result).toEqual({ ok: true, value: { format: 'dc+sd-jwt', attributes: pidValues } })
  expect(record.map(({ outcome }) => outcome)).toEqual(Array(12).fill('passed'))
  const names = record.map(({ check }) => check)
  expect(['answers_the_query', ...names, 'question_is_answered']).toEqual(checkNames)
})

test('attributes that were not asked for are left behind', () => {
  const { result } = verifyText(present(), { wanted: ['given_name'] })
  expect(result.ok && result.value.attributes).toEqual({ given_name: 'ERIKA' })
})

test('the record says how far a refused credential came', () => {
  const { record } = verifyText(present({ payload: { exp: seconds - 61 } }))
  expect(record).toEqual([
    ...recordOfExpired(expect.stringMatching(/^issuer JWT: exp is past: it says /)),
    { check: 'not_revoked', outcome: 'not_reached' },
  ])
})

test('status is looked at last: a credential that is invalid anyway is refused for that', () => {
  const status = { status_list: { idx: 1, uri: 'https://pid.example/status' } }
  const refused = refusalOf(present({ payload: { status }, keyBinding: { nonce: 'another' } }))
  expect(refused?.check).toBe('answers_this_request')
  expect(refusalOf(present({ payload: { status } }))?.check).toBe('not_revoked')
})

test('a signer that was revoked, or that nobody asked about, has issued nothing', async () => {
  const more = [namesLists('http://crl.example/pid.crl')]
  const named = await makeCertificate({ issuer: root, more })
  const text = present({
    header: { x5c: [named.der.toString('base64')] },
    issuerKey: named.privateKey,
  })
  const judged = (signer?: SignerResult) =>
    credentialRefusalIn(verifyText(text, {}, undefined, signer))
  expect(judged(ok('not_revoked'))).toBeUndefined()
  const rule = 'chain: a certificate was revoked by its authority'
  const code = 'error_untrusted_issuer'
  expect(judged(fail(code, { cause: rule }))).toEqual({ check: 'not_revoked', code, rule })
  expect(judged()).toEqual({
    check: 'not_revoked',
    code: 'error_status_unavailable',
    rule: 'revocation list: nobody looked',
  })
})

test('a second presentation under a remembered chain is verified all the same', () => {
  const chains = createChainCache(10)
  const outcome = (text: string) =>
    verify(examine({ format: 'dc+sd-jwt', text }, expectation, chains), undefined).result.ok
  expect(outcome(present())).toBe(true)
  expect(outcome(present({ issuerKey: stranger.privateKey }))).toBe(false)
  expect(outcome(present())).toBe(true)
})

test('a credential of a stranger with a certificate of his own making is not trusted', async () => {
  const forger = await makeCertificate({
    name: 'CN=Forger',
    issuer: await makeCertificate({ name: 'CN=Forger root' }),
  })
  const forged = present({
    header: { x5c: [forger.der.toString('base64')] },
    issuerKey: forger.privateKey,
  })
  expect(refusalOf(forged)).toMatchObject({
    check: 'issuer_is_trusted',
    code: 'error_untrusted_issuer',
  })
})

test('no refusal repeats anything from the credential', () => {
  const canary = 'Zzyzx-Canary'
  const refused = [
    present({ payload: { vct: canary } }),
    present({ payload: { [canary]: { _sd_alg: canary } } }),
    present({ header: { typ: canary } }),
    present({ header: { x5c: [canary] } }),
    present({ keyBinding: { aud: canary } }),
    present({ disclosures: [...Object.values(pid).map(({ text }) => text), canary] }),
    present({ payload: { birthdate: canary, _sd: [] }, disclosures: [] }),
  ].map((text) => refusalOf(text))
  expect(refused).not.toContain(undefined)
  expect(JSON.stringify(refused)).not.toContain(canary)
})

test('a changed bit anywhere in the issuer JWT or the disclosures is found', () => {
  const text = present()
  const end = text.lastIndexOf('~')
  for (let place = 0; place < end; place += 37) {
    const other = text[place] === 'A' ? 'B' : 'A'
    expect(verifyText(`${text.slice(0, place)}${other}${text.slice(place + 1)}`).result.ok).toBe(
      false,
    )
  }
})

test('whatever is spliced into a good presentation, the answer is a refusal and not an exception', () => {
  const text = present()
  const piece = fc.oneof(fc.string(), fc.base64String(), fc.constantFrom('~', '.', '~~', '=', '\0'))
  const splice = fc.record({ at: fc.nat(text.length), skipped: fc.nat(200), piece })
  const runs = process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 300
  const spliced = ({ at, skipped, piece: put }: { at: number; skipped: number; piece: string }) =>
    `${text.slice(0, at)}${put}${text.slice(at + skipped)}`
  const isRefused = (other: string) => other === text || !verifyText(other).result.ok
  fc.assert(fc.property(splice.map(spliced), isRefused), { numRuns: runs })
})

test('the payload cannot be polluted into Object.prototype', () => {
  const polluted = `{"__proto__":{"vct":"x"},${JSON.stringify(pidPayload).slice(1)}`
  expect(refusalOf(present({ payload: polluted }))?.check).toBe('well_formed')
  expect(Object.keys(Object.prototype)).toEqual([])
})

const listed = present({
  payload: { status: { status_list: { idx: 1, uri: 'https://pid.example/status' } } },
})

test('a credential that names a status is accepted only when its issuer stands by it', () => {
  const outcomes = [
    verifyText(listed, {}, { ok: true, value: 'valid' }),
    verifyText(listed, {}, { ok: true, value: 'not_valid' }),
    verifyText(listed, {}, { ok: false, failure: { code: 'error_status_unavailable' } }),
    verifyText(listed, {}, undefined),
  ].map(({ result, record }) => [result.ok ? 'accepted' : result.failure.code, record.at(-1)])
  const check = 'not_revoked'
  const failed = { check, outcome: 'failed' }
  expect(outcomes).toEqual([
    ['accepted', { check, outcome: 'passed' }],
    ['error_credential_revoked', { ...failed, rule: 'status: the issuer no longer stands by it' }],
    ['error_status_unavailable', failed],
    ['error_status_unavailable', { ...failed, rule: 'status: nobody looked' }],
  ])
})

test('an mdoc on an identifier list is accepted unless its issuer no longer stands by it', () => {
  const status = { identifier_list: { id: Buffer.of(1), uri: 'https://pid.example/ids' } }
  const text = mdoc.present({ securityObject: { status } })
  const examined = examine({ format: 'mso_mdoc', text }, mdoc.expectation, createChainCache(10))
  expect(verify(examined, ok('valid')).result).toEqual({
    ok: true,
    value: { format: 'mso_mdoc', attributes: mdoc.pidValues },
  })
  expect(credentialRefusalIn(verify(examined, ok('not_valid')))).toEqual({
    check: 'not_revoked',
    code: 'error_credential_revoked',
    rule: 'identifier list: the issuer no longer stands by it',
  })
})
