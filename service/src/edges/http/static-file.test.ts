import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendFile, staticFile } from './static-file.ts'

async function get(acceptEncoding: string | undefined, type = 'text/css; charset=utf-8') {
  const app = fastify()
  const file = staticFile(type, Buffer.from('p { margin: 0 }'))
  app.get('/', (request, reply) => sendFile(request, reply, file))
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
  return app.inject({ url: '/', headers })
}

test.each(['gzip', 'br, gzip', 'deflate, GZIP;q=0.5', 'gzip; q=1.0'])(
  '"%s" gets it compressed',
  async (wish) => {
    const { headers, rawPayload } = await get(wish)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(rawPayload).toString()).toBe('p { margin: 0 }')
  },
)

test.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.000, br', 'notgzip-at-all'])(
  '"%s" gets it plain',
  async (wish) => {
    const { headers, body } = await get(wish)
    expect(headers['content-encoding']).toBeUndefined()
    expect([headers['vary'], body]).toEqual(['Accept-Encoding', 'p { margin: 0 }'])
  },
)

test('a font is compressed already', async () => {
  expect((await get('gzip', 'font/woff2')).headers['content-encoding']).toBeUndefined()
})
