import { brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { apiReference } from './api-reference.ts'

let app: FastifyInstance
let sources: readonly string[]
let page: Awaited<ReturnType<typeof get>>
beforeAll(async () => {
  app = fastify()
  await app.register(apiReference)
  page = await get('/docs/api')
  sources = [...page.body.matchAll(/<script src="([^"]+)"><\/script>/g)].map(([, url = '']) => url)
})

const get = (url: string, headers: { [name: string]: string } = {}) => app.inject({ url, headers })

test('the page holds no script and may run none: what it needs are two files', () => {
  expect(sources).toHaveLength(2)
  expect(page.body.match(/<script(?! src="\/docs\/api\/)|<style|\son\w+=/g)).toBeNull()
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
})

test('with or without a slash it is the same page, which a browser holds and asks about', async () => {
  const { statusCode, headers, body } = await get('/docs/api/')
  expect([statusCode, body]).toEqual([200, page.body])
  expect(headers['cache-control']).toBe('no-cache')
  const again = await get('/docs/api', { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the scripts are kept for good, and one of four megabytes is far smaller on the way', async () => {
  const lengths: number[] = []
  for (const source of sources) {
    const [plain, small] = [await get(source), await get(source, { 'accept-encoding': 'br' })]
    lengths.push(plain.rawPayload.length, small.rawPayload.length)
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    expect(small.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true)
  }
  const [library = 0, compressed = 0] = lengths
  expect(library / compressed).toBeGreaterThan(3)
})

test('the reference reads our contract and reports to nobody', async () => {
  const { body } = await get(sources[1] ?? '')
  expect(body).toContain('"url":"/openapi.json"')
  expect(body).toContain('"telemetry":false')
})

test.each(['/docs/api/js/scalar.js', '/docs/api/other.js'])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
