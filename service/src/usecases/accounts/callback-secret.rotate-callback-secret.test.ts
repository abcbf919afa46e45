import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { VaultEntry } from '../ports/sealing.ts'
import { command } from './actor.test-material.ts'
import { rotateCallbackSecret } from './callback-secret.ts'

const sealing = createSealing(realWorld, [new Uint8Array(32).fill(9)])
const random = (bytes: number) => new Uint8Array(bytes).fill(5)
const account = accountId(new Uint8Array(idBytes))

test('the new secret is stored sealed, and the old one signs beside it for a day', async () => {
  const stored: [string, string, VaultEntry, number][] = []
  const rotate: Accounts['rotateCallbackSecret'] = async (
    id,
    environment,
    entry,
    overlapSeconds,
  ) => {
    stored.push([id, environment, entry, overlapSeconds])
    return true
  }
  const rotated = await rotateCallbackSecret(
    { accounts: { rotateCallbackSecret: rotate }, sealing, random },
    account,
    'live',
    command,
  )
  const [given] = stored
  if (given === undefined) throw new Error('nothing was stored')
  const [id, environment, entry, overlapSeconds] = given
  expect([id, environment, overlapSeconds]).toEqual([account, 'live', 86_400])
  const secret = `whsec_${Buffer.from(sealing.unwrap(entry)).toString('base64')}`
  expect(rotated).toEqual({ ok: true, value: secret })
})

test('an account that does not exist has no secret to rotate', async () => {
  const accounts = { rotateCallbackSecret: async () => false }
  expect(
    await rotateCallbackSecret({ accounts, sealing, random }, account, 'test', command),
  ).toEqual({
    ok: false,
    failure: { code: 'account_unknown', description: `There is no account ${account}.` },
  })
})
