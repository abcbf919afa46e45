import fastify from 'fastify'
import { expect, test } from 'vitest'
import { storedDocument, storedPage } from './stored-page.ts'

const deps = { detailsSeconds: 1_020 }

test('the page says how long details are kept here, without commands', () => {
  const document = storedDocument('en', deps)
  expect(document).toContain('after about 17 minutes at the latest')
  expect(document).not.toContain('npx')
})

test('both languages say the same things', () => {
  const shape = (document: string) => document.match(/<(?:h2|pre|p)\b/g)
  expect(shape(storedDocument('de', deps))).toEqual(shape(storedDocument('en', deps)))
})

test('it speaks the language that is asked for, and needs no flow', async () => {
  const app = fastify()
  await app.register(storedPage(deps))
  const { statusCode, headers, body } = await app.inject('/what-is-stored?lang=de')
  expect([statusCode, headers['content-language']]).toEqual([200, 'de'])
  expect(body).toContain('<h1>Was gespeichert wird</h1>')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
