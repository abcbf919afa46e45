import { expect, test } from 'vitest'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { flowStatus } from './flow-status.ts'
import {
  bound,
  id,
  now,
  openedWorld,
  pageWorld,
  sealedDestinationOf,
  stranger,
  unanswered,
} from './page.test-material.ts'
import type { PageStage } from './page-view.ts'
import { showPage } from './show-page.ts'

const outcome = 'presentation'

test.each([
  [{ flow: unanswered('opened') }, { view: 'asking', secondsLeft: 600 }],
  [{ flow: unanswered('requested', now - 1) }, { view: 'requested', secondsLeft: 0 }],
  [
    { flow: unanswered('requested'), misunderstoodChannel: 'qr' },
    { view: 'misunderstood', secondsLeft: 600 },
  ],
  [
    {
      flow: {
        state: 'awaiting_return',
        returnBy: now + 90_900,
        extensions: 0,
        handover: { to: 'callback' },
      },
    },
    { view: 'awaiting_return', secondsLeft: 90 },
  ],
  [
    { flow: { state: 'delivering', outcome, handover: { to: 'callback' } } },
    { view: 'delivering' },
  ],
  [
    { flow: { state: 'delivering', outcome, handover: { to: 'callback' } }, attempts: 1 },
    { view: 'delivering_late' },
  ],
  [
    {
      flow: { state: 'completed', outcome, handover: { to: 'callback' } },
      sealedWayOn: sealedDestinationOf('https://shop.example/'),
    },
    { view: 'completed' },
  ],
  [{ flow: { state: 'completed', outcome, handover: { to: 'callback' } } }, { view: 'continued' }],
  [
    { flow: { state: 'undelivered', outcome, handover: { to: 'callback' } } },
    { view: 'undelivered' },
  ],
] as const)(
  'of %j its own browser hears %j, as the page itself would say',
  async (change, status) => {
    const { deps } = openedWorld(change)
    expect(await flowStatus(deps, id, bound.cookies)).toEqual({ ok: true, value: status })
    const shown = await showPage(deps, id, bound.cookies)
    expect(shown.ok && said(shown.value.stage)).toEqual(status)
  },
)

function said(stage: PageStage) {
  const view = stage.kind
  return 'secondsLeft' in stage ? { view, secondsLeft: stage.secondsLeft } : { view }
}

test('no other browser hears anything, and of an unknown flow the same', async () => {
  const unknown = { ok: false, failure: { code: 'flow_unknown' } }
  expect(await flowStatus(openedWorld().deps, id, stranger)).toEqual(unknown)
  expect(await flowStatus(openedWorld().deps, id, undefined)).toEqual(unknown)
  expect(await flowStatus(openedWorld().deps, 'flow_other' as FlowId, bound.cookies)).toEqual(
    unknown,
  )
  expect(await flowStatus(pageWorld().deps, id, bound.cookies)).toEqual(unknown)
})
