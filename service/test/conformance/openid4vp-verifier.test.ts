import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import type { Fetch } from '../../../wallet/src/holder/web.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { inTurn, sampled } from '../setup/sizes.ts'
import {
  complaintsAboutAcceptance,
  complaintsAboutRefusal,
  filledWallet,
  openAsWallet,
  responseModes,
  runVerifier,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'
import { encryptedPositives, positives } from './accepted-answers.ts'
import { encryptionRubbish, formRubbish, plainRubbish } from './answer-rubbish.ts'
import { endingNegatives } from './ending-negatives.ts'
import { expectEnded, expectFault, expectHeldBack, expectProof } from './exchange-outcomes.ts'
import type { Manipulation } from './manipulation.ts'

/**
 * The manipulations of the OpenID Foundation's verifier tests (OpenID4VP 1.0 Final, HAIP), and what
 * they leave untested, against the running service in both response modes, which in short form
 * share them. Module by module, over TLS and with the suite's conditions, they run in
 * openid4vp-verifier-plan.test.ts.
 */
describe.each(responseModes)('a verifier in %s', (mode) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier(mode)
  })
  afterAll(() => verifier.close())

  /** One flow from /prove to the verifier's reply; `fetch` may stand for another verifier. */
  async function exchange(
    { pid, tamper }: Manipulation,
    path: 'qr' | 'this_device' = 'qr',
    fetch?: Fetch,
  ) {
    const { flowId, links } = await startFlow(verifier.service, verifier.customer)
    const request = await openAsWallet(links[path])
    const held = pid ? await fillWallet(await pid(), ['dc+sd-jwt']) : await filledWallet()
    const wallet = {
      held,
      trust: 'accept-any' as const,
      manners: { ignoreTrustedAuthorities: true },
      ...(fetch ? { fetch } : {}),
    }
    const { reply } = await approve(request, wallet, tamper)
    return { flowId, reply }
  }

  const accepted = [...positives, ...(mode === 'direct_post' ? [] : encryptedPositives)]
  const turn = responseModes.indexOf(mode)
  test.each(inTurn(accepted, turn, 2))('accepts: $name', async (manipulation) => {
    const result = await expectProof(verifier.service, await exchange(manipulation))
    expect(result?.header).toMatchObject({ alg: 'ES256', typ: 'presentation+jwt' })
  })

  test('accepts an answer on this device, and holds the success back', async () => {
    await expectHeldBack(verifier.service, await exchange({ name: 'happy-flow' }, 'this_device'))
  })

  test.each(inTurn(endingNegatives, turn, 2))('refuses and ends: $name', async (manipulation) => {
    const exchanged = await exchange(manipulation)
    await expectEnded(verifier.service, exchanged, manipulation.code)
    const { service, customer } = verifier
    await expectFault(service, customer, exchanged.flowId, manipulation.fault)
  })

  const rubbish = [...formRubbish, ...(mode === 'direct_post' ? plainRubbish : encryptionRubbish)]
  test.each(rubbish)('refuses and goes on: $name', async (manipulation) => {
    const { flowId, reply } = await exchange(manipulation)
    expect(complaintsAboutRefusal(reply)).toEqual([])
    expect(await storedFlow(verifier.service, flowId)).toMatchObject({
      state: 'requested',
      outcome: null,
    })
  })

  describe('these tests can fail', () => {
    const answering =
      (status: number, body: object): Fetch =>
      async (address, init) => {
        const isAnswer = String(address).endsWith('/answer')
        return isAnswer ? Response.json(body, { status }) : fetch(address, init)
      }
    const acceptsAll = answering(200, { redirect_uri: 'https://id.example/continue' })
    const refusesAll = answering(400, {
      error: 'invalid_request',
      error_description: 'the request or the presentation was not accepted',
    })

    test('a verifier that accepts everything fails every negative test', async () => {
      const passed: string[] = []
      for (const negative of sampled([...endingNegatives, ...rubbish], 5)) {
        const { reply } = await exchange(negative, 'qr', acceptsAll)
        if (complaintsAboutRefusal(reply).length === 0) passed.push(negative.name)
      }
      expect(passed).toEqual([])
    })

    test('a verifier that refuses everything fails every positive test', async () => {
      const passed: string[] = []
      for (const positive of sampled(positives, 2)) {
        const { reply } = await exchange(positive, 'qr', refusesAll)
        if (complaintsAboutAcceptance(reply).length === 0) passed.push(positive.name)
      }
      expect(passed).toEqual([])
    })
  })
})
