import { expect, test } from 'vitest'
import type { FlowId } from '../../core/vocabulary/ids.ts'
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
import { showPage } from './show-page.ts'

const proved = 'presentation'

test.each([
  [
    'opened',
    { flow: unanswered('opened') },
    { kind: 'asking', secondsLeft: 600, extensionsLeft: 10 },
  ],
  ['requested', { flow: unanswered('requested') }, { kind: 'requested', secondsLeft: 600 }],
  [
    'over but not yet ended',
    { flow: unanswered('requested', now - 1) },
    { kind: 'requested', secondsLeft: 0 },
  ],
  [
    'awaiting_return',
    {
      flow: {
        state: 'awaiting_return',
        returnBy: now + 90_900,
        extensions: 3,
        handover: { to: 'callback' },
      },
    },
    { kind: 'awaiting_return', secondsLeft: 90, extensionsLeft: 7 },
  ],
  [
    'delivering',
    { flow: { state: 'delivering', outcome: proved, handover: { to: 'callback' } } },
    { kind: 'delivering', outcome: 'presentation' },
  ],
  [
    'delivering after a failed attempt',
    {
      flow: { state: 'delivering', outcome: 'error_cancelled', handover: { to: 'callback' } },
      attempts: 1,
    },
    { kind: 'delivering_late', outcome: 'error_cancelled' },
  ],
  [
    'completed',
    {
      flow: { state: 'completed', outcome: proved, handover: { to: 'callback' } },
      sealedWayOn: sealedDestinationOf('https://shop.example/done?a=b'),
    },
    { kind: 'completed', outcome: 'presentation', destination: 'https://shop.example/done?a=b' },
  ],
  [
    'completed long ago',
    {
      flow: { state: 'completed', outcome: proved, handover: { to: 'callback' } },
      dataKey: undefined,
    },
    { kind: 'continued', outcome: 'presentation' },
  ],
  [
    'undelivered',
    {
      flow: { state: 'undelivered', outcome: proved, handover: { to: 'callback' } },
      dataKey: undefined,
    },
    { kind: 'undelivered', outcome: 'presentation' },
  ],
] as const)('its own browser is shown a flow that is %s', async (_, change, stage) => {
  const shown = await showPage(openedWorld(change).deps, id, bound.cookies)
  expect(shown).toMatchObject({
    ok: true,
    value: { flowId: id, customer: 'Kiosk', websiteHost: 'shop.example:8443' },
  })
  expect(shown).toMatchObject({ value: { stage } })
  expect(JSON.stringify(shown)).not.toContain('secret=1')
})

test('it is told how long anything is kept: the details while they can wait for the browser and the customer', async () => {
  const { deps } = openedWorld({ retentionDays: 7 })
  const shown = await showPage(
    { ...deps, returnTimeoutSeconds: 60, resultLifetimeSeconds: 300 },
    id,
    bound.cookies,
  )
  expect(shown).toMatchObject({ value: { kept: { detailsSeconds: 1_680, noteDays: 7 } } })
})

test('no other browser is shown anything, and an unknown flow is told the same', async () => {
  const unknown = { ok: false, failure: { code: 'flow_unknown' } }
  const completed = {
    flow: { state: 'completed', outcome: proved, handover: { to: 'callback' } },
    sealedWayOn: sealedDestinationOf('https://a.example/'),
  } as const
  for (const cookies of [undefined, '', stranger, `${bound.cookies}; ${bound.cookies}`])
    expect(await showPage(openedWorld(completed).deps, id, cookies)).toEqual(unknown)
  expect(await showPage(openedWorld().deps, 'flow_other' as FlowId, bound.cookies)).toEqual(unknown)
  expect(await showPage(pageWorld().deps, id, bound.cookies)).toEqual(unknown)
})

test('a customer that has named no website is known by the name alone', async () => {
  const { deps } = openedWorld({ website: undefined })
  const shown = await showPage(deps, id, bound.cookies)
  expect(shown).toMatchObject({ ok: true, value: { customer: 'Kiosk' } })
  expect(shown).toMatchObject({ ok: true, value: { websiteHost: undefined } })
})

test.each([
  ['presentation', 900],
  ['error_expired', 86_400],
] as const)('a person who waits learns until when %s is tried', async (outcome, seconds) => {
  const flow = { state: 'delivering', outcome, handover: { to: 'callback' } } as const
  const { deps } = openedWorld({ flow, endedAt: 5_000, attempts: 1 })
  expect(await showPage({ ...deps, resultLifetimeSeconds: 900 }, id, bound.cookies)).toMatchObject({
    value: { endedAt: 5_000, stage: { triedUntil: 5_000 + seconds * 1_000 } },
  })
})

test('the link for when nobody answers is shown as it was set', async () => {
  const { deps } = openedWorld({ fallbackUrl: 'https://shop.example/help' })
  expect(await showPage(deps, id, bound.cookies)).toMatchObject({
    value: { fallbackUrl: 'https://shop.example/help' },
  })
})

test.each([
  ['test', 'https://wallet.example', 'https://wallet.example/x', 'https://wallet.example'],
  ['test', 'https://wallet.example', 'https://other.example', undefined],
  ['test', 'https://wallet.example', 'openid4vp', undefined],
  ['test', 'openid4vp', 'openid4vp', undefined],
  ['live', 'https://wallet.example', 'https://wallet.example', undefined],
] as const)(
  'in %s with the sandbox at %s and the issuer’s wallet at %s, the sandbox wallet is %s',
  async (environment, own, asked, origin) => {
    const question = { ...openedWorld().stored().question, issuer: 'de-ausweis' as const }
    const { deps } = openedWorld({ environment, question })
    const shown = await showPage(
      {
        ...deps,
        issuers: (_, issuer) => ({
          ...deps.issuers(),
          walletScheme: issuer === 'xx-sandbox' ? own : asked,
        }),
      },
      id,
      bound.cookies,
    )
    expect(shown.ok && shown.value.sandboxWallet).toBe(origin)
  },
)
