import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxPerson } from '../../../wallet/src/issuer/person.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { expectFault } from '../conformance/exchange-outcomes.ts'
import { otherFaults } from '../conformance/manipulation.ts'
import { isFull } from '../setup/sizes.ts'
import { runTlsVerifier, type TlsVerifier } from '../setup/tls-verifier.ts'
import { answersTo, askedQuestions, setups, wideChannels } from './combinations.ts'
import {
  exchange,
  exchangeInBrowser,
  issueFor,
  receivePid,
  receiveSpecimen,
} from './foreign-exchange.ts'
import type { ForeignWallet } from './foreign-wallet.ts'
import type { HolderProfile } from './limits.ts'

const everything = ['family_name', 'given_name', 'birth_date', 'nationality'] as const
const withoutArrays = ['family_name', 'given_name', 'birth_date'] as const

const pick = (names: readonly (keyof typeof sandboxPerson)[]) =>
  Object.fromEntries(names.map((name) => [name, sandboxPerson[name]]))

type Tested = { readonly profile: HolderProfile; readonly wallet: () => ForeignWallet }

/** Everything that is tried with a foreign holder. */
export function testHolder(profile: HolderProfile, open: () => Promise<ForeignWallet>): void {
  let opened: ForeignWallet
  beforeAll(async () => {
    opened = await open()
  })
  const tested = { profile, wallet: () => opened }
  testCombinations(tested)
  testOutcomes(tested)
  if (isFull) testSets(tested)
}

/** A verifier for the tests of a block, which also trusts the holder's own issuer. */
function verifierFor({ wallet }: Tested, wish: Parameters<typeof runTlsVerifier>[0]) {
  let verifier: TlsVerifier
  beforeAll(async () => {
    verifier = await runTlsVerifier({ ...wish, trustAnchors: [wallet().issuerAuthority] })
  })
  afterAll(() => verifier.close())
  return () => verifier
}

/** Each ends with a verified presentation in the customer's callback. */
function testCombinations(tested: Tested): void {
  const { profile, wallet } = tested
  describe.each(setups)('$mode, $clientIdPrefix, $formats asked', (setup) => {
    const verifier = verifierFor(tested, setup)

    test.each(answersTo(setup.formats, profile.fetchings))(
      '$format of $issuer, request by $fetching, $path',
      async ({ format, issuer, fetching, path }) => {
        await receivePid(wallet(), format, issuer)
        const hasEntries = format === 'dc+sd-jwt' && issuer === 'the sandbox'
        const revealed = hasEntries && !profile.showsArrayEntries ? withoutArrays : everything
        const { presentation } = await exchange(verifier(), { revealed }, path, (link) =>
          wallet().answer(link, fetching, verifier()),
        )
        expect(presentation).toMatchObject({ format })
        expect(presentation.revealed).toEqual(pick(revealed))
      },
    )
  })
}

const formats = ['dc+sd-jwt', 'mso_mdoc'] as const

function testOutcomes(tested: Tested): void {
  const { profile, wallet } = tested
  describe('a verifier in direct_post.jwt that asks for both formats', () => {
    const verifier = verifierFor(tested, { mode: 'direct_post.jwt', formats })
    const answer = (link: string) => wallet().answer(link, 'POST', verifier())

    test.each([
      ['dc+sd-jwt', 'pid-signer'],
      ['mso_mdoc', 'document-signer'],
    ] as const)('gets the PID of xx-sandbox as %s', async (format, signer) => {
      const key = await wallet().makeKey()
      await wallet().hold(await issueFor(key, format, signer, 'urn:eudi:pid:1'))
      const ask = { issuer: 'xx-sandbox', revealed: withoutArrays }
      const { presentation } = await exchange(verifier(), ask, 'qr', answer)
      expect(presentation.revealed).toEqual(pick(withoutArrays))
    })

    test.each(formats)('refuses an untrusted issuer: %s', async (format) => {
      await wallet().hold(await issueFor(await wallet().makeKey(), format, 'untrusted-signer'))
      const ask = { revealed: withoutArrays }
      const { form, flowId } = await exchange(verifier(), ask, 'qr', answer, 400)
      expect(form).toMatchObject({ error: 'error_untrusted_issuer' })
      const { service, customer } = verifier()
      await expectFault(service, customer, flowId, otherFaults.untrusted)
    })

    test('is told that the person declined', async () => {
      const decline = (link: string) => wallet().decline(link, verifier())
      const { form } = await exchange(verifier(), {}, 'qr', decline)
      expect(form).toMatchObject({ error: 'error_access_denied' })
    })

    test('gets the one entry beside a decoy only of a holder that shows entries', async () => {
      await receivePid(wallet(), 'dc+sd-jwt', 'the sandbox')
      const ask = { revealed: ['nationality'], derived: { nationality: 'FR' } }
      const status = profile.showsArrayEntries ? 200 : 400
      const { form, presentation, flowId } = await exchange(verifier(), ask, 'qr', answer, status)
      const { service, customer } = verifier()
      if (profile.showsArrayEntries)
        expect(presentation).toMatchObject({
          revealed: { nationality: ['DE'] },
          derived: { nationality: '0' },
        })
      else {
        expect(form).toMatchObject({ error: 'error_missing_attribute' })
        await expectFault(service, customer, flowId, otherFaults.shownInPart)
      }
    })

    describe('and whose customer has the wider vocabulary', () => {
      beforeAll(() => widen(verifier()))

      test.each(askedQuestions)(
        'answers $asks of $who as $format, $path',
        async ({ who, ask, asks, told, format, path }) => {
          await receiveSpecimen(wallet(), format, who)
          const isPartlyShown =
            format === 'dc+sd-jwt' &&
            asks.includes('nationality_any_of') &&
            !profile.showsArrayEntries
          const asked = { revealed: [], ...ask }
          const { form, presentation } =
            path === 'browser'
              ? await exchangeInBrowser(verifier(), asked, wallet())
              : await exchange(verifier(), asked, path, answer, isPartlyShown ? 400 : 200)
          if (isPartlyShown) expect(form).toMatchObject({ error: 'error_missing_attribute' })
          else expect(presentation).toMatchObject({ format, ...told })
        },
      )
    })
  })
}

/** An issuer of which it is not known what its identities have, so optional claims come in sets. */
function testSets(tested: Tested): void {
  describe('a verifier that asks by claim_sets', () => {
    const issuer = { always: [], never: [], ageThresholds: [] }
    const verifier = verifierFor(tested, { mode: 'direct_post.jwt', formats, issuer })
    beforeAll(() => widen(verifier()))

    test.each(
      formats.flatMap((format) => wideChannels.map((channel) => [format, channel] as const)),
    )('gets what the holder has, as %s, %s', async (format, channel) => {
      await receiveSpecimen(tested.wallet(), format, 'erika')
      const ask = { revealed: ['given_name'], optional: ['resident_address', 'birth_place'] }
      const { presentation } =
        channel === 'browser'
          ? await exchangeInBrowser(verifier(), ask, tested.wallet())
          : await exchange(verifier(), ask, channel, (link) =>
              tested.wallet().answer(link, 'POST', verifier()),
            )
      expect(presentation).toMatchObject({
        revealed: { given_name: 'ERIKA', birth_place: { locality: 'BERLIN' } },
        absent: ['resident_address'],
      })
    })
  })
}

const widen = ({ service, customer }: TlsVerifier) =>
  service.store.accounts.changeSettings(
    customer.account as AccountId,
    'test',
    { vocabulary: 'wide' },
    command,
  )
