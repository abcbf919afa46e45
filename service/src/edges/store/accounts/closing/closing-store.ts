import { finishedStates } from '../../../../core/flow/flow.ts'
import type { AccountId } from '../../../../core/vocabulary/ids.ts'
import type { Closing, Holdings } from '../../../../usecases/ports/accounts.ts'
import type { Database } from '../../engine/database.ts'
import { closedRequests } from '../../flows/end-flow.ts'
import { eraseFlows } from '../../flows/forget-flows.ts'
import {
  decidedChange,
  moveFlows,
  toldColumns,
  toldFrom,
  whereItMayHappen,
} from '../../flows/transition.ts'
import { beginClosing } from './begin-closing.ts'
import { eraseAccount } from './erase-account.ts'
import { membersOfNothingElse } from './members.ts'

export const closingStore = (database: Database): Closing => ({
  holdings: (id) => findHoldings(database, id),
  begin: (id, event) => beginClosing(database, id, event),
  accounts: async () => {
    const closing = database.read.selectFrom('accounts').select('id')
    return (await closing.where('closing_at', 'is not', null).execute()).map(({ id }) => id)
  },
  endFlows: (id, limit) => endFlows(database, id, limit),
  eraseFlows: (id, limit) =>
    database.commit(id, async (transaction) => {
      const over = await transaction
        .selectFrom('flows')
        .select('id')
        .where('account_id', '=', id)
        .where('due_at', 'is', null)
        .where('state', 'in', finishedStates)
        .limit(limit)
        .modifyEnd(database.passingOverLocked)
        .execute()
      return eraseFlows(transaction, over)
    }),
  eraseAccount: (id) => eraseAccount(database, id),
})

/** Everything that waits has a due time, so few rows are examined. */
async function endFlows(database: Database, account: AccountId, limit: number): Promise<number> {
  const ended = await database.change(account, async (transaction) => {
    const waiting = transaction
      .selectFrom('flows')
      .select('id')
      .where('account_id', '=', account)
      .where('due_at', 'is not', null)
      .where(whereItMayHappen(database, 'account_closed'))
      .limit(limit)
      .modifyEnd(database.passingOverLocked)
    const moved = moveFlows(database, 'account_closed')
      .set({ ...closedRequests, sealed_result: null, ...toldFrom(database) })
      .where('id', 'in', waiting)
      .returning(toldColumns)
    const { rows } = await transaction.executeQuery(moved)
    return decidedChange('account_closed', rows)
  })
  return ended.length
}

async function findHoldings(database: Database, id: AccountId): Promise<Holdings | undefined> {
  const account = await database.read
    .selectFrom('accounts')
    .select(['name', 'created_at', 'suspended_at', 'closing_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (account === undefined) return undefined
  const count = async (table: 'api_keys' | 'flows' | 'memberships') => {
    const counted = database.read
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
    return (await counted.where('account_id', '=', id).executeTakeFirstOrThrow()).count
  }
  const underWay = await database.read
    .selectFrom('flows')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', id)
    .where('due_at', 'is not', null)
    .where('state', 'not in', finishedStates)
    .executeTakeFirstOrThrow()
  return {
    name: account.name,
    createdAt: account.created_at,
    suspended: account.suspended_at !== null,
    closingAt: account.closing_at,
    keys: await count('api_keys'),
    flows: await count('flows'),
    flowsUnderWay: underWay.count,
    members: await count('memberships'),
    membersOfNothingElse: (await membersOfNothingElse(database.read, id)).length,
  }
}
