import { expect, test } from 'vitest'
import { browserHash } from '../../core/return/browser-binding.ts'
import { requestToken } from '../../core/wallet/request/request-token.ts'
import type { Opening } from '../ports/flows.ts'
import { type OpenPageDeps, openPage } from './open-page.ts'
import {
  bound,
  id,
  link,
  now,
  openedWorld,
  pageWorld,
  requestSeed,
  stranger,
  unanswered,
} from './page.test-material.ts'

const unknown = { ok: false, failure: { code: 'flow_unknown' } }

async function linksOf(deps: OpenPageDeps) {
  const opened = await openPage(deps, link, bound.cookies)
  return opened.ok && 'walletLinks' in opened.value.stage ? opened.value.stage.walletLinks : {}
}

test('the first opening shows two requests with nothing in common', async () => {
  const { deps } = pageWorld()
  const links = await linksOf(deps)
  expect(Object.keys(links)).toEqual(['qr', 'this_device'])
  expect(links.qr).toMatch(
    /^openid4vp:\/\/\?client_id=x509_hash%3Aabc&request_uri=https%3A%2F%2Fid.example%2Fw%2F[\w-]{43}&/,
  )
  for (const channel of ['qr', 'this_device'] as const)
    expect(links[channel]).toContain(`%2Fw%2F${requestToken(requestSeed, id, channel)}&`)
  const proofs = Object.values(links).map((text) => /%2F([\w-]{43})&/.exec(text)?.[1]?.slice(21))
  expect(new Set(proofs).size).toBe(2)
})

test('it keeps what wallets are asked, and leaves the seed as it is', async () => {
  const { deps } = pageWorld()
  const openings: Opening[] = []
  const open = (flow: typeof id, opening: Opening) => {
    openings.push(opening)
    return deps.flows.open(flow, opening)
  }
  await openPage({ ...deps, flows: { ...deps.flows, open } }, link, bound.cookies)
  expect(openings).toEqual([
    {
      browserHash: browserHash(bound.secret, id),
      request: {
        clientId: 'x509_hash:abc',
        responseMode: 'direct_post.jwt',
        query: { credentials: [expect.objectContaining({ format: 'dc+sd-jwt' })] },
      },
    },
  ])
})

test('what was asked at the first opening is shown again, whatever is configured since', async () => {
  const { deps } = pageWorld()
  const first = await linksOf(deps)
  const renewed = { ...deps, access: { ...deps.access, clientId: 'x509_hash:renewed' } }
  expect(await linksOf(renewed)).toEqual(first)
})

test('the first browser that brings its cookie is bound: only a hash of it is kept, and it sees the same links again', async () => {
  const { deps, stored } = pageWorld()
  const first = await openPage(deps, link, bound.cookies)
  expect(first.ok).toBe(true)
  expect(stored().browserHash).toEqual(browserHash(bound.secret, id))
  expect(JSON.stringify(stored())).not.toContain(bound.secret)
  expect(await openPage(deps, link, bound.cookies)).toEqual(first)
  expect(await openPage(deps, link, stranger)).toEqual(unknown)
})

test('a browser with two secrets is bound by the first, and known by either', async () => {
  const { deps, stored } = pageWorld()
  const first = await openPage(deps, link, `${bound.cookies}; ${stranger}`)
  expect(stored().browserHash).toEqual(browserHash(bound.secret, id))
  expect(await openPage(deps, link, `${stranger}; ${bound.cookies}`)).toEqual(first)
})

test.each([
  ['no cookie', undefined],
  ['other cookies alone', 'vidimus-lang=de'],
  ['a cookie that we did not make', bound.cookies.slice(0, -1)],
  ['two cookies of the name', `${bound.cookies}; ${bound.cookies}`],
])('a browser with %s binds nothing, and nothing is read for it', async (_, cookies) => {
  const { deps, stored } = pageWorld()
  const untouched = () => Promise.reject(new Error('the store was asked'))
  const flows = { ...deps.flows, byId: untouched, open: untouched }
  for (const opened of [link, 'a'.repeat(32), 'unknown'])
    expect(await openPage({ ...deps, flows }, opened, cookies)).toEqual({
      ok: false,
      failure: { code: 'browser_cookie_missing' },
    })
  expect(stored().browserHash).toBeUndefined()
  expect((await openPage(deps, link, bound.cookies)).ok).toBe(true)
})

test('another browser is told what it would be told of a link that never was', async () => {
  for (const flow of [unanswered('opened'), unanswered('requested')])
    expect(await openPage(openedWorld({ flow }).deps, link, stranger)).toEqual(unknown)
  expect((await openPage(openedWorld().deps, link, bound.cookies)).ok).toBe(true)
})

test('two tabs of one browser that come together both see the page', async () => {
  const { deps } = pageWorld()
  const flows = {
    ...deps.flows,
    open: async (...opening: Parameters<typeof deps.flows.open>) => {
      await openPage(deps, link, bound.cookies)
      return deps.flows.open(...opening)
    },
  }
  expect((await openPage({ ...deps, flows }, link, bound.cookies)).ok).toBe(true)
})

test('of two browsers that come together the slower one is not bound', async () => {
  const { deps } = pageWorld()
  const flows = {
    ...deps.flows,
    open: async (flow: typeof id, opening: Opening) => {
      await deps.flows.open(flow, { ...opening, browserHash: new Uint8Array(32) })
      return deps.flows.open(flow, opening)
    },
  }
  expect(await openPage({ ...deps, flows }, link, bound.cookies)).toEqual(unknown)
})

test('a flow whose time was over meanwhile binds nobody', async () => {
  const { deps } = pageWorld()
  const flows = { ...deps.flows, open: async () => false }
  expect(await openPage({ ...deps, flows }, link, bound.cookies)).toEqual(unknown)
})

test.each([
  ['whose time is over', { flow: unanswered('created', now) }],
  [
    'that ended before anybody came',
    { flow: { state: 'delivering', outcome: 'error_expired', handover: { to: 'callback' } } },
  ],
  [
    'that is long over',
    {
      flow: { state: 'completed', outcome: 'error_expired', handover: { to: 'callback' } },
      dataKey: undefined,
    },
  ],
] as const)('a flow %s binds nobody', async (_, change) => {
  const { deps, stored } = pageWorld(change)
  expect(await openPage(deps, link, bound.cookies)).toEqual(unknown)
  expect(stored().browserHash).toBeUndefined()
})

test('on the same device there is no code', async () => {
  const question = {
    issuer: 'xx-sandbox' as const,
    revealed: ['given_name' as const],
    derived: {},
    sameDevice: true,
  }
  expect(Object.keys(await linksOf(pageWorld({ question }).deps))).toEqual(['this_device'])
  expect(Object.keys(await linksOf(pageWorld({ question, crossDevice: 'allow' }).deps))).toEqual([
    'qr',
    'this_device',
  ])
  expect(Object.keys(await linksOf(pageWorld({ crossDevice: 'forbid' }).deps))).toEqual([
    'this_device',
  ])
})

test('a link for a 32-character host stays readable for a camera: it fits into version 10', async () => {
  const { deps } = pageWorld()
  const clientId = `x509_hash:${'a'.repeat(43)}`
  const publicUrl = `https://${'h'.repeat(24)}.example`
  const links = await linksOf({ ...deps, publicUrl, access: { ...deps.access, clientId } })
  // ISO/IEC 18004 table 7: 213 bytes at level M.
  expect(links.qr?.length).toBeLessThanOrEqual(213)
})

test('a link that leads nowhere is told without a reason', async () => {
  for (const other of ['unknown', '', `${link} `, link.slice(1), 'a'.repeat(32)])
    expect(await openPage(pageWorld().deps, other, bound.cookies)).toEqual(unknown)
})
