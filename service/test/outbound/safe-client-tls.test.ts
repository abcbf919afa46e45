import { expect, test } from 'vitest'
import { makeAuthority } from '../../src/core/verification/pki/pki.test-material.ts'
import { clientWith, codeOf, open, requestTo } from './safe-client-setup.ts'
import { shop, startHttp, startHttps, startSockets, tlsIdentity } from './servers.ts'

const hour = 3_600_000
const expired = await tlsIdentity(['shop.example'], {
  validFrom: Date.now() - 2 * hour,
  validTo: Date.now() - hour,
})
const stranger = await tlsIdentity(['shop.example'], { issuer: await makeAuthority() })

test.each([
  ['for another name', await tlsIdentity(['other.example'])],
  ['for the address alone', await tlsIdentity(['127.0.0.1'])],
  ['that has expired', expired],
  ['of an unknown authority', stranger],
])('a certificate %s is tls_failed', async (_, identity) => {
  const server = await open(startHttps((_request, response) => response.end('secret'), identity))
  expect(codeOf(await clientWith().send(requestTo(server)))).toBe('tls_failed')
})

test('a variable that switches certificate checks off has no effect', async () => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  const server = await open(startHttps((_, response) => response.end(), stranger))
  expect(codeOf(await clientWith().send(requestTo(server)))).toBe('tls_failed')
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
})

test('TLS 1.1 is not spoken', async () => {
  const old = {
    ...shop,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT:@SECLEVEL=0',
  }
  const server = await open(startHttps((_, response) => response.end(), old))
  expect(codeOf(await clientWith().send(requestTo(server)))).toBe('tls_failed')
})

test('a server that does not speak TLS is tls_failed', async () => {
  const server = await open(startHttp((_, response) => response.end()))
  expect(codeOf(await clientWith().send(requestTo(server)))).toBe('tls_failed')
})

test('a server that never shakes hands is a timeout, by the limit for connecting', async () => {
  const server = await open(startSockets(() => undefined))
  const answer = await clientWith({ connectMilliseconds: 200 }).send(requestTo(server))
  expect(answer).toMatchObject({ failure: { code: 'timeout', cause: 'TLS handshake' } })
})
