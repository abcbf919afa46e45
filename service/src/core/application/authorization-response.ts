import type { OutcomeCode } from '../flow/outcome.ts'
import { type CallbackErrorCode, callbackErrorDescriptions } from '../vocabulary/callback-errors.ts'
import type { OAuthErrorCode } from '../vocabulary/errors.ts'
import type { Return } from './authorization-request.ts'

type Parameters = { readonly [name: string]: string }

/** Where the browser goes: by a redirect, or by a form that it posts. */
export type AuthorizationResponse = {
  readonly destination: string
  readonly form?: Parameters
}

/** RFC 6749 section 4.1.2, and `iss` against mix-up (RFC 9207). */
export function authorizationResponse(
  issuer: string,
  { redirectUri, responseMode, state }: Return,
  said: Parameters,
): AuthorizationResponse {
  const parameters = { ...said, ...(state !== undefined && { state }), iss: issuer }
  if (responseMode === 'form_post') return { destination: redirectUri, form: parameters }
  const query = new URLSearchParams(parameters)
  return { destination: `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}` }
}

/** The words of OAuth and OpenID Connect for each outcome. Ours are in the description. */
const errors: { readonly [code in CallbackErrorCode]: OAuthErrorCode } = {
  error_access_denied: 'access_denied',
  error_cancelled: 'access_denied',
  error_expired: 'access_denied',
  error_session: 'access_denied',
  error_credential_revoked: 'unmet_authentication_requirements',
  error_credential_expired: 'unmet_authentication_requirements',
  error_untrusted_issuer: 'unmet_authentication_requirements',
  error_invalid_presentation: 'unmet_authentication_requirements',
  error_missing_attribute: 'unmet_authentication_requirements',
  error_undetermined: 'unmet_authentication_requirements',
  error_status_unavailable: 'temporarily_unavailable',
  error_wallet_unavailable: 'temporarily_unavailable',
  error_invalid_request: 'server_error',
  error_internal: 'server_error',
}

export const errorOfOutcome = (outcome: Exclude<OutcomeCode, 'presentation'>): Parameters => ({
  error: errors[outcome],
  error_description: `${outcome}: ${callbackErrorDescriptions[outcome]}`,
})
