import fastify from 'fastify'
import { expect, test } from 'vitest'
import { languages } from '../../../../core/vocabulary/languages.ts'
import { html } from '../html.ts'
import { textsOf } from '../texts.ts'
import { storedDocument, storedPage } from './stored-page.ts'

const deps = { detailsSeconds: 1_020 }

test('the page says how long details are kept here, without commands', () => {
  const document = storedDocument('en', deps)
  expect(document).toContain('after about 17 minutes at the latest')
  expect(document).not.toContain('npx')
})

test('every language says the same things', () => {
  const shape = (document: string) => document.match(/<(?:h2|pre|p class="lead"|p)>/g)
  for (const language of languages)
    expect(shape(storedDocument(language, deps))).toEqual(shape(storedDocument('en', deps)))
})

test('what a machine has written stands beside its English, and offers English in one tap', () => {
  const { lead, entries } = textsOf('en').stored
  const promises = [lead, ...Object.values(entries).flatMap(({ how, until }) => [how, until])].map(
    (said) => (typeof said === 'function' ? said({ time: html`17 minutes` }) : said).text,
  )
  const [french, german] = [storedDocument('fr', deps), storedDocument('de', deps)]
  const english = '<a lang="en" hreflang="en" href="?lang=en">English</a><details'
  for (const promise of promises) {
    expect(french).toContain(`<span class="beside" lang="en" dir="ltr">${promise}</span>`)
    expect(german).not.toContain(promise)
  }
  expect(french).toContain(english)
  expect(french).toContain('<p class="made">Traduction automatique')
  expect(german).not.toContain('</a><details')
  expect(german).not.toMatch(/class="(?:made|beside)"/)
})

test('its menu lists what the operator offers, each in its own name', async () => {
  const app = fastify()
  app.decorate('languages', ['en', 'fr'])
  await app.register(storedPage(deps))
  const { headers, body } = await app.inject('/what-is-stored?lang=fr')
  expect(headers['content-language']).toBe('fr')
  expect([...body.matchAll(/<li><a lang="(.*?)" hreflang="\1" href="\?lang=\1"/g)]).toHaveLength(2)
  expect((await app.inject('/what-is-stored?lang=de')).headers['content-language']).toBe('en')
})

test('it speaks the language that is asked for, and needs no flow', async () => {
  const app = fastify()
  await app.register(storedPage(deps))
  const { statusCode, headers, body } = await app.inject('/what-is-stored?lang=de')
  expect([statusCode, headers['content-language']]).toEqual([200, 'de'])
  expect(body).toContain('<h1>Was gespeichert wird</h1>')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
