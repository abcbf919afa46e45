import { expect, test } from 'vitest'
import { changeEach } from '../../core/encoding/changed-characters.test-material.ts'
import { returnToken } from '../../core/return/response-code.ts'
import { flowIdTail } from '../../core/vocabulary/ids.ts'
import {
  account,
  bound,
  code,
  id,
  kind,
  now,
  openedWorld,
  returning,
  stranger,
  unanswered,
} from './page.test-material.ts'
import { returnBrowser } from './return-browser.ts'

const waiting = {
  flow: {
    state: 'awaiting_return',
    returnBy: now + 1,
    extensions: 0,
    handover: { to: 'callback' },
  },
} as const
const unknown = { ok: false, failure: { code: 'flow_unknown' } }
const proved = { state: 'delivering', outcome: 'presentation', handover: { to: 'callback' } }

test('the bound browser releases the success', async () => {
  const { deps, endings } = openedWorld(waiting)
  expect(await returnBrowser(deps, returning, bound.cookies)).toEqual({ ok: true, value: id })
  expect(endings).toEqual([{ flowId: id, kind, event: { type: 'returned' }, next: proved }])
})

test.each([undefined, stranger])(
  'the right code in another browser ends the flow, with cookie %s',
  async (cookies) => {
    const { deps, endings } = openedWorld(waiting)
    expect(await returnBrowser(deps, returning, cookies)).toMatchObject({
      failure: { code: 'flow_of_another_browser' },
    })
    const next = { state: 'delivering', outcome: 'error_session', handover: { to: 'callback' } }
    expect(endings).toEqual([{ flowId: id, kind, event: { type: 'returned_elsewhere' }, next }])
  },
)

test('a wrong code changes nothing in any browser', async () => {
  const { deps, endings, lines } = openedWorld(waiting)
  for (const cookies of [bound.cookies, stranger, undefined])
    for (const wrong of ['', 'x', code, `${returning} `, flowIdTail(id), 'x'.repeat(63)])
      expect(await returnBrowser(deps, wrong, cookies)).toEqual(unknown)
  expect([endings, lines]).toEqual([[], []])
})

test('a wrong code with the right flow finds nothing, whichever character is wrong', async () => {
  const { deps, endings } = openedWorld(waiting)
  for (const wrong of changeEach(code))
    expect(
      await returnBrowser(deps, returnToken({ flowId: id, code: wrong }), bound.cookies),
    ).toEqual(unknown)
  expect(endings).toEqual([])
})

test('a flow that has no code yet is found by none', async () => {
  const { deps, endings } = openedWorld({ ...waiting, returnCodeHash: undefined })
  expect(await returnBrowser(deps, returning, bound.cookies)).toEqual(unknown)
  expect(endings).toEqual([])
})

test('the customer of a released success is told at once', async () => {
  const { deps } = openedWorld(waiting)
  const asked: unknown[] = []
  const reserve = (of: typeof account) => {
    asked.push(of)
    return undefined
  }
  await returnBrowser({ ...deps, deliveries: { reserve } }, returning, bound.cookies)
  expect(asked).toEqual([account])
})

test.each([
  [
    'too late',
    {
      flow: {
        state: 'awaiting_return',
        returnBy: now,
        extensions: 0,
        handover: { to: 'callback' },
      },
    },
  ],
  [
    'after a refusal in the wallet',
    { flow: { state: 'delivering', outcome: 'error_access_denied', handover: { to: 'callback' } } },
  ],
  ['a second time', { flow: proved }],
  [
    'at the end',
    { flow: { state: 'completed', outcome: 'presentation', handover: { to: 'callback' } } },
  ],
  ['out of turn', { flow: unanswered('requested') }],
] as const)(
  '%s the code moves nothing, and leads its own browser to the page',
  async (_, change) => {
    const { deps, endings } = openedWorld(change as never)
    expect(await returnBrowser(deps, returning, bound.cookies)).toEqual({ ok: true, value: id })
    expect(await returnBrowser(deps, returning, stranger)).toMatchObject({
      failure: { code: 'flow_of_another_browser' },
    })
    expect(endings).toEqual([])
  },
)
