import { expect, test } from 'vitest'
import { makeRegistration } from '../../core/verification/registration/registration.test-material.ts'
import { accountId, idBytes, registrationId } from '../../core/vocabulary/ids.ts'
import { expiryStep, watchedCertificates } from './watch-certificates.ts'

const day = 86_400_000

test.each([
  [31, undefined],
  [30, 30],
  [15, 30],
  [14, 14],
  [7, 7],
  [3, 3],
  [1.5, 3],
  [1, 1],
  [0.1, 1],
  [0, 0],
  [-9, 0],
])('%d days before the end: step %s', (days, step) => {
  expect(expiryStep(days * day, 0)).toBe(step)
})

test('a registration certificate is watched while somebody asks with it', async () => {
  const kept = {
    id: registrationId(new Uint8Array(idBytes)),
    accountId: accountId(new Uint8Array(idBytes)),
    environment: 'live',
    service: '',
    token: makeRegistration({ claims: { exp: 2_000_000_000, iat: 1_999_999_000 } }),
    createdAt: 0,
    keys: [],
  } as const
  const watch = (isDefault: boolean) =>
    watchedCertificates({
      accountCertificates: { listCurrent: async () => [] },
      registrations: { list: async () => [{ ...kept, isDefault }] },
    })
  expect(await watch(false)).toEqual([])
  expect(await watch(true)).toMatchObject([
    { purpose: 'registration', accountId: kept.accountId, expiresAt: 2_000_000_000_000 },
  ])
})
