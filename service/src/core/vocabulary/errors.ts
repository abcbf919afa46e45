import type { CallbackErrorCode } from './outcomes.ts'

/** Errors of the API for a customer's server; the first seven are from the interface. */
export const apiErrorCodes = [
  'error_invalid_body',
  'error_missing_parameter',
  'error_invalid_attribute',
  'error_wrong_issuer',
  'error_api_key',
  'error_account',
  'error_internal',
  'error_rate_limit',
  'error_not_found',
  'error_method_not_allowed',
  'error_timeout',
  'error_headers_too_large',
  'error_malformed_http',
  'error_idempotency',
  'error_invalid_parameter',
  'error_conflict',
] as const

export type ApiErrorCode = (typeof apiErrorCodes)[number]

/** Errors while an account is set up, for an operator or a customer. */
const setupErrorCodes = [
  'account_unknown',
  'key_unknown',
  'name_refused',
  'setting_refused',
  'redirect_url_refused',
  'return_origin_refused',
  'website_refused',
  'fallback_url_refused',
  'alert_url_refused',
  'branding_refused',
  'legal_name_refused',
  'postal_address_refused',
  'contact_email_refused',
  'supervisory_authority_refused',
  'expiry_refused',
  'encryption_key_refused',
  'encryption_key_unknown',
  'application_refused',
  'application_unknown',
] as const

/** Why an access certificate is not requested, or not taken into use. */
const certificateErrorCodes = [
  'service_refused',
  'certificate_subject_refused',
  'certificate_request_unknown',
  'access_certificate_refused',
  'access_certificate_missing',
] as const

/** What is wrong with a registration certificate. Each request is also judged by these. */
export const registrationErrorCodes = [
  'registration_malformed',
  'registration_untrusted',
  'registration_expired',
  'registration_of_another_party',
  'registration_of_another_presenter',
  'registration_of_another_service',
  'registration_revoked',
] as const

export type RegistrationErrorCode = (typeof registrationErrorCodes)[number]

/** Why a flow is asked without a registration certificate, where that is allowed. */
export const unregisteredCodes = [
  ...registrationErrorCodes,
  /** Neither the key nor its account names one. */
  'registration_missing',
  'registration_not_covering',
] as const

export type Unregistered = (typeof unregisteredCodes)[number]

/** Why a registration certificate is not stored or not chosen. */
const registrationSetupErrorCodes = [
  'registered_id_refused',
  'registrars_missing',
  'registration_unknown',
] as const

/** Errors of the portal; its front end translates by these codes. */
export const portalErrorCodes = [
  ...setupErrorCodes,
  ...certificateErrorCodes,
  ...registrationErrorCodes,
  ...registrationSetupErrorCodes,
  'request_invalid',
  'not_signed_in',
  'sign_in_failed',
  'origin_refused',
  'csrf_token_wrong',
  'role_insufficient',
  'authentication_required',
  'too_many_attempts',
  'sign_in_busy',
  'email_refused',
  'email_taken',
  'password_refused',
  'password_known',
  'passkey_refused',
  'passkey_unknown',
  'passkey_taken',
  'last_way_to_sign_in',
  'link_invalid',
  'already_member',
  'account_has_owner',
  'email_not_invited',
  'user_disabled',
  'last_operator',
  'own_user_refused',
  'last_owner',
  'user_unknown',
  'session_unknown',
  'invitation_unknown',
  'listener_unknown',
  'proof_unknown',
  'delivery_refused',
  'key_not_active',
  'outcome_refused',
] as const

export type PortalErrorCode = (typeof portalErrorCodes)[number]

/**
 * Errors on a person's page. A link does not reveal whether it ever existed. A code from the wallet
 * only reveals that another browser started the flow. A browser without a cookie gets its error
 * before any flow is looked up.
 */
export const pageErrorCodes = [
  'flow_unknown',
  'flow_of_another_browser',
  'browser_cookie_missing',
] as const

export type PageErrorCode = (typeof pageErrorCodes)[number]

/** Why a flow does not advance: it has ended, has expired, or the event does not fit its state. */
export type FlowErrorCode =
  | 'flow_ended'
  | 'flow_expired'
  | 'flow_out_of_turn'
  | 'flow_extensions_spent'

/** Errors for a wallet. The reply is one constant sentence; the detail goes to the log. */
type WalletErrorCode =
  | 'request_unknown'
  | 'request_ended'
  | 'request_turned_off'
  | 'form_malformed'
  | 'wallet_metadata_refused'
  | 'answer_unreadable'
  | 'answer_rate_limited'
  | 'answer_rejected'
  | 'wallet_gave_up'

/**
 * Errors for an application, in the words of OAuth 2.0 (RFC 6749, 6750, 9126) and OpenID Connect.
 * The last two never leave our page: their caller is not known to be the application.
 */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_token'
  | 'invalid_request_uri'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'login_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'registration_not_supported'
  | 'unmet_authentication_requirements'
  | 'client_unknown'
  | 'redirect_uri_unknown'

/** Why a trust list, or a new edition of one, is refused. */
type TrustListErrorCode = 'trust_list_refused'

/** Why a key that signs presentations is not withdrawn. */
type SigningKeyErrorCode = 'signing_key_unknown' | 'signing_key_in_use'

/** Why a restored database is not taken into use. */
type RestoreErrorCode = 'database_in_use' | 'database_newer'

/** Why a customer's reply to a callback does not count as delivered. Kept with the attempt. */
export type DeliveryErrorCode = 'no_listener' | 'result_expired' | ReplyErrorCode

/**
 * The codes with which the SDK and our samples refuse a callback. Only these are recognised in a
 * reply and kept; whatever else it says is not.
 */
export const customerRefusalCodes = [
  'framework_mismatch',
  'presentation_malformed',
  'presentation_unsigned',
  'algorithm_mismatch',
  'type_mismatch',
  'key_unknown',
  'keys_unavailable',
  'signature_mismatch',
  'service_mismatch',
  'audience_mismatch',
  'environment_mismatch',
  'presentation_expired',
  'presentation_not_yet_valid',
  'state_mismatch',
  'answer_missing',
  'answer_mismatch',
  'presentation_replayed',
  'callback_malformed',
  'callback_too_large',
  'callback_consumed',
  'callback_unsigned',
  'callback_signature_mismatch',
  'callback_stale',
  'callback_in_hand',
  'callback_failed',
  'handler_failed',
  'redirect_uri_invalid',
  'presentation_unencrypted',
  'decryption_key_missing',
  'decryption_key_unknown',
  'decryption_failed',
] as const

export type CustomerRefusalCode = (typeof customerRefusalCodes)[number]

/** What is wrong with a customer's reply. */
export type ReplyErrorCode =
  | CustomerRefusalCode
  | 'gone'
  | 'status_not_200'
  | 'content_type_wrong'
  | 'too_large'
  | 'not_json'
  | 'redirect_uri_missing'
  | 'redirect_uri_misnamed'
  | 'redirect_uri_refused'

/** Why another server was not called, or did not answer properly. */
export type OutboundErrorCode =
  | 'malformed_url'
  | 'address_refused'
  | 'dns_failed'
  | 'proxy_failed'
  | 'connect_failed'
  | 'tls_failed'
  | 'timeout'
  | 'too_large'
  | 'malformed_response'
  | 'connection_lost'
  | 'client_closed'

export type FailureCode =
  | ApiErrorCode
  | PortalErrorCode
  | PageErrorCode
  | CallbackErrorCode
  | FlowErrorCode
  | WalletErrorCode
  | OAuthErrorCode
  | TrustListErrorCode
  | SigningKeyErrorCode
  | RestoreErrorCode
  | DeliveryErrorCode
  | OutboundErrorCode
