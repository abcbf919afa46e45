import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyCallbackSignature } from './callback-signature.ts'
import { readSecrets } from './settings.ts'
import { makeSecret } from './testing/make-callback.ts'

const now = new Date('2026-11-15T12:00:00Z')
const body = 'error=error_expired&error_description=A+sentence.&state=%C3%A4%E2%82%AC'
const callbackSecret = makeSecret()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

/**
 * Signed by the library of the Standard Webhooks project, which checks our reading of the standard.
 */
const headersAt = (at: Date, id = 'flow_1') => ({
  'webhook-id': id,
  'webhook-timestamp': String(at.getTime() / 1_000),
  'webhook-signature': new Webhook(callbackSecret).sign(id, at, body),
})

const check = (headers: { [name: string]: string }, text = body) =>
  verifyCallbackSignature((name) => headers[name], text, readSecrets({ callbackSecret }))

test.each([0, -300, 300])('a callback signed %i seconds from now is accepted', async (seconds) => {
  expect(await check(headersAt(secondsFromNow(seconds)))).toBe('flow_1')
})

test.each([-301, 301])('a callback signed %i seconds from now is not', async (seconds) => {
  await expect(check(headersAt(secondsFromNow(seconds)))).rejects.toMatchObject({
    code: 'callback_stale',
  })
})

describe('the signature covers', () => {
  test.each([
    ['the id', { 'webhook-id': 'flow_2' }, body],
    ['the time', { 'webhook-timestamp': String(now.getTime() / 1_000 + 1) }, body],
    ['the body', {}, `${body}&state=another`],
  ])('%s', async (_part, changed, text) => {
    const checked = check({ ...headersAt(now), ...changed }, text)
    await expect(checked).rejects.toMatchObject({ code: 'callback_signature_mismatch' })
  })
})

test.each([
  { 'webhook-id': '' },
  { 'webhook-id': 'x'.repeat(257) },
  { 'webhook-timestamp': '' },
  { 'webhook-timestamp': '1e9' },
  { 'webhook-timestamp': '-1' },
  { 'webhook-signature': '' },
  { 'webhook-signature': 'v1,short' },
  { 'webhook-signature': `v2,${'A'.repeat(43)}=` },
])('headers of another form are refused: %j', async (changed) => {
  await expect(check({ ...headersAt(now), ...changed })).rejects.toMatchObject({
    code: 'callback_unsigned',
  })
})
