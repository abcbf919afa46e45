import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPortalRoutes, type PortalDeps } from '../../src/edges/http/portal/portal-routes.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { openPortal, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { isFull } from '../setup/sizes.ts'
import { createSoftwareAuthenticator } from '../setup/software-authenticator.ts'
import { openTrustedRegistrar, type TrustedRegistrar } from '../wallet/trusted-registrar.ts'
import { examples, linkToken, makeWorld, newcomer, type World } from './mutating-routes.ts'

type Route = { readonly method: string; readonly url: string }

/** Every route of a server that is started meanwhile, as fastify itself reports them. */
async function routesOf(start: () => Promise<void>): Promise<readonly Route[]> {
  const routes: Route[] = []
  const hear = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url })
    })
  subscribe('fastify.initialization', hear)
  await start()
  unsubscribe('fastify.initialization', hear)
  return routes.filter(({ method }) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
}

/** PostgreSQL cannot keep the character NUL in a text; SQLite cuts some functions off at it. */
const hostile = ['%00', 'acc_0%00']

/** Every text in a value, one after the other with a NUL in it. */
function* spoilt(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield `${value}\u0000`
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const odd of spoilt(part))
      yield Array.isArray(value) ? value.with(Number(name), odd) : { ...value, [name]: odd }
}

describe.each(enginesInTurn(import.meta.filename))(
  'a text that no database can keep, on %s',
  (engine) => {
    let service: RunningService
    let customer: TestAccount
    let world: World
    let trusted: TrustedRegistrar
    let owner: PortalClient
    let operator: PortalClient
    let routes: readonly Route[]
    beforeAll(async () => {
      routes = await routesOf(async () => {
        trusted = await openTrustedRegistrar()
        service = await runService(engine, trusted.settings)
      })
      customer = await service.account()
      world = await makeWorld(service, trusted.registrar)
      owner = await signedIn(service, world.owner)
      operator = await signedIn(service, world.operator)
    })
    afterAll(async () => {
      await service.close()
      await trusted.close()
    })

    const fill = (url: string, at: number, text: string) => {
      let place = 0
      return url.replaceAll(/:(\w+)|\*/g, (_all, name: string) => {
        if (place++ === at) return text
        return { account: world.account, environment: 'test' }[name] ?? `${name}_1`
      })
    }

    const send = async ({ method, url }: Route, path: string) => {
      const client = url.includes('/operator/') ? operator : owner
      if (url.startsWith('/portal/api/'))
        return (await client.call(method, path.slice('/portal/api'.length))).status
      const headers = { authorization: `Bearer ${customer.apiKey}` }
      const answer = await fetch(`${service.url}${path}`, { method, headers, redirect: 'manual' })
      await answer.arrayBuffer()
      return answer.status
    }

    test('is refused in every parameter of every path', async () => {
      const named = routes.filter(({ url }) => /[:*]/.test(url))
      expect(named.length).toBeGreaterThan(60)
      const failed: string[] = []
      for (const route of named)
        for (let at = 0; at < (route.url.match(/:\w+|\*/g) ?? []).length; at++)
          for (const text of hostile) {
            const path = fill(route.url, at, text)
            const status = await send(route, path)
            if (status === 500) failed.push(`${route.method} ${path}: ${status}`)
          }
      expect(failed).toEqual([])
    })

    // It needs many users, and PostgreSQL is the one that cannot keep such a text.
    test.skipIf(engine === 'sqlite' && !isFull)(
      'is refused in every member of every body',
      async () => {
        const failed: string[] = []
        let sent = 0
        for (const route of allPortalRoutes({} as PortalDeps).filter(({ body }) => body)) {
          const prepared = await examples[route.operationId]?.(service, world)
          for (const body of spoilt(prepared?.body)) {
            const path = route.path.replaceAll(
              /:(\w+)/g,
              (_all, name: string) => prepared?.params?.[name] ?? '',
            )
            const answer = await prepared?.client.call(route.method, path, body)
            sent++
            if (answer?.status !== 400) failed.push(`${route.operationId} ${answer?.status}`)
          }
        }
        expect(failed).toEqual([])
        expect(sent).toBeGreaterThan(50)
      },
    )

    test('is refused in a query', async () => {
      const { status, body } = await owner.get(`/accounts/${world.account}/audit?user=usr_1%00`)
      expect([status, body.error?.error]).toEqual([400, 'request_invalid'])
    })

    const problem = ({ status, body }: Awaited<ReturnType<PortalClient['call']>>) => [
      status,
      body.error?.error,
    ]

    test('a passkey that is known already is registered for nobody else, and not twice', async () => {
      const authenticator = createSoftwareAuthenticator(service.config.publicUrl)
      const add = async () => {
        const { body } = await owner.call('POST', '/me/passkeys/options')
        const answer = authenticator.create(body as never)
        return owner.call('POST', '/me/passkeys', { answer, name: 'Key' })
      }
      expect((await add()).status).toBe(204)
      expect(problem(await add())).toEqual([409, 'passkey_taken'])

      const client = openPortal(service)
      const who = { token: await linkToken(service, world), ...newcomer() }
      const { body: options } = await client.call('POST', '/links/passkey/options', who)
      const answer = authenticator.create(options as never)
      const redeeming = { ...who, answer, passkey_name: 'Key' }
      expect(problem(await client.call('POST', '/links/redeem/passkey', redeeming))).toEqual([
        409,
        'passkey_taken',
      ])
      expect((await client.call('POST', '/links/show', { token: who.token })).status).toBe(200)
    })

    test('a challenge for another passkey of a user redeems no link', async () => {
      const { body: options } = await owner.call('POST', '/me/passkeys/options')
      const authenticator = createSoftwareAuthenticator(service.config.publicUrl)
      const who = { token: await linkToken(service, world), ...newcomer() }
      const redeeming = {
        ...who,
        answer: authenticator.create(options as never),
        passkey_name: 'K',
      }
      const redeemed = await openPortal(service).call('POST', '/links/redeem/passkey', redeeming)
      expect(problem(redeemed)).toEqual([400, 'passkey_refused'])
    })
  },
)
