import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxPerson } from '../../../wallet/src/issuer/person.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { offeredTo, originOf, postAnswer } from '../setup/browser-exchange.ts'
import { runTlsVerifier, type TlsVerifier } from '../setup/tls-verifier.ts'
import { type Started, storedFlow } from '../setup/wallet-exchange.ts'
import { exchange, linkOf, readCallbackAfter } from './foreign-exchange.ts'
import {
  type Answered,
  type BrowserMessage,
  type MultipazWallet,
  openMultipaz,
} from './multipaz/multipaz-wallet.ts'

/**
 * multipaz 0.101.0 on the JVM, which issues its own PIDs. `npm run wallets` builds it and says
 * where it is; so does `npm run test:full` where Java and Maven are installed.
 */

const program: readonly string[] = JSON.parse(process.env['VIDIMUS_TEST_MULTIPAZ'] ?? '[]')

const formats = ['dc+sd-jwt', 'mso_mdoc'] as const
const channels = ['this_device', 'qr'] as const
const byLink = formats.flatMap((format) => channels.map((channel) => ({ format, channel })))

/** ISO/IEC TS 18013-7 annex C has mdocs only. */
const byBrowser = [
  { format: 'dc+sd-jwt', protocol: 'openid4vp-v1-signed' },
  { format: 'mso_mdoc', protocol: 'openid4vp-v1-signed' },
  { format: 'mso_mdoc', protocol: 'org-iso-mdoc' },
] as const

const { family_name, given_name, birth_date, nationality } = sandboxPerson
const person = { family_name, given_name, birth_date, nationality }
const wide = {
  birth_place: { country: 'DE', locality: 'BERLIN' },
  resident_city: 'KÖLN',
  resident_street: 'HEIDESTRAẞE 17',
}
const ask = { revealed: Object.keys(person) }

describe.skipIf(program.length === 0)('multipaz', () => {
  let wallet: MultipazWallet
  let verifier: TlsVerifier
  beforeAll(async () => {
    wallet = await openMultipaz(program)
    verifier = await runTlsVerifier({
      mode: 'direct_post.jwt',
      formats,
      vct: ['urn:eudi:pid:1'],
      trustAnchors: [wallet.issuerAuthority],
      // As of an issuer of which nothing is known, instead of the German one.
      issuer: { always: [], never: [], nationalities: 'any' },
    })
    await wallet.trust(verifier.tlsAuthority, verifier.accessAuthority)
  })
  afterAll(async () => {
    await verifier.close()
    await wallet.close()
  })

  const browserRequest = async (flow: Started, protocol: string) => {
    const offered = (await offeredTo(flow, verifier.service)).find(
      (request) => request.protocol === protocol,
    )
    if (offered === undefined) throw new Error(`${protocol} is not offered`)
    return offered
  }
  const origin = () => originOf(verifier.service)
  const send = async (flow: Started, answer: BrowserMessage): Promise<number> =>
    (await postAnswer(flow, verifier.service, answer)).status

  describe('shows what was issued', () => {
    test.each(byLink)('$format, $channel', async ({ format, channel }) => {
      await wallet.issue(format, person)
      const { presentation } = await exchange(verifier, ask, channel, wallet.answer)
      expect(presentation).toMatchObject({ format, revealed: person })
    })

    test.each(byBrowser)('$format by $protocol', async ({ format, protocol }) => {
      await wallet.issue(format, person)
      const flow = await verifier.start(ask)
      const request = await browserRequest(flow, protocol)
      const answer = await wallet.answerInBrowser(request, origin())
      const { presentation } = await readCallbackAfter(verifier, () => send(flow, answer))
      expect(presentation).toMatchObject({ format, revealed: person })
    })
  })

  describe('shows a wider vocabulary', () => {
    beforeAll(() =>
      verifier.service.store.accounts.changeSettings(
        verifier.customer.account as AccountId,
        'test',
        { vocabulary: 'wide' },
        command,
      ),
    )

    test.each(byLink)('$format, $channel', async ({ format, channel }) => {
      await wallet.issue(format, { ...person, ...wide })
      const asked = { revealed: ['given_name', ...Object.keys(wide)], optional: ['family_name'] }
      const { presentation } = await exchange(verifier, asked, channel, wallet.answer)
      expect(presentation.revealed).toEqual({ given_name, family_name, ...wide })
    })

    test.each(byBrowser)('$format by $protocol', async ({ format, protocol }) => {
      await wallet.issue(format, { ...person, ...wide })
      const flow = await verifier.start({ revealed: Object.keys(wide) })
      const answer = await wallet.answerInBrowser(await browserRequest(flow, protocol), origin())
      const { presentation } = await readCallbackAfter(verifier, () => send(flow, answer))
      expect(presentation.revealed).toEqual(wide)
    })
  })

  describe('declines', () => {
    test.each(channels)('%s', async (channel) => {
      await wallet.issue('mso_mdoc', person)
      const { form } = await exchange(verifier, ask, channel, wallet.decline)
      expect(form).toMatchObject({ error: 'error_access_denied' })
    })

    test.each(byBrowser)('$format by $protocol, and agrees then', async ({ format, protocol }) => {
      await wallet.issue(format, person)
      const flow = await verifier.start(ask)
      const request = await browserRequest(flow, protocol)
      await expect(wallet.declineInBrowser(request, origin())).rejects.toThrow('Cancel')
      expect((await storedFlow(verifier.service, flow.flowId)).outcome).toBeNull()
      const answer = await wallet.answerInBrowser(request, origin())
      const { presentation } = await readCallbackAfter(verifier, () => send(flow, answer))
      expect(presentation).toMatchObject({ format })
    })
  })

  describe('is refused', () => {
    test.each(byLink)('$format of an issuer that is not configured, $channel', async (way) => {
      await wallet.issue(way.format, person, 'stranger')
      const { form } = await exchange(verifier, ask, way.channel, wallet.answer, 400)
      expect(form).toMatchObject({ error: 'error_untrusted_issuer' })
    })

    test.each(byBrowser)('$format by $protocol of such an issuer', async ({ format, protocol }) => {
      await wallet.issue(format, person, 'stranger')
      const flow = await verifier.start(ask)
      const answer = await wallet.answerInBrowser(await browserRequest(flow, protocol), origin())
      const { form } = await readCallbackAfter(verifier, () => send(flow, answer))
      expect(form).toMatchObject({ error: 'error_untrusted_issuer' })
    })

    test.each(channels)('an mdoc with another signature of its issuer, %s', async (channel) => {
      await wallet.issue('mso_mdoc', person, 'signature')
      const { form } = await exchange(verifier, ask, channel, wallet.answer, 400)
      expect(form).toMatchObject({ error: 'error_invalid_presentation' })
    })

    test.each(byLink)('$format, changed on the way, $channel', async ({ format, channel }) => {
      await wallet.issue(format, person)
      const flow = await verifier.start(ask)
      const link = linkOf(flow, channel)
      expect((await wallet.answerSpoilt(link)).status).toBe(400)
      // What anybody can post ends nothing: the wallet's own answer still counts.
      expect((await storedFlow(verifier.service, flow.flowId)).outcome).toBeNull()
      const { presentation } = await readCallbackAfter(verifier, async () => {
        const { redirectUri } = await wallet.answer(link)
        if (channel === 'this_device') await flow.browser.get(redirectUri ?? '')
      })
      expect(presentation).toMatchObject({ format })
    })

    test.each(byBrowser)('$format by $protocol, changed on the way', async (way) => {
      await wallet.issue(way.format, person)
      const flow = await verifier.start(ask)
      const answer = await wallet.answerInBrowser(
        await browserRequest(flow, way.protocol),
        origin(),
      )
      const response = answer.data['response'] ?? ''
      const end = response.endsWith('AAA') ? 'BBB' : 'AAA'
      const spoilt = { ...answer, data: { response: response.slice(0, -3) + end } }
      expect(await send(flow, spoilt)).toBe(400)
      const { presentation } = await readCallbackAfter(verifier, () => send(flow, answer))
      expect(presentation).toMatchObject({ revealed: person })
    })
  })

  describe('counts once', () => {
    test.each(byLink)('$format, $channel', async ({ format, channel }) => {
      await wallet.issue(format, person)
      let link = ''
      let first: Answered | undefined
      await exchange(verifier, ask, channel, async (opened) => {
        link = opened
        first = await wallet.answer(link)
        return first
      })
      const told = verifier.shop.received.length
      const { url = '', body = '' } = first?.posted ?? {}
      // The same again is a wallet that missed the reply.
      const again = await post(url, body)
      expect([again.status, await again.json()]).toEqual([
        200,
        { redirect_uri: first?.redirectUri },
      ])
      await expect(wallet.answer(link)).rejects.toThrow()
      const other = await verifier.start(ask)
      const answered = await wallet.answerSpoilt(linkOf(other, channel))
      expect((await post(answered.posted.url, body)).status).toBe(400)
      expect((await storedFlow(verifier.service, other.flowId)).outcome).toBeNull()
      expect(verifier.shop.received.length).toBe(told)
    })

    test.each(byBrowser)('$format by $protocol', async ({ format, protocol }) => {
      await wallet.issue(format, person)
      const [flow, other] = [await verifier.start(ask), await verifier.start(ask)]
      await browserRequest(other, protocol)
      const answer = await wallet.answerInBrowser(await browserRequest(flow, protocol), origin())
      await readCallbackAfter(verifier, () => send(flow, answer))
      const told = verifier.shop.received.length
      expect(await send(flow, answer)).toBe(404)
      expect(await send(other, answer)).toBe(400)
      expect((await storedFlow(verifier.service, other.flowId)).outcome).toBeNull()
      expect(verifier.shop.received.length).toBe(told)
    })
  })

  test('answers nobody for whom its authority does not vouch', async () => {
    await wallet.issue('mso_mdoc', person)
    await wallet.trust(verifier.tlsAuthority, wallet.issuerAuthority)
    try {
      const link = linkOf(await verifier.start(ask), 'qr')
      await expect(wallet.answer(link)).rejects.toThrow('is not trusted')
    } finally {
      await wallet.trust(verifier.tlsAuthority, verifier.accessAuthority)
    }
  })
})

const post = (url: string, body: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
