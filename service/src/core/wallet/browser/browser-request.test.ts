import { expect, test } from 'vitest'
import { requestSecrets } from '../request/request-secrets.ts'
import { requestBy } from './browser-request.test-material.ts'

test('each way has a nonce and a key of its own, and the origin of our page', () => {
  const [one, other] = [requestBy('browser'), requestBy('browser_mdoc')]
  expect(one.origin).toBe('https://id.example')
  expect(one.nonce).not.toBe(other.nonce)
  expect(one.answerKey.kid).not.toBe(other.answerKey.kid)
  const seed = new Uint8Array(32).fill(9)
  const redirect = (['qr', 'this_device'] as const).map(
    (channel) => requestSecrets(seed, channel).nonce,
  )
  expect(redirect).not.toContain(one.nonce)
})

test('the same flow gives the same request, another flow another', () => {
  expect(requestBy('browser').nonce).toBe(requestBy('browser').nonce)
  expect(requestBy('browser').nonce).not.toBe(requestBy('browser', 8).nonce)
})
