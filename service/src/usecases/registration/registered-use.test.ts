import { expect, test } from 'vitest'
import { createChainCache } from '../../core/verification/pki/chain-cache.ts'
import { now } from '../../core/verification/pki/pki.test-material.ts'
import {
  anchors,
  identity,
  makeRegistration,
  question,
} from '../../core/verification/registration/registration.test-material.ts'
import { readRegistrationCertificate } from '../../core/verification/registration/registration-certificate.ts'
import { idBytes, registrationId } from '../../core/vocabulary/ids.ts'
import { keyHolder } from '../accounts/api-keys/key-holder.test-material.ts'
import type { FindRegistration } from '../ports/registration/registrations.ts'
import { unregistered } from './registered-use.test-material.ts'
import { policyIn, type RegisteredUseDeps, registeredUse } from './registered-use.ts'

const id = registrationId(new Uint8Array(idBytes))
const holder = keyHolder({ environment: 'live', registrationId: id, registeredId: 'VATDE-1' })

const finding =
  (claims: object, service = ''): FindRegistration =>
  async () => {
    const expected = { anchors, now, isLive: true }
    const token = makeRegistration({ claims })
    const read = readRegistrationCertificate(token, expected, createChainCache(1))
    if (!read.ok) throw new Error(read.failure.description)
    const { accountId, environment } = holder
    return { kept: { id, accountId, environment, service, token }, certificate: read.value }
  }

const status = { status_list: { uri: 'https://registrar.example/list', idx: 4 } }

const expiresAt = now + 200 * 86_400_000

const world = (changes: Partial<RegisteredUseDeps> = {}): RegisteredUseDeps => ({
  ...unregistered,
  access: { identity: identity(), path: [], expiresAt },
  accessOf: async (clientId) =>
    clientId === 'theirs'
      ? { identity: identity({ identifier: 'VATDE-7' }), path: [], expiresAt }
      : undefined,
  findRegistration: finding({}),
  registrationPolicy: () => 'refuse',
  clock: () => now,
  ...changes,
})

const asked = question(['given_name'])

test('the certificate of the key goes with a question that it covers', async () => {
  expect(await registeredUse(world(), holder, asked)).toEqual({
    ok: true,
    value: { registrationId: id },
  })
})

test('the customer’s own access certificate is the one it must be presented by', async () => {
  const theirs = { ...holder, accessId: 'theirs' }
  expect(await registeredUse(world(), theirs, asked)).toMatchObject({
    failure: { detail: 'registration_of_another_presenter' },
  })
  const deps = world({ findRegistration: finding({ intermediary: { sub: 'VATDE-7' } }) })
  expect(await registeredUse(deps, theirs, asked)).toEqual({
    ok: true,
    value: { accessId: 'theirs', registrationId: id },
  })
})

test.each<[string, Partial<RegisteredUseDeps>, typeof holder, typeof asked, string]>([
  ['none is named', {}, keyHolder({ environment: 'live' }), asked, 'registration_missing'],
  [
    'trusted no more',
    { findRegistration: async () => undefined },
    holder,
    asked,
    'registration_untrusted',
  ],
  [
    'an access certificate that is gone',
    {},
    { ...holder, accessId: 'gone' },
    asked,
    'registration_of_another_service',
  ],
  [
    'a service without one',
    { findRegistration: finding({}, 'bar') },
    holder,
    asked,
    'registration_of_another_service',
  ],
  [
    'another customer',
    {},
    { ...holder, registeredId: 'VATDE-2' },
    asked,
    'registration_of_another_party',
  ],
  ['its end', { clock: () => now + 86_400_000 }, holder, asked, 'registration_expired'],
  ['more than registered', {}, holder, question(['birth_date']), 'registration_not_covering'],
  [
    'revoked',
    { findRegistration: finding({ status }), askRegistrationStatus: async () => 'revoked' },
    holder,
    asked,
    'registration_revoked',
  ],
])('refused: %s', async (_what, changes, from, asking, detail) => {
  expect(await registeredUse(world(changes), from, asking)).toMatchObject({
    ok: false,
    failure: {
      code: 'error_account',
      description: `account not set up: no registration certificate covers ${asking.revealed[0]}`,
      detail,
    },
  })
})

test.each([
  ['the deployment’s', {}],
  ['the customer’s own', { accessId: 'theirs' }],
])('an access certificate that has ended, %s, asks nothing in live', async (_what, named) => {
  const deps = world({ clock: () => expiresAt, registrationPolicy: () => 'warn' })
  expect(await registeredUse(deps, { ...holder, ...named }, asked)).toMatchObject({
    failure: {
      code: 'error_account',
      description: 'account not set up: its access certificate has expired',
      detail: 'access_certificate_expired',
    },
  })
  const inTest = { ...holder, ...named, environment: 'test' as const }
  expect(await registeredUse(deps, inTest, asked)).toMatchObject({ ok: true })
})

test('a list that cannot be had refuses nobody, and is asked for last', async () => {
  let lookups = 0
  const deps = world({
    findRegistration: finding({ status }),
    askRegistrationStatus: async () => {
      lookups += 1
      return 'unknown'
    },
  })
  expect((await registeredUse(deps, holder, question(['birth_date']))).ok).toBe(false)
  expect(lookups).toBe(0)
  expect((await registeredUse(deps, holder, asked)).ok).toBe(true)
  expect(lookups).toBe(1)
})

test('a warning instead: the wallet is asked without one', async () => {
  const deps = world({ registrationPolicy: () => 'warn' })
  expect(await registeredUse(deps, holder, question(['birth_date']))).toEqual({
    ok: true,
    value: { unregistered: 'registration_not_covering' },
  })
})

test('the sandbox has no registrar, and its wallet trusts the deployment’s certificate alone', async () => {
  const sandbox = { ...asked, issuer: 'xx-sandbox' } as const
  const from = keyHolder({ accessId: 'theirs' })
  expect(await registeredUse(world(), from, sandbox)).toEqual({ ok: true, value: {} })
})

test('once authorities are configured, nobody asks with a certificate that none vouches for', async () => {
  const refusing = (isVerified: boolean) =>
    world({ accessTrust: { isVerified: () => isVerified, refusesUnverified: () => true } })
  expect(await registeredUse(refusing(true), holder, asked)).toMatchObject({ ok: true })
  const refusal = {
    failure: {
      code: 'error_account',
      description: 'account not set up: no trusted authority vouches for its access certificate',
    },
  }
  expect(await registeredUse(refusing(false), holder, asked)).toMatchObject(refusal)
  const gone = { ...holder, accessId: 'of nobody' }
  expect(await registeredUse(refusing(true), gone, asked)).toMatchObject(refusal)
})

test('what happens without one is as configured, else refused in live and warned of in test', () => {
  expect(policyIn('live', undefined)).toBe('refuse')
  expect(policyIn('test', undefined)).toBe('warn')
  expect(policyIn('live', 'warn')).toBe('warn')
})
