import { expect, test } from 'vitest'
import { bothFormats, questionFor } from '../../../../test/wallet/sample-request.ts'
import { dcqlQuery } from '../request/dcql-query.ts'
import { requestBy } from './browser-request.test-material.ts'
import { buildBrowserRequest } from './build-browser-request.ts'
import { askedProtocols } from './protocols.ts'

const validity = { issuedAt: 1_794_700_800_999, expiresAt: 1_794_701_400_000 }

test('the request names our origin, and nothing of the redirect ways', () => {
  const request = requestBy('browser')
  const built = buildBrowserRequest(request, validity)
  expect(Object.keys(built)).toEqual([
    'aud',
    'client_id',
    'response_type',
    'response_mode',
    'expected_origins',
    'nonce',
    'iat',
    'exp',
    'dcql_query',
    'client_metadata',
  ])
  expect(built).toMatchObject({
    aud: 'https://self-issued.me/v2',
    response_mode: 'dc_api.jwt',
    expected_origins: ['https://id.example'],
    nonce: request.nonce,
  })
  expect(JSON.stringify(built)).not.toMatch(/direct_post|response_uri|request_uri|"state"/)
})

test('annex C is asked only where an mdoc is', () => {
  const query = (formats: typeof bothFormats.formats) =>
    dcqlQuery(questionFor(), { ...bothFormats, formats })
  expect(askedProtocols(query(['dc+sd-jwt', 'mso_mdoc']))).toEqual(['browser', 'browser_mdoc'])
  expect(askedProtocols(query(['dc+sd-jwt']))).toEqual(['browser'])
  expect(askedProtocols(query(['mso_mdoc']))).toEqual(['browser', 'browser_mdoc'])
})
