import { expect, test } from 'vitest'
import { bothFormats, questionFor } from '../../../../test/wallet/sample-request.ts'
import { dcqlQuery } from '../request/dcql-query.ts'
import { readVpToken } from './read-vp-token.ts'

const query = dcqlQuery(questionFor(), bothFormats)
const sdJwtOnly = dcqlQuery(questionFor(), { ...bothFormats, formats: ['dc+sd-jwt'] })

test.each([
  ['pid_sd_jwt', 'dc+sd-jwt'],
  ['pid_mdoc', 'mso_mdoc'],
])('one presentation under %s is taken', (queryId, format) => {
  const value = { queryId, format, token: 'abc' }
  expect(readVpToken({ [queryId]: ['abc'] }, query)).toEqual({ ok: true, value })
})

test.each([
  ['vp_token is not an object', undefined],
  ['vp_token is not an object', null],
  ['vp_token is not an object', 'abc'],
  ['vp_token is not an object', [{ pid_sd_jwt: ['abc'] }]],
  ['vp_token does not answer exactly one query', {}],
  ['vp_token does not answer exactly one query', { pid_sd_jwt: ['abc'], pid_mdoc: ['def'] }],
  ['vp_token does not answer exactly one query', { pid_sd_jwt: ['abc'], other: ['def'] }],
  ['vp_token answers a query that was not asked', { other: ['abc'] }],
  ['vp_token answers a query that was not asked', { toString: ['abc'] }],
  ['not an array of one presentation', { pid_sd_jwt: 'abc' }],
  ['not an array of one presentation', { pid_sd_jwt: [] }],
  ['not an array of one presentation', { pid_sd_jwt: ['abc', 'def'] }],
  ['the presentation is not a string', { pid_sd_jwt: [{}] }],
  ['the presentation is not a string', { pid_sd_jwt: [''] }],
  ['the presentation is too long', { pid_sd_jwt: ['x'.repeat(131_073)] }],
])('%s (%#)', (cause, vpToken) => {
  const failure = { code: 'error_invalid_presentation', cause }
  expect(readVpToken(vpToken, query)).toEqual({ ok: false, failure })
})

test('a presentation of exactly 128 KiB is taken', () => {
  expect(readVpToken({ pid_sd_jwt: ['x'.repeat(131_072)] }, query).ok).toBe(true)
})

test('a format that was not asked for is refused', () => {
  expect(readVpToken({ pid_mdoc: ['abc'] }, sdJwtOnly).ok).toBe(false)
})
