import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '../../src/core/vocabulary/roles.ts'
import type { PortalRoute } from '../../src/edges/http/portal/portal-route.ts'
import { allPortalRoutes, type PortalDeps } from '../../src/edges/http/portal/portal-routes.ts'
import { engines } from '../setup/databases.ts'
import { type Answer, openPortal, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import { openTrustedRegistrar, type TrustedRegistrar } from '../wallet/trusted-registrar.ts'
import { examples, makeWorld, type Prepared, type World } from './mutating-routes.ts'
import { snapshot } from './snapshot.ts'

const mutating = allPortalRoutes({} as PortalDeps).filter(({ method }) => method !== 'GET')
const named = mutating.map((route): [string, PortalRoute] => [route.operationId, route])

test('every route that changes something is tried: a new one needs an example here', () => {
  expect(mutating.length).toBeGreaterThan(30)
  expect(Object.keys(examples).toSorted()).toEqual(
    mutating.map(({ operationId }) => operationId).toSorted(),
  )
})

test('what changes an environment needs a fresh authentication, at least in live', () => {
  const changing = mutating.filter(({ path }) => path.includes(':environment'))
  const without = changing.filter(({ fresh }) => !fresh).map(({ operationId }) => operationId)
  // A search and a preview change nothing, a name moves nothing, a trial asks by itself when its
  // URL is not the one that is saved, and a test notice only goes to the one that is.
  expect(without.toSorted()).toEqual([
    'findFlows',
    'previewPage',
    'renameKey',
    'sendTestCallback',
    'sendTestNotice',
  ])
})

/** What belongs to an account or a user, in a path. */
const objectNames = ['key', 'user', 'invitation', 'session', 'passkey', 'flow', 'registration']

const fill = (path: string, params: Prepared['params'] = {}) =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? 'missing')

/** The guards are of the HTTP edge; that nothing is changed does not depend on where it is kept. */
const tried = engines.slice(0, sized(1, 2))

describe.each(tried)('routes that change something, on %s', (engine) => {
  let service: RunningService
  let world: World
  let trusted: TrustedRegistrar
  beforeAll(async () => {
    trusted = await openTrustedRegistrar()
    service = await runService(engine, trusted.settings)
    world = await makeWorld(service, trusted.registrar)
  })
  afterAll(async () => {
    await service.close()
    await trusted.close()
  })

  const send = (client: PortalClient, route: PortalRoute, prepared: Prepared, headers = {}) =>
    client.call(route.method, fill(route.path, prepared.params), prepared.body, headers)

  const outcome = ({ status, body }: Answer) => `${status} ${body.error?.error ?? ''}`.trim()

  test.each(named)(
    '%s is refused to all but those it is for, and then nothing is changed',
    async (_name, route) => {
      const prepared = await (examples[route.operationId] as (typeof examples)[string])(
        service,
        world,
      )
      const refusals = await refusalsOf(route, prepared)
      const before = await snapshot(service)
      for (const [why, expected, attempt] of refusals)
        expect(`${why}: ${outcome(await attempt())}`).toBe(`${why}: ${expected}`)
      expect(await snapshot(service)).toEqual(before)
      const answer = await send(prepared.client, route, prepared)
      expect([answer.status, answer.body.error]).toEqual([route.reply ? 200 : 204, undefined])
    },
  )

  type Refusal = [why: string, expected: string, attempt: () => Promise<Answer>]

  async function refusalsOf(route: PortalRoute, prepared: Prepared): Promise<readonly Refusal[]> {
    const by =
      (client: PortalClient, headers = {}, other = prepared) =>
      () =>
        send(client, route, other, headers)
    const origin = '403 origin_refused'
    const foreign: Refusal[] = [
      ['foreign origin', origin, by(prepared.client, { origin: 'https://evil.example' })],
      ['neighbouring site', origin, by(prepared.client, { 'sec-fetch-site': 'same-site' })],
      ['null origin', origin, by(prepared.client, { origin: 'null' })],
      ['no origin', origin, withoutOrigin(route, prepared)],
    ]
    if (route.audience.who === 'anyone') return foreign
    const other = await signedIn(service, world.viewer)
    return [
      ...foreign,
      ['no session', '401 not_signed_in', by(openPortal(service))],
      ['made-up session', '401 not_signed_in', by(openPortal(service, 'x'.repeat(43)))],
      ['missing CSRF token', '403 csrf_token_wrong', by(prepared.client, { 'x-csrf-token': '' })],
      [
        'foreign CSRF token',
        '403 csrf_token_wrong',
        by(prepared.client, { 'x-csrf-token': other.token() ?? '' }),
      ],
      ...(await roleRefusals(route, by)),
      ...(await foreignObject(route, prepared, by)),
      ...(await staleAuthentication(route, prepared, by)),
    ]
  }

  const withoutOrigin =
    (route: PortalRoute, { params, body, client }: Prepared) =>
    async () => {
      const answer = await fetch(`${service.url}/portal/api${fill(route.path, params)}`, {
        method: route.method,
        headers: { cookie: `vidimus-portal=${client.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      })
      return {
        status: answer.status,
        body: (await answer.json()) as never,
        headers: answer.headers,
      }
    }

  type By = (client: PortalClient, headers?: object, other?: Prepared) => () => Promise<Answer>

  async function roleRefusals({ audience }: PortalRoute, by: By): Promise<Refusal[]> {
    if (audience.who === 'operator')
      return [['an owner', '403 role_insufficient', by(await signedIn(service, world.owner))]]
    if (audience.who !== 'member') return []
    const lower = roles.slice(0, roles.indexOf(audience.least))
    const tooLow = lower.map(
      async (role): Promise<Refusal> => [
        role,
        '403 role_insufficient',
        by(await signedIn(service, world[role])),
      ],
    )
    const unknown = '404 account_unknown'
    return [
      ...(await Promise.all(tooLow)),
      ['an owner of another account', unknown, by(await signedIn(service, world.stranger))],
      ['an operator', unknown, by(await signedIn(service, world.operator))],
    ]
  }

  /** The caller's own account in the path, or no account at all, and somebody else's object. */
  async function foreignObject(
    { path, audience }: PortalRoute,
    prepared: Prepared,
    by: By,
  ): Promise<Refusal[]> {
    const object = objectNames.find((name) => path.includes(`:${name}`))
    if (object === undefined || audience.who === 'operator') return []
    const code = object === 'flow' ? 'proof_unknown' : `${object}_unknown`
    const params = { ...prepared.params, account: world.otherAccount }
    const stranger = await signedIn(service, world.stranger)
    return [[`another’s ${object}`, `404 ${code}`, by(stranger, {}, { ...prepared, params })]]
  }

  async function staleAuthentication(
    route: PortalRoute,
    prepared: Prepared,
    by: By,
  ): Promise<Refusal[]> {
    if (!route.fresh) return []
    const stale = await signedIn(service, prepared.user, 11)
    const inLive = { ...prepared, params: { ...prepared.params, environment: 'live' } }
    const asked = by(stale, {}, route.fresh === 'live' ? inLive : prepared)
    return [['authenticated eleven minutes ago', '403 authentication_required', asked]]
  }
})
