import type { ApiErrorCode } from '../../../core/vocabulary/errors.ts'

type ExampleCall = {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
  /** What the answer says. */
  readonly description: string
}

/** A placeholder for the key in examples. It was never a real key. */
export const fakeKey = 'vdm_test_YOUR_TEST_KEY'

const json = { Authorization: `Bearer ${fakeKey}`, 'Content-Type': 'application/json' }

const prove = (body: string, description: string, headers: object = json): ExampleCall => ({
  method: 'POST',
  path: '/prove',
  headers: { ...headers },
  body,
  description,
})

const whole = { issuer: 'xx-sandbox', revealed: ['given_name'], state: '6f1c2b7e' }

/** For each code, a call that is answered with it. A test sends them and compares. */
export const exampleCalls: { readonly [code in ApiErrorCode]?: ExampleCall } = {
  error_invalid_body: prove('{"issuer": "xx-sandbox",', 'request body is not a valid JSON'),
  error_missing_parameter: prove(
    JSON.stringify({ issuer: 'xx-sandbox', revealed: ['given_name'] }),
    'state is required',
  ),
  error_invalid_attribute: prove(
    JSON.stringify({ ...whole, revealed: ['shoe_size'] }),
    'invalid attribute ID: shoe_size',
  ),
  error_wrong_issuer: prove(JSON.stringify({ ...whole, issuer: 'fr-wallet' }), 'invalid issuer ID'),
  error_api_key: prove(JSON.stringify(whole), 'API key missing', {
    'Content-Type': 'application/json',
  }),
  error_not_found: {
    method: 'GET',
    path: '/proof',
    headers: {},
    description: 'there is nothing at this path',
  },
  error_method_not_allowed: {
    method: 'GET',
    path: '/prove',
    headers: {},
    description: 'this path does not answer that method',
  },
}
