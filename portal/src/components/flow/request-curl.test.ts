import { expect, test } from 'vitest'
import { failedFlow } from './flow.test-material.ts'
import { requestCurl } from './request-curl.ts'

test('the same question, without key and state', () => {
  expect(requestCurl('https://v.example', failedFlow)).toBe(
    [
      'curl https://v.example/prove \\',
      '  -H "Authorization: Bearer $VIDIMUS_API_KEY" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d '{"issuer":"xx-sandbox","revealed":["family_name"],"derived":{"nationality":"DE"},"state":"YOUR_STATE"}'`,
    ].join('\n'),
  )
})

test('what was not asked is left out, same_device is kept', () => {
  const curl = requestCurl('', { ...failedFlow, derived: [], same_device: true })
  expect(curl).not.toContain('derived')
  expect(curl).toContain('"same_device":true')
})
