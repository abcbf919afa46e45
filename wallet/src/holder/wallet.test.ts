import { expect, test } from 'vitest'
import {
  accessAnchors,
  at,
  eitherQuery,
  type FakeVerifier,
  makeVerifier,
  mdocQuery,
  type Setup,
} from '../../test/fake-verifier.ts'
import { fillWallet } from '../issuer/fill-wallet.ts'
import { approve, openLink, type Wallet } from './wallet.ts'

const held = await fillWallet({ issuedAt: at })
const walletFor = (verifier: FakeVerifier): Wallet => ({
  held,
  trust: { anchors: accessAnchors },
  fetch: verifier.fetch,
  now: () => at,
})

test.each<Setup>([
  { mode: 'direct_post' },
  { mode: 'direct_post.jwt' },
  { mode: 'direct_post.jwt', ciphers: ['A256GCM'] },
  { method: 'post' },
  { prefix: 'x509_san_dns' },
  { query: mdocQuery, mode: 'direct_post' },
  { query: mdocQuery, mode: 'direct_post.jwt' },
])('from link to reply: %j', async (setup) => {
  const verifier = await makeVerifier(setup)
  const wallet = walletFor(verifier)
  const opened = await openLink(verifier.link, wallet)
  expect(opened.ok).toBe(true)
  if (!opened.ok) return
  const { reply, vpToken } = await approve(opened.value, wallet)
  expect(reply).toMatchObject({ status: 200, redirectUri: 'https://verify.example/return' })
  expect(verifier.received[0]?.answer).toEqual({ vp_token: vpToken, state: verifier.state })
})

test.each([
  [undefined, ['pid']],
  ['dc+sd-jwt', ['pid']],
  ['mso_mdoc', ['pid_mdoc']],
] as const)(
  'where either format will do, a wallet that prefers %s presents it',
  async (prefers, presented) => {
    const verifier = await makeVerifier({ query: eitherQuery })
    const wallet = { ...walletFor(verifier), manners: prefers === undefined ? {} : { prefers } }
    const opened = await openLink(verifier.link, wallet)
    if (!opened.ok) throw new Error(opened.refusal.code)
    const { reply, vpToken } = await approve(opened.value, wallet)
    expect(reply.status).toBe(200)
    expect(Object.keys(vpToken ?? {})).toEqual(presented)
  },
)

test('a wallet without a fitting credential says access_denied and no more', async () => {
  const verifier = await makeVerifier()
  const wallet = { ...walletFor(verifier), held: [] }
  const opened = await openLink(verifier.link, wallet)
  if (opened.ok) expect(await approve(opened.value, wallet)).not.toHaveProperty('vpToken')
  expect(verifier.received.map(({ form }) => String(form))).toEqual([
    `error=access_denied&state=${verifier.state}`,
  ])
})

test('a link that cannot be read, fetched or believed goes no further', async () => {
  const verifier = await makeVerifier()
  const wallet = walletFor(verifier)
  const gone = { ...wallet, fetch: async () => new Response(null, { status: 410 }) }
  const strict = { ...wallet, trust: { anchors: [] } }
  expect(await openLink('nonsense', wallet)).toMatchObject({ refusal: { code: 'link_unreadable' } })
  expect(await openLink(verifier.link, gone)).toMatchObject({
    refusal: { code: 'request_unreachable' },
  })
  expect(await openLink(verifier.link, strict)).toMatchObject({
    refusal: { code: 'request_untrusted' },
  })
  expect(verifier.received).toEqual([])
})
