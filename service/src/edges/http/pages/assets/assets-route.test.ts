import fastify from 'fastify'
import { expect, test } from 'vitest'
import { accentPath, script, secondDevice, styles } from './assets.ts'
import { assetsRoute } from './assets-route.ts'

async function get(url: string) {
  const app = fastify()
  await app.register(assetsRoute)
  return app.inject({ url })
}

test.each([styles, script, secondDevice.styles, secondDevice.script])(
  '$type is kept for good, by a name made from its content',
  async ({ path, type, bytes }) => {
    const { headers, body } = await get(path)
    expect(body).toBe(bytes.toString())
    expect(headers['content-type']).toBe(type)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  },
)

test('a colour has its style sheet', async () => {
  const { statusCode, headers, body } = await get(accentPath('#0b5c4d'))
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(body).toMatch(
    /^:root \{ --accent: #0b5c4d; --tint: #[0-9a-f]{6}; --who: #[0-9a-f]{6} \}\n/,
  )
})

test.each(['red', 'FF6600', 'ff66000', 'ff6600;', '', 'ff6600.css'])(
  '"%s" is no colour and has none',
  async (colour) => {
    expect((await get(`/assets/accent/${colour}.css`)).statusCode).toBe(404)
  },
)
