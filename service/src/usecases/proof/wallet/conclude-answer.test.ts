import { compactDecrypt } from 'jose'
import { expect, test } from 'vitest'
import { freshP256Key } from '../../../../test/wallet/sample-request.ts'
import { publicJwkOf } from '../../../core/encoding/p256-jwk.ts'
import {
  disclose,
  expectation,
  pid,
  pidValues,
  root,
  seconds,
} from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { openFlowKey, openProof, openResult, sealMatch } from '../../keys/flow-seal.ts'
import type { DueCallback } from '../../ports/callbacks.ts'
import type { AnswerableFlow } from '../../ports/flows.ts'
import {
  account,
  answerableFlow,
  customerState,
  flow,
  type RecordedEnding,
  sealing,
  stateOf,
  token,
} from './find-request.test-material.ts'
import { answering, form, judgedAnswerOf, sending, world } from './receive-answer.test-material.ts'
import { type ReceiveAnswerDeps, receiveAnswer } from './receive-answer.ts'

const key = openFlowKey(sealing, flow, answerableFlow().dataKey)

const resultIn = (ending: RecordedEnding | undefined) =>
  openResult(key, judgedAnswerOf(ending).sealedResult ?? new Uint8Array())

async function answered(
  stored: AnswerableFlow,
  changes: Partial<ReceiveAnswerDeps> = {},
  body = answering(),
) {
  const of = world(stored, changes)
  const received = await receiveAnswer(of.deps, token, sending(body))
  return { ...of, received }
}

const failedCheck = (ending: RecordedEnding | undefined) =>
  judgedAnswerOf(ending).record.find(({ outcome }) => outcome === 'failed')

const listed = answering('qr', {
  payload: { status: { status_list: { idx: 5, uri: 'https://status.example/1' } } },
})

test('a status that the identity names is asked for, last and with what vouches for it', async () => {
  const asked: unknown[] = []
  const { received, endings } = await answered(
    answerableFlow(),
    {
      askRevocation: async (_, by) => {
        asked.push(by)
        return { ok: true, value: 'not_revoked' }
      },
      askStatus: async (...given) => {
        asked.push(given)
        return { ok: true, value: 'valid' }
      },
    },
    listed,
  )
  const by = { environment: 'test', issuer: 'de-ausweis', now: expectation.now }
  expect(asked).toEqual([
    by,
    [
      { kind: 'status_list', index: 5, uri: 'https://status.example/1' },
      { ...by, format: 'dc+sd-jwt', anchor: root.x509 },
    ],
  ])
  expect(received.ok).toBe(true)
  expect(endings[0]?.next).toMatchObject({ outcome: 'presentation' })
})

test.each([
  ['not valid', { ok: true, value: 'not_valid' }, 'error_credential_revoked'],
  [
    'unknown',
    { ok: false, failure: { code: 'error_status_unavailable' } },
    'error_status_unavailable',
  ],
] as const)('an identity whose status is %s is refused', async (_, status, outcome) => {
  const { received, endings } = await answered(
    answerableFlow(),
    { askStatus: async () => status },
    listed,
  )
  expect(received).toEqual({ ok: false, failure: { code: 'answer_rejected' } })
  expect(endings[0]?.next).toMatchObject({ outcome })
})

test('an address that a revoked signer names is not asked', async () => {
  const { endings } = await answered(
    answerableFlow(),
    {
      askRevocation: async () => ({ ok: false, failure: { code: 'error_untrusted_issuer' } }),
      askStatus: async () => Promise.reject(new Error('asked')),
    },
    listed,
  )
  expect(endings[0]?.next).toMatchObject({ outcome: 'error_untrusted_issuer' })
})

test('nobody is asked about an identity that is refused anyway', async () => {
  const asking = async () => Promise.reject(new Error('asked'))
  const { endings } = await answered(
    answerableFlow(),
    { askRevocation: asking, askStatus: asking },
    answering('qr', { keyBinding: { nonce: 'another' } }),
  )
  expect(endings[0]?.next).toMatchObject({ outcome: 'error_invalid_presentation' })
})

test('who comes second is told so after one write, whatever key signs', async () => {
  for (const [signingKid, writes] of [
    [undefined, 1],
    ['former', 2],
  ] as const) {
    let ends = 0
    const end = async () => {
      ends++
      return undefined
    }
    const stored = { ...answerableFlow(), ...(signingKid && { signingKid }) }
    const { deps } = world(stored)
    const { received } = await answered(stored, { flows: { ...deps.flows, end } })
    expect(received).toEqual({ ok: false, failure: { code: 'request_ended' } })
    expect(ends).toBe(writes)
  }
})

test('the key that was current when the flow was read signs, and is noted', async () => {
  const kids: unknown[] = []
  const signPresentation: ReceiveAnswerDeps['signPresentation'] = async (_, kid) => {
    kids.push(kid)
    return 'signed'
  }
  const { endings } = await answered(
    { ...answerableFlow(), signingKid: 'now' },
    { signPresentation },
  )
  expect(kids).toEqual(['now'])
  expect(judgedAnswerOf(endings[0]).signedBy).toBe('now')
  expect(resultIn(endings[0])).toBe('signed')
})

test('the result is encrypted for the customer’s key', async () => {
  const customers = freshP256Key()
  const encryptTo = publicJwkOf(customers)
  const { endings } = await answered(
    { ...answerableFlow(), encryptTo },
    { signPresentation: async () => 'a.b.c' },
  )
  const { plaintext } = await compactDecrypt(resultIn(endings[0]), customers)
  expect(Buffer.from(plaintext).toString()).toBe('a.b.c')
})

test('for an application nothing is signed before it fetches the result', async () => {
  const asked = answerableFlow()
  const stored: AnswerableFlow = {
    ...asked,
    flow: { ...asked.flow, handover: { to: 'application', collectSeconds: 60 } },
    handover: { to: 'application' },
  }
  const signPresentation = async () => Promise.reject(new Error('signed'))
  const { received, endings } = await answered(stored, { signPresentation })
  expect(received.ok).toBe(true)
  const { sealedResult, ...answer } = judgedAnswerOf(endings[0])
  expect(openProof(key, sealedResult ?? new Uint8Array())).toEqual({
    revealed: pidValues,
    derived: {},
    iat: seconds,
  })
  expect(answer?.signedBy).toBeUndefined()
  expect(endings[0]).toMatchObject({ isFetched: true })
})

test('what is delivered at once need not be opened again', async () => {
  const begun: unknown[] = []
  // Only passed on.
  const due = { flowId: flow } as DueCallback
  const { deps } = world(answerableFlow())
  await answered(answerableFlow(), {
    signPresentation: async () => 'signed',
    flows: { ...deps.flows, end: async () => ({ taken: due }) },
    deliveries: {
      reserve: () => ({
        leaseSeconds: 30,
        begin: (...given) => void begun.push(given),
        release: () => undefined,
      }),
    },
  })
  const inHand = { dataKey: key.dataKey, state: customerState, result: 'signed' }
  expect(begun).toEqual([[flow, { ...due, inHand }]])
})

const questioned = (derived: AnswerableFlow['question']['derived']): AnswerableFlow => {
  const stored = answerableFlow()
  return { ...stored, question: { ...stored.question, derived } }
}

test.each([
  ['Mustermann', '1'],
  ['Musterfrau', '0'],
])('the name %s is compared, and the answer "%s" is counted', async (family_name, answer) => {
  const noted: unknown[] = []
  const stored = {
    ...questioned({ match: 'family_name' }),
    sealedMatch: sealMatch(key, { family_name }),
  }
  const { endings } = await answered(stored, {
    noteComparison: (comparison) => void noted.push(comparison),
  })
  expect(JSON.parse(resultIn(endings[0]).slice('signed '.length)).derived).toEqual({
    match: answer,
  })
  expect(noted).toEqual([`${account} test ${answer}`])
  // Counting is not everybody's business.
  expect((await answered(stored)).received.ok).toBe(true)
})

test('where nothing is compared, nothing is counted', async () => {
  const noted: unknown[] = []
  await answered(answerableFlow(), { noteComparison: (comparison) => void noted.push(comparison) })
  expect(noted).toEqual([])
})

const born = (date: string) => {
  const birthdate = disclose(['c2FsdC1CaXJ0aA', 'birthdate', date])
  const { familyName, givenName, nationalities, germany } = pid
  const shown = [familyName, givenName, birthdate, nationalities]
  return answering('qr', {
    payload: { _sd: shown.map(({ digest }) => digest) },
    disclosures: [...shown, germany].map(({ text }) => text),
  })
}

test.each([
  ['nowhere in particular', undefined, '0'],
  ['where it is tomorrow', 'Pacific/Kiritimati', '1'],
])('a person has their birthday when the issuer’s day begins: %s', async (_, timeZone, answer) => {
  const { issuers } = world(answerableFlow()).deps
  const { endings } = await answered(
    questioned({ age_over: '18' }),
    { issuers: (...which) => ({ ...issuers(...which), ...(timeZone && { timeZone }) }) },
    born('2008-11-16'),
  )
  expect(JSON.parse(resultIn(endings[0]).slice('signed '.length)).derived).toEqual({
    age_over: answer,
  })
})

const unknown = disclose(['c2FsdC1OYXQ', 'nationalities', ['QU']])
const ofUnknownNationality = answering('qr', {
  payload: { _sd: [pid.familyName, pid.givenName, pid.birthdate, unknown].map((by) => by.digest) },
  disclosures: [pid.familyName, pid.givenName, pid.birthdate, unknown].map((by) => by.text),
})

test.each([
  ['interface', 'error_missing_attribute'],
  ['wide', 'error_undetermined'],
] as const)('what is not known is never "0", in the vocabulary %s', async (vocabulary, outcome) => {
  const stored = { ...questioned({ nationality: 'DE' }), vocabulary }
  const { endings } = await answered(stored, {}, ofUnknownNationality)
  expect(endings[0]?.next).toMatchObject({ outcome })
  expect(failedCheck(endings[0])?.check).toBe('question_is_answered')
})

test('an identity that does not answer the question is refused, and by what is recorded', async () => {
  const { received, endings, refused } = await answered(
    questioned({ age_over: '18' }),
    {},
    born('2008-00-00'),
  )
  expect(received).toEqual({ ok: false, failure: { code: 'answer_rejected' } })
  const { record } = judgedAnswerOf(endings[0])
  expect(record.length).toBeGreaterThan(1)
  expect(record.at(-1)).toEqual(failedCheck(endings[0]))
  expect(failedCheck(endings[0])?.check).toBe('question_is_answered')
  expect(refused).toEqual(['test de-ausweis question_is_answered'])
})

test('an accepted answer is counted by its way, and another is not', async () => {
  const counted: unknown[] = []
  const { meters } = world(answerableFlow()).deps
  const counting = {
    meters: { ...meters, answerAccepted: (...labels: unknown[]) => void counted.push(labels) },
  }
  await answered(answerableFlow(), counting)
  await answered(answerableFlow(), counting, form({ error: 'access_denied', state: stateOf('qr') }))
  expect(counted).toEqual([['test', 'de-ausweis', 'qr']])
})

test('why an answer could not be read is logged', async () => {
  const { lines } = await answered(
    answerableFlow(),
    {},
    form({ vp_token: '{', state: stateOf('qr') }),
  )
  expect(lines).toEqual([
    [
      'answer_unreadable',
      {
        flowId: flow,
        accountId: account,
        environment: 'test',
        issuer: 'de-ausweis',
        detail: 'qr: vp_token is not JSON',
      },
    ],
  ])
})
