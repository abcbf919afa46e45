import { expect, test } from 'vitest'
import { browserHash } from '../../core/return/browser-binding.ts'
import { readRequestSecrets } from '../../core/wallet/request/request-secrets.ts'
import { openFlowKey, openRequest } from '../keys/flow-seal.ts'
import { type OpenPageDeps, openPage } from './open-page.ts'
import {
  bound,
  id,
  link,
  now,
  openedWorld,
  pageWorld,
  stranger,
  unanswered,
} from './page.test-material.ts'

const unknown = { ok: false, failure: { code: 'flow_unknown' } }

async function linksOf(deps: OpenPageDeps) {
  const opened = await openPage(deps, link, bound.cookies)
  return opened.ok && 'walletLinks' in opened.value.stage ? opened.value.stage.walletLinks : {}
}

test('the first opening makes two requests with nothing in common', async () => {
  const { deps, stored } = pageWorld()
  const links = await linksOf(deps)
  expect(Object.keys(links)).toEqual(['qr', 'this_device'])
  expect(links.qr).toMatch(
    /^openid4vp:\/\/\?client_id=x509_hash%3Aabc&request_uri=https%3A%2F%2Fid.example%2Fw%2F[\w-]{22}&/,
  )
  const { dataKey, requests } = stored()
  if (dataKey === undefined) throw new Error('the flow has no data key')
  const key = openFlowKey(deps.sealing, id, dataKey)
  const secrets = requests.map(({ path, sealedSecrets }) => {
    const { answerKey, ...others } = readRequestSecrets(openRequest(key, path, sealedSecrets))
    return [...Object.values(others), answerKey?.export({ format: 'jwk' }).d]
  })
  expect(new Set(secrets.flat()).size).toBe(8)
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

test.each([
  ['no cookie', undefined],
  ['other cookies alone', 'vidimus-lang=de'],
  ['a cookie that we did not make', bound.cookies.slice(0, -1)],
  ['two cookies of the name', `${bound.cookies}; ${stranger}`],
])('a browser with %s binds nothing, and nothing is read for it', async (_, cookies) => {
  const { deps, stored } = pageWorld()
  const untouched = () => Promise.reject(new Error('the store was asked'))
  const flows = { ...deps.flows, byLink: untouched, open: untouched }
  for (const opened of [link, 'unknown'])
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
      await deps.flows.open(...opening)
    },
  }
  expect((await openPage({ ...deps, flows }, link, bound.cookies)).ok).toBe(true)
})

test('of two browsers that come together the slower one is not bound', async () => {
  const { deps } = pageWorld()
  const flows = {
    ...deps.flows,
    open: (flow: typeof id, requests: never[]) => deps.flows.open(flow, requests, now32),
  }
  expect(await openPage({ ...deps, flows }, link, bound.cookies)).toEqual(unknown)
})

const now32 = new Uint8Array(32)

test.each([
  ['whose time is over', { flow: unanswered('created', now) }],
  ['that ended before anybody came', { flow: { state: 'delivering', outcome: 'error_expired' } }],
  [
    'that is long over',
    {
      flow: { state: 'completed', outcome: 'error_expired' },
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

test('a link for a 32-character host stays readable for a camera: at most 190 bytes', async () => {
  const { deps } = pageWorld()
  const clientId = `x509_hash:${'a'.repeat(43)}`
  const publicUrl = `https://${'h'.repeat(24)}.example`
  const links = await linksOf({ ...deps, publicUrl, access: { ...deps.access, clientId } })
  expect(links.qr?.length).toBeLessThanOrEqual(190)
})

test('a link that leads nowhere is told without a reason', async () => {
  for (const other of ['unknown', '', `${link} `])
    expect(await openPage(pageWorld().deps, other, bound.cookies)).toEqual(unknown)
})
