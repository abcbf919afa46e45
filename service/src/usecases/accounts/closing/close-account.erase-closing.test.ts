import { expect, test } from 'vitest'
import { type AccountId, accountId, idBytes } from '../../../core/vocabulary/ids.ts'
import { eraseClosing } from './close-account.ts'

const [one, other] = [1, 2].map((seed) => accountId(new Uint8Array(idBytes).fill(seed)))

/** `left` is how many flows each account has to erase. `waits`: it has callbacks to deliver. */
function world(left: number, waits: boolean) {
  const done: [string, AccountId][] = []
  const logged: unknown[] = []
  const note = (what: string, id: AccountId) => void done.push([what, id])
  const closing = {
    accounts: async () => [one, other].flatMap((id) => (id === undefined ? [] : [id])),
    endFlows: async (id: AccountId) => {
      note('end', id)
      return 0
    },
    eraseFlows: async (id: AccountId, limit: number) => {
      note('erase', id)
      return Math.min(left, limit)
    },
    eraseAccount: async (id: AccountId) => {
      note('account', id)
      return !waits
    },
  }
  const log = { info: (event: string, fields?: object) => void logged.push([event, fields]) }
  return { done, logged, deps: { closing, log } }
}

test('each turn ends what waits before it erases, for every account, and tells what is erased', async () => {
  const { done, logged, deps } = world(3, false)
  await eraseClosing(deps, 10)
  expect(done).toEqual(
    [one, other].flatMap((id) => ['end', 'erase', 'account'].map((what) => [what, id])),
  )
  expect(logged).toEqual([one, other].map((id) => ['account_erased', { accountId: id }]))
})

test('while more flows may be left than a turn erases, the account stays', async () => {
  const { done, logged, deps } = world(10, false)
  await eraseClosing(deps, 10)
  expect(done.filter(([what]) => what === 'account')).toEqual([])
  expect(logged).toEqual([])
})

test('an account with callbacks to deliver is not told as erased', async () => {
  const { logged, deps } = world(0, true)
  await eraseClosing(deps, 10)
  expect(logged).toEqual([])
})
