import { encode } from 'cbor2'
import { expect, test } from 'vitest'
import { encryptedAnswer, sampleRequest } from '../../../../test/wallet/sample-request.ts'
import type { WalletReport } from '../../../core/flow/wallet-reports.ts'
import { browserCookieName, browserHash } from '../../../core/return/browser-binding.ts'
import { stranger } from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { type FlowId, flowId, flowIdBytes } from '../../../core/vocabulary/ids.ts'
import { requestAnswerKey } from '../../../core/wallet/request/request-secrets.ts'
import { answerableFlow, flow, publicUrl, seed } from './find-request.test-material.ts'
import { judgedAnswerOf, presentFor, sending, world } from './receive-answer.test-material.ts'
import { receiveBrowserAnswer } from './receive-answer.ts'

const secret = 'a'.repeat(43)
const cookieOf = (held: string) => `${browserCookieName(publicUrl, held)}=${held}`
const cookies = cookieOf(secret)
const bound = { ...answerableFlow(), browserHash: browserHash(secret, flow) }

type KeyBinding = { readonly aud?: string; readonly nonce?: string }

const presented = (keyBinding: KeyBinding = {}, wish: object = {}) => ({
  vp_token: {
    pid_sd_jwt: [
      presentFor('browser', { ...wish, keyBinding: { aud: `origin:${publicUrl}`, ...keyBinding } }),
    ],
  },
})

/** What the page posts. The JWE is encrypted to the key of the browser channel. */
async function posting(members: object, changes: object = {}, data: object = {}) {
  const request = sampleRequest({ answerKey: requestAnswerKey(seed, 'browser') })
  const response = await encryptedAnswer(request, members)
  return Buffer.from(
    JSON.stringify({ protocol: 'openid4vp-v1-signed', data: { response, ...data }, ...changes }),
  )
}

const receive = (of: ReturnType<typeof world>, body: Uint8Array, held = cookies, id = flow) =>
  receiveBrowserAnswer(of.deps, id, held, sending(body))

test('a good answer of the bound browser is a success at once: nobody has to come back', async () => {
  const of = world(bound)
  expect(await receive(of, await posting(presented()))).toEqual({ ok: true, value: undefined })
  const [ending] = of.endings
  expect(ending?.next).toEqual({
    state: 'delivering',
    outcome: 'presentation',
    handover: { to: 'callback' },
  })
  expect(judgedAnswerOf(ending).channel).toBe('browser')
  expect(judgedAnswerOf(ending).returnCodeHash).toBeUndefined()
  expect(judgedAnswerOf(ending).record.every(({ outcome }) => outcome === 'passed')).toBe(true)
})

test.each([
  ['another origin', { aud: 'origin:https://evil.example' }],
  ['our origin without its prefix', { aud: publicUrl }],
  [
    'the client of the redirect ways',
    { aud: 'x509_hash:FfQVuE2rv19GfOnwQtaR7zYpI5NpT3xAq1R1120izx8' },
  ],
  ['the nonce of another way', { nonce: 'VbZa8OglG47qyFfPtb7UIvFJdfhI7muv5SA9snGoT6U' }],
])('an answer that opens and is bound to %s ends the flow', async (_, keyBinding) => {
  const of = world(bound)
  expect((await receive(of, await posting(presented(keyBinding)))).ok).toBe(true)
  expect(of.endings[0]?.next).toMatchObject({ outcome: 'error_invalid_presentation' })
})

test('one of another holder ends it too', async () => {
  const of = world(bound)
  await receive(of, await posting(presented({}, { holderKey: stranger.privateKey })))
  expect(of.endings[0]?.next).toMatchObject({ outcome: 'error_invalid_presentation' })
})

test('an answer after the customer has turned the window off is not read, and ends nothing', async () => {
  const of = world({ ...bound, browserWallet: 'off' })
  const received = await receiveBrowserAnswer(of.deps, flow, cookies, () => {
    throw new Error('read')
  })
  expect(received).toEqual({ ok: false, failure: { code: 'request_turned_off' } })
  expect(of.endings).toEqual([])
  const kept = { report: { channel: 'browser', said: null, code: 'request_turned_off' } }
  expect(of.reported).toMatchObject([[kept, undefined]])
})

test.each([
  ['in the clear', { protocol: 'openid4vp-v1-signed', data: { error: 'access_denied' } }],
  ['by annex C', { protocol: 'org-iso-mdoc', data: { error: 'access_denied' } }],
])('an error %s never ends the flow', async (_, posted) => {
  const of = world(bound)
  const received = await receive(of, Buffer.from(JSON.stringify(posted)))
  expect(received).toEqual({ ok: true, value: { outcome: 'error_access_denied' } })
  expect([of.endings, of.unread]).toEqual([[], []])
})

const declined = {
  at: bound.now,
  channel: 'browser',
  said: 'access_denied',
  code: 'wallet_gave_up',
}

test('nor does an encrypted one: it is kept, logged, and what the flow lapses as', async () => {
  const of = world(bound)
  const received = await receive(of, await posting({ error: 'access_denied' }))
  expect(received).toEqual({ ok: true, value: { outcome: 'error_access_denied' } })
  expect([of.endings, of.unread]).toEqual([[], []])
  expect(of.reported).toEqual([[{ report: declined }, 'error_access_denied']])
  expect(of.lines).toMatchObject([
    [
      'wallet_gave_up',
      { flowId: flow, code: 'access_denied', detail: 'browser: it said access_denied' },
    ],
  ])
})

test.each([
  ['NotAllowedError', 'error_access_denied'],
  ['OperationError', null],
  ['Erika Mustermann', null],
])('a window that ended with %s lapses as %s', async (name, outcome) => {
  const of = world(bound)
  const posted = { window: { name, message: 'Erika Mustermann' } }
  const received = await receive(of, Buffer.from(JSON.stringify(posted)))
  expect(received).toEqual({ ok: true, value: { outcome } })
  expect(of.reported).toMatchObject([[{ report: { hasWords: true } }, outcome ?? undefined]])
  expect(JSON.stringify([of.lines, of.reported])).not.toContain('Erika')
})

test('what a flow has already is not written again', async () => {
  const of = world({ ...bound, reports: [{ ...declined } as WalletReport] })
  await receive(of, await posting({ error: 'access_denied' }))
  expect(of.reported).toEqual([])
})

const other: FlowId = flowId(new Uint8Array(flowIdBytes).fill(1), 0)

test.each([
  ['no cookie', '', flow],
  ['the cookie of another browser', cookieOf('b'.repeat(43)), flow],
  ['a flow that is not there', cookies, other],
])('%s: for this browser there is no such flow, and nothing is read', async (_, held, id) => {
  const of = world(bound)
  const received = await receiveBrowserAnswer(of.deps, id, held, () => {
    throw new Error('read')
  })
  expect(received).toMatchObject({ failure: { code: 'flow_unknown' } })
  expect(of.endings).toEqual([])
})

test('a flow that nobody opened has no browser', async () => {
  const of = world(answerableFlow())
  expect((await receive(of, await posting(presented()))).ok).toBe(false)
})

test.each([
  ['nothing', Buffer.of()],
  ['no JSON', Buffer.from('rubbish')],
  ['a list', Buffer.from('[]')],
  ['no data', Buffer.from('{"protocol":"openid4vp-v1-signed"}')],
  ['text as data', Buffer.from('{"protocol":"openid4vp-v1-signed","data":"x"}')],
  ['no protocol', Buffer.from('{"data":{"response":"x"}}')],
  [
    'an unsigned protocol',
    Buffer.from('{"protocol":"openid4vp-v1-unsigned","data":{"response":"x"}}'),
  ],
  ['no JWE', Buffer.from('{"protocol":"openid4vp-v1-signed","data":{"response":"x"}}')],
  [
    'a presentation in the clear',
    Buffer.from('{"protocol":"openid4vp-v1-signed","data":{"vp_token":{}}}'),
  ],
  [
    'annex C where no mdoc was asked',
    Buffer.from(
      '{"protocol":"org-iso-mdoc","data":{"response":"gmVkY2FwaaJjZW5jQQFqY2lwaGVyVGV4dEEB"}}',
    ),
  ],
])('%s cannot be read, and changes nothing', async (_, body) => {
  const of = world(bound)
  expect(await receive(of, body)).toMatchObject({ failure: { code: 'answer_unreadable' } })
  expect(of.endings).toEqual([])
  expect(of.unread).toEqual(['test de-ausweis'])
})

test('the log says by which way, and why', async () => {
  const of = world(bound)
  const sealed = encode(['dcapi', { enc: new Uint8Array(65), cipherText: new Uint8Array(16) }])
  const response = Buffer.from(sealed).toString('base64url')
  const byAnnexC = Buffer.from(JSON.stringify({ protocol: 'org-iso-mdoc', data: { response } }))
  for (const body of [Buffer.of(), byAnnexC])
    expect(await receive(of, body)).toMatchObject({ failure: { code: 'answer_unreadable' } })
  expect(of.lines).toMatchObject([
    ['answer_unreadable', { flowId: flow, detail: 'browser: not a JSON object' }],
    [
      'answer_unreadable',
      { flowId: flow, detail: 'browser_mdoc: on a channel that was not asked for' },
    ],
  ])
})

test.each([
  ['members beside protocol and data', { extra: 1 }, {}],
  ['an error beside the answer', {}, { error: 'access_denied' }],
  ['a second answer in the clear', {}, { vp_token: {} }],
  ['the other protocol', { protocol: 'org-iso-mdoc' }, {}],
])('%s make it unreadable', async (_, changes, data) => {
  const of = world(bound)
  const body = await posting(presented(), changes, data)
  expect(await receive(of, body)).toMatchObject({ failure: { code: 'answer_unreadable' } })
  expect(of.endings).toEqual([])
})

test('what a later version of the protocol may add is ignored', async () => {
  const of = world(bound)
  expect((await receive(of, await posting(presented(), {}, { hint: 'x' }))).ok).toBe(true)
  expect(of.endings).toHaveLength(1)
})

test('an answer to the key of another way does not open', async () => {
  const of = world(bound)
  const request = sampleRequest({ answerKey: requestAnswerKey(seed, 'qr') })
  const response = await encryptedAnswer(request, presented())
  const body = Buffer.from(JSON.stringify({ protocol: 'openid4vp-v1-signed', data: { response } }))
  expect(await receive(of, body)).toMatchObject({ failure: { code: 'answer_unreadable' } })
})
