import { expect, test } from 'vitest'
import { encryptedAnswer, sampleRequest } from '../../../../test/wallet/sample-request.ts'
import type { Channel } from '../../../core/flow/flow.ts'
import type { Presentation } from '../../../core/presentation/build-presentation.ts'
import {
  expectation,
  pidValues,
  seconds,
  stranger,
} from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { defined } from '../../../core/vocabulary/defined.ts'
import type { AccountId, FlowId } from '../../../core/vocabulary/ids.ts'
import { requestAnswerKey } from '../../../core/wallet/request/request-secrets.ts'
import { openFlowKey, openResult } from '../../keys/flow-seal.ts'
import type { Flows } from '../../ports/flows.ts'
import {
  account,
  answerableFlow,
  customerState,
  dataKey,
  ended,
  flow,
  minute,
  nonceOf,
  publicUrl,
  type RecordedEnding,
  sealing,
  seed,
  stateOf,
  token,
  tokenOf,
} from './find-request.test-material.ts'
import {
  answering,
  form,
  judgedAnswerOf,
  presentFor,
  sending,
  world,
} from './receive-answer.test-material.ts'
import { type ReceiveAnswerDeps, receiveAnswer } from './receive-answer.ts'

const state = stateOf('qr')

const accepted = {
  ok: true,
  value: expect.stringMatching(/^https:\/\/id\.example\/continue\/[\w-]{43}$/),
}
const returning = {
  ok: true,
  value: expect.stringMatching(/^https:\/\/id\.example\/return\/[0-9A-Za-z]{20}[\w-]{43}$/),
}

function signedIn(ending: RecordedEnding | undefined): Presentation {
  const { sealedResult } = judgedAnswerOf(ending)
  const text = Buffer.from(
    sealing.open(sealedResult ?? new Uint8Array(), dataKey, `${flow}/result`),
  ).toString()
  return JSON.parse(text.replace('signed ', ''))
}

test('a good answer by the code ends in a sealed, signed presentation of what was asked for', async () => {
  const { deps, endings } = world(answerableFlow())
  expect(await receiveAnswer(deps, token, sending(answering()))).toEqual(accepted)
  const [ending] = endings
  expect(ending).toMatchObject({
    flowId: flow,
    next: { state: 'delivering', outcome: 'presentation', handover: { to: 'callback' } },
  })
  expect(judgedAnswerOf(ending).record.every(({ outcome }) => outcome === 'passed')).toBe(true)
  expect(signedIn(ending)).toMatchObject({
    iss: publicUrl,
    jti: flow,
    iat: seconds,
    state: customerState,
    revealed: pidValues,
  })
})

test('on this device the success is held back until the browser returns', async () => {
  const { deps, endings } = world(answerableFlow())
  const answer = answering('this_device')
  expect(await receiveAnswer(deps, tokenOf('this_device'), sending(answer))).toEqual(returning)
  expect(endings[0]).toMatchObject({
    next: {
      state: 'awaiting_return',
      returnBy: expectation.now + 2 * minute,
      extensions: 0,
      handover: { to: 'callback' },
    },
  })
  expect(judgedAnswerOf(endings[0]).sealedResult).toBeDefined()
})

test('an encrypted answer is opened with the key of its request', async () => {
  const { deps, endings } = world(answerableFlow({ responseMode: 'direct_post.jwt' }))
  const answer = { vp_token: { pid_sd_jwt: [presentFor('qr')] }, state }
  const answerKey = requestAnswerKey(seed, 'qr')
  const jwe = await encryptedAnswer(sampleRequest({ answerKey }), answer)
  expect(await receiveAnswer(deps, token, sending(form({ response: jwe })))).toEqual(accepted)
  expect(endings).toHaveLength(1)
})

test.each([
  ['access_denied', 'error_access_denied'],
  ['wallet_unavailable', 'error_wallet_unavailable'],
  ['no such error', 'error_invalid_request'],
])('the wallet’s report %s is understood, and ends with %s', async (error, code) => {
  for (const channel of ['qr', 'this_device'] as const) {
    const { deps, endings } = world(answerableFlow())
    const report = form({ error, state: stateOf(channel) })
    expect(await receiveAnswer(deps, tokenOf(channel), sending(report))).toEqual(
      channel === 'qr' ? accepted : returning,
    )
    expect(endings).toMatchObject([
      {
        flowId: flow,
        next: { state: 'delivering', outcome: code, handover: { to: 'callback' } },
        answer: { channel, record: [] },
      },
    ])
  }
})

test.each<[string, (channel: Channel) => Uint8Array, string]>([
  [
    'signed by a stranger',
    (channel) => answering(channel, { issuerKey: stranger.privateKey }),
    'error_invalid_presentation',
  ],
  [
    'for another nonce',
    (channel) => answering(channel, { keyBinding: { nonce: 'another' } }),
    'error_invalid_presentation',
  ],
  [
    'for the request of the other way',
    (channel) =>
      answering(channel, {
        keyBinding: { nonce: nonceOf(channel === 'qr' ? 'this_device' : 'qr') },
      }),
    'error_invalid_presentation',
  ],
  [
    'expired',
    (channel) => answering(channel, { payload: { exp: seconds - 3_600 } }),
    'error_credential_expired',
  ],
  [
    'without an attribute',
    (channel) => answering(channel, { disclosures: [] }),
    'error_missing_attribute',
  ],
  [
    'without any',
    (channel) => form({ vp_token: '{}', state: stateOf(channel) }),
    'error_invalid_presentation',
  ],
  [
    'not text',
    (channel) => form({ vp_token: '{"pid_sd_jwt":[1]}', state: stateOf(channel) }),
    'error_invalid_presentation',
  ],
])(
  'a presentation %s ends the flow with %s, and the wallet learns nothing',
  async (_, bodyFor, code) => {
    for (const channel of ['qr', 'this_device'] as const) {
      const { deps, endings } = world(answerableFlow())
      expect(await receiveAnswer(deps, tokenOf(channel), sending(bodyFor(channel)))).toEqual({
        ok: false,
        failure: { code: 'answer_rejected' },
      })
      expect(endings).toMatchObject([
        { next: { state: 'delivering', outcome: code, handover: { to: 'callback' } } },
      ])
      expect(Object.keys(defined(judgedAnswerOf(endings[0])))).toEqual(['channel', 'record'])
    }
  },
)

test.each([
  ['a form that is none', Buffer.from('%'), 'form_malformed'],
  ['nothing', Buffer.from(''), 'answer_unreadable'],
  ['another state', form({ vp_token: '{}', state: 'another' }), 'answer_unreadable'],
  [
    'the state of the other way',
    form({ vp_token: '{}', state: stateOf('this_device') }),
    'answer_unreadable',
  ],
  [
    'a report with another state',
    form({ error: 'access_denied', state: 'another' }),
    'answer_unreadable',
  ],
  ['no JSON', form({ vp_token: '{', state }), 'answer_unreadable'],
  [
    'an encrypted answer that was not asked for',
    form({ response: 'a.b.c.d.e' }),
    'answer_unreadable',
  ],
])('%s changes nothing; it is logged with its reason, and counted', async (_, body, code) => {
  const { deps, endings, lines, unread } = world(answerableFlow())
  expect(await receiveAnswer(deps, token, sending(body))).toMatchObject({
    ok: false,
    failure: { code },
  })
  expect(endings).toEqual([])
  const detail = expect.stringMatching(/^qr: ./)
  expect(lines).toMatchObject([['answer_unreadable', { flowId: flow, detail }]])
  expect(unread).toHaveLength(1)
})

test('a plain answer where an encrypted one was asked for changes nothing', async () => {
  const { deps, endings } = world(answerableFlow({ responseMode: 'direct_post.jwt' }))
  expect(await receiveAnswer(deps, token, sending(answering()))).toMatchObject({
    failure: { code: 'answer_unreadable' },
  })
  expect(endings).toEqual([])
})

test('for a request that there is not, what was sent is not even read', async () => {
  const readForm = () => Promise.reject(new Error('read'))
  for (const unknown of ['x', `${token.slice(0, -22)}${'A'.repeat(22)}`]) {
    const { ok: isFound } = await receiveAnswer(world(answerableFlow()).deps, unknown, readForm)
    expect(isFound).toBe(false)
  }
})

test('unknown, ended and expired requests take no answer', async () => {
  const answer = answering()
  const expired = {
    ...answerableFlow(),
    flow: {
      state: 'opened',
      expiresAt: expectation.now,
      extensions: 0,
      handover: { to: 'callback' },
    } as const,
  }
  expect(await receiveAnswer(world(answerableFlow()).deps, 'x', sending(answer))).toMatchObject({
    failure: { code: 'request_unknown' },
  })
  for (const stored of [ended, expired]) {
    const { deps, endings } = world(stored)
    expect(await receiveAnswer(deps, token, sending(answer))).toEqual({
      ok: false,
      failure: { code: 'request_ended' },
    })
    expect(endings).toEqual([])
  }
})

test('whoever comes second is told so, and it is not logged as an answer', async () => {
  const flows = {
    ...world(answerableFlow()).deps.flows,
    end: async () => undefined,
  }
  const { deps, lines } = world(answerableFlow(), { flows })
  const second = await receiveAnswer(deps, token, sending(answering()))
  expect(second).toEqual({ ok: false, failure: { code: 'request_ended' } })
  expect(lines).toEqual([])
})

test('keys that were rotated since the flow was read: the result is signed by the current one', async () => {
  const stored = { ...answerableFlow(), signingKid: 'former' }
  const signPresentation: ReceiveAnswerDeps['signPresentation'] = async (_, kid = 'current') =>
    `signed by ${kid}`
  const { deps, endings } = world(stored, { signPresentation })
  const end: Flows['end'] = (id, ending) =>
    ending.answer?.signedBy === 'former' ? Promise.resolve(undefined) : deps.flows.end(id, ending)
  const received = await receiveAnswer(
    { ...deps, flows: { ...deps.flows, end } },
    token,
    sending(answering()),
  )
  expect(received.ok).toBe(true)
  const key = openFlowKey(sealing, flow, stored.dataKey)
  const { sealedResult, signedBy } = judgedAnswerOf(endings[0])
  expect(openResult(key, sealedResult ?? new Uint8Array())).toBe('signed by current')
  expect(signedBy).toBeUndefined()
  expect(endings).toHaveLength(1)
})

test('nothing is accepted that could not be signed or kept', async () => {
  const failing = async () => Promise.reject(new Error('disk full'))
  const unsigned = world(answerableFlow(), { signPresentation: failing })
  await expect(receiveAnswer(unsigned.deps, token, sending(answering()))).rejects.toThrow(
    'disk full',
  )
  expect(unsigned.endings).toEqual([])
  const flows = {
    ...world(answerableFlow()).deps.flows,
    end: failing,
  }
  await expect(
    receiveAnswer(world(ended, { flows }).deps, token, sending(answering())),
  ).rejects.toThrow('disk full')
})

test('a person the issuer does not vouch for is refused', async () => {
  const issuers: ReceiveAnswerDeps['issuers'] = (...which) => ({
    ...world(ended).deps.issuers(...which),
    onlyPerson: { ...pidValues, family_name: 'ANOTHER' },
  })
  const { deps, endings } = world(answerableFlow(), { issuers })
  expect((await receiveAnswer(deps, token, sending(answering()))).ok).toBe(false)
  expect(judgedAnswerOf(endings[0]).record.find(({ outcome }) => outcome === 'failed')?.check).toBe(
    'person_is_expected',
  )
})

test('the log says how it ended, and nothing about the person', async () => {
  const { deps, lines } = world(answerableFlow())
  await receiveAnswer(deps, token, sending(answering()))
  await receiveAnswer(deps, token, sending(answering('qr', { keyBinding: { nonce: 'another' } })))
  expect(lines.map(([event]) => event)).toEqual(['answer_accepted', 'answer_refused'])
  expect(lines[1]?.[1]).toMatchObject({
    flowId: flow,
    issuer: 'de-ausweis',
    code: 'error_invalid_presentation',
  })
  expect(JSON.stringify(lines)).not.toMatch(/MUSTERMANN|ERIKA|1964|customer’s/)
})

test('where there is room the customer is told at once: the lease is part of the one write', async () => {
  const begun: unknown[] = []
  const reserve = (accountId: AccountId) => ({
    leaseSeconds: 30,
    begin: (id: FlowId) => void begun.push([accountId, id]),
    release: () => void begun.push('released'),
  })
  const { deps, endings } = world(answerableFlow(), { deliveries: { reserve } })
  await receiveAnswer(deps, token, sending(answering()))
  expect(endings).toMatchObject([{ leaseSeconds: 30 }])
  expect(begun).toEqual([[account, flow]])
})

test('an answer by a code that was turned off is refused and kept, and ends nothing', async () => {
  const { deps, endings, reported } = world({ ...answerableFlow(), crossDevice: 'forbid' })
  const received = await receiveAnswer(deps, token, sending(answering()))
  expect(received).toMatchObject({ ok: false, failure: { code: 'request_turned_off' } })
  expect(endings).toEqual([])
  expect(reported).toMatchObject([
    [{ report: { channel: 'qr', code: 'request_turned_off' } }, undefined],
  ])
})
