import { expect, test } from 'vitest'
import type { LogFields } from '../../ports/telemetry.ts'
import {
  answerableFlow,
  ended,
  findingOnly,
  flow,
  publicUrl,
  sealing,
  token,
  tokenOf,
} from './find-request.test-material.ts'
import { noteMisunderstanding, unreadableAnswersUntilTold } from './note-misunderstanding.ts'

function world(stored: Parameters<typeof findingOnly>[0], isNew = true) {
  const noted: unknown[] = []
  const lines: [event: string, fields: LogFields | undefined][] = []
  const note = (event: string, fields?: LogFields) => void lines.push([event, fields])
  const misunderstood = async (...given: unknown[]) => {
    noted.push(given)
    return isNew
  }
  const flows = { ...findingOnly(stored), misunderstood }
  const log = { info: note, warn: note, error: note }
  return { deps: { flows, sealing, publicUrl, log }, noted, lines }
}

test('the flow of the request is told by which way, and the operator too', async () => {
  const { deps, noted, lines } = world(answerableFlow())
  await noteMisunderstanding(deps, tokenOf('this_device'))
  expect(noted).toEqual([[flow, 'this_device']])
  expect(lines).toMatchObject([['wallet_not_understood', { flowId: flow }]])
})

test('one or two unreadable answers may be a slip', () => {
  expect(unreadableAnswersUntilTold).toBe(3)
})

test('what is known already is not told again', async () => {
  const { deps, lines } = world(answerableFlow(), false)
  await noteMisunderstanding(deps, token)
  expect(lines).toEqual([])
})

test('of a request that has ended, or that there is not, nothing is noted', async () => {
  for (const [stored, asked] of [
    [ended, token],
    [answerableFlow(), 'made-up'],
    [answerableFlow(), `${token.slice(0, -1)}A`],
  ] as const) {
    const { deps, noted } = world(stored)
    await noteMisunderstanding(deps, asked)
    expect(noted).toEqual([])
  }
})
