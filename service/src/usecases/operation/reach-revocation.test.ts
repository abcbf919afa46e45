import { expect, test } from 'vitest'
import {
  makeAuthority,
  makeCertificate,
  makeKeys,
  now,
  type TestCertificate,
} from '../../core/verification/pki/pki.test-material.ts'
import {
  makeList,
  namesLists,
} from '../../core/verification/pki/revocation/revocation.test-material.ts'
import { readRevocationList } from '../../core/verification/pki/revocation/revocation-list.ts'
import { reachRevocation } from './reach-revocation.ts'

const authority = await makeAuthority()
const stranger = await makeAuthority({ keys: await makeKeys() })
const more = [namesLists('http://crl.example/access.crl')]
const access = await makeCertificate({ issuer: authority, serialNumber: '0a', more })
const silent = await makeCertificate({ issuer: authority })

async function found(
  chain: readonly TestCertificate[],
  { revoked = [], known = [] }: { revoked?: string[]; known?: readonly TestCertificate[] } = {},
) {
  const list = await makeList(authority, { revoked })
  const [finding] = await reachRevocation({
    own: [{ whose: 'Ours', chain: chain.map(({ x509 }) => x509) }],
    authorities: known.map(({ x509 }) => x509),
    getList: async (_, by) => readRevocationList(list, by, now),
    now,
  })
  return [finding?.area, finding?.level, finding?.text]
}

test('an access certificate that was revoked is a fault', async () => {
  expect(await found([access, authority])).toEqual([
    'access_certificate',
    'good',
    'Ours: not revoked',
  ])
  expect(await found([access, authority], { revoked: ['0a'] })).toEqual([
    'access_certificate',
    'fault',
    'Ours was revoked by its authority: wallets refuse it.',
  ])
})

test('its authority is found among those that are known, by its signature', async () => {
  const unknown = 'the certificate of its authority is not here, so its list cannot be verified'
  expect(await found([access])).toContain(`Ours: ${unknown}`)
  expect(await found([access], { known: [stranger] })).toContain(`Ours: ${unknown}`)
  expect(await found([access], { known: [stranger, authority] })).toContain('Ours: not revoked')
})

test('a certificate that names no list is told as such', async () => {
  expect(await found([silent, authority])).toContain(
    'Ours: it names no list of revoked certificates',
  )
})

test('a list that does not count needs somebody', async () => {
  const [area, level] = (
    await reachRevocation({
      own: [{ whose: 'Ours', chain: [access.x509, authority.x509] }],
      authorities: [],
      getList: async (_, by) => readRevocationList(Buffer.of(), by, now),
      now,
    })
  ).flatMap((finding) => [finding.area, finding.level])
  expect([area, level]).toEqual(['reach', 'attention'])
})
