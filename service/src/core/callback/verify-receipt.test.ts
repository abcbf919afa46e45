import { createHash, KeyObject, sign } from 'node:crypto'
import { CompactEncrypt, type CryptoKey, generateKeyPair, SignJWT } from 'jose'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { Instant } from '../vocabulary/instant.ts'
import { type ArrivedCallback, type ExpectedReceipt, verifyReceipt } from './verify-receipt.ts'

/** Callbacks are made by other libraries: jose, and standardwebhooks. */

const at = 1_794_700_800_000 as Instant
const state = 'order 42 & 😀'
const flowId = 'flow_9fK'
const secret = createHash('sha256').update('secret').digest()
const claims = {
  iss: 'https://id.example',
  aud: 'acc_7Qm/test',
  exp: at / 1_000 + 3_600,
  jti: flowId,
  environment: 'test',
  state,
}

const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
const stranger = await generateKeyPair('ES256')

const expected: ExpectedReceipt = {
  secrets: [secret],
  keys: new Map([['key-1', KeyObject.from(publicKey)]]),
  issuer: 'https://id.example',
  accountId: 'acc_7Qm',
  environment: 'test',
  flowId,
  isState: (given) => given === state,
}

const presentation = (changed: object = {}, kid = 'key-1', key: CryptoKey = privateKey) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'ES256', kid }).sign(key)

function arrived(fields: { readonly [name: string]: string }, signed = secret): ArrivedCallback {
  const body = new URLSearchParams({ ...fields, state }).toString()
  const webhook = new Webhook(signed.toString('base64'))
  const headers = {
    'webhook-id': flowId,
    'webhook-timestamp': String(at / 1_000),
    'webhook-signature': webhook.sign(flowId, new Date(at), body),
  }
  return { at, headers, body }
}

const failedSteps = (callback: ArrivedCallback, wanted: ExpectedReceipt = expected) =>
  verifyReceipt(callback, wanted).steps.flatMap(({ step, passed }) => (passed ? [] : step))

test('a genuine callback passes every step, in the order of the guide', async () => {
  const receipt = verifyReceipt(arrived({ presentation: await presentation() }), expected)
  expect(receipt.steps).toEqual([
    { step: 'sender', passed: true, found: '0' },
    { step: 'signature', passed: true, found: 'key-1' },
    { step: 'service', passed: true, found: 'https://id.example' },
    { step: 'account', passed: true, found: 'acc_7Qm/test' },
    { step: 'environment', passed: true, found: 'test' },
    { step: 'time', passed: true, found: String(claims.exp) },
    { step: 'state', passed: true, found: state },
    { step: 'flow', passed: true, found: flowId },
  ])
  expect(receipt.claims).toEqual(claims)
})

test.each([
  ['service', { iss: 'https://other.example' }],
  ['account', { aud: 'acc_other/test' }],
  ['account', { aud: 'acc_7Qm/live' }],
  ['environment', { environment: 'live' }],
  ['time', { exp: at / 1_000 }],
  ['time', { exp: undefined }],
  ['state', { state: 'of another session' }],
  ['flow', { jti: 'flow_other' }],
] as const)('only the step "%s" fails for %o', async (step, changed) => {
  expect(failedSteps(arrived({ presentation: await presentation(changed) }))).toEqual([step])
})

test('a presentation that ends in a second is still good', async () => {
  const last = await presentation({ exp: at / 1_000 + 1 })
  expect(failedSteps(arrived({ presentation: last }))).toEqual([])
})

test('a signature of another key, of an unknown key or of none is seen', async () => {
  for (const token of [
    await presentation({}, 'key-1', stranger.privateKey),
    await presentation({}, 'key-2'),
    (await presentation()).replace(/[^.]*$/, ''),
    (await presentation()).replace(/\.[^.]*\./, `.${base64url({ ...claims, extra: 1 })}.`),
    `${base64url({ alg: 'none', kid: 'key-1' })}.${base64url(claims)}.`,
    signedAs('HS256'),
  ])
    expect(failedSteps(arrived({ presentation: token }))).toEqual(['signature'])
})

/** Rightly signed, but it names another algorithm. */
function signedAs(alg: string): string {
  const signed = `${base64url({ alg, kid: 'key-1' })}.${base64url(claims)}`
  const key = { key: KeyObject.from(privateKey), dsaEncoding: 'ieee-p1363' } as const
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('the sender is known by a secret of ours, and by a time that is not long ago', async () => {
  const fields = { presentation: await presentation() }
  const other = createHash('sha256').update('other').digest()
  expect(failedSteps(arrived(fields, other))).toEqual(['sender'])
  expect(failedSteps(arrived(fields), { ...expected, secrets: [other, secret] })).toEqual([])
  const callback = arrived(fields)
  expect(failedSteps({ ...callback, body: `${callback.body}&more=1` })).toEqual(['sender'])
  expect(failedSteps({ ...callback, headers: {} })).toEqual(['sender'])
  const arrivedAt = (seconds: number) => ({ ...callback, at: (at + seconds * 1_000) as Instant })
  expect(failedSteps(arrivedAt(300))).toEqual([])
  expect(failedSteps(arrivedAt(301))).toEqual(['sender'])
  expect(failedSteps(arrivedAt(-301))).toEqual(['sender'])
})

test('an error has its sender, its state and its flow to be verified', () => {
  const refused = arrived({ error: 'error_expired', error_description: 'Time ran out.' })
  const { steps, claims: none } = verifyReceipt(refused, expected)
  expect(steps.map(({ step, passed }) => [step, passed])).toEqual([
    ['sender', true],
    ['state', true],
    ['flow', true],
  ])
  expect(none).toBeNull()
  expect(failedSteps(refused, { ...expected, flowId: 'flow_other' })).toEqual(['flow'])
  expect(failedSteps(refused, { ...expected, isState: () => false })).toEqual(['state'])
})

test('of an encrypted result the key is named, and nothing is claimed about its content', async () => {
  const { publicKey: theirs } = await generateKeyPair('ECDH-ES')
  const sealed = await new CompactEncrypt(Buffer.from(await presentation()))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'their-key' })
    .encrypt(theirs)
  const { steps, claims: none } = verifyReceipt(arrived({ presentation: sealed }), expected)
  expect(steps.map(({ step, found }) => [step, found])).toEqual([
    ['sender', '0'],
    ['encrypted', 'their-key'],
    ['state', state],
  ])
  expect(none).toBeNull()
})

test.each(['a.b.c', '..', 'e30.W10.', 'x'])('what is no presentation is refused: %s', (token) => {
  expect(failedSteps(arrived({ presentation: token }))).toContain('signature')
})
