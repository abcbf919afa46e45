import { expect, onTestFinished, test } from 'vitest'
import { type CaseName, caseNames, cases } from '../src/cases/cases.ts'
import { certify } from '../src/cases/certify.ts'
import { closingLines } from '../src/report/lines.ts'
import { openShop, type Shop } from './shop.ts'
import { right } from './shop-parts.ts'
import { shops } from './shops.ts'
import { openStandIn } from './stand-in.ts'

/** What does not get far enough to be judged is said, and who is to blame. */

const session = caseNames.filter((name) => cases[name].group === 'session')

/** Tries a shop, and does something when a case is about to be tried. */
async function tried(
  make: Parameters<typeof openShop>[0],
  at: CaseName,
  act: (opened: {
    readonly closeShop: () => unknown
    readonly closeService: () => unknown
  }) => void,
  only: readonly CaseName[] = session,
) {
  const standIn = await openStandIn()
  let isGone = false
  const shop = await openShop(make, (question) =>
    isGone ? Promise.reject(new Error('no service')) : standIn.prove(question),
  )
  onTestFinished(async () => {
    await standIn.close()
    await shop.close()
  })
  const world = standIn.world(`${shop.url}/callback`)
  const closeService = () => {
    isGone = true
  }
  const readFlow: typeof world.readFlow = async (id) =>
    isGone ? { ok: false, failure: { code: 'connect_failed' } } : world.readFlow(id)
  const plan = { startMethod: 'GET', sandboxWalletUrl: '', only } as const
  const certification = await certify(
    { ...world, readFlow },
    { ...plan, startUrl: `${shop.url}/start` },
    {
      trying: (name) => (name === at ? act({ closeShop: shop.close, closeService }) : undefined),
      told: () => undefined,
    },
  )
  const lines = closingLines(certification, 1, { paint: (_, text) => text, width: 100 })
  const coded = certification.results.map(({ name, code }) => [name, code] as const)
  return { ...certification, coded: Object.fromEntries(coded), lines, shop }
}

/** Fails for the second person who comes back with a proof. */
const flaky: Parameters<typeof openShop>[0] = (sessions) => {
  let shown = 0
  const shop: Shop = right(() => ({}))(sessions)
  const { '/return': finish } = shop.routes
  return {
    ...shop,
    routes: {
      '/return': (visit) =>
        finish?.({
          ...visit,
          page: (html, status = 200) => {
            if (status === 200) shown += 1
            visit.page(html, status === 200 && shown === 2 ? 503 : status)
          },
        }),
    },
  }
}

test('a case that is not reached has one beside it that failed, which says why', async () => {
  const { passed, couldNotTry, coded, lines } = await tried(flaky, 'start', () => undefined, [
    'reload',
  ])
  expect([passed, couldNotTry, coded['reload']]).toEqual([false, false, 'return_failed'])
  expect(lines).toContain('\nFailed\n')
  expect(lines).toMatch(/came back to http:\S+\/return, and your application answered 503\./)
  const all = await tried(flaky, 'start', () => undefined)
  expect(all.coded).toMatchObject({ stranger: 'return_failed', reload: 'not_reached' })
})

test('where the service answers no longer, nothing is said of the application', async () => {
  const { couldNotTry, coded, lines } = await tried(
    right(() => ({})),
    'stranger',
    (opened) => opened.closeService(),
  )
  expect([couldNotTry, coded['stranger'], coded['session-swap']]).toEqual([
    ...[true, 'service_failed', 'not_tried'],
  ])
  expect([coded['reload'], coded['begun-by-another']]).toEqual(['not_reached', 'not_tried'])
  expect(lines).not.toContain('cannot go live')
  expect(lines).toContain('✕ It could not be tried to the end.')
})

test('what was found before counts', async () => {
  const shop = shops['keeps the result under a constant']
  if (shop === undefined) throw new Error('there is no such shop')
  const { couldNotTry, coded } = await tried(shop.make, 'session-swap', (opened) =>
    opened.closeService(),
  )
  expect([couldNotTry, coded['stranger']]).toEqual([false, 'proof_shown'])
})

test('an application that answers no longer is to blame itself', async () => {
  const { couldNotTry, coded } = await tried(
    right(() => ({})),
    'stranger',
    (opened) => opened.closeShop(),
  )
  expect([couldNotTry, coded['stranger']]).toEqual([false, 'start_unreachable'])
  expect(coded['begun-by-another']).toBe('not_tried')
})

test('one address for two proofs is shown by the answers to their callbacks', async () => {
  const shop = shops['sends everybody to one page, which a script draws']
  if (shop === undefined) throw new Error('there is no such shop')
  const { results, shop: opened } = await tried(shop.make, 'start', () => undefined)
  expect(results.find(({ name }) => name === 'same-address')).toMatchObject({
    said: expect.stringContaining(`${opened.url}/return`),
    request: { method: 'POST', url: `${opened.url}/callback`, status: 200 },
  })
})
