import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPortalAssets } from '../../src/edges/http/portal/portal-assets.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { withRoutes } from '../setup/served-routes.ts'
import { sampled } from '../setup/sizes.ts'

/** A stranger cannot make the service say that it is broken, nor write so into its log. */

let service: RunningService
let paths: readonly string[]
beforeAll(async () => {
  const found = await withRoutes(() => runService('sqlite'))
  service = found.started
  const known = new Set(found.routes.map(({ path }) => path))
  paths = [...unknown, ...known].filter((path) => isBuilt || !path.startsWith('/portal'))
})
afterAll(() => service.close())

const unknown = ['/made-up', '/flows/made-up/made-up', '/portal/api/made-up', '/%00', '//made-up']
/** A checkout without it says so with 503. */
const isBuilt = readPortalAssets() !== undefined

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND']
const types = [
  undefined,
  '',
  'nonsense',
  'application/json',
  'application/json; charset=utf-7',
  'application/json, text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  ';;=',
  `text/${'x'.repeat(2_000)}`,
]
const bodies = [
  undefined,
  '',
  '{',
  'null',
  '[]',
  '{"__proto__":{}}',
  'a=1&a=2',
  '\0',
  Buffer.from([0xff, 0xfe]),
  'x'.repeat(20_000),
]

type Case = {
  readonly method: string
  readonly path: string
  readonly type: string | undefined
  readonly body: string | Buffer | undefined
}

const casesOf = (path: string): readonly Case[] =>
  methods.flatMap((method) =>
    types.flatMap((type) => bodies.map((body) => ({ method, path, type, body }))),
  )

/** From nobody, or from our own page, which gets further. */
const callers = () => [
  {},
  {
    origin: service.config.publicUrl,
    'sec-fetch-site': 'same-origin',
    authorization: 'Basic eDp4',
  },
]

async function complaintOf(agent: Agent, { method, path, type, body }: Case, caller: object) {
  const headers = { ...caller, ...(type !== undefined && { 'content-type': type }) }
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const sent = request(service.url, { agent, method, path, headers: { ...headers, ...length } })
  sent.end(body)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  answer?.resume()
  const status = answer?.statusCode ?? 0
  return status < 500 ? [] : [`${status} ${method} ${path}, ${type}: ${String(body).slice(0, 20)}`]
}

test('no method, type or body that a stranger sends is answered with 5xx', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const complaints: string[] = []
  // A prime, so that each path meets other combinations.
  const tried = sampled(paths.flatMap(casesOf), 97)
  for (const caller of callers()) {
    const waiting = [...tried]
    const ask = async () => {
      for (let each = waiting.pop(); each !== undefined; each = waiting.pop())
        complaints.push(...(await complaintOf(agent, each, caller)))
    }
    await Promise.all(Array.from({ length: 16 }, ask))
  }
  agent.destroy()
  expect(complaints).toEqual([])
  expect(service.logs()).not.toContain('"level":"error"')
})

test.each(['', '{', '[', 'null'])(
  'a POST of %j to an unknown path is 404, whatever it says it is',
  async (body) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', ';;=']) {
      const headers = { 'content-type': type }
      const answer = await fetch(`${service.url}/made-up`, { method: 'POST', headers, body })
      expect([type, answer.status]).toEqual([type, 404])
    }
  },
)
