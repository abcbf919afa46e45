import { sql } from 'kysely'
import { waitingStates } from '../../../core/flow/flow.ts'
import type { FlowCount, Flows, NewFlow } from '../../../usecases/ports/flows.ts'
import type { Database } from '../engine/database.ts'
import { keepInVault } from '../secrets/vault.ts'
import { endFlow } from './end-flow.ts'
import { expireFlows, expireNow } from './expire-flows.ts'
import { forgetDestinations, forgetEnded } from './forget-flows.ts'
import { byId, byLink, byReturnCode, extendFlow, openFlow } from './open-flow.ts'
import { acceptedAnswer, misunderstood, requestByToken, requestFetched } from './wallet-requests.ts'
import { watchedFlow } from './watched-flow.ts'

export const flowStore = (database: Database): Flows => ({
  create: (flow) => createFlow(database, flow),
  byLink: (linkHash) => byLink(database, linkHash),
  byId: (id) => byId(database, id),
  watched: (id) => watchedFlow(database, id),
  byReturnCode: (codeHash) => byReturnCode(database, codeHash),
  open: (id, requests, browserHash) => openFlow(database, id, requests, browserHash),
  extend: (id, extensions) => extendFlow(database, id, extensions),
  requestByToken: (tokenHash) => requestByToken(database, tokenHash),
  requestFetched: (id, path) => requestFetched(database, id, path),
  misunderstood: (id, path) => misunderstood(database, id, path),
  acceptedAnswer: (tokenHash) => acceptedAnswer(database, tokenHash),
  end: (id, event, answer) => endFlow(database, id, event, answer),
  expire: (limit) => expireFlows(database, limit),
  expireNow: (id, accountId) => expireNow(database, id, accountId),
  forgetDestinations: (limit) => forgetDestinations(database, limit),
  forgetEnded: (limit) => forgetEnded(database, limit),
  countWaiting: () => countWaiting(database),
})

/** How many flows wait, and where. */
export const countWaiting = (database: Database): Promise<readonly FlowCount[]> =>
  database.read
    .selectFrom('flows')
    .select(['environment', 'state', (select) => select.fn.countAll<number>().as('count')])
    .where('state', 'in', waitingStates)
    .groupBy(['environment', 'state'])
    .execute()

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
        redirect_url: flow.callbackUrl,
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
        browser_hash: null,
        return_code_hash: null,
        fetched_path: null,
        misunderstood_path: null,
      })
      .execute()
  })
