import { expect, test } from 'vitest'
import { apiKeyHash, readApiKey } from '../../../core/vocabulary/api-key.ts'
import { accountId, idBytes, keyId } from '../../../core/vocabulary/ids.ts'
import type { NewKey } from '../../ports/api-keys.ts'
import type { Actor, AuditEvent } from '../../ports/audit.ts'
import { graces, rotateKey } from './rotate-key.ts'

const which = {
  accountId: accountId(new Uint8Array(idBytes)),
  environment: 'live' as const,
  key: keyId('old'),
}
const by = { userId: 'usr_1', sessionId: 'ses_1', callId: 'req_1' } as unknown as Actor

function shelf(isActive = true) {
  const rotated: { successor: NewKey; seconds: number; event: AuditEvent }[] = []
  const keys = {
    find: async (_account: string, _environment: string, id: string) =>
      id === which.key ? { name: 'server', lifetimeSeconds: 60 } : undefined,
    rotate: async (_old: string, successor: NewKey, seconds: number, event: AuditEvent) => {
      rotated.push({ successor, seconds, event })
      return isActive ? ('rotated' as const) : ('key_not_active' as const)
    },
  }
  return { rotated, deps: { keys, random: (bytes: number) => new Uint8Array(bytes).fill(2) } }
}

test.each(Object.entries(graces))(
  'the new key is like the old one, which lives on for: %s',
  async (grace, seconds) => {
    const { deps, rotated } = shelf()
    const result = await rotateKey(deps, which, grace as keyof typeof graces, by)
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
          createdBy: 'usr_1',
        },
        seconds,
      },
    ])
  },
)

test('the log tells ids and the grace, never the key', async () => {
  const { deps, rotated } = shelf()
  const result = await rotateKey(deps, which, '24h', by)
  const told = JSON.stringify(rotated[0]?.event)
  expect(told).toContain('"old_key_ends":"24h"')
  expect(told).not.toContain(result.ok ? result.value.apiKey : '')
})

test('a key that is unknown or ended is not rotated', async () => {
  const unknown = await rotateKey(shelf().deps, { ...which, key: keyId('other') }, 'now', by)
  expect(unknown).toMatchObject({ ok: false, failure: { code: 'key_unknown' } })
  expect(await rotateKey(shelf(false).deps, which, 'now', by)).toMatchObject({
    ok: false,
    failure: { code: 'key_not_active' },
  })
})
