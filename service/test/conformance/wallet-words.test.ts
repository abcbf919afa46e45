import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptAnswer } from '../../../wallet/src/holder/encrypt-answer.ts'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import type { AnswerEncryption } from '../../../wallet/src/holder/verifier-request.ts'
import { flowText } from '../../src/cli/flow-text.ts'
import { explainReports } from '../../src/core/verification/explain-report.ts'
import { type FlowId, readAccountId } from '../../src/core/vocabulary/ids.ts'
import { flowDetailView } from '../../src/edges/http/portal/history/flow-views.ts'
import { showWords } from '../../src/usecases/history/show-words.ts'
import { offeredTo, postAnswer as postInBrowser } from '../setup/browser-exchange.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import type { TestAccount } from '../setup/running-service.ts'
import { openAsWallet, runVerifier, type Started, startFlow } from '../setup/wallet-exchange.ts'
import { postAnswer, postRequest } from './fetched-request.ts'
import { databaseFiles, placesOf } from './searched-bytes.ts'

/**
 * A wallet writes the person's name wherever it can write freely, on every way. Operator and portal
 * read it while it is kept; it is nowhere else.
 */

const [code, description] = ['CANARY-ERIKA-4A71', 'CANARY-MUSTERMANN-9C02']
const words = { error: code, error_description: description }

type Verifier = Awaited<ReturnType<typeof runVerifier>>

async function keyIn(
  { browser, flowId }: Started,
  { service }: Verifier,
): Promise<AnswerEncryption> {
  const offered = await offeredTo({ browser, flowId } as Started, service)
  const [first] = offered.filter(({ protocol }) => protocol === 'openid4vp-v1-signed')
  const { client_metadata: metadata } = decodeJwt(first?.data['request'] ?? '') as unknown as {
    client_metadata: {
      jwks: { keys: [AnswerEncryption['key']] }
      encrypted_response_enc_values_supported: AnswerEncryption['ciphers']
    }
  }
  return { key: metadata.jwks.keys[0], ciphers: metadata.encrypted_response_enc_values_supported }
}

type Way = {
  readonly name: string
  readonly channel: string
  readonly said: string | null
  readonly code: string
  /** What the customer is told in the end. */
  readonly outcome: string
  readonly act: (flow: Started, verifier: Verifier) => Promise<Response>
  readonly hasWords?: false
}

const byLink =
  (channel: 'qr' | 'this_device', isEncrypted: boolean, members: JsonObject = words) =>
  async ({ links }: Started) => {
    const { state, encryption } = await openAsWallet(links[channel])
    if (!isEncrypted) return postAnswer(links[channel], { ...words, state: state ?? '' })
    const response = await encryptAnswer(members, encryption ?? expect.fail('no key'))
    return postAnswer(links[channel], { response })
  }

const rejected = { said: 'unregistered', code: 'error_invalid_request' } as const
const gaveUp = { said: 'unregistered', code: 'wallet_gave_up' } as const

const ways: readonly Way[] = [
  {
    name: 'the code, in the clear',
    channel: 'qr',
    ...rejected,
    outcome: 'error_invalid_request',
    act: byLink('qr', false),
  },
  {
    name: 'the code, encrypted',
    channel: 'qr',
    ...rejected,
    outcome: 'error_invalid_request',
    act: byLink('qr', true),
  },
  {
    name: 'this device',
    channel: 'this_device',
    ...rejected,
    outcome: 'error_invalid_request',
    act: byLink('this_device', true),
  },
  {
    name: 'a registered code with a description',
    channel: 'qr',
    said: 'server_error',
    code: 'error_wallet_unavailable',
    outcome: 'error_wallet_unavailable',
    act: byLink('qr', true, { error: 'server_error', error_description: `${code} ${description}` }),
  },
  {
    name: 'the window, encrypted',
    channel: 'browser',
    ...gaveUp,
    outcome: 'error_invalid_request',
    act: async (flow, verifier) => {
      const response = await encryptAnswer(words, await keyIn(flow, verifier))
      return postInBrowser(flow, verifier.service, {
        protocol: 'openid4vp-v1-signed',
        data: { response },
      })
    },
  },
  {
    name: 'the window, in the clear',
    channel: 'browser',
    ...gaveUp,
    outcome: 'error_invalid_request',
    act: (flow, { service }) =>
      postInBrowser(flow, service, { protocol: 'openid4vp-v1-signed', data: words }),
  },
  {
    name: 'the window, by annex C',
    channel: 'browser_mdoc',
    ...gaveUp,
    outcome: 'error_invalid_request',
    act: (flow, { service }) =>
      postInBrowser(flow, service, { protocol: 'org-iso-mdoc', data: words }),
  },
  {
    name: 'a window that is closed',
    channel: 'browser',
    said: 'NotAllowedError',
    code: 'wallet_gave_up',
    outcome: 'error_access_denied',
    act: (flow, { service }) =>
      postInBrowser(flow, service, {
        window: { name: 'NotAllowedError', message: `${code} ${description}` },
      }),
  },
  {
    name: 'a window that ends by a name of its own',
    channel: 'browser',
    said: 'UnknownError',
    code: 'wallet_gave_up',
    outcome: 'error_expired',
    act: (flow, { service }) =>
      postInBrowser(flow, service, { window: { name: code, message: description } }),
  },
  {
    name: 'a fetch of the request',
    channel: 'qr',
    said: null,
    code: 'wallet_metadata_refused',
    outcome: 'error_expired',
    hasWords: false,
    act: ({ links }) =>
      postRequest(links.qr, {
        wallet_metadata: JSON.stringify({
          vp_formats_supported: { [code]: {}, [description]: {} },
        }),
      }),
  },
  {
    name: 'an answer that cannot be read',
    channel: 'qr',
    said: null,
    code: 'answer_unreadable',
    outcome: 'error_expired',
    hasWords: false,
    act: ({ links }) => postAnswer(links.qr, { ...words, state: 'another' }),
  },
]

describe('what a wallet writes freely', () => {
  let verifier: Verifier
  let shop: CustomerServer
  let customer: TestAccount
  const read: string[] = []
  beforeAll(async () => {
    shop = await runCustomer()
    verifier = await runVerifier('direct_post.jwt', {
      formats: ['dc+sd-jwt', 'mso_mdoc'],
      uncovered: 'warn',
    })
    customer = await verifier.service.account({ callbackUrl: shop.url })
  })
  afterAll(async () => {
    await verifier.close()
    await shop.close()
  })

  const recordOf = async (id: FlowId) =>
    (await verifier.service.store.flowRecords.find(id)) ?? expect.fail('no record')

  /** Ends what still waits, as its time does, and returns what the customer is told. */
  async function ended(id: FlowId) {
    const { store, url } = verifier.service
    if ((await recordOf(id)).outcome === null)
      await store.flows.expireByKey(
        id,
        readAccountId(customer.account) ?? expect.fail('no account'),
      )
    await expect.poll(async () => (await recordOf(id)).attempts.length).toBeGreaterThan(0)
    const callback = shop.received.find(({ headers }) => headers['webhook-id'] === id)
    const headers = { authorization: `Bearer ${customer.apiKey}` }
    const shown = await (await fetch(`${url}/flows/${id}`, { headers })).text()
    read.push(callback?.body ?? '', shown)
    return { told: new URLSearchParams(callback?.body).get('error'), shown: JSON.parse(shown).flow }
  }

  test.each(ways)('$name: kept, and read by operator and portal only', async (way) => {
    const flow = await startFlow(verifier.service, customer)
    const reply = await way.act(flow, verifier)
    read.push(flow.page, await reply.text(), JSON.stringify([...reply.headers]))
    const record = await recordOf(flow.flowId)
    const kept = { channel: way.channel, said: way.said, code: way.code }
    expect(record.reports).toMatchObject([kept])
    expect(record.unregistered).toBe('registration_missing')

    const { store } = verifier.service
    const shownWords = await showWords(store, record)
    const byOperator = flowText(record, { reports: explainReports(record), words: shownWords })
    const inPortal = JSON.stringify(flowDetailView(record, 1, 'https://id.example', shownWords))
    for (const text of [byOperator, inPortal])
      for (const word of [code, description])
        expect([word, text.includes(word)]).toEqual([word, way.hasWords !== false])

    const { told, shown } = await ended(flow.flowId)
    expect(told).toBe(way.outcome)
    expect(shown.reports).toMatchObject([{ path: way.channel, said: way.said, code: way.code }])
    expect(shown.unregistered).toBe('registration_missing')
  })

  test.each([code, description])('%s is nowhere else', async (canary) => {
    const { service } = verifier
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    const logs = service.logs()
    for (const event of [
      'answer_refused',
      'answer_unreadable',
      'request_refused',
      'wallet_gave_up',
    ])
      expect(logs).toContain(event)
    expect(logs).toContain('it said server_error; sent without registration: registration_missing')
    const haystacks = { logs, metrics, read: read.join('\n'), ...databaseFiles(service) }
    expect(placesOf(haystacks, canary)).toEqual([])
  })
})
