/** The identifiers in the service's contract. A test compares them with the service's own. */

export const interfaceAttributeIds = [
  'family_name',
  'given_name',
  'birth_date',
  'nationality',
] as const

export const attributeIds = [
  ...interfaceAttributeIds,
  'birth_place',
  'resident_country',
  'resident_state',
  'resident_city',
  'resident_postal_code',
  'resident_street',
  'resident_address',
  'family_name_birth',
  'given_name_birth',
  'issuing_authority',
  'issuing_country',
  'personal_administrative_number',
] as const

/**
 * An attribute of a person that can be revealed. All but the first four need the account's setting
 * `vocabulary`.
 */
export type AttributeId = (typeof attributeIds)[number]

export const interfaceDerivedKeys = ['nationality'] as const

export const derivedKeys = [
  ...interfaceDerivedKeys,
  'age_over',
  'nationality_any_of',
  'resident_country',
  'match',
] as const

/** A fact that can be checked without being revealed. */
export type DerivedKey = (typeof derivedKeys)[number]

export const matchIds = ['family_name', 'given_name', 'birth_date', 'resident_postal_code'] as const

/** An attribute that can be compared with what you have, without being revealed. */
export type MatchId = (typeof matchIds)[number]

export const knownIssuers = ['de-ausweis', 'xx-sandbox'] as const

/** The known wallet issuers, and any others that your service offers. */
export type IssuerId = (typeof knownIssuers)[number] | (string & {})

export type Environment = 'test' | 'live'

export const apiErrorCodes = [
  'error_invalid_body',
  'error_missing_parameter',
  'error_invalid_attribute',
  'error_wrong_issuer',
  'error_api_key',
  'error_account',
  'error_idempotency',
  'error_rate_limit',
  'error_internal',
] as const

/** Why the service did not start a proof. */
export type ApiErrorCode = (typeof apiErrorCodes)[number]

export const flowErrorCodes = [
  'error_invalid_parameter',
  'error_not_found',
  'error_conflict',
] as const

/** Why the service did not read a flow, or did not act on it, besides the codes above. */
export type FlowErrorCode = (typeof flowErrorCodes)[number]

export const flowStatuses = [
  'created',
  'opened',
  'requested',
  'awaiting_return',
  'delivering',
  'completed',
  'undelivered',
] as const

/** Where a flow is. */
export type FlowStatus = (typeof flowStatuses)[number]

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

/**
 * Why a started proof ended without a result: the known codes, and any others that your service
 * uses.
 */
export type CallbackErrorCode = (typeof callbackErrorCodes)[number] | (string & {})
