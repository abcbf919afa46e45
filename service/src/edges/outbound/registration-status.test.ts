import { expect, test } from 'vitest'
import { makeCertificate, pathOf } from '../../core/verification/pki/pki.test-material.ts'
import type { IssuerList } from '../../core/verification/trust/issuer-list.ts'
import { unusableStatusList } from '../../core/verification/trust/status-list.ts'
import { ok } from '../../core/vocabulary/result.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { createRegistrationStatus } from './registration-status.ts'

const reference = (index: number) =>
  ({ kind: 'status_list', uri: 'https://registrar.example/1', index }) as const

/** The second entry is revoked. */
const list: IssuerList = {
  kind: 'status_list',
  bits: 1,
  bytes: Buffer.from([0b10]),
  issuedAt: 0,
  expiresAt: 1,
  signerPath: pathOf(await makeCertificate({})),
}

const asking = (
  registrarList: Parameters<typeof createRegistrationStatus>[0]['registrarList'],
  patienceMilliseconds = 60_000,
) => createRegistrationStatus({ ...realWorld, registrarList, patienceMilliseconds })

test('what the list says, and nothing where it has no such place', async () => {
  const ask = asking(async () => ok(list))
  expect(await ask('live', reference(0))).toBe('valid')
  expect(await ask('live', reference(1))).toBe('revoked')
  expect(await ask('live', reference(900))).toBe('unknown')
})

test('a list that cannot be had, or comes too late, says nothing', async () => {
  expect(await asking(async () => unusableStatusList('no such place'))('live', reference(1))).toBe(
    'unknown',
  )
  const never = new Promise<never>(() => undefined)
  expect(await asking(() => never, 1)('live', reference(1))).toBe('unknown')
})

test('the list is asked for in the environment of the customer', async () => {
  const asked: unknown[] = []
  const ask = asking(async (...call) => {
    asked.push(call)
    return ok(list)
  })
  await ask('live', reference(0))
  expect(asked).toEqual([['live', 'https://registrar.example/1']])
})
