import { expect, test } from 'vitest'
import { customerRefusalCodes } from '../../core/vocabulary/errors.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import {
  type DiagnosisLine,
  diagnose,
  diagnosisSteps,
  explainAttempt,
  type Trial,
} from './diagnose.ts'

const reply = { status: 200, contentType: 'application/json', body: new Uint8Array() }
const good: Trial = {
  url: ok('https://shop.example/cb'),
  sent: ok(reply),
  judged: ok('https://shop.example/done'),
  durationMilliseconds: 999,
  someWait: false,
  tampered: false,
}

const failed = (lines: readonly DiagnosisLine[]) => lines.find(({ status }) => status === 'failed')
const answered = (status: number, tampered = false): Trial => ({
  ...good,
  tampered,
  sent: ok({ ...reply, status }),
  judged:
    status === 200
      ? good.judged
      : fail('status_not_200', { description: `The endpoint answered ${status} instead of 200.` }),
})

test('an answer that took a second is in time, and there is something to mend', () => {
  const lines = diagnose({ ...good, durationMilliseconds: 1_000 })
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['passed']))
  const slow = lines.filter(({ code }) => code !== 'passed')
  expect(slow).toEqual([
    {
      step: 'response',
      status: 'passed',
      code: 'answered_slowly',
      said: expect.stringContaining('slowly'),
      fix: expect.stringContaining('do slow work afterwards'),
    },
  ])
})

test('that callbacks wait for places is said where the server answered', () => {
  const [said] = diagnose({ ...good, someWait: true }).filter(({ step }) => step === 'response')
  expect(said).toMatchObject({ status: 'passed', code: 'callbacks_wait' })
  expect(said?.said).toContain('wait until it has answered earlier ones')
})

test('everything passed, step by step', () => {
  const lines = diagnose(good)
  expect(lines.map(({ step }) => step)).toEqual([...diagnosisSteps])
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['passed']))
})

test('plain http has no TLS to look at', () => {
  const lines = diagnose({ ...good, url: ok('http://localhost:3000/') })
  expect(lines.filter(({ status }) => status === 'skipped').map(({ code }) => code)).toEqual([
    'no_tls',
  ])
})

test('a URL that is refused is told with the reason, and nothing else was reached', () => {
  const lines = diagnose({
    ...good,
    url: fail('redirect_url_refused', { description: 'Not so.' }),
    sent: undefined,
    judged: undefined,
  })
  expect(lines[0]).toMatchObject({ step: 'url', status: 'failed', said: 'Not so.' })
  expect(lines.slice(1).every(({ code }) => code === 'not_reached')).toBe(true)
})

test.each([
  ['malformed_url', '', 'url', 'malformed_url'],
  ['dns_failed', 'shop.example', 'dns', 'dns_failed'],
  ['address_refused', 'shop.example', 'dns', 'address_refused'],
  ['connect_failed', 'ECONNREFUSED', 'connect', 'connect_failed'],
  ['timeout', 'connecting', 'connect', 'connect_timeout'],
  ['timeout', 'TLS handshake', 'tls', 'tls_timeout'],
  ['timeout', 'total', 'response', 'timeout'],
  ['timeout', 'UND_ERR_HEADERS_TIMEOUT', 'response', 'timeout'],
  ['tls_failed', 'CERT_HAS_EXPIRED', 'tls', 'tls_certificate_expired'],
  ['tls_failed', 'ERR_TLS_CERT_ALTNAME_INVALID', 'tls', 'tls_name_wrong'],
  ['tls_failed', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', 'tls_certificate_untrusted'],
  ['tls_failed', 'EPROTO', 'tls', 'tls_failed'],
  ['tls_failed', 'ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'tls_not_spoken'],
  ['too_large', 'body', 'response', 'too_large'],
  ['malformed_response', 'HTTPParserError', 'response', 'malformed_response'],
  ['connection_lost', 'ECONNRESET', 'response', 'connection_lost'],
  ['error_internal', 'odd', 'response', 'connection_lost'],
] as const)('%s (%s) fails at %s as %s, with a fix', (code, cause, step, told) => {
  const line = failed(diagnose({ ...good, sent: fail(code, { cause }), judged: undefined }))
  expect(line).toMatchObject({ step, code: told })
  expect([line?.said, line?.fix].every((sentence) => /\w\.$|"}\.$/.test(sentence ?? ''))).toBe(true)
})

test.each([
  [201, 'status_not_200'],
  [400, 'status_bad_request'],
  [302, 'status_redirect'],
  [401, 'status_refused'],
  [403, 'status_refused'],
  [404, 'status_not_found'],
  [405, 'status_method'],
  [415, 'status_media_type'],
  [422, 'status_not_200'],
  [503, 'status_server_error'],
])('a status of %i is %s, said with the number', (status, code) => {
  const line = failed(diagnose(answered(status)))
  expect(line).toMatchObject({ step: 'status', code })
  expect(line?.said).toContain(String(status))
})

test.each([
  ['gone', 'status'],
  ['content_type_wrong', 'content_type'],
  ['not_json', 'json'],
  ['redirect_uri_missing', 'redirect_uri'],
  ['redirect_uri_misnamed', 'redirect_uri'],
  ['redirect_uri_refused', 'redirect_uri'],
] as const)('%s fails at %s', (code, step) => {
  expect(failed(diagnose({ ...good, judged: fail(code) }))).toMatchObject({ step, code })
})

test.each(customerRefusalCodes)(
  '%s, said by the customer, has its own sentence and fix',
  (code) => {
    const line = failed(diagnose({ ...answered(400), judged: fail(code) }))
    expect(line).toMatchObject({ step: 'status', code })
    expect(line?.said).toMatch(/^Your server refused the callback: .+\.$/)
    expect(line?.fix).toMatch(/\.$/)
    expect(explainAttempt(code, 400)).toMatchObject({ code, said: line?.said })
  },
)

test.each([400, 401, 500])(
  'a wrong signature answered with %i was refused, as it should be',
  (status) => {
    const lines = diagnose(answered(status, true))
    expect(failed(lines)).toBeUndefined()
    expect(lines.find(({ step }) => step === 'status')?.code).toBe('tampered_refused')
  },
)

test.each([200, 204])(
  'a wrong signature answered with %i was accepted, which is a hole',
  (status) => {
    expect(failed(diagnose(answered(status, true)))?.code).toBe('tampered_accepted')
  },
)
