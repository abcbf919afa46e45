import { sql } from 'kysely'
import { waitingStates } from '../flow/flow.ts'
import type { Flows, NewFlow, OpenableFlow } from '../usecases/ports.ts'
import type { Database } from './database.ts'
import { questionOf } from './question.ts'
import { expireFlows, forgetRedirects } from './time-over.ts'
import { keepInVault } from './vault.ts'
import { endFlow, openFlow, requestByToken, requestFetched, requestsOf } from './wallet-requests.ts'

export const flowStore = (database: Database): Flows => ({
  create: (flow) => createFlow(database, flow),
  byLink: (linkHash) => byLink(database, linkHash),
  open: (id, requests) => openFlow(database, id, requests),
  requestByToken: (tokenHash) => requestByToken(database, tokenHash),
  requestFetched: (id) => requestFetched(database, id),
  end: (ending) => endFlow(database, ending),
  expire: (limit) => expireFlows(database, limit),
  forgetRedirects: (limit) => forgetRedirects(database, limit),
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
        return_by: null,
        ended_at: null,
        outcome: null,
        checks: null,
        sealed_redirect_uri: null,
        redirect_until: null,
      })
      .execute()
  })

async function byLink(database: Database, linkHash: Uint8Array): Promise<OpenableFlow | undefined> {
  const row = await database.read
    .selectFrom('flows')
    .innerJoin('accounts', 'accounts.id', 'flows.account_id')
    .innerJoin('account_environments as settings', (join) =>
      join
        .onRef('settings.account_id', '=', 'flows.account_id')
        .onRef('settings.environment', '=', 'flows.environment'),
    )
    .innerJoin('vault', 'vault.id', 'flows.id')
    .select(['flows.id', 'flows.state', 'flows.environment', 'flows.redirect_url'])
    .select(['flows.issuer', 'flows.revealed', 'flows.derived', 'flows.same_device'])
    .select(['accounts.name', 'settings.cross_device', 'vault.sealed', 'vault.master_key_id'])
    .select(sql<number>`flows.expires_at - ${database.now}`.as('milliseconds_left'))
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', database.now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    state: row.state,
    environment: row.environment,
    customer: row.name,
    redirectUrl: row.redirect_url,
    crossDevice: row.cross_device,
    question: questionOf(row),
    secondsLeft: Math.floor(row.milliseconds_left / 1_000),
    dataKey: { id: row.id, sealed: row.sealed, masterKeyId: row.master_key_id },
    requests: await requestsOf(database, row.id),
  }
}
