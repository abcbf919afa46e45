import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { inTurn } from '../setup/sizes.ts'
import {
  complaintsAboutAcceptance,
  openAsWallet,
  responseModes,
  runVerifier,
  signedResult,
  startFlow,
} from '../setup/wallet-exchange.ts'
import { expectEnded, expectFault, expectHeldBack, expectProof } from './exchange-outcomes.ts'
import { type MdocManipulation, mdocNegatives, mdocPositives } from './mdoc-manipulations.ts'

/** The OpenID Foundation's verifier tests for mdoc, and what they leave untested. */
describe.each(responseModes)('a verifier of mdocs in %s', (mode) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier(mode, { formats: ['mso_mdoc'] })
  })
  afterAll(() => verifier.close())

  async function exchange({ pid, tamper }: MdocManipulation, path: 'qr' | 'this_device' = 'qr') {
    const { flowId, links } = await startFlow(verifier.service, verifier.customer)
    const request = await openAsWallet(links[path])
    // The first is the sandbox's; the specimen provider is the one for de-ausweis.
    const held = (await fillWallet(await pid?.(), ['mso_mdoc'])).slice(1)
    const { reply } = await approve(request, { held, trust: 'accept-any' }, tamper)
    return { flowId, reply }
  }

  test.each(mdocPositives)('accepts: $name', async (manipulation) => {
    const result = await expectProof(verifier.service, await exchange(manipulation))
    expect(result?.payload).toMatchObject({
      format: 'mso_mdoc',
      revealed: { given_name: 'ERIKA', nationality: ['DE'] },
    })
  })

  test('accepts an answer on this device, and holds the success back', async () => {
    await expectHeldBack(verifier.service, await exchange({ name: 'happy-flow' }, 'this_device'))
  })

  test.each(inTurn(mdocNegatives, responseModes.indexOf(mode), 2))(
    'refuses and ends: $name',
    async (manipulation) => {
      const exchanged = await exchange(manipulation)
      await expectEnded(verifier.service, exchanged, manipulation.code)
      const { service, customer } = verifier
      await expectFault(service, customer, exchanged.flowId, manipulation.fault)
    },
  )
})

describe('a verifier that takes both formats', () => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { formats: ['dc+sd-jwt', 'mso_mdoc'] })
  })
  afterAll(() => verifier.close())

  test.each(['dc+sd-jwt', 'mso_mdoc'] as const)('lets the wallet choose: %s', async (format) => {
    const { flowId, links } = await startFlow(verifier.service, verifier.customer)
    const held = (await fillWallet({}, [format])).slice(1)
    const { reply } = await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
    expect(complaintsAboutAcceptance(reply)).toEqual([])
    expect((await signedResult(verifier.service, flowId))?.payload.format).toBe(format)
  })
})
