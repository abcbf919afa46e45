import { expect, test } from 'vitest'
import { accountId, flowId, flowIdBytes, idBytes } from '../../core/vocabulary/ids.ts'
import { command } from '../accounts/actor.test-material.ts'
import type { Actor } from '../ports/audit.ts'
import type { AnnouncedKeys } from '../ports/instances.ts'
import { settleRestored } from './settle-restored.ts'

const open = {
  id: flowId(new Uint8Array(flowIdBytes), 0),
  accountId: accountId(new Uint8Array(idBytes)),
  environment: 'live',
  state: 'delivering',
} as const

type Situation = {
  readonly newer?: readonly string[]
  readonly others?: readonly AnnouncedKeys[]
  readonly tooOld?: number
}

function world({ newer = [], others = [], tooOld = 0 }: Situation) {
  const settledBy: Actor[] = []
  let left = tooOld
  const deps = {
    restoring: {
      newerMigrations: async () => newer,
      settle: async (by: Actor) => {
        settledBy.push(by)
        return { flows: [open], sessions: 2, links: 3 }
      },
    },
    instances: { others: async () => others },
    flows: {
      forgetEnded: async (limit: number) => {
        const flows = Math.min(limit, left)
        left -= flows
        return { flows, isMore: left > 0 }
      },
    },
  }
  return { deps, settledBy }
}

test('what ended is returned, and everything that is too old is forgotten at once', async () => {
  const { deps, settledBy } = world({ tooOld: 1_234 })
  expect(await settleRestored(deps, command)).toEqual({
    ok: true,
    value: { flows: [open], sessions: 2, links: 3, forgotten: 1_234 },
  })
  expect(settledBy).toEqual([command])
})

test.each<[string, Situation]>([
  ['database_newer', { newer: ['0099-newer'] }],
  ['database_in_use', { others: [{ opens: ['a'], sealsWith: 'a' }] }],
])('%s: nothing is ended', async (code, situation) => {
  const { deps, settledBy } = world(situation)
  expect(await settleRestored(deps, command)).toMatchObject({ ok: false, failure: { code } })
  expect(settledBy).toEqual([])
})
