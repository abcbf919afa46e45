import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkRequest } from '../../../wallet/src/holder/request/check-request.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { sampled } from '../setup/sizes.ts'
import { readCallback, runTlsVerifier, type TlsVerifier } from '../setup/tls-verifier.ts'
import {
  complaintsAboutAcceptance,
  complaintsAboutRefusal,
  responseModes,
} from '../setup/wallet-exchange.ts'
import { expectFault } from './exchange-outcomes.ts'
import { decodeRequest, parametersOf } from './fetched-request.ts'
import { complaintsAboutRequest } from './openid4vp-verifier-conditions.ts'
import { type SuiteModule, suiteModules } from './openid4vp-verifier-modules.ts'
import { spoilt } from './openid4vp-verifier-spoilt-requests.ts'
import { type Suite, startSuite } from './openid4vp-verifier-suite.ts'

/**
 * The OpenID Foundation's verifier plans for OpenID4VP 1.0 Final, rebuilt module by module and run
 * over TLS. HAIP is the variant with x509_hash and direct_post.jwt.
 */
const variants = sampled(
  (['dc+sd-jwt', 'mso_mdoc'] as const).flatMap((format) =>
    (['x509_hash', 'x509_san_dns'] as const).flatMap((clientIdPrefix) =>
      responseModes.toReversed().map((mode) => ({ format, clientIdPrefix, mode })),
    ),
  ),
  4,
)

describe.each(variants)('the plan for $format, $clientIdPrefix, $mode', (variant) => {
  let suite: Suite
  let verifier: TlsVerifier
  beforeAll(async () => {
    suite = await startSuite()
    verifier = await runTlsVerifier({
      mode: variant.mode,
      formats: [variant.format],
      clientIdPrefix: variant.clientIdPrefix,
      trustAnchors: [suite.authority],
      statusAnchors: [suite.authority],
      vct: ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'],
      walletUrl: suite.origin,
    })
  })
  afterAll(async () => {
    await verifier.close()
    await suite.close()
  })

  const seenKeys = new Set<string | undefined>()

  /** The request of a new flow, fetched as the module says. */
  async function fetchRequest(link: string, fetching: SuiteModule['fetching']) {
    const walletNonce = fetching === 'POST' ? crypto.randomUUID() : undefined
    const uri = parametersOf(link)['request_uri'] ?? ''
    const form = new URLSearchParams({ wallet_nonce: walletNonce ?? '' })
    const post = walletNonce === undefined ? {} : { method: 'POST', body: form }
    if (fetching === 'twice') expect((await fetch(uri)).status).toBe(200)
    const response = await fetch(uri, post)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/oauth-authz-req+jwt')
    const request = decodeRequest(await response.text())
    const { accessAuthority } = verifier
    return { link, request, walletNonce, variant, accessAuthority }
  }

  /** The same, judged by the suite and then by the wallet. */
  async function openRequest(link: string, fetching: SuiteModule['fetching']) {
    const seen = await fetchRequest(link, fetching)
    expect(await complaintsAboutRequest(seen)).toEqual([])
    const { request, walletNonce } = seen
    // Section 8.3 and HAIP 5: the key is for this request alone.
    const key = request.payload.client_metadata.jwks?.keys[0]?.x
    expect(key !== undefined && seenKeys.has(key)).toBe(false)
    seenKeys.add(key)
    return checkRequest(request.text, {
      clientId: request.payload.client_id,
      trust: 'accept-any',
      at: new Date(),
      ...(walletNonce === undefined ? {} : { walletNonce }),
    })
  }

  const modules = suiteModules.filter(({ formats }) => formats.includes(variant.format))

  test.each(modules)('$name', async (module) => {
    const { held, fetches } = await suite.issue(module, variant.format)
    const flow = await verifier.start()
    const next = verifier.shop.received.length + 1
    const request = await openRequest(flow.links.qr ?? '', module.fetching)
    if (!request.ok) throw new Error(request.refusal.detail)
    const types: (string | null)[] = []
    const post: typeof fetch = async (url, init) => {
      const response = await fetch(url, init)
      types.push(response.headers.get('content-type'))
      return response
    }
    const wallet = { held, trust: 'accept-any' as const, fetch: post }
    const { reply } = await approve(request.value, wallet, module.tamper)
    await expect.poll(() => verifier.shop.received.length).toBe(next)
    const told = await readCallback(verifier, verifier.shop.received.at(-1)?.body ?? '')
    if (module.refusedAs === undefined) {
      expect(complaintsAboutAcceptance(reply)).toEqual([])
      expect(types).toEqual([expect.stringMatching(/^application\/json/)])
      expect((await flow.browser.get(reply.redirectUri ?? '')).status).toBeLessThan(400)
      expect(told.presentation.revealed).toMatchObject({ given_name: 'Jean', nationality: ['FR'] })
    } else {
      expect(complaintsAboutRefusal(reply)).toEqual([])
      expect(told.form['error']).toBe(module.refusedAs)
      await expectFault(verifier.service, verifier.customer, flow.flowId, module.fault)
    }
    // What is refused for another reason makes nobody ask (Token Status List, section 8.3).
    const isAsked = module.status !== 'none' && module.refusedAs !== 'error_invalid_presentation'
    expect(fetches()).toBe(isAsked ? 1 : 0)
  })

  test('a request that is spoilt in any one way is complained about', async () => {
    const seen = await fetchRequest((await verifier.start()).links.qr ?? '', undefined)
    const silent = []
    for (const [name, spoil] of spoilt)
      if ((await complaintsAboutRequest(spoil(seen))).length === 0) silent.push(name)
    expect(silent).toEqual([])
    expect(await complaintsAboutRequest({ ...seen, accessAuthority: suite.authority })).toEqual([
      'x5c leads to the anchor, which is not in it',
    ])
  })
})
