/** The codes that tell a customer that a flow ended without a proof. */
export const callbackErrorCodes = [
  'error_access_denied',
  'error_cancelled',
  'error_expired',
  'error_session',
  'error_wallet_unavailable',
  'error_invalid_request',
  'error_invalid_presentation',
  'error_untrusted_issuer',
  'error_credential_expired',
  'error_credential_revoked',
  'error_status_unavailable',
  'error_missing_attribute',
  'error_undetermined',
  'error_internal',
] as const

export type CallbackErrorCode = (typeof callbackErrorCodes)[number]

/** One fixed sentence for each code, so that wallet texts and attribute values are never sent. */
export const callbackErrorDescriptions: { readonly [code in CallbackErrorCode]: string } = {
  error_access_denied:
    'The person declined in the wallet, or the wallet holds no matching identity.',
  error_cancelled: 'The person cancelled the verification.',
  error_expired: 'The person did not answer in time.',
  error_session: 'The person did not come back from the wallet in the browser that started.',
  error_wallet_unavailable: 'The wallet reported that it cannot answer.',
  error_invalid_request: 'The wallet rejected the request.',
  error_invalid_presentation: 'The wallet sent a presentation that is not valid.',
  error_untrusted_issuer: 'The identity was not issued by the issuer that was asked for.',
  error_credential_expired: 'The identity has expired or is not valid yet.',
  error_credential_revoked: 'The identity has been revoked or suspended.',
  error_status_unavailable: 'Whether the identity has been revoked could not be checked.',
  error_missing_attribute: 'The wallet did not send every attribute that was asked for.',
  error_undetermined: 'The identity does not say enough to answer the question.',
  error_internal: 'The verification failed because of an internal error.',
}
