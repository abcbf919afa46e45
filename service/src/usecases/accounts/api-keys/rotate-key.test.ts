import { expect, test } from 'vitest'
import { apiKeyHash, readApiKey } from '../../../core/vocabulary/api-key.ts'
import { accountId, idBytes, keyId } from '../../../core/vocabulary/ids.ts'
import type { KeyOfAccount, NewKey } from '../../ports/api-keys.ts'
import type { AuditEvent } from '../../ports/audit.ts'
import { actor as by } from '../actor.test-material.ts'
import { graceSeconds, graces, rotateKey } from './rotate-key.ts'

const which = {
  accountId: accountId(new Uint8Array(idBytes)),
  environment: 'live' as const,
  id: keyId('old'),
}

function shelf(isActive = true) {
  const rotated: { successor: NewKey; seconds: number; event: AuditEvent }[] = []
  const apiKeys = {
    findInheritance: async ({ id }: KeyOfAccount) =>
      id === which.id ? { name: 'server', lifetimeSeconds: 60 } : undefined,
    rotate: async (_old: string, successor: NewKey, seconds: number, event: AuditEvent) => {
      rotated.push({ successor, seconds, event })
      return isActive ? ('rotated' as const) : ('key_not_active' as const)
    },
  }
  return { rotated, deps: { apiKeys, random: (bytes: number) => new Uint8Array(bytes).fill(2) } }
}

test.each(graces)('the new key is like the old one, which lives on for: %s', async (grace) => {
  const { deps, rotated } = shelf()
  const result = await rotateKey(deps, which, grace, by)
  if (!result.ok) throw new Error(result.failure.code)
  const { key, apiKey } = result.value
  expect(readApiKey(apiKey)).toEqual({ id: key, environment: 'live' })
  expect(rotated).toMatchObject([
    {
      successor: {
        id: key,
        name: 'server',
        lifetimeSeconds: 60,
        hash: apiKeyHash(apiKey),
        createdBy: by.userId,
      },
      seconds: graceSeconds[grace],
    },
  ])
})

test('the log tells ids and the grace, never the key', async () => {
  const { deps, rotated } = shelf()
  const result = await rotateKey(deps, which, '24h', by)
  const logged = JSON.stringify(rotated[0]?.event)
  expect(logged).toContain('"old_key_ends":"24h"')
  expect(logged).not.toContain(result.ok ? result.value.apiKey : '')
})

test('a key that is unknown or ended is not rotated', async () => {
  const unknown = await rotateKey(shelf().deps, { ...which, id: keyId('other') }, 'now', by)
  expect(unknown).toMatchObject({ ok: false, failure: { code: 'key_unknown' } })
  expect(await rotateKey(shelf(false).deps, which, 'now', by)).toMatchObject({
    ok: false,
    failure: { code: 'key_not_active' },
  })
})
