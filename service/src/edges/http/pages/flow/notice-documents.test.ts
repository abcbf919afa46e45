import { expect, test } from 'vitest'
import type { Language } from '../../../../core/vocabulary/languages.ts'
import {
  continueDocument,
  cookiesNeededDocument,
  neutralDocument,
  notFoundDocument,
  otherBrowserDocument,
  refusedLoginDocument,
  tooManyDocument,
} from './notice-documents.ts'

const cookiesNeeded = (language: Language) => cookiesNeededDocument(language, '/flow/token')
const tooMany = (language: Language) => tooManyDocument(language, '/oidc/test/authorize')
const documents = [
  tooMany,
  notFoundDocument,
  neutralDocument,
  otherBrowserDocument,
  cookiesNeeded,
  continueDocument,
]

test.each(documents)(
  'a page without a flow runs no script and offers the other language: %o',
  (document) => {
    expect(document('de')).toContain('href="?lang=en"')
    expect(document('en')).toContain('href="?lang=de"')
    expect(document('en')).not.toMatch(/<script|<form|data-flow/)
  },
)

test('the neutral page covers every reason and tells none', () => {
  const document = neutralDocument('en')
  for (const reason of ['expired', 'used already', 'another browser'])
    expect(document).toContain(reason)
})

test('who comes back in another browser learns where to go on', () => {
  expect(otherBrowserDocument('en')).toContain('Go back to the browser you started in.')
  expect(otherBrowserDocument('de')).toContain(
    'Gehen Sie zurück in den Browser, in dem Sie begonnen haben.',
  )
})

test('who keeps no cookies learns what to do, and can try again by the first address', () => {
  expect(cookiesNeeded('en')).toContain('Allow cookies for this site')
  expect(cookiesNeeded('en')).toContain('in another browser')
  expect(cookiesNeeded('de')).toContain(
    '<a class="button primary" href="/flow/token">Erneut versuchen</a>',
  )
})

test('who is sent with a wrong redirect URI sees the reason first, with the address that came', () => {
  const description = 'redirect_uri is not exactly one of those of the application'
  const refused = { code: 'redirect_uri_unknown', description }
  const page = refusedLoginDocument(
    { language: 'de' },
    { ...refused, redirectUri: 'https://shop.example/cb?a=1&b=<2>' },
  )
  const reason = page.indexOf('<p lang="en" dir="ltr">For developers: <code>redirect_uri_unknown')
  expect(reason).toBeGreaterThan(0)
  expect(page.indexOf('Sie haben nichts falsch gemacht.')).toBeGreaterThan(reason)
  expect(page).toContain(
    `: ${description}. It came as <code>https://shop.example/cb?a=1&amp;b=&lt;2&gt;</code>`,
  )
  expect(page).not.toContain('abgelaufen')
  for (const text of ['Call us at 0900', 'x'.repeat(1_001), 'https://shop.example/ä'])
    expect(refusedLoginDocument({ language: 'en' }, { ...refused, redirectUri: text })).toContain(
      'It came as <code>(longer than 1,000 characters, or no URI)</code>',
    )
})

test('a pushed request that is over says so', () => {
  const page = refusedLoginDocument({ language: 'en' }, { code: 'invalid_request_uri' })
  expect(page).toContain('It has expired, has been used already')
})
