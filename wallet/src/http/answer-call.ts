import { type Call, rememberLanguage } from './call.ts'

/** What a handler makes of a call. */
export type CallAnswer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: string | Uint8Array
}

/** Nothing is loaded from elsewhere, nothing runs inline, nobody frames it. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  // Browsers hold every redirect after a form against this: the service's page, and the customer's behind it.
  "form-action 'self' http: https:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const pageHeaders = {
  ...everywhere,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
  vary: 'Accept-Language, Cookie',
}

export const page = (call: Call, body: string, status = 200): CallAnswer => ({
  status,
  headers: { ...pageHeaders, 'content-language': call.language, ...rememberLanguage(call) },
  body,
})

/** 303: the browser asks for it by GET, whatever it did before (RFC 9110, section 15.4.4). */
export const goTo = (location: string, headers: CallAnswer['headers'] = {}): CallAnswer => ({
  status: 303,
  headers: { ...everywhere, ...headers, 'cache-control': 'no-store', location },
  body: '',
})

export const json = (content: object, status = 200): CallAnswer => ({
  status,
  headers: {
    ...everywhere,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  },
  body: JSON.stringify(content),
})

/** For machines that ask for something else than pages: lists, assets, their absence. */
export const plain = (
  body: string | Uint8Array,
  mediaType: string,
  headers: CallAnswer['headers'] = {},
  status = 200,
): CallAnswer => ({
  status,
  headers: { ...everywhere, 'content-type': mediaType, ...headers },
  body,
})
