import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptAnswer } from '../../../wallet/src/holder/encrypt-answer.ts'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import { inTurn, isFull, sampled } from '../setup/sizes.ts'
import { openAsWallet, runVerifier, startFlow, storedFlow } from '../setup/wallet-exchange.ts'
import { everythingOf, postAnswer } from './fetched-request.ts'
import { databaseFiles, placesOf } from './searched-bytes.ts'

/**
 * What a wallet may report instead of an answer (OpenID4VP 1.0, section 8.5), and the code that the
 * customer receives.
 */
const reports: readonly (readonly [error: string, outcome: string])[] = [
  ...[
    'access_denied',
    'ACCESS_DENIED',
    'AccessDenied',
    'access-denied',
    'access denied',
    'accessDenied',
  ].map(denied),
  ...[
    'user_cancelled',
    'user_canceled',
    'UserDeclined',
    'user_rejected',
    'user_denied',
    'cancelled',
    'DENIED',
  ].map(denied),
  ...['wallet_unavailable', 'WALLET_UNAVAILABLE', 'WalletUnavailable', 'wallet-unavailable'].map(
    unavailable,
  ),
  ...['server_error', 'temporarily_unavailable'].map(unavailable),
  ...['invalid_request', 'invalid_client', 'invalid_scope', 'vp_formats_not_supported'].map(
    invalid,
  ),
  ...['invalid_request_uri_method', 'invalid_transaction_data'].map(invalid),
  // RFC 6749 section 4.1.2.1, and codes of no specification.
  ...['unauthorized_client', 'unsupported_response_type'].map(invalid),
  ...[
    'InvalidRequest',
    'not_access_denied',
    'toString',
    '__proto__',
    'fehler 7 ä <b>',
    'x'.repeat(80),
  ].map(invalid),
]

function denied(error: string) {
  return [error, 'error_access_denied'] as const
}
function unavailable(error: string) {
  return [error, 'error_wallet_unavailable'] as const
}
function invalid(error: string) {
  return [error, 'error_invalid_request'] as const
}

const canary = 'canary-1b7e94d2-wallet-text'
const paths = ['qr', 'this_device'] as const
const constantBody = {
  error: 'invalid_request',
  error_description: 'the request or the presentation was not accepted',
}

const ways = [
  { mode: 'direct_post', way: 'plain' },
  { mode: 'direct_post.jwt', way: 'plain' },
  { mode: 'direct_post.jwt', way: 'encrypted' },
] as const

describe.each(sampled(ways, 2))(
  "a wallet's error, $way, to a request in $mode",
  ({ mode, way }) => {
    let verifier: Awaited<ReturnType<typeof runVerifier>>
    beforeAll(async () => {
      verifier = await runVerifier(mode)
    })
    afterAll(() => verifier.close())

    async function opened(path: (typeof paths)[number] = 'qr') {
      const { flowId, links } = await startFlow(verifier.service, verifier.customer)
      const other = (await openAsWallet(links[path === 'qr' ? 'this_device' : 'qr'])).state ?? ''
      const request = await openAsWallet(links[path])
      const post = async (members: JsonObject) => {
        const { encryption } = request
        if (way === 'plain') return postAnswer(links[path], members as { [name: string]: string })
        if (encryption === undefined) throw new Error('no key to encrypt to')
        return postAnswer(links[path], { response: await encryptAnswer(members, encryption) })
      }
      return { flowId, state: request.state ?? '', stateOfOtherPath: other, post }
    }

    // By default each by one way and on one path, in turn.
    const turn = ways.findIndex((each) => each.mode === mode && each.way === way)
    const reported = inTurn(reports, turn, ways.length).map(
      ([error, outcome], place) =>
        [error, outcome, paths.filter((_, at) => isFull || at === place % 2)] as const,
    )
    test.each(reported)(
      '%s is answered like a success and ends the flow with %s',
      async (error, outcome, taken) => {
        for (const path of taken) {
          const { flowId, state, post } = await opened(path)
          const reply = await post({
            error,
            state,
            error_description: canary,
            error_uri: `https://w.example/${canary}`,
          })
          expect(reply.status).toBe(200)
          expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
          expect(reply.headers.get('cache-control')).toBe('no-store')
          const wayOn = path === 'qr' ? /\/continue\/[\w-]{43}$/ : /\/return\/\w{20}[\w-]{43}$/
          expect(await reply.json()).toEqual({ redirect_uri: expect.stringMatching(wayOn) })
          expect(await storedFlow(verifier.service, flowId)).toMatchObject({
            state: 'delivering',
            outcome,
          })
          expect((await everythingOf(verifier.service, flowId)).sealed_result).toBeNull()
        }
      },
    )

    type StateOf = (flow: Awaited<ReturnType<typeof opened>>) => JsonObject
    const wrongStates: readonly (readonly [string, StateOf])[] = [
      // Inside a JWE the key says which request is meant.
      ...(way === 'plain' ? [['no state', () => ({})] as const] : []),
      ['an empty state', () => ({ state: '' })],
      ['the state of nobody', () => ({ state: 'x'.repeat(43) })],
      ['the state of the other path', ({ stateOfOtherPath }) => ({ state: stateOfOtherPath })],
      ['the state cut short', ({ state }) => ({ state: state.slice(0, -1) })],
      ['the state and more', ({ state }) => ({ state: `${state}x` })],
      ['the state in other letters', ({ state }) => ({ state: state.toLowerCase() })],
    ]
    test.each(wrongStates)('with %s it is refused and is only noted', async (_name, stateOf) => {
      for (const path of paths) {
        const flow = await opened(path)
        const before = await everythingOf(verifier.service, flow.flowId)
        expect(before.wallet_reports).toBeNull()
        const reply = await flow.post({
          error: 'access_denied',
          error_description: canary,
          ...stateOf(flow),
        })
        expect(reply.status).toBe(400)
        expect(await reply.json()).toEqual(constantBody)
        const noted = expect.stringMatching(/^\[\d+,"\w+",null,"answer_unreadable","[^"]+",0\]$/)
        expect(await everythingOf(verifier.service, flow.flowId)).toEqual({
          ...before,
          wallet_reports: noted,
        })
        expect((await flow.post({ error: 'access_denied', state: flow.state })).status).toBe(200)
      }
    })

    test('the second report is refused and changes nothing', async () => {
      const { flowId, state, post } = await opened()
      await post({ error: 'access_denied', state })
      const before = await everythingOf(verifier.service, flowId)
      const reply = await post({ error: 'wallet_unavailable', state })
      expect([reply.status, await reply.json()]).toEqual([400, constantBody])
      expect(await everythingOf(verifier.service, flowId)).toEqual(before)
    })

    test("the wallet's own words are in no log, figure or database", async () => {
      const { state, post } = await opened()
      await post({ error: canary, error_description: canary, state })
      const metrics = await (await fetch(`${verifier.service.url}/metrics`)).text()
      const logs = verifier.service.logs()
      expect(logs).toContain('error_invalid_request')
      expect(placesOf({ logs, metrics, ...databaseFiles(verifier.service) }, canary)).toEqual([])
    })
  },
)

describe('an encrypted error', () => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt')
  })
  afterAll(() => verifier.close())

  test('needs no state, and without it the key of another path does not open it', async () => {
    const { flowId, links } = await startFlow(verifier.service, verifier.customer)
    const [qr, here] = [await openAsWallet(links.qr), await openAsWallet(links.this_device)]
    if (!qr.encryption || !here.encryption) throw new Error('no key to encrypt to')
    const report = { error: 'access_denied' }
    const elsewhere = { response: await encryptAnswer(report, here.encryption) }
    expect((await postAnswer(links.qr, elsewhere)).status).toBe(400)
    const right = { response: await encryptAnswer(report, qr.encryption) }
    expect((await postAnswer(links.qr, right)).status).toBe(200)
    expect((await storedFlow(verifier.service, flowId)).outcome).toBe('error_access_denied')
  })

  test.each([7, true, {}, ['access_denied']])('that is no text is no report: %j', async (error) => {
    const { flowId, links } = await startFlow(verifier.service, verifier.customer)
    const { encryption, state } = await openAsWallet(links.qr)
    const response = await encryptAnswer({ error, state }, encryption ?? expect.fail('no key'))
    expect((await postAnswer(links.qr, { response })).status).toBe(400)
    expect(await storedFlow(verifier.service, flowId)).toMatchObject({
      outcome: 'error_invalid_presentation',
    })
  })
})
