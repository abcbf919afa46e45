import fastify from 'fastify'
import { expect, test } from 'vitest'
import { mostKeptLogos } from '../../limits.ts'
import { logoRoute } from './logo-route.ts'

test('the logos shown last are kept, and no more', async () => {
  let content = 'first read'
  const app = fastify()
  app.decorateReply('callNotFound', () => undefined)
  await app.register(
    logoRoute({
      logo: async (id) => ({ id, mediaType: 'image/png', bytes: Buffer.from(content) }),
    }),
  )
  const shown = async (place: number) => {
    const id = String(place).padStart(43, 'x')
    return (await app.inject(`/logos/${id}`)).body
  }
  for (let place = 0; place <= mostKeptLogos; place++) await shown(place)
  // The bytes of a hash never change, so another content tells that they were taken anew.
  content = 'read again'
  expect([await shown(1), await shown(mostKeptLogos), await shown(0)]).toEqual([
    'first read',
    'first read',
    'read again',
  ])
})
