import { describe, expect, test } from 'vitest'
import {
  askByAnnexC,
  askByOpenId4Vp,
  encryption,
  origin,
} from '../../test/fake-browser-verifier.ts'
import { accessAnchors, at } from '../../test/fake-verifier.ts'
import { verifyMdocByLibrary } from '../../test/library-mdoc-verifier.ts'
import { verifyByLibrary } from '../../test/library-verifier.ts'
import type { AskedInBrowser } from '../holder/browser/browser-request.ts'
import { readAuthority } from '../issuer/signer.ts'
import { answerInBrowser } from './act-in-browser.ts'
import type { SandboxWallet } from './sandbox-wallet.ts'

type Options = Parameters<typeof answerInBrowser>[2]

async function act(
  request: AskedInBrowser,
  options: Options = {},
  change: Partial<SandboxWallet> = {},
) {
  const sandbox = {
    trust: { anchors: accessAnchors },
    now: () => at,
    statusListUri: 'https://wallet.example/status/1',
    ...change,
  }
  const answered = await answerInBrowser(sandbox, { requests: [request], origin }, options)
  if (!answered.ok) throw new Error(answered.refusal.code)
  return answered.value
}

async function credentialOf(...asked: Parameters<typeof act>) {
  const answer = await act(...asked)
  if (answer.ends !== 'credential') throw new Error(answer.ends)
  return answer.credential
}

describe('OpenID4VP', () => {
  test('an SD-JWT VC names the origin as its audience', async () => {
    const { request, nonce, open } = await askByOpenId4Vp()
    const { vp_token: token } = await open(await credentialOf(request))
    const { kb } = await verifyByLibrary(token.pid[0], at, nonce)
    expect(kb?.payload.aud).toBe(`origin:${origin}`)
  })

  test('an mdoc is signed for the session of the browser', async () => {
    const { request, nonce, open } = await askByOpenId4Vp()
    const opened = await open(await credentialOf(request, {}, { format: 'mso_mdoc' }))
    const anchors = [await readAuthority('pid-ca')]
    const token = opened.vp_token.pid_mdoc[0]
    const elements = await verifyMdocByLibrary(token, at, { origin, nonce, encryption }, anchors)
    expect(elements).toEqual({ family_name: 'MUSTERMANN', nationality: ['DE'] })
    const elsewhere = { origin: 'https://other.example', nonce, encryption }
    await expect(verifyMdocByLibrary(token, at, elsewhere, anchors)).rejects.toThrow()
  })

  test('an answer has no state', async () => {
    const { request, open } = await askByOpenId4Vp()
    expect(Object.keys(await open(await credentialOf(request)))).toEqual(['vp_token'])
  })

  test.each([
    ['no-credential', 'access_denied'],
    ['wallet-unavailable', 'wallet_unavailable'],
  ] as const)('%s: the page gets an error instead of an answer', async (outcome, error) => {
    const { request } = await askByOpenId4Vp()
    expect((await credentialOf(request, { outcome })).data).toEqual({ error })
  })
})

describe('annex C', () => {
  test('the DeviceResponse opens with the key of the request', async () => {
    const { request, open } = await askByAnnexC()
    const credential = await credentialOf(request)
    expect(credential.protocol).toBe('org-iso-mdoc')
    expect(await open(credential)).toMatch(/^o2d2ZXJzaW9u/)
  })

  test('a changed byte, or a session of another origin, does not open', async () => {
    const { request, open } = await askByAnnexC()
    const bent = await credentialOf(request, {
      tamper: {
        sealed: ({ enc, cipherText }) => ({ enc, cipherText: cipherText.map((byte) => byte ^ 1) }),
      },
    })
    await expect(open(bent)).rejects.toThrow()
    const elsewhere = await credentialOf(request, {
      tamper: { sealedFor: (honest) => ({ ...honest, origin: 'https://other.example' }) },
    })
    await expect(open(elsewhere)).rejects.toThrow()
  })

  test('it has no words for an error', async () => {
    const { request } = await askByAnnexC()
    expect(await act(request, { outcome: 'no-credential' })).toEqual({ ends: 'refused' })
  })
})

test('who declines leaves the page with nothing, and so does silence', async () => {
  const { request } = await askByOpenId4Vp()
  expect(await act(request, { outcome: 'decline' })).toEqual({ ends: 'refused' })
  expect(await act(request, { outcome: 'never-answers' })).toEqual({ ends: 'silent' })
})
