import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { sandboxPerson } from '../../../wallet/src/issuer/person.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { openAsWallet, runVerifier, signedResult, startFlow } from '../setup/wallet-exchange.ts'

const formats = ['dc+sd-jwt', 'mso_mdoc'] as const

/** As an SD-JWT VC the German identity has a decoy beside its one nationality. */
describe.each(enginesInTurn(import.meta.filename))('a German nationality, on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine, formats })
  })
  afterAll(() => verifier.close())

  async function resultOf(format: (typeof formats)[number], nationality: string[], ask: object) {
    const { service, customer } = verifier
    const { flowId, links } = await startFlow(service, customer, ask)
    const person = { ...sandboxPerson, nationality }
    const held = await fillWallet({ person }, [format], ['de-ausweis'])
    await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
    return (await signedResult(service, flowId))?.payload
  }

  describe.each(formats)('as %s', (format) => {
    test('is revealed as the whole list', async () => {
      const ask = { revealed: ['nationality'] }
      expect(await resultOf(format, ['DE'], ask)).toMatchObject({
        format,
        revealed: { nationality: ['DE'] },
      })
      expect(await resultOf(format, ['DE', 'FR'], ask)).toMatchObject({
        revealed: { nationality: ['DE', 'FR'] },
      })
    })

    test.each([
      [['DE'], 'DE', '1'],
      [['DE'], 'FR', '0'],
      [['TR'], 'DE', '0'],
      [['DE', 'FR'], 'FR', '1'],
    ])('of %j is %s: %s', async (held, country, answer) => {
      const ask = { revealed: ['given_name'], derived: { nationality: country } }
      expect(await resultOf(format, held, ask)).toMatchObject({
        revealed: { given_name: 'ERIKA' },
        derived: { nationality: answer },
      })
    })
  })
})
