import { expect, test } from 'vitest'
import { changeEach } from '../../../core/encoding/changed-characters.test-material.ts'
import { expectation } from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { type FlowId, flowId, flowIdBytes } from '../../../core/vocabulary/ids.ts'
import { requestAnswerKey } from '../../../core/wallet/request/request-secrets.ts'
import { requestToken } from '../../../core/wallet/request/request-token.ts'
import { wrapRequestSeed } from '../../keys/flow-seal.ts'
import type { AnswerableFlow, EndedFlow } from '../../ports/flows.ts'
import {
  answerableFlow,
  ended,
  findingOnly,
  nonceOf,
  publicUrl,
  sealing,
  seed,
  stateOf,
  token,
  tokenOf,
} from './find-request.test-material.ts'
import { findRequest } from './find-request.ts'

const find = (stored: AnswerableFlow | EndedFlow, wanted = token) =>
  findRequest({ flows: findingOnly(stored), sealing, publicUrl }, wanted)

const unknown = { ok: false, failure: { code: 'request_unknown' } }

test.each(['qr', 'this_device'] as const)(
  'a request is found as it was made, by %s',
  async (channel) => {
    const stored = answerableFlow({ responseMode: 'direct_post.jwt' })
    const found = await find(stored, tokenOf(channel))
    if (!found.ok) throw new Error(found.failure.code)
    const { answerKey, ...request } = found.value.request
    expect([found.value.stored, found.value.channel]).toEqual([stored, channel])
    expect(request).toEqual({
      clientId: expectation.clientId,
      responseUri: `https://id.example/w/${tokenOf(channel)}/answer`,
      nonce: nonceOf(channel),
      state: stateOf(channel),
      query: stored.request.query,
    })
    const { kid, jwk, ecdh } = requestAnswerKey(seed, channel)
    expect([answerKey?.kid, answerKey?.jwk]).toEqual([kid, jwk])
    expect(answerKey?.ecdh.getPrivateKey()).toEqual(ecdh.getPrivateKey())
  },
)

test('one for a plain answer has no key', async () => {
  const found = await find(answerableFlow())
  expect(found.ok && found.value.request.answerKey).toBeUndefined()
})

test('an unknown token and an ended request are told apart', async () => {
  expect(await find(answerableFlow(), 'another')).toEqual(unknown)
  expect(await find(ended)).toEqual({ ok: false, failure: { code: 'request_ended' } })
})

test('a code that the customer has turned off since is refused, and this device is not', async () => {
  const turnedOff = { ok: false, failure: { code: 'request_turned_off' } }
  const forbidden = { ...answerableFlow(), crossDevice: 'forbid' } as const
  expect(await find(forbidden, tokenOf('qr'))).toEqual(turnedOff)
  expect((await find(forbidden, tokenOf('this_device'))).ok).toBe(true)
  const { question, ...others } = answerableFlow()
  const sameDevice = { ...others, question: { ...question, sameDevice: true } }
  expect(await find(sameDevice, tokenOf('qr'))).toEqual(turnedOff)
  expect((await find({ ...sameDevice, crossDevice: 'allow' }, tokenOf('qr'))).ok).toBe(true)
})

test('a token of one way with the letter of the other is unknown', async () => {
  const mixed = `${token.slice(0, 20)}t${token.slice(21)}`
  expect(await find(answerableFlow(), mixed)).toEqual(unknown)
})

test('a token with any one character changed is unknown', async () => {
  const stored = answerableFlow()
  for (const changed of changeEach(token)) expect(await find(stored, changed)).toEqual(unknown)
})

test('the proof of one flow is none for another', async () => {
  const other = flowId(new Uint8Array(flowIdBytes).fill(1), 0)
  const flows = {
    ...findingOnly(answerableFlow()),
    forWallet: async (id: FlowId) => ({
      ...answerableFlow(),
      flowId: id,
      requestSeed: wrapRequestSeed(sealing, id, new Uint8Array(32).fill(4)),
    }),
  }
  const borrowed = requestToken(seed, other, 'qr')
  expect(await findRequest({ flows, sealing, publicUrl }, borrowed)).toEqual(unknown)
})

test('the seed of one flow does not open as that of another', async () => {
  const requestSeed = wrapRequestSeed(sealing, flowId(new Uint8Array(flowIdBytes).fill(1), 0), seed)
  await expect(find({ ...answerableFlow(), requestSeed })).rejects.toThrow()
})

test('a flow whose page nobody has opened is unknown', async () => {
  const flows = { ...findingOnly(ended), forWallet: async () => undefined }
  expect(await findRequest({ flows, sealing, publicUrl }, tokenOf('qr'))).toEqual(unknown)
})
