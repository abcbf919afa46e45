import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import type { AuditEvent } from '../ports/audit.ts'
import { actor as by } from './actor.test-material.ts'
import { showCallbackSecret } from './callback-secret.ts'

const account = accountId(new Uint8Array(idBytes))
const sealing = createSealing(realWorld, [new Uint8Array(32).fill(4)])
const newest = sealing.wrap(new Uint8Array(32).fill(1), 'callback_secret_new')
const former = sealing.wrap(new Uint8Array(32).fill(2), 'callback_secret_old')

function office(isOnRecord = true) {
  const events: AuditEvent[] = []
  const record = async (event: AuditEvent) => {
    if (!isOnRecord) throw new Error('the log cannot be written')
    events.push(event)
  }
  const settings = { callbackSecrets: async () => ({ secrets: [newest, former] as const, now: 0 }) }
  return { events, deps: { settings, audit: { record }, sealing } }
}

test('the newest secret is shown, and that it was shown is on record without it', async () => {
  const { deps, events } = office()
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  expect(await showCallbackSecret(deps, account, 'live', by)).toEqual({ ok: true, value: secret })
  expect(events).toEqual([
    { by, action: 'callback_secret_shown', accountId: account, environment: 'live' },
  ])
})

test('what cannot be put on record is not shown', async () => {
  await expect(showCallbackSecret(office(false).deps, account, 'live', by)).rejects.toThrow(
    'cannot be written',
  )
})

test('an account that does not exist has none', async () => {
  const { deps } = office()
  const nobody = { ...deps, settings: { callbackSecrets: async () => undefined } }
  expect(await showCallbackSecret(nobody, account, 'test', by)).toMatchObject({
    failure: { code: 'account_unknown' },
  })
})
