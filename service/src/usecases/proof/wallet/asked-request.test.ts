import { expect, test } from 'vitest'
import { freshP256Key } from '../../../../test/wallet/sample-request.ts'
import { expectation } from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { answerKey } from '../../../core/wallet/request/wallet-request.ts'
import type { AnswerableRequest } from '../../ports/flows.ts'
import {
  findingOnly,
  publicUrl,
  sealing,
  state,
  storedRequest,
  token,
} from './asked-request.test-material.ts'
import { findAskedRequest } from './asked-request.ts'

const find = (stored: AnswerableRequest | 'ended', wanted = token) =>
  findAskedRequest({ flows: { requestByToken: findingOnly(stored) }, sealing, publicUrl }, wanted)

test('a request is found as it was made', async () => {
  const key = freshP256Key()
  const stored = storedRequest({ answerKey: key })
  expect(await find(stored)).toEqual({
    ok: true,
    value: {
      stored,
      request: {
        clientId: expectation.clientId,
        responseUri: `https://id.example/w/${token}/answer`,
        nonce: expectation.nonce,
        state,
        query: stored.query,
        answerKey: answerKey(key),
      },
    },
  })
})

test('one for a plain answer has no key', async () => {
  const found = await find(storedRequest())
  expect(found.ok && found.value.request.answerKey).toBeUndefined()
})

test('an unknown token and an ended request are told apart', async () => {
  expect(await find(storedRequest(), 'another')).toEqual({
    ok: false,
    failure: { code: 'request_unknown' },
  })
  expect(await find('ended')).toEqual({ ok: false, failure: { code: 'request_ended' } })
})

test('the secrets of one way do not open as those of the other', async () => {
  const swapped = { ...storedRequest({ path: 'qr' }), path: 'this_device' as const }
  await expect(find(swapped)).rejects.toThrow()
})
