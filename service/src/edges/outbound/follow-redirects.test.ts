import { expect, test } from 'vitest'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import { publicOnly } from './address-policy.ts'
import { sendAndFollow } from './follow-redirects.ts'
import type { SafeRequest, SafeResponse } from './safe-client.ts'

const uri = 'https://status.example/lists/1'
const answer = (status: number, headers: Headers): Result<SafeResponse> =>
  ok({ status, headers, body: Buffer.alloc(0), certificate: undefined })

type Route = { readonly [url: string]: string }

/**
 * Each address of the route redirects to the next; any other answers. Each hop takes
 * `milliseconds`.
 */
async function follow(route: Route, { status = 302, milliseconds = 0 } = {}) {
  const asked: SafeRequest[] = []
  let now = 1_000_000
  const send = async (request: SafeRequest) => {
    asked.push(request)
    now += milliseconds
    const location = route[request.url]
    return location === undefined
      ? answer(200, new Headers())
      : answer(status, new Headers({ location }))
  }
  const limits = { totalMilliseconds: 10_000, bodyBytes: 5 }
  const first = { method: 'GET', url: uri, headers: { accept: 'x' }, limits, policy: publicOnly }
  const result = await sendAndFollow({ send }, { ...first, method: 'GET' }, () => now)
  return { asked, urls: asked.map(({ url }) => url), result }
}

const failure = (code: string, cause: string) => ({ ok: false, failure: { code, cause } })

test.each([301, 302, 303, 307, 308])('a redirect with status %i is followed', async (status) => {
  const { asked, urls, result } = await follow({ [uri]: '/lists/here' }, { status })
  expect(result).toMatchObject({ ok: true, value: { status: 200 } })
  expect(urls).toEqual([uri, 'https://status.example/lists/here'])
  for (const request of asked)
    expect(request).toMatchObject({ method: 'GET', headers: { accept: 'x' }, policy: publicOnly })
})

test.each([200, 300, 304, 306, 404])('an answer with status %i is the answer', async (status) => {
  const { urls, result } = await follow({ [uri]: '/lists/here' }, { status })
  expect(result).toMatchObject({ ok: true, value: { status } })
  expect(urls).toEqual([uri])
})

test('three redirects are followed, and no fourth', async () => {
  const [a, b, c] = ['https://a.example/', 'https://b.example/', 'https://c.example/']
  const three = { [uri]: a, [a]: b, [b]: c }
  expect((await follow(three)).result.ok).toBe(true)
  const four = await follow({ ...three, [c]: 'https://d.example/' })
  expect(four.result).toEqual(failure('malformed_response', 'too many redirects'))
  expect(four.urls).toEqual([uri, a, b, c])
})

test.each(['http://status.example/', 'ftp://status.example/', 'javascript:1', 'https://', '//:'])(
  'a redirect to %s is not followed',
  async (location) => {
    const { urls, result } = await follow({ [uri]: location })
    expect(result).toEqual(failure('malformed_response', 'redirect to no https URL'))
    expect(urls).toEqual([uri])
  },
)

test('redirects share the time of one request', async () => {
  const route = { [uri]: '/1', 'https://status.example/1': '/2' }
  const { asked } = await follow(route, { milliseconds: 4_000 })
  expect(asked.map(({ limits }) => limits.totalMilliseconds)).toEqual([10_000, 6_000, 2_000])
  const slow = await follow(route, { milliseconds: 10_000 })
  expect(slow.result).toEqual(failure('timeout', 'redirects'))
  expect(slow.urls).toEqual([uri])
})
