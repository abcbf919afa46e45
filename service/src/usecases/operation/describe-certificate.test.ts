import { expect, test } from 'vitest'
import { makeAuthority, now } from '../../core/verification/pki/pki.test-material.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { describeStored, describeTrusted, endingTrusted } from './describe-certificate.ts'

const end = now + 40 * 86_400_000
const { x509: certificate } = await makeAuthority({ name: 'CN=Root, C=DE', validTo: end })
const live = { environment: 'live', issuer: 'de-ausweis' } as const

test('the access certificate serves every environment', () => {
  expect(describeTrusted({ purpose: 'access', certificate })).toMatchObject({
    area: 'access_certificate',
    whose: 'The access certificate',
    subject: 'CN=Root, C=DE',
    expiresAt: end,
    fix: expect.stringMatching(/^Have a new one issued/),
  })
})

test.each([
  ['issuer', live, 'trust_anchors', 'de-ausweis in live', /in trustAnchors\.$/],
  ['status_list', live, 'status_lists', 'de-ausweis in live', /in statusAnchors\.$/],
  ['trust_list', live, 'trust_anchors', 'de-ausweis in live', /in trustList\.signers\.$/],
  [
    'registrar',
    { environment: 'test' },
    'access_certificate',
    'Registrars in test',
    /in registration\.test\.$/,
  ],
  [
    'access_authority',
    { environment: 'live' },
    'access_certificate',
    'Access authorities in live',
    /in registration\.live\.accessAuthorities\.$/,
  ],
] as const)('a certificate of a %s says where it is named', (purpose, kind, area, whose, fix) => {
  expect(describeTrusted({ purpose, kind, certificate })).toMatchObject({
    purpose,
    area,
    whose,
    fix: expect.stringMatching(fix),
  })
})

test('the signer of a trust list is called that', () => {
  const { subject } = describeTrusted({ purpose: 'trust_list', kind: live, certificate })
  expect(subject).toBe('CN=Root, C=DE (signs the trust list)')
})

const stored = {
  id: 'cert_1',
  purpose: 'access',
  environment: 'live',
  service: '',
  expiresAt: end,
} as const

test('one that is stored is found by its id, and named by its account', () => {
  const ofShop = { accountId: 'acc_1' as AccountId, accountName: 'Shop' }
  expect(describeStored({ ...stored, ...ofShop })).toEqual({
    area: 'access_certificate',
    purpose: 'access',
    ...ofShop,
    whose: 'acc_1 in live',
    subject: 'access certificate cert_1',
    expiresAt: end,
    fix: expect.stringContaining('vidimus certificate request'),
  })
})

test('the operator’s own has no account', () => {
  const own = describeStored({ ...stored, accountId: null, accountName: null })
  expect(own).toMatchObject({ whose: 'Your own in live' })
  expect(own.accountId).toBeUndefined()
})

test('in the log one of the settings is found by what it is for', () => {
  expect(endingTrusted({ purpose: 'issuer', kind: live, certificate })).toEqual({
    id: 'de-ausweis in live: CN=Root, C=DE',
    purpose: 'issuer',
    accountId: null,
    expiresAt: end,
  })
})
