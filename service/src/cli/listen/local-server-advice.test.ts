import { expect, test } from 'vitest'
import { adviseOn } from './local-server-advice.ts'

const url = 'http://localhost:3000/vidimus/callback'

test.each([
  [
    'connect_failed',
    {},
    'Nothing answers at http://localhost:3000/vidimus/callback.',
    'Start your server',
  ],
  ['tls_failed', {}, 'localhost:3000 does not speak TLS', 'http://'],
  ['service_mismatch', { status: 400 }, 'expects presentations of another service', 'address'],
  [
    'redirect_uri_misnamed',
    { description: 'The answer has redirect_url, but no redirect_uri.' },
    'redirect_url',
    'redirect_uri',
  ],
  ['connection_lost', {}, 'without an answer', 'log'],
  ['malformed_response', {}, 'does not speak HTTP', 'port'],
  ['timeout', {}, '10 seconds', 'Answer first'],
  ['gone', { status: 410 }, '410', 'Answer 200'],
  ['status_not_200', { status: 404 }, 'no POST /vidimus/callback (404)', 'callbackHandler()'],
  ['status_not_200', { status: 403 }, 'does not let the callback in (403)', 'signature'],
  ['status_not_200', { status: 307 }, 'redirect (307)', 'Answer 200'],
  ['status_not_200', { status: 400 }, 'refused the callback (400)', 'whsec_'],
  ['status_not_200', { status: 502 }, '502 instead of 200', 'log'],
  ['content_type_wrong', { contentType: 'text/html' }, 'text/html', 'application/json'],
  ['content_type_wrong', {}, 'no content type', 'application/json'],
  ['too_large', {}, '16 KiB', 'redirect_uri'],
  ['presentation_unencrypted', {}, 'not encrypted', 'optional'],
  ['decryption_key_missing', {}, 'has no key to open it', 'decryptionKey'],
  ['decryption_key_unknown', {}, 'sealed for a key that you no longer have', 'private key'],
  ['decryption_failed', {}, 'could not open', 'private key'],
  ['not_json', {}, 'not JSON', 'redirect_uri'],
  ['redirect_uri_missing', {}, 'no redirect_uri', 'redirect_uri'],
  [
    'redirect_uri_refused',
    { description: 'The redirect_uri is not accepted: why.' },
    'accepted: why.',
    'https://',
  ],
  ['something_new', { description: 'It is new' }, 'It is new.', 'log'],
])('%s %j: one sentence for the cause, one for the fix', (code, more, cause, fix) => {
  const advice = adviseOn({ code, url, ...more })
  expect([advice.cause, advice.fix]).toEqual([
    expect.stringContaining(cause),
    expect.stringContaining(fix),
  ])
})
