import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxPerson } from '../../../wallet/src/issuer/person.ts'
import { runTlsVerifier, type TlsVerifier } from '../setup/tls-verifier.ts'
import { answersTo, setups } from './combinations.ts'
import { exchange, issueFor, receivePid } from './foreign-exchange.ts'
import type { ForeignWallet } from './foreign-wallet.ts'
import type { HolderProfile } from './limits.ts'

const everything = ['family_name', 'given_name', 'birth_date', 'nationality'] as const
const withoutArrays = ['family_name', 'given_name', 'birth_date'] as const

/** Every combination ends with a verified presentation in the customer's callback. */
export function testHolder(profile: HolderProfile, open: () => Promise<ForeignWallet>): void {
  let wallet: ForeignWallet
  beforeAll(async () => {
    wallet = await open()
  })

  const verifierOf = (wish: Omit<Parameters<typeof runTlsVerifier>[0], 'trustAnchors'>) => {
    let verifier: TlsVerifier
    beforeAll(async () => {
      verifier = await runTlsVerifier({ ...wish, trustAnchors: [wallet.issuerAuthority] })
    })
    afterAll(() => verifier.close())
    return () => verifier
  }

  describe.each(setups)('$mode, $clientIdPrefix, $formats asked', (setup) => {
    const verifier = verifierOf(setup)

    test.each(answersTo(setup.formats, profile.fetchings))(
      '$format of $issuer, request by $fetching, $path',
      async ({ format, issuer, fetching, path }) => {
        await receivePid(wallet, format, issuer)
        const limited =
          !profile.showsArrayEntries && format === 'dc+sd-jwt' && issuer === 'the sandbox'
        const revealed = limited ? withoutArrays : everything
        const { presentation } = await exchange(verifier(), { revealed }, path, (link) =>
          wallet.answer(link, fetching, verifier()),
        )
        expect(presentation).toMatchObject({ format })
        expect(presentation.revealed).toEqual(pick(revealed))
      },
    )
  })

  describe('a verifier in direct_post.jwt that asks for both formats', () => {
    const formats = ['dc+sd-jwt', 'mso_mdoc'] as const
    const verifier = verifierOf({ mode: 'direct_post.jwt', formats })

    test.each([
      ['dc+sd-jwt', 'pid-signer'],
      ['mso_mdoc', 'document-signer'],
    ] as const)('gets the PID of xx-sandbox as %s', async (format, signer) => {
      await wallet.hold(await issueFor(await wallet.makeKey(), format, signer, 'urn:eudi:pid:1'))
      const ask = { issuer: 'xx-sandbox', revealed: withoutArrays }
      const { presentation } = await exchange(verifier(), ask, 'qr', (link) =>
        wallet.answer(link, 'POST', verifier()),
      )
      expect(presentation.revealed).toEqual(pick(withoutArrays))
    })

    test.each(formats)('refuses an untrusted issuer: %s', async (format) => {
      await wallet.hold(await issueFor(await wallet.makeKey(), format, 'untrusted-signer'))
      const told = await exchange(
        verifier(),
        { revealed: withoutArrays },
        'qr',
        (link) => wallet.answer(link, 'POST', verifier()),
        400,
      )
      expect(told.form).toMatchObject({ error: 'error_untrusted_issuer' })
    })

    test('is told that the person declined', async () => {
      const told = await exchange(verifier(), {}, 'qr', (link) => wallet.decline(link, verifier()))
      expect(told.form).toMatchObject({ error: 'error_access_denied' })
    })

    test('gets the entries of an array only of a holder that shows them', async () => {
      await receivePid(wallet, 'dc+sd-jwt', 'the sandbox')
      const told = await exchange(
        verifier(),
        { revealed: ['nationality'] },
        'qr',
        (link) => wallet.answer(link, 'POST', verifier()),
        profile.showsArrayEntries ? 200 : 400,
      )
      if (profile.showsArrayEntries)
        expect(told.presentation.revealed).toEqual({ nationality: ['DE'] })
      else expect(told.form).toMatchObject({ error: 'error_missing_attribute' })
    })
  })
}

const pick = (names: readonly (keyof typeof sandboxPerson)[]) =>
  Object.fromEntries(names.map((name) => [name, sandboxPerson[name]]))
