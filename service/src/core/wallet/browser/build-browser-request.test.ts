import { expect, test } from 'vitest'
import { bothFormats, questionFor } from '../../../../test/wallet/sample-request.ts'
import { dcqlQuery } from '../request/dcql-query.ts'
import { requestBy } from './browser-request.test-material.ts'
import { buildBrowserRequest } from './build-browser-request.ts'
import { browserChannelsOf } from './protocols.ts'

const validity = { issuedAt: 1_794_700_800_999, expiresAt: 1_794_701_400_000 }

test('the request names our origin, and nothing of the redirect ways', () => {
  const request = requestBy('browser')
  const built = buildBrowserRequest(request, validity)
  const sent = JSON.parse(JSON.stringify(built))
  expect(Object.keys(sent)).toEqual([
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
    client_id: request.clientId,
    response_type: 'vp_token',
    response_mode: 'dc_api.jwt',
    expected_origins: ['https://id.example'],
    nonce: request.nonce,
    iat: 1_794_700_800,
    exp: 1_794_701_400,
    dcql_query: request.query,
    client_metadata: { jwks: { keys: [{ kid: request.answerKey.kid }] } },
  })
  expect(JSON.stringify(built)).not.toMatch(/direct_post|response_uri|request_uri|"state"/)
})

test('what wallets are told about who asks stands last', () => {
  const info = { format: 'registration_cert', data: 'a.b.c' } as const
  const built = buildBrowserRequest(requestBy('browser'), validity, [info])
  expect(Object.entries(built).at(-1)).toEqual(['verifier_info', [info]])
})

test('annex C is asked only where an mdoc is', () => {
  const query = (formats: typeof bothFormats.formats) =>
    dcqlQuery(questionFor(), { ...bothFormats, formats })
  expect(browserChannelsOf(query(['dc+sd-jwt', 'mso_mdoc']))).toEqual(['browser', 'browser_mdoc'])
  expect(browserChannelsOf(query(['dc+sd-jwt']))).toEqual(['browser'])
  expect(browserChannelsOf(query(['mso_mdoc']))).toEqual(['browser', 'browser_mdoc'])
})
