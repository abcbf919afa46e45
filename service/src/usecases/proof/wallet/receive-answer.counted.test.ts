import { expect, test } from 'vitest'
import { stranger } from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { answerableFlow, stateOf, tokenOf } from './find-request.test-material.ts'
import { answering, form, sending, world } from './receive-answer.test-material.ts'
import { receiveAnswer } from './receive-answer.ts'

const state = stateOf('qr')

test.each<[string, Uint8Array, string]>([
  [
    'signed by a stranger',
    answering('qr', { issuerKey: stranger.privateKey }),
    'test de-ausweis issuer_signed',
  ],
  [
    'without an attribute',
    answering('qr', { disclosures: [] }),
    'test de-ausweis attributes_present',
  ],
  ['that is none', form({ vp_token: '{}', state }), 'test de-ausweis answers_the_query'],
])('a presentation %s is counted by the check that refused it', async (_what, body, labels) => {
  const { deps, refused } = world(answerableFlow())
  await receiveAnswer(deps, tokenOf('qr'), sending(body))
  expect(refused).toEqual([labels])
})

test.each([
  ['an answer that is accepted', answering('qr')],
  ['what the wallet itself reports', form({ error: 'access_denied', state })],
  ['what nobody can read', form({ vp_token: '{', state })],
])('%s is no refusal', async (_what, body) => {
  const { deps, refused } = world(answerableFlow())
  await receiveAnswer(deps, tokenOf('qr'), sending(body))
  expect(refused).toEqual([])
})
