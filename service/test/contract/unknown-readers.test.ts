import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { browserCookieName } from '../../src/core/return/browser-binding.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { relyingParty } from '../oidc/relying-party.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { makeApplication } from '../setup/oidc-application.ts'
import { withRoutes } from '../setup/served-routes.ts'
import { type Overseen, oversee } from '../setup/unknown-callers.ts'
import { madeUp, nameOfRoute, questionsOfReader, readingOf } from '../setup/unknown-readers.ts'
import { runVerifier, startFlow } from '../setup/wallet-exchange.ts'
import { countStatements } from '../store/count-statements.ts'

/** What anybody may read costs the database next to nothing. `npm run hostile` has the times. */

const counted = countStatements()
const most = 200
const settings = { VIDIMUS_TRUSTED_PROXIES: 'loopback' }

describe.each(enginesInTurn(import.meta.filename))('readers that nobody knows, on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  let seen: Overseen
  let routes: readonly string[]

  beforeAll(async () => {
    // Else workers look for what is due meanwhile.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const served = await withRoutes(() => runVerifier('direct_post.jwt', { engine, settings }))
    verifier = served.started
    routes = served.routes.filter(({ method }) => method === 'GET').map(nameOfRoute)
    const { service, customer } = verifier
    seen = oversee(service.config.publicUrl, await startFlow(service, customer))
  })
  afterEach(() => void counted.take())
  afterAll(async () => {
    vi.useRealTimers()
    await verifier.close()
  })

  async function read(route: string) {
    const { path, headers } = readingOf(route, seen)
    const answer = await fetch(`${verifier.service.url}${path}`, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  }

  test('every address that can be read is tried: a new one has to say what it may ask', () => {
    expect(new Set(routes)).toEqual(new Set(questionsOfReader.keys()))
  })

  test('each asks no more than it may, and writes nothing', async () => {
    const beyond: object[] = []
    for (const route of routes) {
      // What is made once for everybody is made by the first.
      await read(route)
      counted.take()
      const status = await read(route)
      const { statements, transactions } = counted.take()
      const most = questionsOfReader.get(route) ?? 0
      if (statements > most || transactions > 0 || status === 500)
        beyond.push({ route, status, statements, transactions })
    }
    expect(beyond).toEqual([])
  })

  /** What one request of a browser costs that brings a cookie, as scripts can. */
  async function costOf(url: string, network?: string) {
    counted.take()
    const answer = await fetch(url.replace('//localhost', '//127.0.0.1'), {
      headers: {
        cookie: `${browserCookieName(seen.publicUrl, madeUp)}=${madeUp}`,
        ...(network !== undefined && { 'x-forwarded-for': network }),
      },
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    const at = answer.headers.get('location')?.replace(/flow_.*/, '') ?? ''
    return { status: answer.status, at, ...counted.take() }
  }

  /** Its account may begin so many, and hardly more while the test runs. */
  async function publicClient() {
    const { service, customer } = verifier
    const quota = { quota_per_second: 1, quota_burst: most }
    await service.store.accounts.changeSettings(
      customer.account as AccountId,
      'test',
      quota,
      command,
    )
    return relyingParty(service, await makeApplication(service, customer))
  }

  const begun = { status: 303, at: '/flows/', statements: 2, transactions: 1 }

  test.each([
    // Nothing is asked any more.
    ['one network', '203.0.113.7', 60, 0],
    // Half of what the application may begin; which application it is has to be asked.
    ['unknown networks', undefined, most / 2, 1],
  ] as const)(
    'whoever has a client id begins a login by each of two statements, and from %s only so many',
    async (_from, network, share, statements) => {
      const url = (await publicClient()).authorizationUrl()
      // What is made once for all logins is made by the first.
      await costOf(url, network)
      const costs = [await costOf(url, network)]
      while (costs.at(-1)?.status === 303 && costs.length < most)
        costs.push(await costOf(url, network))
      expect(costs.at(-1)).toEqual({ status: 429, at: '', statements, transactions: 0 })
      const others = costs.slice(0, -1)
      expect(others.filter((cost) => !isDeepStrictEqual(cost, begun))).toEqual([])
      expect(others.length).toBeGreaterThanOrEqual(share - 1)
    },
  )

  test('a request_uri that was made up asks for its application and its flow, and writes nothing', async () => {
    const shop = await publicClient()
    const { request_uri: pushed } = (await (await shop.push()).json()) as { request_uri: string }
    const clientId = new URL(shop.authorizationUrl()).searchParams.get('client_id') ?? ''
    const cost = (uri: string) =>
      costOf(
        `${shop.issuer}/authorize?${new URLSearchParams({ client_id: clientId, request_uri: uri })}`,
      )
    const refused = { status: 400, at: '', transactions: 0 }
    const wrong = `${pushed.slice(0, -1)}${pushed.endsWith('A') ? 'B' : 'A'}`
    expect(await cost(wrong)).toEqual({ ...refused, statements: 2 })
    // One of nobody's is as any request without its parameters.
    expect(await cost('urn:example:made-up')).toEqual({ ...refused, statements: 1 })
    expect(await cost(pushed)).toMatchObject({ status: 303, at: '/flows/' })
  })
})
