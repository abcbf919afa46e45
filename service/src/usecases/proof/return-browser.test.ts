import { expect, test } from 'vitest'
import { bound, code, id, now, openedWorld, stranger, unanswered } from './page.test-material.ts'
import { returnBrowser } from './return-browser.ts'

const waiting = { flow: { state: 'awaiting_return', returnBy: now + 1 } } as const
const proved = { state: 'delivering', outcome: 'presentation' }

test('the bound browser releases the success', async () => {
  const { deps, endings } = openedWorld(waiting)
  expect(await returnBrowser(deps, code, bound.cookies)).toEqual({ ok: true, value: id })
  expect(endings).toEqual([{ flowId: id, event: { type: 'returned' }, next: proved }])
})

test.each([undefined, stranger])(
  'the right code in another browser ends the flow, with cookie %s',
  async (cookies) => {
    const { deps, endings } = openedWorld(waiting)
    expect(await returnBrowser(deps, code, cookies)).toMatchObject({
      failure: { code: 'flow_of_another_browser' },
    })
    const next = { state: 'delivering', outcome: 'error_session' }
    expect(endings).toEqual([{ flowId: id, event: { type: 'returned_elsewhere' }, next }])
  },
)

test('a wrong code changes nothing in any browser', async () => {
  const { deps, endings, lines } = openedWorld(waiting)
  for (const cookies of [bound.cookies, stranger, undefined])
    for (const wrong of ['', 'Code', 'code ', 'x'.repeat(43)])
      expect(await returnBrowser(deps, wrong, cookies)).toEqual({
        ok: false,
        failure: { code: 'flow_unknown' },
      })
  expect([endings, lines]).toEqual([[], []])
})

test.each([
  ['too late', { flow: { state: 'awaiting_return', returnBy: now } }],
  [
    'after a refusal in the wallet',
    { flow: { state: 'delivering', outcome: 'error_access_denied' } },
  ],
  ['a second time', { flow: proved }],
  ['at the end', { flow: { state: 'completed', outcome: 'presentation' } }],
  ['out of turn', { flow: unanswered('requested') }],
] as const)(
  '%s the code moves nothing, and leads its own browser to the page',
  async (_, change) => {
    const { deps, endings } = openedWorld(change as never)
    expect(await returnBrowser(deps, code, bound.cookies)).toEqual({ ok: true, value: id })
    expect(await returnBrowser(deps, code, stranger)).toMatchObject({
      failure: { code: 'flow_of_another_browser' },
    })
    expect(endings).toEqual([])
  },
)
