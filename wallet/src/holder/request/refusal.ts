/**
 * Why the wallet refuses a request, in the order of its checks. Stable, so that tests and the
 * wallet's page can name the reason.
 */
export const refusalCodes = [
  'link_unreadable',
  'request_unreachable',
  'request_unreadable',
  'request_wrong_type',
  'request_wrong_algorithm',
  'request_untrusted',
  'request_signature_invalid',
  'client_id_mismatch',
  'audience_wrong',
  'request_not_current',
  'wallet_nonce_mismatch',
  'origin_mismatch',
  'response_refused',
  'nonce_unusable',
  'transaction_data_unsupported',
  'query_unreadable',
  'metadata_unusable',
  'registration_missing',
  'registration_invalid',
  'registration_exceeded',
  'no_credential',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

type Refusal = { readonly code: RefusalCode; readonly detail: string }

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

export const accept = <T>(value: T): Checked<T> => ({ ok: true, value })

export const refuse = (code: RefusalCode, detail: string): Checked<never> => ({
  ok: false,
  refusal: { code, detail },
})
