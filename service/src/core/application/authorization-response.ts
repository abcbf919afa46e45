import { defined } from '../vocabulary/defined.ts'
import type { OAuthErrorCode } from '../vocabulary/errors.ts'
import { type CallbackErrorCode, outcomes } from '../vocabulary/outcomes.ts'
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
  const parameters: Parameters = { ...said, ...defined({ state }), iss: issuer }
  if (responseMode === 'form_post') return { destination: redirectUri, form: parameters }
  const query = new URLSearchParams(parameters)
  return { destination: `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}` }
}

/** Our own word for the outcome is in the description. */
export function errorOfOutcome(outcome: CallbackErrorCode): Parameters {
  const { oauth, description } = outcomes[outcome]
  const error: OAuthErrorCode = oauth
  return { error, error_description: `${outcome}: ${description}` }
}
