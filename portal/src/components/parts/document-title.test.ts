import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'

test('a title goes from the page to the product', () => {
  expect(documentTitle('API keys', 'Kiosk', 'Test')).toBe('API keys · Kiosk · Test · Vidimus')
  expect(documentTitle('Sign in')).toBe('Sign in · Vidimus')
})
