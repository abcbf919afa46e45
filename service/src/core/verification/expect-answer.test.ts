import { expect, test } from 'vitest'
import { bothFormats, sampleRequest } from '../../../test/wallet/sample-request.ts'
import { requestTranscript } from '../wallet/answer/session-transcript.ts'
import { expectAnswer } from './expect-answer.ts'
import { expectation } from './sd-jwt/sd-jwt.test-material.ts'

const now = 1_760_000_000_000
const request = sampleRequest()
const trust = { anchors: expectation.anchors, doctype: 'org.example.configured' }
const asked = ['family_name', 'given_name', 'birth_date', 'nationality']

test('an answer is compared with the stored request and the anchors of its issuer', () => {
  expect(expectAnswer(request, 'pid_mdoc', trust, now)).toEqual({
    now,
    clientId: request.clientId,
    nonce: request.nonce,
    anchors: trust.anchors,
    isLive: false,
    signerProfile: 'chain',
    vct: [],
    doctype: bothFormats.doctype,
    sessionTranscript: requestTranscript(request),
    asked,
    arrayDecoys: false,
    nationalities: 'any',
  })
})

test('an SD-JWT VC must be of a type that the request named', () => {
  const { vct, doctype } = expectAnswer(request, 'pid_sd_jwt', trust, now)
  expect([vct, doctype]).toEqual([bothFormats.vct, trust.doctype])
})

test('what is configured for the signer and the person is kept', () => {
  const more = {
    isLive: true,
    algorithms: ['ES384'],
    signerProfile: 'iso',
    arrayDecoys: true,
    nationalities: 'one',
    onlyPerson: { given_name: 'ERIKA' },
  } as const
  expect(expectAnswer(request, 'pid_mdoc', { ...trust, ...more }, now)).toMatchObject(more)
})
