import { expect, test } from 'vitest'
import { createChainCache } from '../../core/verification/pki/chain-cache.ts'
import { now } from '../../core/verification/pki/pki.test-material.ts'
import {
  anchors,
  makeRegistration,
} from '../../core/verification/registration/registration.test-material.ts'
import { readRegistrationCertificate } from '../../core/verification/registration/registration-certificate.ts'
import { accountId, idBytes, registrationId } from '../../core/vocabulary/ids.ts'
import { createRegistrations, mostKept } from './registrations.ts'

const id = registrationId(new Uint8Array(idBytes))
const kept = {
  id,
  accountId: accountId(new Uint8Array(idBytes)),
  environment: 'test',
  service: '',
  token: makeRegistration(),
} as const

function world(find: () => Promise<typeof kept | undefined>) {
  let [time, reads] = [now, 0]
  const registrations = createRegistrations({
    registrations: {
      find: () => {
        reads += 1
        return find()
      },
    },
    readRegistration: (_environment, token) =>
      readRegistrationCertificate(
        token,
        { anchors, now: time, isLive: false },
        createChainCache(1),
      ),
    clock: () => time,
  })
  const later = (milliseconds: number) => {
    time += milliseconds
  }
  return { registrations, reads: () => reads, later }
}

test('a certificate is read once, and verified again after ten minutes', async () => {
  const { registrations, reads, later } = world(async () => kept)
  const all = await Promise.all([registrations(id), registrations(id), registrations(id)])
  expect(all.map((found) => found?.certificate.name)).toEqual(['Kiosk', 'Kiosk', 'Kiosk'])
  expect(reads()).toBe(1)
  later(2 * 86_400_000) // its registrar's certificate has expired
  expect(await registrations(id)).toBeUndefined()
  expect(reads()).toBe(2)
})

test('a database that fails once is asked again', async () => {
  let fails = true
  const { registrations } = world(async () => {
    if (fails) throw new Error('disk full')
    return kept
  })
  await expect(registrations(id)).rejects.toThrow('disk full')
  fails = false
  expect((await registrations(id))?.kept).toEqual(kept)
})

test('one certificate more than fit makes room for itself only', async () => {
  const { registrations, reads } = world(async () => undefined)
  const ids = Array.from({ length: mostKept + 1 }, (_, number) => `reg_${number}` as typeof id)
  for (const each of ids) await registrations(each)
  const before = reads()
  for (const each of ids.slice(1)) await registrations(each)
  expect(reads()).toBe(before)
})
