import { type Call, rememberLanguage } from './call.ts'

/** The result of a handler. */
export type CallAnswer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: string | Uint8Array
}

/**
 * Nothing is loaded from other origins, no inline script runs, and only pages of the service may
 * frame this one: there it is a second device beside the code.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  // Browsers apply this to every redirect after a form: to the service's page, and then the
  // customer's.
  "form-action 'self' http: https:",
  "base-uri 'none'",
  'frame-ancestors',
].join('; ')

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const pageHeaders = {
  ...commonHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
  vary: 'Accept-Language, Cookie',
}

export const page = (call: Call, body: string, status = 200): CallAnswer => ({
  status,
  headers: {
    ...pageHeaders,
    'content-security-policy': `${pagePolicy} ${call.framedBy}`,
    'content-language': call.language,
    ...rememberLanguage(call),
  },
  body,
})

/** 303: the browser follows by GET, whatever the method was (RFC 9110, section 15.4.4). */
export const goTo = (location: string, headers: CallAnswer['headers'] = {}): CallAnswer => ({
  status: 303,
  headers: { ...commonHeaders, ...headers, 'cache-control': 'no-store', location },
  body: '',
})

export const json = (content: object, status = 200): CallAnswer => ({
  status,
  headers: {
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  },
  body: JSON.stringify(content),
})

/** For machines, which expect no page: lists, assets, and their absence. */
export const plain = (
  body: string | Uint8Array,
  mediaType: string,
  headers: CallAnswer['headers'] = {},
  status = 200,
): CallAnswer => ({
  status,
  headers: { ...commonHeaders, 'content-type': mediaType, ...headers },
  body,
})
