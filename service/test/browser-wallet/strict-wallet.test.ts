import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserProtocol } from '../../../wallet/src/holder/browser/browser-request.ts'
import { answerInBrowser } from '../../../wallet/src/outcomes/act-in-browser.ts'
import { actOut } from '../../../wallet/src/outcomes/act-out.ts'
import { offeredTo, originOf, postAnswer } from '../setup/browser-exchange.ts'
import { enginesInTurn } from '../setup/databases.ts'
import type { TestAccount } from '../setup/running-service.ts'
import { runVerifier, type Started, startFlow, storedFlow } from '../setup/wallet-exchange.ts'
import { enrol, usualRegistrar } from '../wallet/registrar.ts'

/** A wallet that refuses whoever is not registered for what they ask (ARF RPRC_19 to 21). */

describe.each(enginesInTurn(import.meta.filename))('a strict wallet, on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  let unregistered: TestAccount
  let registered: TestAccount
  beforeAll(async () => {
    const formats = ['dc+sd-jwt', 'mso_mdoc'] as const
    verifier = await runVerifier('direct_post.jwt', { engine, formats, uncovered: 'warn' })
    unregistered = verifier.customer
    registered = await verifier.service.account()
    await enrol(verifier.service, registered)
  })
  afterAll(() => verifier.close())

  const strict = async () => ({
    trust: 'accept-any' as const,
    registrars: { anchors: [(await usualRegistrar()).authority] },
    statusListUri: 'https://wallet.invalid/status/1',
    provider: 'de-ausweis' as const,
  })

  const stateOf = async ({ flowId }: Started) => {
    const { outcome, state } = await storedFlow(verifier.service, flowId)
    return outcome ?? state
  }

  async function answerLink(customer: TestAccount, channel: 'qr' | 'this_device') {
    const started = await startFlow(verifier.service, customer)
    await actOut('approve', started.links[channel] ?? '', await strict())
    return stateOf(started)
  }

  async function answerBrowser(customer: TestAccount, protocol: BrowserProtocol) {
    const { service } = verifier
    const started = await startFlow(service, customer)
    const call = { requests: await offeredTo(started, service), origin: originOf(service) }
    const answered = await answerInBrowser(await strict(), call, { protocol })
    if (answered.ok && answered.value.ends === 'credential')
      await postAnswer(started, service, answered.value.credential)
    return stateOf(started)
  }

  test.each([
    ['qr', 'presentation'],
    ['this_device', 'awaiting_return'],
  ] as const)(
    'by %s it answers the registered, and reports the others',
    async (channel, proven) => {
      expect(await answerLink(registered, channel)).toBe(proven)
      expect(await answerLink(unregistered, channel)).toBe('error_invalid_request')
    },
  )

  test.each(['openid4vp-v1-signed', 'org-iso-mdoc'] as const)(
    'by %s it answers the registered, and the pages of others stay open',
    async (protocol) => {
      expect(await answerBrowser(registered, protocol)).toBe('presentation')
      expect(await answerBrowser(unregistered, protocol)).toBe('opened')
    },
  )
})
