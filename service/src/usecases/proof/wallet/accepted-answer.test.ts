import { expect, test } from 'vitest'
import { responseCodeHash } from '../../../core/return/response-code.ts'
import { present } from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import type { AcceptedAnswer } from '../../ports/flows.ts'
import {
  dataKey,
  findingOnly,
  flow,
  type RecordedEnding,
  sealing,
  storedRequest,
  token,
} from './asked-request.test-material.ts'
import { answering, answerOf, world } from './receive-answer.test-material.ts'
import { receiveAnswer } from './receive-answer.ts'

/** A store in which an answer was accepted, as the ending says. */
const after = (ending: RecordedEnding | undefined, changes: object = {}) => {
  const { path, fingerprint = new Uint8Array() } = answerOf(ending)
  const accepted: AcceptedAnswer = {
    flowId: flow,
    path,
    fingerprint,
    dataKey: sealing.wrap(dataKey, flow),
  }
  return world('ended', {
    flows: { ...world('ended').deps.flows, acceptedAnswer: async () => accepted, ...changes },
  })
}

test.each(['qr', 'this_device'] as const)(
  'the same answer again hears the same, by %s',
  async (path) => {
    const body = answering(present())
    const { deps, endings } = world(storedRequest({ path }))
    const first = await receiveAnswer(deps, token, body)
    const again = after(endings[0])
    expect(await receiveAnswer(again.deps, token, body)).toEqual(first)
    expect([again.endings, again.lines]).toEqual([[], []])
  },
)

test('another answer to a request that was answered is refused', async () => {
  const { deps, endings } = world(storedRequest())
  await receiveAnswer(deps, token, answering(present()))
  const other = await receiveAnswer(after(endings[0]).deps, token, answering(present()))
  expect(other).toEqual({ ok: false, failure: { code: 'request_ended' } })
})

test('a repetition that comes while the first is being kept hears the same', async () => {
  const body = answering(present())
  const { deps, endings } = world(storedRequest())
  const first = await receiveAnswer(deps, token, body)
  const lost = { requestByToken: findingOnly(storedRequest()), end: async () => false }
  expect(await receiveAnswer(after(endings[0], lost).deps, token, body)).toEqual(first)
})

test('the code for the way back is stored as a hash alone', async () => {
  const { deps, endings } = world(storedRequest({ path: 'this_device' }))
  const answered = await receiveAnswer(deps, token, answering(present()))
  const code = answered.ok ? (answered.value.split('/').at(-1) ?? '') : ''
  expect(answerOf(endings[0]).returnCodeHash).toEqual(responseCodeHash(code))
  expect(JSON.stringify(endings)).not.toContain(code)
})
