import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningService, runService } from '../setup/running-service.ts'
import { type ServedRoute, withRoutes } from '../setup/served-routes.ts'

/** What callers write before the path, or as a host, decides nothing and is never sent on. */

let service: RunningService
let routes: readonly ServedRoute[]
beforeAll(async () => {
  const found = await withRoutes(() => runService('sqlite'))
  service = found.started
  routes = found.routes
})
afterAll(() => service.close())

const ask = (line: string, ...headers: readonly string[]): Promise<string> => {
  const socket = connect({ port: Number(new URL(service.url).port) })
  socket.write([`${line} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])

describe('an absolute request target (RFC 9112, section 3.2.2)', () => {
  test.each(['http://evil.example', 'HTTPS://evil.example:8443', 'http://u:p@evil.example'])(
    'a link at %s leads on at our own address',
    async (origin) => {
      const { apiKey } = await service.account()
      const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
      const started = await service.prove(apiKey, question)
      const { redirect_url: link } = (await started.json()) as { redirect_url: string }
      const { pathname } = new URL(link)
      const answer = await ask(`GET ${origin}${pathname}?lang=de`, 'Host: x')
      expect(statusOf(answer)).toBe(303)
      expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(`${pathname}?c=1&lang=de`)
    },
  )

  test('no route repeats the host that a caller wrote', async () => {
    const seen = await Promise.all(
      routes.map(async ({ method, path }) => {
        const answer = await ask(`${method} http://evil.example${path}`, 'Host: evil.example')
        const plain = await ask(`${method} ${path}`, 'Host: x')
        return { route: `${method} ${path}`, says: answer.includes('evil'), answer, plain }
      }),
    )
    expect(seen.filter(({ says }) => says).map(({ route }) => route)).toEqual([])
    const differing = seen.filter(({ answer, plain }) => statusOf(answer) !== statusOf(plain))
    expect(differing.map(({ route }) => route)).toEqual([])
  })

  test.each([
    ['GET http://evil.example', 302],
    ['GET http://evil.example?x=/flow/made-up', 302],
    ['PUT http://evil.example/prove', 405],
    ['GET http://evil.example//evil.example/flow/made-up', 404],
    ['GET //evil.example/flow/made-up', 404],
    ['OPTIONS *', 404],
  ])('%s is answered %i', async (line, status) => {
    expect(statusOf(await ask(line, 'Host: x'))).toBe(status)
  })
})

describe('two hosts (RFC 9112, section 3.2)', () => {
  test('every route refuses them', async () => {
    const answers = await Promise.all(
      routes.map(({ method, path }) => ask(`${method} ${path}`, 'Host: x', 'hOST: y')),
    )
    expect(new Set(answers.map(statusOf))).toEqual(new Set([400]))
  })

  test.each([
    ['an unknown path', 'POST /made-up', ['Host: x', 'Host: x']],
    [
      'a listener',
      'GET /test/listen',
      ['Host: x', 'Upgrade: websocket', 'Connection: Upgrade', 'Host: y'],
    ],
  ])('%s, in the usual shape', async (_, line, headers) => {
    const answer = await ask(line, ...headers)
    expect(statusOf(answer)).toBe(400)
    expect(answer).toContain('"error":"error_malformed_http"')
    expect(answer).toMatch(/^request-id: req_/im)
  })
})
