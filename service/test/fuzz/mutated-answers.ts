import fc from 'fast-check'
import { importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choose } from '../../../wallet/src/holder/choose.ts'
import type { HeldCredential } from '../../../wallet/src/holder/held-credential.ts'
import { present } from '../../../wallet/src/holder/present.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import type { TestAccount } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import {
  complaintsAboutRefusal,
  filledWallet,
  openAsWallet,
  type ResponseMode,
  responseModes,
  runVerifier,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'
import { type Answerable, honestBody } from './answer-bodies.ts'
import { encryptedMutations, plainMutations } from './answer-mutations.ts'
import { mdocMutations } from './mdoc-mutations.ts'
import type { Mutated, Mutation } from './presentation-mutations.ts'

const answers = sized(200, 100_000)
/** Posted at once, each to a flow of its own, so that writes share one commit. */
const lanes = 10
const timeout = 7_200_000
/** A request gets 20 unreadable answers before the service stops looking at each at once. */
const mostAnswersToOneFlow = 15

type Format = 'dc+sd-jwt' | 'mso_mdoc'

const mutationsFor = (mode: ResponseMode, format: Format) =>
  format === 'mso_mdoc'
    ? mdocMutations
    : mode === 'direct_post'
      ? plainMutations
      : encryptedMutations

/** Of all answers, as many as have this mode and format. */
const share = (format: Format) =>
  ((format === 'mso_mdoc' ? 0.2 : 0.8) * answers) / responseModes.length

const formats = ['dc+sd-jwt', 'mso_mdoc'] as const

type OpenFlow = Answerable & {
  readonly flowId: FlowId
  readonly row: Awaited<ReturnType<typeof storedFlow>>
}

/** That a wallet is not understood may be noted, in a bounded way; nothing else may change. */
const told = ({ misunderstood_path: _path, wallet_reports: _reports, ...row }: OpenFlow['row']) =>
  JSON.stringify(row)

/** At most five reports, each with our own words only. */
const areBounded = ({ wallet_reports: reports }: OpenFlow['row']): boolean =>
  JSON.parse(`[${reports ?? ''}]`).length <= 5 && (reports ?? '').length < 1_000

/** In a file for each mode, so that two of them are fuzzed side by side. */
export const fuzzAnswers = (mode: ResponseMode): void =>
  describe.each(formats)(`a verifier of %s in ${mode}`, (format) => fuzz(mode, format))

function fuzz(mode: ResponseMode, format: Format): void {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  let shop: CustomerServer
  let customer: TestAccount
  let held: readonly HeldCredential[]
  let posted = 0
  const open: (OpenFlow | undefined)[] = Array.from({ length: lanes })
  const answered = new Map<FlowId, number>()
  beforeAll(async () => {
    verifier = await runVerifier(mode, { formats: [format] })
    // It answers: thousands of callbacks that wait for an endpoint cost more than the answers.
    shop = await runCustomer()
    customer = await verifier.service.account({ callbackUrl: shop.url })
    // The first mdoc is the sandbox's; the other one is for de-ausweis.
    held = format === 'mso_mdoc' ? (await fillWallet({}, [format])).slice(1) : await filledWallet()
  })
  afterAll(async () => {
    await verifier.close()
    await shop.close()
  })

  async function openFlow(): Promise<OpenFlow> {
    const { flowId, links } = await startFlow(verifier.service, customer)
    const request = await openAsWallet(links.qr)
    const chosen = choose(request.query, held)
    const choice = chosen.ok ? chosen.value[0] : undefined
    if (choice === undefined) throw new Error('the wallet has nothing to present')
    const key =
      request.encryption && ((await importJWK(request.encryption.key, 'ECDH-ES')) as CryptoKey)
    const presentation = await present(choice, request)
    return {
      flowId,
      request,
      choice,
      presentation,
      key,
      row: await storedFlow(verifier.service, flowId),
    }
  }

  /** A flow stays in its lane until an answer ends it, or until it had as many as are looked at. */
  async function flowIn(lane: number): Promise<OpenFlow> {
    const flow = open[lane]
    const isUsable = flow && (answered.get(flow.flowId) ?? 0) < mostAnswersToOneFlow
    const usable = isUsable ? flow : await openFlow()
    open[lane] = usable
    return usable
  }

  async function post({ request, flowId }: OpenFlow, body: Uint8Array) {
    answered.set(flowId, (answered.get(flowId) ?? 0) + 1)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await fetch(request.responseUri, {
      method: 'POST',
      headers,
      body: Buffer.from(body),
    })
    return { status: response.status, body: await response.text() }
  }

  /** Posts to the flow of the lane and lists in words everything that is wrong. */
  async function complaintsAbout(
    lane: number,
    flow: OpenFlow,
    { body, opens }: Mutated,
  ): Promise<readonly string[]> {
    const complaints = complaintsAboutRefusal(await post(flow, body))
    const row = await storedFlow(verifier.service, flow.flowId)
    if (row.outcome === 'presentation') return [...complaints, 'it proved somebody']
    if (!areBounded(row)) return [...complaints, 'it fills the row with reports']
    if (told(row) === told(flow.row)) return complaints
    open[lane] = undefined
    const isOver = row.state === 'delivering' || row.state === 'completed'
    const isRefused = isOver && row.outcome?.startsWith('error_')
    return [
      ...complaints,
      ...(opens ? [] : ['an answer that does not open changed the flow']),
      ...(isRefused ? [] : [`the flow is ${row.state}, ${row.outcome}`]),
    ]
  }

  async function attempt(lane: number, { name, mutate }: Mutation): Promise<readonly string[]> {
    const flow = await flowIn(lane)
    const mutated = await mutate(flow)
    if (mutated !== undefined) posted += 1
    const complaints = mutated === undefined ? [] : await complaintsAbout(lane, flow, mutated)
    return complaints.map((complaint) => `${name}: ${complaint}`)
  }

  const results = () =>
    verifier.service.store.database.read
      .selectFrom('flows')
      .select('id')
      .where('outcome', '=', 'presentation')
      .execute()

  test(
    'refuses every mutated answer with one body, proves nobody by it, and lives',
    async () => {
      const batch = fc.array(mutationsFor(mode, format), { minLength: lanes, maxLength: lanes })
      const property = fc.asyncProperty(batch, async (mutations) => {
        const complaints = await Promise.all(
          mutations.map((mutation, lane) => attempt(lane, mutation)),
        )
        expect(complaints.flat()).toEqual([])
      })
      await fc.assert(property, {
        numRuns: share(format) / lanes,
        endOnFailure: true,
      })
      // Of all flows at the end: to look at all of them after every answer took longer than these.
      expect(await results()).toEqual([])
      // Few changes leave the answer what it was; if many did, this would test nothing.
      expect(posted).toBeGreaterThan(share(format) * 0.8)
      expect(verifier.service.logs()).not.toContain('request_failed')
    },
    timeout,
  )

  test.each([
    ['a byte', 512 * 1_024 + 1],
    ['twice', 1_024 * 1_024],
    ['ten times', 5 * 1_024 * 1_024],
  ])('refuses an honest answer that is over the limit by %s', async (_, bytes) => {
    const flow = await flowIn(0)
    const honest = Buffer.from(await honestBody(flow))
    const padding = Buffer.alloc(bytes - honest.length, 'A')
    padding.write('&x=')
    expect(
      await complaintsAbout(0, flow, { body: Buffer.concat([honest, padding]), opens: false }),
    ).toEqual([])
  })

  test('accepts an honest answer afterwards, on a flow that was shot at', async () => {
    const flow = await flowIn(0)
    expect(await complaintsAbout(0, flow, { body: Buffer.from('x=%'), opens: false })).toEqual([])
    expect(await post(flow, await honestBody(flow))).toMatchObject({ status: 200 })
    expect(await results()).toEqual([{ id: flow.flowId }])
    expect(verifier.service.logs()).not.toContain('request_failed')
  })
}
