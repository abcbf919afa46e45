import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeDisclosure, makeSalt } from '../../../wallet/src/holder/disclosure.ts'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { flowText } from '../../src/cli/flow-text.ts'
import { explainRefusal } from '../../src/core/verification/explain-refusal.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { flowDetailView } from '../../src/edges/http/portal/history/flow-views.ts'
import { inTurn } from '../setup/sizes.ts'
import {
  openAsWallet,
  responseModes,
  runVerifier,
  signedResult,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'
import { getRequest, postRequest } from './fetched-request.ts'
import type { Manipulation } from './manipulation.ts'
import { databaseFiles, placesOf } from './searched-bytes.ts'

/**
 * Values that occur nowhere else: one that is found means that an attribute or a state has leaked.
 */
const canaries = {
  family_name: 'CANARY-FAMILY-5F1D8A',
  given_name: 'CANARY-GIVEN-93BB07',
  birth_date: '1903-04-05',
  unasked: 'CANARY-UNASKED-0C44E1',
  wallet: 'CANARY-WALLET-77A2F0',
  state: 'CANARY-STATE-E810B6-ä',
}

const withMember = (name: string, value: unknown) => (honest: JsonObject) => ({
  ...honest,
  [name]: value,
})

const person = ({ cnf, vct, iat, exp }: JsonObject): JsonObject => ({
  ...{ cnf, vct, iat, exp },
  family_name: canaries.family_name,
  given_name: canaries.given_name,
  birthdate: canaries.birth_date,
  nationalities: ['DE'],
  place_of_birth: { locality: canaries.unasked },
})

type Case = Manipulation & { readonly change?: (honest: JsonObject) => JsonObject }

const keyBinding = (name: string) => ({ payload: withMember(name, canaries.wallet) })
const disclosing = (name: string, value: string) => ({
  disclosures: (honest: readonly string[]) => [
    ...honest,
    encodeDisclosure([makeSalt(), name, value]),
  ],
})

/** Each refusal reads the values in its own way, and could log or send them. */
const refused: readonly Case[] = [
  { name: 'a wrong nonce', tamper: { keyBinding: keyBinding('nonce') } },
  { name: 'a wrong audience', tamper: { keyBinding: keyBinding('aud') } },
  {
    name: 'a value that was changed',
    tamper: { disclosures: (honest) => honest.with(0, `${honest[0]}A`) },
  },
  {
    name: 'a disclosure that nobody signed',
    tamper: disclosing(canaries.wallet, canaries.unasked),
  },
  { name: 'an attribute kept back', tamper: { paths: (asked) => asked.slice(0, -1) } },
  {
    name: 'a name that is an object',
    change: withMember('family_name', { is: canaries.family_name }),
  },
  { name: 'a birth date that is none', change: withMember('birthdate', canaries.given_name) },
  {
    name: 'a nationality that is none',
    change: withMember('nationalities', [canaries.given_name]),
  },
  { name: 'a credential that expired', change: withMember('exp', 1_000_000_000) },
  {
    name: 'another query id',
    tamper: { vpToken: (honest) => ({ [canaries.wallet]: honest['pid_sd_jwt'] }) },
  },
  { name: 'no presentation', tamper: { vpToken: () => ({ pid_sd_jwt: [canaries.wallet] }) } },
]

/** What is not even read as an answer. */
const rubbish: readonly Case[] = [
  {
    name: 'unknown fields',
    tamper: { form: () => new URLSearchParams({ [canaries.wallet]: canaries.family_name }) },
  },
  {
    name: 'an error without a state',
    tamper: { form: () => new URLSearchParams({ error: canaries.wallet }) },
  },
  { name: 'a token in the clear with a wrong state', tamper: { form: () => inTheClear } },
  {
    name: 'an encrypted answer that is none',
    tamper: { form: () => new URLSearchParams({ response: canaries.wallet }) },
  },
]

const inTheClear = new URLSearchParams({
  vp_token: JSON.stringify({ x: canaries.family_name }),
  state: canaries.wallet,
})

describe.each(inTurn(responseModes, 1, 2))(
  'nothing of a person is left in the clear by %s',
  (mode) => {
    let verifier: Awaited<ReturnType<typeof runVerifier>>
    const pages: string[] = []
    beforeAll(async () => {
      verifier = await runVerifier(mode)
    })
    afterAll(() => verifier.close())

    async function exchange(
      { tamper, change = (honest) => honest }: Case,
      path: 'qr' | 'this_device' = 'qr',
    ) {
      const { flowId, links, page } = await startFlow(verifier.service, verifier.customer, {
        state: canaries.state,
      })
      const held = await fillWallet({ tamper: { claims: (honest) => change(person(honest)) } }, [
        'dc+sd-jwt',
      ])
      const { reply } = await approve(
        await openAsWallet(links[path]),
        { held, trust: 'accept-any' },
        tamper,
      )
      pages.push(page, reply.body, await (await getRequest(links[path])).text())
      pages.push(...(await toldAbout(flowId)))
      return { reply, flow: await storedFlow(verifier.service, flowId) }
    }

    /** What the customer and the operator read about a flow afterwards. */
    async function toldAbout(flowId: FlowId): Promise<readonly string[]> {
      const { service, customer } = verifier
      const headers = { authorization: `Bearer ${customer.apiKey}` }
      const shown = await (await fetch(`${service.url}/flows/${flowId}`, { headers })).text()
      expect(shown).toContain('"refusal":')
      const record = await service.store.flowRecords.find(flowId)
      return record
        ? [
            shown,
            flowText(record, { refusal: explainRefusal(record.outcome, record.checks) }),
            JSON.stringify(flowDetailView(record, 1, service.url)),
          ]
        : []
    }

    test.each(['qr', 'this_device'] as const)(
      'an accepted answer on %s reaches the customer with its values',
      async (path) => {
        const { reply, flow } = await exchange({ name: 'accepted' }, path)
        expect(reply.status).toBe(200)
        const { payload } = (await signedResult(verifier.service, flow.id)) ?? {}
        const { family_name, given_name, birth_date, state } = canaries
        expect(payload).toMatchObject({
          state,
          revealed: { family_name, given_name, birth_date, nationality: ['DE'] },
        })
      },
    )

    test.each(refused)('a refused answer: $name', async (manipulation) => {
      for (const path of ['qr', 'this_device'] as const) {
        const { reply, flow } = await exchange(manipulation, path)
        expect([reply.status, flow.state]).toEqual([400, 'delivering'])
      }
    })

    test.each(rubbish)('rubbish: $name', async (manipulation) => {
      const { reply, flow } = await exchange(manipulation)
      expect([reply.status, flow.state]).toEqual([400, 'requested'])
    })

    test('a fetch with text of the wallet', async () => {
      const { links } = await startFlow(verifier.service, verifier.customer, {
        state: canaries.state,
      })
      for (const form of [
        { wallet_metadata: canaries.wallet },
        { wallet_nonce: `${canaries.wallet}\n` },
      ])
        expect((await postRequest(links.qr, form)).status).toBe(400)
    })

    test.each(Object.entries(canaries))(
      'no trace of the %s after all that',
      async (_name, canary) => {
        const { service } = verifier
        const metrics = await (await fetch(`${service.url}/metrics`)).text()
        const haystacks = {
          logs: service.logs(),
          metrics,
          pages: pages.join('\n'),
          ...databaseFiles(service),
        }
        expect(Object.keys(haystacks)).toContain('database-wal')
        expect(pages.length).toBeGreaterThan(80)
        expect(placesOf(haystacks, canary)).toEqual([])
      },
    )

    test('the search sees what is not sealed', async () => {
      const { service, customer } = verifier
      const found = placesOf(databaseFiles(service), customer.account)
      expect(found.filter((place) => place.endsWith('as it is'))).not.toEqual([])
    })
  },
)

describe('the search finds', () => {
  const encodings = ['base64', 'base64url'] as const
  test.each([0, 1, 2, 3, 4, 5])('a canary after %i bytes, however it was encoded', (before) => {
    for (const canary of Object.values(canaries))
      for (const encoding of encodings)
        for (const after of ['', 'x', 'xy']) {
          const planted = Buffer.from(`${'~'.repeat(before)}${canary}${after}`).toString(encoding)
          expect(placesOf({ planted }, canary)).not.toEqual([])
        }
  })

  test('a canary as it is, and nothing where there is none', () => {
    expect(placesOf({ planted: `x${canaries.state}y` }, canaries.state)).toEqual([
      'planted, as it is',
    ])
    expect(placesOf({ planted: 'nothing' }, canaries.state)).toEqual([])
  })
})
