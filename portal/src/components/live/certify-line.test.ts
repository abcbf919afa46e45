import { expect, test } from 'vitest'
import { certifyLine } from './certify-line.ts'

const service = 'https://vidimus.example'

test.each([
  ['https://shop.example/vidimus/callback?a=1', 'https://shop.example/start'],
  ['https://shop.example:8443/callback', 'https://shop.example:8443/start'],
  ['http://localhost:4002/callback', 'http://localhost:4002/start'],
  ['http://127.0.0.1:8080/callback', 'http://127.0.0.1:8080/start'],
  ['http://[::1]:8080/callback', 'http://[::1]:8080/start'],
  ['http://shop.internal/callback', 'http://localhost:3000/start'],
  ['$(rm)', 'http://localhost:3000/start'],
])('with the Redirect URL %s people start at %s', (redirectUrl, start) => {
  expect(certifyLine(service, redirectUrl)).toBe(
    `VIDIMUS_URL=${service} npx vidimus certify --start-url ${start} --label "$(git rev-parse --short HEAD)"`,
  )
})

test('without one the callback has to be named', () => {
  expect(certifyLine(service, null)).toContain(
    ' --start-url http://localhost:3000/start --callback-url http://localhost:3000/callback --label',
  )
})
