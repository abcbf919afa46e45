import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { accessLeaf } from '../../../../test/wallet/access-chain.ts'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { clientIdOf } from './client-id.ts'

test('x509_hash is the hash of the certificate', () => {
  const value = 'x509_hash:mV_ObnSg6HKkVNexy-ZlEp2VjCEKG0xti5TQkZatmhY'
  expect(clientIdOf('x509_hash', accessLeaf, 'any.example')).toEqual({ ok: true, value })
})

test('x509_san_dns is the host the certificate names', () => {
  expect(clientIdOf('x509_san_dns', accessLeaf, 'id.example')).toEqual({
    ok: true,
    value: 'x509_san_dns:id.example',
  })
})

test.each([
  ['does not name', 'other.example'],
  ['names by a wildcard only', 'id.wild.example'],
  ['names as its common name only', 'cn.example'],
])('x509_san_dns refuses a host the certificate %s', (_, host) => {
  expect(clientIdOf('x509_san_dns', accessLeaf, host)).toMatchObject({
    failure: { code: 'access_certificate_refused' },
  })
})

test('x509_hash of the synthetic run', () => {
  const run = readVector('synthetic/haip_sdjwt_pid.json')
  const leaf = new X509Certificate(run.access_cert_pem)
  expect(clientIdOf('x509_hash', leaf, '')).toEqual({ ok: true, value: run.client_id })
})
