import { expect, test } from 'vitest'
import { giveMoreTime } from './give-more-time.ts'
import { bound, id, now, openedWorld, stranger, unanswered } from './page.test-material.ts'

test('two minutes more, ten times', async () => {
  const { deps, stored } = openedWorld()
  for (let time = 0; time < 12; time++)
    expect((await giveMoreTime(deps, id, bound.cookies)).ok).toBe(true)
  expect(stored().flow).toEqual({
    state: 'opened',
    handover: { to: 'callback' },
    expiresAt: now + 600_000 + 10 * 120_000,
    extensions: 10,
  })
})

test.each([
  { flow: unanswered('requested', now) },
  {
    flow: { state: 'awaiting_return', returnBy: now, extensions: 0, handover: { to: 'callback' } },
  },
  { flow: { state: 'completed', outcome: 'presentation', handover: { to: 'callback' } } },
] as const)('none for a flow whose time is over or that has ended: %j', async (change) => {
  const { deps, stored } = openedWorld(change)
  expect((await giveMoreTime(deps, id, bound.cookies)).ok).toBe(true)
  expect(stored().flow).toEqual(change.flow)
})

test('the same again for the way back from the wallet', async () => {
  const { deps, stored } = openedWorld({
    flow: {
      state: 'awaiting_return',
      returnBy: now + 1,
      extensions: 0,
      handover: { to: 'callback' },
    },
  })
  for (let time = 0; time < 12; time++)
    expect((await giveMoreTime(deps, id, bound.cookies)).ok).toBe(true)
  expect(stored().flow).toEqual({
    state: 'awaiting_return',
    handover: { to: 'callback' },
    returnBy: now + 1 + 10 * 120_000,
    extensions: 10,
  })
})

test('none for another browser', async () => {
  const { deps, stored } = openedWorld()
  expect(await giveMoreTime(deps, id, stranger)).toEqual({
    ok: false,
    failure: { code: 'flow_unknown' },
  })
  expect(stored().flow).toEqual(unanswered('opened'))
})
