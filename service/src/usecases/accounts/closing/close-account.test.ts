import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../../core/vocabulary/ids.ts'
import type { Holdings } from '../../ports/accounts.ts'
import type { AuditEvent } from '../../ports/audit.ts'
import { actor } from '../actor.test-material.ts'
import { closeAccount, surveyAccount } from './close-account.ts'

const id = accountId(new Uint8Array(idBytes))

const holdings: Holdings = {
  name: 'Kiosk',
  createdAt: 0,
  suspended: false,
  closingAt: null,
  keys: 1,
  flows: 2,
  flowsUnderWay: 1,
  members: 0,
  membersOfNothingElse: 0,
}

function world(known: boolean) {
  const begun: (AuditEvent | undefined)[] = []
  const closing = {
    holdings: async () => (known ? holdings : undefined),
    begin: async (_id: typeof id, event: AuditEvent) => {
      begun.push(event)
      return true
    },
  }
  return { begun, deps: { closing } }
}

test('an account is closed by whoever knows its name, and the log says who', async () => {
  const { begun, deps } = world(true)
  expect(await closeAccount(deps, id, 'Kiosk', actor)).toEqual({ ok: true, value: undefined })
  expect(begun).toEqual([
    { by: actor, action: 'account_closed', accountId: id, object: id, values: { before: 'Kiosk' } },
  ])
})

test.each(['', 'kiosk', 'Kiosk ', id])('"%s" is not its name: nothing begins', async (name) => {
  const { begun, deps } = world(true)
  expect(await closeAccount(deps, id, name, actor)).toMatchObject({
    ok: false,
    failure: { description: expect.stringContaining('Nothing was erased') },
  })
  expect(begun).toEqual([])
})

test('an account that does not exist is neither shown nor closed', async () => {
  const { begun, deps } = world(false)
  const unknown = { ok: false, failure: { code: 'account_unknown' } }
  expect(await surveyAccount(deps, id)).toMatchObject(unknown)
  expect(await closeAccount(deps, id, 'Kiosk', actor)).toMatchObject(unknown)
  expect(begun).toEqual([])
})
