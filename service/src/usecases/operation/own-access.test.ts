import { expect, test } from 'vitest'
import {
  makeAuthority,
  makeCertificate,
  now,
} from '../../core/verification/pki/pki.test-material.ts'
import { askingWithOwn, judgeOwnAccess, ownAtSigner, ownCertificates } from './own-access.ts'

const root = await makeAuthority({ name: 'CN=Root' })
const below = await makeAuthority({ name: 'CN=Below', issuer: root })
const leaf = await makeCertificate({ name: 'CN=Kiosk', issuer: below, validTo: now + 1_000_000 })
const chain = [leaf.x509, below.x509, root.x509]
const access = { chain, clientIdPrefix: 'x509_hash', keyAtSigner: undefined } as const

test('without an access certificate there is nothing to judge', () => {
  expect(judgeOwnAccess(undefined, 'id.example')).toEqual([])
  expect(askingWithOwn(undefined)).toEqual([])
  expect(ownAtSigner(undefined)).toBeUndefined()
  expect(ownCertificates(undefined)).toEqual([])
})

test('by its hash it needs to name no host', () => {
  expect(judgeOwnAccess(access, 'id.example')).toEqual([])
})

test('by the name of a host that it does not have, it is a fault', () => {
  expect(judgeOwnAccess({ ...access, clientIdPrefix: 'x509_san_dns' }, 'id.example')).toEqual([
    {
      area: 'access_certificate',
      level: 'fault',
      text: 'The access certificate does not name the host id.example.',
      fix: expect.stringMatching(/host of VIDIMUS_PUBLIC_URL .* accessCertificate.clientIdPrefix/),
    },
  ])
})

test('it asks in every environment, with all that is above it', () => {
  expect(askingWithOwn(access)).toEqual([{ whose: 'The access certificate', path: chain }])
})

test('only a key that is at the signer signs there', () => {
  expect(ownAtSigner(access)).toBeUndefined()
  expect(ownAtSigner({ ...access, keyAtSigner: 'kiosk' })).toMatchObject({ name: 'kiosk' })
  expect(ownAtSigner({ ...access, chain: [], keyAtSigner: 'kiosk' })).toBeUndefined()
})

test('each certificate that wallets are sent may end first, but a root ends for itself', () => {
  expect(ownCertificates(access).map(({ certificate }) => certificate.subject)).toEqual([
    'CN=Kiosk',
    'CN=Below',
  ])
})
