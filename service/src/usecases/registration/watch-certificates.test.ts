import { expect, test } from 'vitest'
import { makeRegistration } from '../../core/verification/registration/registration.test-material.ts'
import { sandboxAnchor } from '../../edges/config/issuers/sandbox-issuer.ts'
import { expiryStep, noteCertificateEnds, watchedCertificates } from './watch-certificates.ts'

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

const inLive = {
  id: 'crt_1',
  purpose: 'access',
  accountId: null,
  accountName: null,
  environment: 'live',
  service: '',
  expiresAt: 5,
} as const

test('both environments are asked for what ends in a month, and a day longer', async () => {
  const asked: unknown[] = []
  const ending = async (...wish: unknown[]) => {
    asked.push(wish)
    return wish[0] === 'live' ? [inLive] : []
  }
  expect(await watchedCertificates({ certificateEnds: { ending } })).toEqual([inLive])
  expect(asked).toEqual([
    ['test', 31],
    ['live', 31],
  ])
})

test('ends that are not noted yet are read once; what has none that can be read never ends', async () => {
  const token = makeRegistration({ claims: { exp: 2_000_000_000, iat: 1_999_999_000 } })
  const kept = [
    { purpose: 'access', id: 'crt_1', text: sandboxAnchor.toString() },
    { purpose: 'registration', id: 'reg_1', text: token },
    { purpose: 'registration', id: 'reg_2', text: 'no token' },
  ] as const
  const noted = new Map<string, number>()
  await noteCertificateEnds({
    withoutEnd: async (environment, limit) =>
      kept.filter(({ id }) => environment === 'live' && !noted.has(id)).slice(0, limit),
    noteEnd: async (_purpose, id, expiresAt) => void noted.set(id, expiresAt),
  })
  expect([...noted]).toEqual([
    ['crt_1', Date.parse(sandboxAnchor.validTo)],
    ['reg_1', 2_000_000_000_000],
    ['reg_2', Date.UTC(9999, 11, 31, 23, 59, 59)],
  ])
})
