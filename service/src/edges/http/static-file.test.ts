import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sliceBytes } from './limits.ts'
import { sendFile, staticFile } from './static-file.ts'

const styles = Buffer.from('p { margin: 0 }')
const css = 'text/css; charset=utf-8'

async function get(
  headers: { [name: string]: string },
  file = staticFile(css, styles),
  method: 'GET' | 'HEAD' = 'GET',
) {
  const app = fastify()
  app.get('/', (request, reply) => sendFile(request, reply, file))
  return app.inject({ url: '/', method, headers })
}

const accepting = (wish: string | undefined) =>
  wish === undefined ? {} : { 'accept-encoding': wish }

test.each(['gzip', 'br;q=0, gzip', 'deflate, GZIP;q=0.5', 'gzip; q=1.0'])(
  '"%s" gets it compressed',
  async (wish) => {
    const { headers, rawPayload } = await get(accepting(wish))
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(rawPayload)).toEqual(styles)
  },
)

test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0, BR;q=0.1'])(
  '"%s" gets it compressed with brotli, which is smaller',
  async (wish) => {
    const { headers, rawPayload } = await get(accepting(wish))
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(rawPayload)).toEqual(styles)
  },
)

test.each([
  undefined,
  '',
  'br;q=0',
  'gzip;q=0',
  'gzip; q=0.000, br;q=0',
  'notgzip-at-all',
  'brotli',
])('"%s" gets it plain', async (wish) => {
  const { headers, body } = await get(accepting(wish))
  expect(headers['content-encoding']).toBeUndefined()
  expect([headers['vary'], body]).toEqual(['Accept-Encoding', 'p { margin: 0 }'])
})

test.each(['font/woff2', 'image/png'])('%s is compressed already', async (type) => {
  const { headers } = await get(accepting('br, gzip'), staticFile(type, styles))
  expect(headers['content-encoding']).toBeUndefined()
})

test('whoever holds it already is told so, in each way a tag can be given', async () => {
  const { entityTag } = staticFile(css, styles)
  for (const held of [entityTag, entityTag.slice(2), `"other", ${entityTag}`, '*']) {
    const { statusCode, headers, body } = await get({ 'if-none-match': held })
    expect([statusCode, body]).toEqual([304, ''])
    expect(headers).toMatchObject({ etag: entityTag, vary: 'Accept-Encoding' })
  }
})

test('whoever holds another content gets this one', async () => {
  const { entityTag } = staticFile(css, Buffer.from('p { margin: 1px }'))
  const { statusCode, body } = await get({ 'if-none-match': entityTag })
  expect([statusCode, body]).toEqual([200, 'p { margin: 0 }'])
})

test('a large file goes out whole, in slices of the one buffer', async () => {
  const large = Buffer.alloc(3 * sliceBytes + 7, 'abc')
  const { headers, rawPayload } = await get({}, staticFile(css, large))
  expect(headers['content-length']).toBe(String(large.length))
  expect(rawPayload.equals(large)).toBe(true)
})

test('HEAD tells its length and sends nothing', async () => {
  const large = Buffer.alloc(sliceBytes + 1, 'abc')
  const { statusCode, headers, body } = await get({}, staticFile(css, large), 'HEAD')
  expect([statusCode, headers['content-length'], body]).toEqual([200, String(large.length), ''])
})

test('however many ask, it is compressed once', () => {
  const file = staticFile(css, styles)
  expect(file.encoded('br')).toBe(file.encoded('br'))
})
