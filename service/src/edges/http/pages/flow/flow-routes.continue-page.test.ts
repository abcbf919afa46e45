import fastify from 'fastify'
import { expect, test } from 'vitest'
import { textsOf } from '../texts.ts'
import { continuePage } from './flow-routes.ts'

async function open(query = '', headers = {}) {
  const app = fastify()
  await app.register(continuePage)
  return app.inject({ url: `/continue${query}`, headers })
}

test('it says to go on where one began', async () => {
  const { statusCode, body } = await open()
  expect(statusCode).toBe(200)
  expect(body).toContain(`<h1>${textsOf('en').goOnElsewhere.title.text}</h1>`)
})

test('it speaks the browser’s language, and can be switched', async () => {
  expect((await open('', { 'accept-language': 'de' })).body).toContain('<html lang="de" ')
  expect((await open('?lang=en', { 'accept-language': 'de' })).body).toContain('<html lang="en" ')
})

test('it says in its headers which language it speaks, and what that depends on', async () => {
  const { headers, body } = await open('?lang=ar')
  expect(headers['content-language']).toBe('ar')
  expect(headers.vary).toBe('Accept-Language, Cookie')
  expect(headers['set-cookie']).toContain('vidimus-lang=ar;')
  expect(body).toContain('<html lang="ar" dir="rtl">')
})

test('it knows nothing: whatever it is asked with, it is the same page', async () => {
  const { body } = await open()
  for (const query of ['?response_code=1', '/x', '/..%2F?token=y', '?lang=%3Cscript%3E'])
    expect((await open(query)).body).toBe(body)
})

test('it is not kept, framed or indexed, and loads nothing from elsewhere', async () => {
  const { headers, body } = await open()
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; .*frame-ancestors 'none'$/,
  )
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).not.toMatch(/<script|https?:\/\//)
})
