import { expect, test } from 'vitest'
import { allWalletCodes, readWalletCode, readWindowCode, walletCodeRow } from './wallet-codes.ts'

const outcomeOf = (error: string) => walletCodeRow(readWalletCode(error)).outcome

test.each([
  'access_denied',
  'accessDenied',
  'access-denied',
  'ACCESS_DENIED',
  'user_cancelled',
  'userCanceled',
  'declined',
])('%s is a refusal by the person', (error) => {
  expect(readWalletCode(error)).toBe('access_denied')
  expect(outcomeOf(error)).toBe('error_access_denied')
})

test.each(['wallet_unavailable', 'WalletUnavailable', 'server_error', 'temporarily_unavailable'])(
  '%s is a wallet that cannot answer',
  (error) => {
    expect(outcomeOf(error)).toBe('error_wallet_unavailable')
  },
)

test.each([
  'invalid_request',
  'invalid_client',
  'invalid_scope',
  'vp_formats_not_supported',
  'invalid_request_uri_method',
  'invalid_transaction_data',
])('%s counts as a rejected request, by its own name', (error) => {
  expect(readWalletCode(error)).toBe(error)
  expect(outcomeOf(error)).toBe('error_invalid_request')
})

test.each(['something_new', '', '__proto__', 'toString', 'unregistered', 'NotAllowedError', '7'])(
  '"%s" is registered nowhere',
  (error) => {
    expect(readWalletCode(error)).toBe('unregistered')
    expect(outcomeOf(error)).toBe('error_invalid_request')
  },
)

test('a window has names of its own, and they are exact', () => {
  expect(readWindowCode('NotAllowedError')).toBe('NotAllowedError')
  for (const name of ['notallowederror', 'access_denied', 'unregistered', '__proto__', 'Error'])
    expect(readWindowCode(name)).toBe('UnknownError')
})

test('every code that a wallet can send decides an outcome', () => {
  const undecided = allWalletCodes.filter((code) => {
    const { isOfWindow, outcome } = walletCodeRow(code)
    return !isOfWindow && outcome === null
  })
  expect(undecided).toEqual([])
})

/** RFC 6749, sections 4.1.2.1 and 5.2; OpenID4VP 1.0, section 8.5. */
const registered = [
  ...['invalid_request', 'unauthorized_client', 'access_denied', 'unsupported_response_type'],
  ...['invalid_scope', 'server_error', 'temporarily_unavailable', 'invalid_client'],
  ...['invalid_grant', 'unsupported_grant_type', 'vp_formats_not_supported'],
  ...['invalid_request_uri_method', 'invalid_transaction_data', 'wallet_unavailable'],
]

test.each(registered)('%s has a row with its clauses', (code) => {
  const { sources } = walletCodeRow(readWalletCode(code))
  expect(sources.length).toBeGreaterThan(0)
})
