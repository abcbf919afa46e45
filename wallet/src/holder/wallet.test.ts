import { expect, test } from 'vitest'
import { accessAnchors, at, type FakeVerifier, makeVerifier, type Setup } from '../../test/fake-verifier.ts'
import { issuePid } from '../issuer/issue-pid.ts'
import { readSigner } from '../issuer/signer.ts'
import { holdSdJwt } from './held-sd-jwt.ts'
import { makeKeys } from './keys.ts'
import { approve, openLink, type Wallet } from './wallet.ts'

const holder = await makeKeys()
const signer = await readSigner('pid-signer')
const pid = await issuePid({ signer, vct: 'urn:eudi:pid:1', holderKey: holder.publicKey, issuedAt: at })
const held = [await holdSdJwt(pid, holder.privateKey)]
const walletFor = (verifier: FakeVerifier): Wallet => ({
  held,
  trust: { anchors: accessAnchors },
  fetch: verifier.fetch,
  now: () => at,
})

test.each([
  { mode: 'direct_post' },
  { mode: 'direct_post.jwt' },
  { mode: 'direct_post.jwt', ciphers: ['A256GCM'] },
  { method: 'post' },
  { prefix: 'x509_san_dns' },
] as Setup[])('from link to reply: %j', async (setup) => {
  const verifier = await makeVerifier(setup)
  const wallet = walletFor(verifier)
  const opened = await openLink(verifier.link, wallet)
  expect(opened.ok).toBe(true)
  if (!opened.ok) return
  const { reply, vpToken } = await approve(opened.value, wallet)
  expect(reply).toMatchObject({ status: 200, redirectUri: 'https://verify.example/return' })
  expect(verifier.received[0]?.answer).toEqual({ vp_token: vpToken, state: verifier.state })
})

test('a wallet without a fitting credential says access_denied and no more', async () => {
  const verifier = await makeVerifier()
  const wallet = { ...walletFor(verifier), held: [] }
  const opened = await openLink(verifier.link, wallet)
  if (opened.ok) expect(await approve(opened.value, wallet)).not.toHaveProperty('vpToken')
  expect(verifier.received.map(({ form }) => String(form))).toEqual([`error=access_denied&state=${verifier.state}`])
})

test('a link that cannot be read, fetched or believed goes no further', async () => {
  const verifier = await makeVerifier()
  const wallet = walletFor(verifier)
  const gone = { ...wallet, fetch: async () => new Response(null, { status: 410 }) }
  const strict = { ...wallet, trust: { anchors: [] } }
  expect(await openLink('nonsense', wallet)).toMatchObject({ refusal: { code: 'link_unreadable' } })
  expect(await openLink(verifier.link, gone)).toMatchObject({ refusal: { code: 'request_unreachable' } })
  expect(await openLink(verifier.link, strict)).toMatchObject({ refusal: { code: 'request_untrusted' } })
  expect(verifier.received).toEqual([])
})
