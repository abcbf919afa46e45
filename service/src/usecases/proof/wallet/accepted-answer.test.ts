import { expect, test } from 'vitest'
import type { Channel } from '../../../core/flow/flow.ts'
import { responseCodeHash, returnToken } from '../../../core/return/response-code.ts'
import { wrapDataKey } from '../../keys/flow-seal.ts'
import type { AcceptedAnswer } from '../../ports/flows.ts'
import { acceptAnswer } from './accepted-answer.ts'
import {
  answerableFlow,
  dataKey,
  ended,
  flow,
  type RecordedEnding,
  sealing,
  token,
  tokenOf,
} from './find-request.test-material.ts'
import { answering, judgedAnswerOf, sending, world } from './receive-answer.test-material.ts'
import { receiveAnswer } from './receive-answer.ts'

const isOver = { ok: false, failure: { code: 'request_ended' } }

function acceptedBy(ending: RecordedEnding | undefined): AcceptedAnswer {
  const { channel, fingerprint = new Uint8Array() } = judgedAnswerOf(ending)
  return { flowId: flow, channel, fingerprint, dataKey: wrapDataKey(sealing, flow, dataKey) }
}

/** A store in which an answer was accepted, as the ending says. */
const after = (ending: RecordedEnding | undefined) =>
  world({ kind: 'ended', accepted: acceptedBy(ending) })

test.each(['qr', 'this_device'] as const)(
  'the same answer again hears the same, by %s',
  async (channel) => {
    const body = answering(channel)
    const { deps, endings } = world(answerableFlow())
    const first = await receiveAnswer(deps, tokenOf(channel), sending(body))
    const again = after(endings[0])
    expect(first.ok).toBe(true)
    expect(await receiveAnswer(again.deps, tokenOf(channel), sending(body))).toEqual(first)
    expect([again.endings, again.lines]).toEqual([[], []])
  },
)

test('a wallet that repeats its answer after a release hears the same', () => {
  const replies = (['qr', 'this_device'] as const).map((channel) => {
    const asked = { flowId: flow, channel, dataKey: wrapDataKey(sealing, flow, dataKey) }
    const deps = { sealing, publicUrl: 'https://id.example' }
    const { fingerprint, wayOn } = acceptAnswer(deps, asked, Buffer.from('response=a'))
    expect(Buffer.from(fingerprint).toString('base64url')).toBe(
      'Hiu-NbjILdA1K-tAvJ-19trepmUJk5jqBsyBCej2rsI',
    )
    return wayOn
  })
  expect(replies).toEqual([
    'https://id.example/continue/LfrIsOPgkV9bK0A8HfTzW3H1AVSHvDIH6x5zadTbzPk',
    'https://id.example/return/00000000000000000000_PAmlRxxkj2_gWMnuyGDZTU8CUGWlMhJlWV7KUKhMBs',
  ])
})

test('a flow that is erased while the answer comes is over', async () => {
  const { deps } = world(ended)
  const found = [ended]
  const flows = { ...deps.flows, forWallet: async () => found.shift() }
  expect(await receiveAnswer({ ...deps, flows }, token, sending(answering()))).toEqual(isOver)
})

test('another answer to a request that was answered is refused', async () => {
  const { deps, endings } = world(answerableFlow())
  await receiveAnswer(deps, token, sending(answering()))
  expect(await receiveAnswer(after(endings[0]).deps, token, sending(answering()))).toEqual(isOver)
})

test('the same answer at the request of the other way is refused', async () => {
  const ways: readonly [Channel, Channel][] = [
    ['qr', 'this_device'],
    ['this_device', 'qr'],
  ]
  for (const [channel, other] of ways) {
    const body = answering(channel)
    const { deps, endings } = world(answerableFlow())
    expect((await receiveAnswer(deps, tokenOf(channel), sending(body))).ok).toBe(true)
    expect(await receiveAnswer(after(endings[0]).deps, tokenOf(other), sending(body))).toEqual(
      isOver,
    )
  }
})

test('once the data key is erased nobody knows the answer again', async () => {
  const body = answering()
  expect((await receiveAnswer(world(answerableFlow()).deps, token, sending(body))).ok).toBe(true)
  expect(await receiveAnswer(world(ended).deps, token, sending(body))).toEqual(isOver)
})

test('a repetition that comes while the first is being kept hears the same', async () => {
  const body = answering()
  const { deps, endings } = world(answerableFlow())
  const first = await receiveAnswer(deps, token, sending(body))
  const late = after(endings[0]).deps
  const found = [answerableFlow(), { kind: 'ended', accepted: acceptedBy(endings[0]) }] as const
  let reads = 0
  const flows = { ...late.flows, forWallet: async () => found[reads++], end: async () => undefined }
  expect(await receiveAnswer({ ...late, flows }, token, sending(body))).toEqual(first)
  expect(reads).toBe(2)
})

test('the code for the way back is stored as a hash alone', async () => {
  const { deps, endings } = world(answerableFlow())
  const answered = await receiveAnswer(
    deps,
    tokenOf('this_device'),
    sending(answering('this_device')),
  )
  const code = answered.ok ? answered.value.slice(-43) : ''
  const address = `https://id.example/return/${returnToken({ flowId: flow, code })}`
  expect(answered).toEqual({ ok: true, value: address })
  expect(judgedAnswerOf(endings[0]).returnCodeHash).toEqual(responseCodeHash(code))
  expect(JSON.stringify(endings)).not.toContain(code)
})

test('an answer by the code has none: its person goes on at a page that knows nothing', async () => {
  const { deps, endings } = world(answerableFlow())
  await receiveAnswer(deps, token, sending(answering()))
  expect(judgedAnswerOf(endings[0]).returnCodeHash).toBeUndefined()
})
