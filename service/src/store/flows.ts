import { sql } from 'kysely'
import { type Question, waitingStates } from '../flow/flow.ts'
import type { Flows, NewFlow } from '../usecases/ports.ts'
import type { Database } from './database.ts'
import { keepInVault } from './vault.ts'

export const flowStore = (database: Database): Flows => ({
  create: (flow) => createFlow(database, flow),
  pageByLink: (linkHash) => pageByLink(database, linkHash),
  countWaiting: () =>
    database.read
      .selectFrom('flows')
      .select(['environment', 'state', (select) => select.fn.countAll<number>().as('count')])
      .where('state', 'in', waitingStates)
      .groupBy(['environment', 'state'])
      .execute(),
})

const createFlow = (database: Database, flow: NewFlow): Promise<void> =>
  database.commit(flow.id, async (transaction) => {
    await keepInVault(transaction, [flow.dataKey])
    await transaction
      .insertInto('flows')
      .values({
        id: flow.id,
        link_hash: flow.linkHash,
        account_id: flow.accountId,
        environment: flow.environment,
        key_id: flow.keyId,
        call_id: flow.callId,
        state: 'created',
        issuer: flow.question.issuer,
        revealed: JSON.stringify(flow.question.revealed),
        derived: JSON.stringify(flow.question.derived),
        same_device: flow.question.sameDevice ? 1 : 0,
        redirect_url: flow.redirectUrl,
        sealed_state: flow.sealedState,
        state_hash: flow.stateHash,
        created_at: database.now,
        expires_at: sql<number>`${database.now} + ${flow.lifetimeSeconds * 1_000}`,
      })
      .execute()
  })

async function pageByLink(database: Database, linkHash: Uint8Array) {
  const row = await database.read
    .selectFrom('flows')
    .innerJoin('accounts', 'accounts.id', 'flows.account_id')
    .select(['flows.id', 'flows.environment', 'flows.issuer', 'flows.revealed', 'flows.derived', 'flows.same_device'])
    .select(['flows.redirect_url', 'accounts.name'])
    .select(sql<number>`flows.expires_at - ${database.now}`.as('milliseconds_left'))
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', database.now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const question: Question = {
    issuer: row.issuer,
    revealed: JSON.parse(row.revealed),
    derived: JSON.parse(row.derived),
    sameDevice: row.same_device === 1,
  }
  const secondsLeft = Math.floor(row.milliseconds_left / 1_000)
  const { id, environment, name: customer, redirect_url: redirectUrl } = row
  return { id, environment, customer, redirectUrl, question, secondsLeft }
}
