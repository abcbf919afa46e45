import crypto from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { strangersBodyBytes } from '../../src/edges/http/limits.ts'
import { keepAuditChain } from '../../src/usecases/operation/keep-audit-chain.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { setupLink, tokenIn } from '../setup/portal-client.ts'
import type { RunningService } from '../setup/running-service.ts'
import { withRoutes } from '../setup/served-routes.ts'
import {
  type Body,
  type Call,
  callOf,
  expensiveBodies,
  linkBody,
  type Overseen,
  oversee,
  routesKnownBy,
} from '../setup/unknown-callers.ts'
import { runVerifier, startFlow } from '../setup/wallet-exchange.ts'

/** Who the caller is comes first, on every route: nothing of a body is looked at before. */

const mark = 'marked-4f1b9c'

/** Counts who makes text of marked bytes, or imports a key, whatever module it is. */
function watchWork() {
  const work = { decoded: 0, imported: 0 }
  const lookAt = (text: unknown) => {
    if (typeof text === 'string' && text.includes(mark)) work.decoded += 1
  }
  const count = () => {
    work.imported += 1
  }
  const restore = [
    watch(JSON, 'parse', (text) => lookAt(text)),
    watch(TextDecoder.prototype, 'decode', (_bytes, text) => lookAt(text)),
    watch(Buffer.prototype, 'toString', (_encoding, text) => lookAt(text)),
    watch(globalThis, 'decodeURIComponent', (_escaped, text) => lookAt(text)),
    ...['createPublicKey', 'createPrivateKey', 'diffieHellman', 'createECDH'].map((name) =>
      watch(crypto, name, count),
    ),
    watch(crypto.subtle, 'importKey', count),
  ]
  // What was imported by name follows.
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const put of restore) put()
    syncBuiltinESMExports()
  })
  return work
}

/** Tells the first argument of each call and what came of it. Returns how to put it back. */
function watch(of: object, name: string, tell: (argument: unknown, given: unknown) => void) {
  const original = Reflect.get(of, name)
  Reflect.set(of, name, function (this: unknown, ...args: unknown[]) {
    let given: unknown
    try {
      given = Reflect.apply(original, this, args)
      return given
    } finally {
      tell(args[0], given)
    }
  })
  return () => Reflect.set(of, name, original)
}

describe.each(enginesInTurn(import.meta.filename))('callers that nobody knows, on %s', (engine) => {
  let service: RunningService
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  let seen: Overseen
  let bodies: readonly Body[]
  let routes: readonly string[]

  beforeAll(async () => {
    const served = await withRoutes(() => runVerifier('direct_post.jwt', { engine }))
    verifier = served.started
    routes = served.routes.map(({ method, url, caller }) =>
      [method, url, ...(caller ? [caller] : [])].join(' '),
    )
    service = verifier.service
    seen = oversee(service.config.publicUrl, await startFlow(service, verifier.customer))
    bodies = await expensiveBodies(mark)
    // Else a worker makes one while keys are counted, for which it imports its own.
    await keepAuditChain({
      ...service.store,
      newSalt: () => crypto.randomBytes(32),
      signCheckpoint: async (_environment, payload) =>
        `.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`,
      environments: ['test'],
      hasStream: false,
      onBroken: () => undefined,
      log: { error: () => undefined, warn: () => undefined },
    })()
  })
  afterAll(() => verifier.close())

  const begin = ({ method, path, headers }: Call, type: string, bytes: number) =>
    request(`${service.url}${path}`, {
      method,
      agent: false,
      headers: { ...headers, 'content-type': type, 'content-length': bytes },
    })

  const statusOf = async (answer: Promise<unknown[]>): Promise<number | undefined> => {
    // What `once` gives for a response.
    const [response] = (await answer) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.statusCode
  }

  const send = (call: Call, { type, bytes }: Body) => {
    const asked = begin(call, type, bytes.length)
    // The answer may come, and the connection go, while the rest of the body is on its way.
    asked.on('error', () => undefined)
    const answered = once(asked, 'response')
    asked.end(bytes)
    return statusOf(answered)
  }

  const refused = [400, 401, 403, 404]
  const ofBody = routesKnownBy('body')
  const before = routesKnownBy('key', 'token', 'browser', 'session')
  const ofForm = routesKnownBy('form')

  test('every route that takes a body is tried: a new one has to say how it knows its caller', () => {
    const taking = routes.filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route))
    expect([...before, ...ofBody, ...ofForm].toSorted()).toEqual(taking.toSorted())
  })

  // All at once: each answer waits a moment for the rest of the body.
  test('every one of them answers while their body is still to come', async () => {
    const types = [...new Set(bodies.map((body) => body.type))]
    const calls = before.flatMap((route) => types.map((type) => ({ route, type })))
    const answers = calls.map(async ({ route, type }) => {
      const asked = begin(callOf(route, seen), type, 1_000)
      onTestFinished(() => void asked.destroy())
      const answered = once(asked, 'response')
      asked.write('{"state":')
      return { route, type, status: await statusOf(answered) }
    })
    const otherwise = (await Promise.all(answers)).filter(
      ({ status = 0 }) => !refused.includes(status),
    )
    expect(otherwise).toEqual([])
  })

  test.each([...before, ...ofForm])(
    '%s makes nothing of their body, and imports no key',
    async (route) => {
      const work = watchWork()
      for (const body of bodies) {
        expect(refused).toContain(await send(callOf(route, seen), body))
        expect([body.name, work]).toEqual([body.name, { decoded: 0, imported: 0 }])
      }
    },
  )

  test.each(ofBody)('%s makes nothing of a body but to find its token', async (route) => {
    const work = watchWork()
    const status = await send(callOf(route, seen), linkBody(route, mark))
    // Where a passkey is asked for anyone is answered: it names nobody.
    expect(status === 200).toBe(route.endsWith('/sign-in/passkey/options'))
    expect(work).toEqual({ decoded: 0, imported: 0 })
    for (const body of bodies.filter(({ bytes }) => bytes.length > strangersBodyBytes)) {
      expect(await send(callOf(route, seen), body)).toBe(400)
      expect([body.name, work]).toEqual([body.name, { decoded: 0, imported: 0 }])
    }
  })

  test('what is sent by who saw the code is looked at, and three of its keys are imported', async () => {
    const work = watchWork()
    const importsFor = async (path: string, body: Body) => {
      const before = work.imported
      expect(
        await send({ method: 'POST', path: `/w/${seen.token}${path}`, headers: {} }, body),
      ).toBe(400)
      return work.imported - before
    }
    const [keys] = bodies
    if (keys === undefined) throw new Error('no bodies')
    const refusedNonce = { ...keys, bytes: Buffer.from('wallet_nonce=') }
    // The first call that finds a request is a way of its own.
    await importsFor('', refusedNonce)
    const ofTheRequest = await importsFor('', refusedNonce)
    expect([await importsFor('', keys), work.decoded > 0]).toEqual([ofTheRequest + 3, true])
    for (const body of bodies.filter(({ type }) => type === keys.type)) {
      work.decoded = 0
      await importsFor('/answer', body)
      expect([body.name, work.decoded > 0]).toEqual([body.name, true])
    }
  })

  test('and the passkey of who has a link', async () => {
    const work = watchWork()
    const route = 'POST /portal/api/links/redeem/passkey'
    const token = tokenIn(await setupLink(service))
    expect(refused).toContain(await send(callOf(route, seen), linkBody(route, mark, { token })))
    expect(work.decoded).toBeGreaterThan(0)
  })
})
