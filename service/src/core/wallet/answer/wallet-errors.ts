import type { CallbackErrorCode } from '../../vocabulary/callback-errors.ts'

/** Known spellings of "the person declined", in lower case and without separators. */
const refusals = [
  'accessdenied',
  'userdenied',
  'usercancelled',
  'usercanceled',
  'userdeclined',
  'userrejected',
  'cancelled',
  'canceled',
  'declined',
  'rejected',
  'denied',
]

/**
 * The customer's code for a wallet's `error` (OpenID4VP 1.0 section 8.5); an unknown one counts as
 * a refused request.
 */
export function callbackCodeOf(walletError: string): CallbackErrorCode {
  const spelling = walletError.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (refusals.includes(spelling)) return 'error_access_denied'
  return spelling === 'walletunavailable' ? 'error_wallet_unavailable' : 'error_invalid_request'
}
