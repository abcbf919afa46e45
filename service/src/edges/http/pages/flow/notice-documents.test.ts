import { expect, test } from 'vitest'
import type { Language } from '../../../../core/vocabulary/languages.ts'
import {
  continueDocument,
  cookiesNeededDocument,
  neutralDocument,
  notFoundDocument,
  otherBrowserDocument,
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
