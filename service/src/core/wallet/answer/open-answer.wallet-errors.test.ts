import { expect, test } from 'vitest'
import { callbackCodeOf } from './open-answer.ts'

test.each([
  'access_denied',
  'accessDenied',
  'access-denied',
  'ACCESS_DENIED',
  'user_cancelled',
  'userCanceled',
  'declined',
])('%s is a refusal by the person', (error) => {
  expect(callbackCodeOf(error)).toBe('error_access_denied')
})

test('a wallet that cannot answer is told apart', () => {
  expect(callbackCodeOf('wallet_unavailable')).toBe('error_wallet_unavailable')
})

test.each([
  'invalid_request',
  'invalid_client',
  'invalid_scope',
  'vp_formats_not_supported',
  'invalid_request_uri_method',
  'invalid_transaction_data',
  'something_new',
  '',
])('"%s" counts as a rejected request', (error) => {
  expect(callbackCodeOf(error)).toBe('error_invalid_request')
})
