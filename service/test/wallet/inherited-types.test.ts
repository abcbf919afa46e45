import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowserRequest } from '../../../wallet/src/holder/browser/open-browser-request.ts'
import type { DcqlQuery } from '../../../wallet/src/holder/request/dcql-query.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { readSigner } from '../../../wallet/src/issuer/signer.ts'
import { explainRefusal } from '../../src/core/verification/explain-refusal.ts'
import { answerTo, offeredTo, originOf, postAnswer } from '../setup/browser-exchange.ts'
import { openAsWallet, runVerifier, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

const common = 'urn:eudi:pid:1'
const channels = ['qr', 'this_device', 'openid4vp-v1-signed'] as const

/** OpenID4VP 1.0, appendix B.3.5: a wallet may answer with a type that inherits. */
describe.each(channels)('a type that inherits from the asked one, by %s', (channel) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    const issuer = { vct: [common], extends: { 'urn:eudi:pid:de:2': common } }
    verifier = await runVerifier('direct_post.jwt', { issuer })
  })
  afterAll(() => verifier.close())

  /** What the flow ends with. The wallet finds by itself that its credential fits. */
  async function answered(claims: object, signer = 'specimen-signer' as const) {
    const { service, customer } = verifier
    const started = await startFlow(service, customer)
    const change = {
      signer: await readSigner(signer),
      tamper: { claims: (honest: object) => ({ ...honest, aka_vcts: undefined, ...claims }) },
    }
    const held = await fillWallet(change as never, ['dc+sd-jwt'], ['de-ausweis'])
    const asking = ({ credentials, ...query }: DcqlQuery): DcqlQuery => ({
      ...query,
      credentials: credentials.map((each) => ({
        ...each,
        meta: { vct_values: held.map(({ type }) => type) },
      })),
    })
    if (channel === 'openid4vp-v1-signed') {
      const expected = { origin: originOf(service), trust: 'accept-any' as const }
      const opened = await openBrowserRequest(await offeredTo(started, service), expected, channel)
      if (!opened.ok) throw new Error(opened.refusal.code)
      expect(opened.value.query.credentials[0]?.meta).toEqual({ vct_values: [common] })
      const asked = { ...opened.value, query: asking(opened.value.query) }
      await postAnswer(started, service, await answerTo(asked, { held }))
    } else {
      const request = await openAsWallet(started.links[channel])
      expect(request.query.credentials[0]?.meta).toEqual({ vct_values: [common] })
      const asked = { ...request, query: asking(request.query) }
      const { reply } = await approve(asked, { held, trust: 'accept-any' })
      if (channel === 'this_device' && reply.redirectUri)
        await started.browser.get(reply.redirectUri)
    }
    return storedFlow(service, started.flowId)
  }

  test('is accepted if the issuer signed that it is one of these, or the operator says so', async () => {
    const signed = { vct: 'urn:eudi:pid:de:1', aka_vcts: [common] }
    expect((await answered(signed)).outcome).toBe('presentation')
    expect((await answered({ vct: 'urn:eudi:pid:de:2' })).outcome).toBe('presentation')
  })

  test('is refused if nobody says so, and both types are in the record', async () => {
    const { outcome, checks } = await answered({ vct: 'urn:eudi:pid:de:1' })
    expect(outcome).toBe('error_invalid_presentation')
    expect(explainRefusal('error_invalid_presentation', JSON.parse(String(checks)))).toMatchObject({
      mends: 'operator',
      found: `issuer JWT: vct was not asked for: we asked for ${common}, it is urn:eudi:pid:de:1`,
    })
  })

  test('is refused if it is of another country, or another issuer says so', async () => {
    const french = { vct: 'urn:eudi:pid:fr:1', aka_vcts: [common] }
    expect((await answered(french)).outcome).toBe('error_invalid_presentation')
    const german = { vct: 'urn:eudi:pid:de:1', aka_vcts: [common] }
    expect((await answered(german, 'untrusted-signer' as never)).outcome).toBe(
      'error_untrusted_issuer',
    )
  })
})
