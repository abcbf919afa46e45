import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet, type PidChange } from '../../../wallet/src/issuer/fill-wallet.ts'
import { makeIdentifierListCwt } from '../../../wallet/src/issuer/identifier-list.ts'
import {
  type StatusListServer,
  serveStatusLists,
} from '../../../wallet/src/issuer/serve-status-lists.ts'
import { readSigner, type SandboxSignerName } from '../../../wallet/src/issuer/signer.ts'
import { makeStatusListCwt, makeStatusListJwt } from '../../../wallet/src/issuer/status-list.ts'
import { sampled } from '../setup/sizes.ts'
import {
  openAsWallet,
  responseModes,
  runVerifier,
  signedResult,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'

import { expectFault } from './exchange-outcomes.ts'
import { type Fault, statusFaults } from './manipulation.ts'

/**
 * The Foundation's three status modules, and what they leave untested: neither a revoked identity
 * nor one of unknown status is accepted.
 */
const { revoked, listed: onList, badList, noList, badAddress } = statusFaults
const refusedAs = (fault: Fault) => ['de-ausweis', {}, fault] as const

const kinds = (['dc+sd-jwt', 'mso_mdoc'] as const).flatMap((format) =>
  responseModes.map((mode) => ({ format, mode })),
)

describe.each(sampled(kinds, 3))('the status of a $format in $mode', ({ format, mode }) => {
  let lists: StatusListServer
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    lists = await serveStatusLists()
    const walletUrl = new URL(lists.sandboxUri).origin
    verifier = await runVerifier(mode, { formats: [format], walletUrl })
  })
  afterAll(async () => {
    await verifier.close()
    await lists.close()
  })

  async function outcomeOf(
    status: PidChange['status'],
    issuer = 'de-ausweis',
    change: PidChange = {},
    fault?: Fault,
  ) {
    const { flowId, links } = await startFlow(verifier.service, verifier.customer, { issuer })
    const credentials = await fillWallet(
      { ...change, ...(status === undefined ? {} : { status }) },
      [format],
    )
    const held = issuer === 'de-ausweis' ? credentials.slice(1) : credentials
    const { reply } = await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
    const { outcome } = await storedFlow(verifier.service, flowId)
    if (fault) await expectFault(verifier.service, verifier.customer, flowId, fault)
    expect(reply.status).toBe(outcome === 'presentation' ? 200 : 400)
    expect((await signedResult(verifier.service, flowId)) !== undefined).toBe(
      outcome === 'presentation',
    )
    return outcome
  }

  type Change = {
    readonly signer?: SandboxSignerName
    readonly lifetimeSeconds?: number
    readonly sub?: string
    readonly bits?: 1 | 2 | 4 | 8
  }

  /** A list of these statuses in the format of the credential. */
  const publish = (
    statuses: readonly number[],
    { signer = 'status-signer', sub, ...order }: Change = {},
  ) =>
    lists.publish(async (uri) => {
      const common = { signer: await readSigner(signer), uri: sub ?? uri, statuses, ...order }
      return [
        format === 'mso_mdoc' ? await makeStatusListCwt(common) : await makeStatusListJwt(common),
      ]
    })

  test('present-credential-without-status is accepted', async () => {
    expect(await outcomeOf(undefined)).toBe('presentation')
  })

  test.each(['de-ausweis', 'xx-sandbox'])(
    'a valid one of %s is accepted, its list fetched once and kept',
    async (issuer) => {
      const uri = publish([0, 1])
      expect([
        await outcomeOf({ idx: 0, uri }, issuer),
        await outcomeOf({ idx: 0, uri }, issuer),
      ]).toEqual(['presentation', 'presentation'])
      expect(lists.fetchesOf(uri)).toBe(1)
    },
  )

  test('present-revoked-credential is refused, and its list was fetched', async () => {
    const uri = publish([0, 1])
    expect(await outcomeOf({ idx: 1, uri }, ...refusedAs(revoked))).toBe('error_credential_revoked')
    expect(lists.fetchesOf(uri)).toBe(1)
  })

  test.each([1, 2, 3, 15])('status %d is not VALID, so it is refused', async (status) => {
    const uri = publish([0, status], { bits: status < 2 ? 1 : status < 4 ? 2 : 4 })
    expect(await outcomeOf({ idx: 1, uri })).toBe('error_credential_revoked')
  })

  test.each<[string, Change]>([
    ['signed by the issuer of credentials', { signer: 'specimen-signer' }],
    ['signed by nobody we know', { signer: 'untrusted-signer' }],
    ['expired', { lifetimeSeconds: -1 }],
    ['about another address', { sub: 'https://other.example/1' }],
  ])('a list %s says nothing: fail closed', async (_what, change) => {
    expect(await outcomeOf({ idx: 0, uri: publish([0, 0], change) }, ...refusedAs(badList))).toBe(
      'error_status_unavailable',
    )
  })

  test('an index beyond the list, and a list that is not there: fail closed', async () => {
    expect(await outcomeOf({ idx: 1_000, uri: publish([0, 0]) }, ...refusedAs(badList))).toBe(
      'error_status_unavailable',
    )
    const { origin } = new URL(lists.sandboxUri)
    expect(await outcomeOf({ idx: 0, uri: `${origin}/status/999` }, ...refusedAs(noList))).toBe(
      'error_status_unavailable',
    )
  })

  test('an address on this machine, but not of the sandbox wallet, is never asked', async () => {
    const stranger = await serveStatusLists()
    expect(await outcomeOf({ idx: 0, uri: stranger.sandboxUri }, ...refusedAs(badAddress))).toBe(
      'error_status_unavailable',
    )
    expect(stranger.fetchesOf(stranger.sandboxUri)).toBe(0)
    await stranger.close()
  })

  test('a credential that is refused anyway makes nobody fetch anything', async () => {
    const uri = publish([0])
    const expired = { issuedAt: new Date(Date.now() - 30 * 86_400_000) }
    expect(await outcomeOf({ idx: 0, uri }, 'de-ausweis', expired)).toBe('error_credential_expired')
    expect(lists.fetchesOf(uri)).toBe(0)
  })

  // SD-JWT VC has no identifier lists (HAIP 1.0 section 6.1).
  if (format === 'mso_mdoc')
    test('present-credential-on-identifier-list is refused; one that is not on it is accepted', async () => {
      const [listed, other] = [Buffer.from('0102', 'hex'), Buffer.from('0304', 'hex')]
      const uri = lists.publish(async (address) => [
        await makeIdentifierListCwt({
          signer: await readSigner('status-signer'),
          uri: address,
          identifiers: [listed],
        }),
      ])
      expect([
        await outcomeOf({ id: listed, uri }, ...refusedAs(onList)),
        await outcomeOf({ id: other, uri }),
      ]).toEqual(['error_credential_revoked', 'presentation'])
    })
})
