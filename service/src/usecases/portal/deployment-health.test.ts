import { expect, test } from 'vitest'
import { sandboxAnchor } from '../../edges/config/issuers/sandbox-issuer.ts'
import { good } from '../operation/finding.ts'
import { trustHealth } from '../operation/trust-health.ts'
import { deploymentHealth } from './deployment-health.ts'

const storeAt = (now: number) => async () => ({
  migrations: ['0001-schema'],
  unknownMigrations: [],
  waitingFlows: [{ environment: 'test' as const, state: 'created' as const, count: 3 }],
  callbacks: { queued: 2, due: 1, forPlaces: 0, oldestDueAt: 5 },
  now,
})

const deps = {
  version: '1.0.0',
  engine: 'sqlite' as const,
  environments: ['test'] as const,
  examine: async () => ({
    findings: [good('clock', 'right')],
    trust: trustHealth({
      lists: [],
      signedLists: [],
      certificates: [],
      aheadMilliseconds: 0,
      now: 0,
    }),
  }),
  trusted: (['access', 'issuer'] as const).map((purpose) => ({
    purpose,
    certificate: sandboxAnchor,
  })),
}

test('certificates are shown with their end; counts as they are', async () => {
  const health = await deploymentHealth({ ...deps, storeHealth: storeAt(Date.UTC(2026, 10, 15)) })
  const end = Date.UTC(2056, 0, 1)
  expect(
    health.certificates.map(({ purpose, expiresAt, expired }) => [purpose, expiresAt, expired]),
  ).toEqual([
    ['access', end, false],
    ['issuer', end, false],
  ])
  expect(health.certificates[0]?.subject).toContain('CN=Vidimus Sandbox PID CA')
  expect(health).toMatchObject({
    version: '1.0.0',
    callbacks: { queued: 2, due: 1 },
    findings: [{ area: 'clock', level: 'good', text: 'right', fix: null }],
  })
})

test('one whose time is over is expired, at that instant', async () => {
  const { certificates } = await deploymentHealth({
    ...deps,
    storeHealth: storeAt(Date.UTC(2056, 0, 1)),
  })
  expect(certificates.every(({ expired }) => expired)).toBe(true)
})
