import { expect, test } from 'vitest'
import { readBinding } from '../../core/return/browser-binding.ts'
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
  const opened = await openPage(deps, link, undefined)
  return opened.ok && 'walletLinks' in opened.value.view.stage
    ? opened.value.view.stage.walletLinks
    : {}
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

test('the first browser is bound: it gets a cookie that only its hash is kept of, and sees the same links again', async () => {
  const { deps, stored } = pageWorld()
  const first = await openPage(deps, link, undefined)
  if (!first.ok || first.value.cookie === undefined) throw new Error('not bound')
  const [cookie = ''] = first.value.cookie.split(';')
  const secret = readBinding(deps.publicUrl, id, cookie)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(stored())).not.toContain(secret)
  const again = await openPage(deps, link, cookie)
  expect(again).toEqual({ ok: true, value: { view: first.value.view } })
})

test('the cookie outlives the flow by the time a person may need to get to the customer', async () => {
  const opened = await openPage(pageWorld().deps, link, undefined)
  expect(opened.ok && opened.value.cookie).toContain(`Max-Age=${600 + 7_200};`)
})

test.each([
  ['no cookie', undefined],
  ['another cookie', stranger],
])(
  'another browser, with %s, is told what it would be told of a link that never was',
  async (_, cookies) => {
    for (const flow of [unanswered('opened'), unanswered('requested')])
      expect(await openPage(openedWorld({ flow }).deps, link, cookies)).toEqual(unknown)
    expect((await openPage(openedWorld().deps, link, bound.cookies)).ok).toBe(true)
  },
)

test('of two browsers that come together the slower one is not bound', async () => {
  const { deps } = pageWorld()
  const flows = {
    ...deps.flows,
    open: (flow: typeof id, requests: never[]) => deps.flows.open(flow, requests, now32),
  }
  expect(await openPage({ ...deps, flows }, link, undefined)).toEqual(unknown)
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
  expect(await openPage(deps, link, undefined)).toEqual(unknown)
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
    expect(await openPage(pageWorld().deps, other, undefined)).toEqual(unknown)
})
