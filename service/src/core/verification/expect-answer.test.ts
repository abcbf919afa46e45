import { expect, test } from 'vitest'
import {
  bothFormats,
  freshAnswerKey,
  questionFor,
  sampleRequest,
} from '../../../test/wallet/sample-request.ts'
import type { Question } from '../flow/flow.ts'
import { requestTranscript } from '../wallet/answer/session-transcript.ts'
import { browserTranscript } from '../wallet/browser/browser-transcript.ts'
import { dcqlQuery } from '../wallet/request/dcql-query.ts'
import { expectAnswer } from './expect-answer.ts'
import { expectation } from './sd-jwt/sd-jwt.test-material.ts'

const now = 1_760_000_000_000
const request = sampleRequest()
const trust = { anchors: expectation.anchors, doctype: 'org.example.configured' }
const question = { issuer: 'de-ausweis', derived: {} } as const
const wanted = ['family_name', 'given_name', 'birth_date', 'nationality']

test('an answer is compared with the stored request and the anchors of its issuer', () => {
  expect(expectAnswer(request, 'pid_mdoc', trust, now, question)).toEqual({
    now,
    clientId: request.clientId,
    nonce: request.nonce,
    anchors: trust.anchors,
    isLive: false,
    signerProfile: 'chain',
    vct: [],
    extends: new Map(),
    country: 'de',
    doctype: bothFormats.doctype,
    sessionTranscript: requestTranscript(request),
    wanted,
    parts: [],
    arrayDecoys: false,
    objectDecoys: false,
    nationalities: 'any',
  })
})

test('an SD-JWT VC must be of a type that the request named', () => {
  const { vct, doctype } = expectAnswer(request, 'pid_sd_jwt', trust, now, question)
  expect([vct, doctype]).toEqual([bothFormats.vct, trust.doctype])
})

test('what is configured for the signer and the person is kept', () => {
  const more = {
    isLive: true,
    algorithms: ['ES384'],
    signerProfile: 'iso',
    arrayDecoys: true,
    objectDecoys: true,
    nationalities: 'one',
    onlyPerson: { given_name: 'ERIKA' },
    extends: new Map([['urn:eudi:pid:de:2', 'urn:eudi:pid:de:1']]),
  } as const
  expect(expectAnswer(request, 'pid_mdoc', { ...trust, ...more }, now, question)).toMatchObject(
    more,
  )
})

test('an optional attribute may be kept back, but not if a check rests on it', () => {
  const optional = ['birth_date', 'nationality', 'family_name', 'resident_city'] as const
  const keptBack = (derived: Question['derived']) =>
    expectAnswer(request, 'pid_mdoc', trust, now, { ...question, optional, derived }).optional
  expect(keptBack({})).toEqual(optional)
  expect(keptBack({ nationality: 'DE', age_over: '18' })).toEqual(['family_name', 'resident_city'])
  expect(keptBack({ nationality_any_of: 'EU', match: 'birth_date,family_name' })).toEqual([
    'resident_city',
  ])
})

test('an answer through the browser is made for our origin', () => {
  const origin = 'https://id.example'
  const { clientId, nonce, query } = request
  const answerKey = freshAnswerKey()
  const answered = { channel: 'browser', clientId, origin, nonce, query, answerKey } as const
  expect(expectAnswer(answered, 'pid_mdoc', trust, now, question)).toMatchObject({
    clientId: 'origin:https://id.example',
    nonce,
    sessionTranscript: browserTranscript(answered),
  })
})

test('an age is stated in the namespace that the stored request named', () => {
  const aging = { ...bothFormats, ageThresholds: [18], ageNamespace: 'org.example.age' }
  const query = dcqlQuery(questionFor({ revealed: [], derived: { age_over: '18' } }), aging)
  expect(expectAnswer(sampleRequest({ query }), 'pid_mdoc', trust, now, question)).toMatchObject({
    wanted: ['age_over_18'],
    ageNamespace: 'org.example.age',
  })
})
