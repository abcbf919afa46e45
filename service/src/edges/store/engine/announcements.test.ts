import { expect, test } from 'vitest'
import { type FlowId, flowId, flowIdBytes } from '../../../core/vocabulary/ids.ts'
import { realWorld } from '../../../wiring/real-world.ts'
import { createAnnouncements, type Moved, readAnnouncement, several } from './announcements.ts'
import type { Message } from './engine.ts'

const own = 7

const ids = (count: number): readonly FlowId[] =>
  Array.from({ length: count }, (_, place) => flowId(new Uint8Array(flowIdBytes), place))

const shownBy = (process: number | null, count = 1): readonly Moved[] =>
  ids(count).map((id) => ({ id, shown_by: process }))

function world(fails: readonly number[] = []) {
  const sent: (readonly Message[])[] = []
  const announcements = createAnnouncements(realWorld.timers, {
    number: own,
    send: async (messages) => {
      sent.push(messages)
      if (fails.includes(sent.length)) throw new Error('no database')
    },
  })
  return { ...announcements, sent }
}

const quiet = { callbackDue: false }

test('a flow is announced to the process that shows it, and to all if several do', async () => {
  const { announce, settled, sent } = world()
  const [first = '', second = ''] = ids(2)
  announce({ moved: shownBy(8), ...quiet })
  announce({ moved: [{ id: second as FlowId, shown_by: several }], ...quiet })
  await settled()
  expect(sent).toEqual([
    [
      { to: 8, text: `7 ${first}` },
      { to: 'all', text: `7 ${second}` },
    ],
  ])
})

test('nothing is sent for a flow that is shown nowhere, or only here', async () => {
  const { announce, settled, sent } = world()
  announce({ moved: [...shownBy(null), ...shownBy(own)], ...quiet })
  await settled()
  expect(sent).toEqual([])
})

test('what happens while one is under way is one more', async () => {
  const { announce, settled, sent } = world()
  announce({ moved: shownBy(8), ...quiet })
  await new Promise((resolve) => setImmediate(resolve))
  for (let times = 0; times < 5; times += 1) announce({ moved: shownBy(8), callbackDue: true })
  await settled()
  expect(sent.map((messages) => messages.map(({ to }) => to))).toEqual([[8], [8, 'all']])
})

test('one that fails is lost, and the next is sent', async () => {
  const { announce, settled, sent } = world([1])
  announce({ moved: shownBy(8), ...quiet })
  await settled()
  announce({ moved: shownBy(9), ...quiet })
  await settled()
  expect(sent.map((messages) => messages.map(({ to }) => to))).toEqual([[8], [9]])
})

test('however many flows moved, a message has no more than PostgreSQL allows', async () => {
  const { announce, settled, sent } = world()
  announce({ moved: shownBy(8, 11_000), ...quiet })
  await settled()
  const texts = sent.flat().map(({ text }) => text)
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(8_000)
  const told = texts.flatMap((text) => readAnnouncement(own + 1, text)?.flowIds ?? [])
  expect(told).toEqual(ids(10_000))
})

test.each([
  ['its own', '7 due', undefined],
  ['that something is due', '8 due', { flowIds: [], callbackDue: true }],
  ['nothing that is known', '8 later something', { flowIds: [], callbackDue: false }],
  [
    'a flow, as 0.3.0 says it',
    `8f2b7c1e-uuid due ${ids(1)[0]}`,
    { flowIds: ids(1), callbackDue: true },
  ],
])('a message says %s', (_what, message, said) => {
  expect(readAnnouncement(own, message)).toEqual(said)
})
