import { sql } from 'kysely'
import type { FlowState } from '../../../core/flow/flow.ts'
import type { NewFlow, NewLogin, RepeatedFlow } from '../../../usecases/ports/flows.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'

type Values = ReturnType<typeof valuesOf>

const mostAttempts = 3

/**
 * A single insert; more is needed only if the key of an earlier call is found. Of several calls
 * that find the key free again, one inserts and the others find its flow.
 */
export function prepareCreate(database: Database) {
  const insert = database.hot.prepareWrite((given: Given<Values>) =>
    database.read
      .insertInto('flows')
      .values(columnsOf(database, given))
      .onConflict((conflict) =>
        conflict.column('idempotency_hash').where('idempotency_hash', 'is not', null).doNothing(),
      ),
  )
  const insertLogin = database.hot.prepareWrite((given: Given<LoginValues>) =>
    database.read
      .insertInto('flows')
      .values({ ...columnsOf(database, given), ...loginColumns(database, given) }),
  )
  return async (flow: NewFlow): Promise<RepeatedFlow | undefined> => {
    const values = valuesOf(flow)
    if (flow.handover.to === 'application') {
      const statement = insertLogin({ ...values, ...loginValues(flow.handover) })
      await database.hot.write(flow.id, [statement])
      return undefined
    }
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      if (await database.hot.write(placeInGroup(values), [insert(values)])) return undefined
      const earlier = await findLiving(database, values.idempotency_hash)
      if (earlier !== undefined) return earlier
    }
    throw new Error('the flow of an Idempotency-Key ended each time it was looked for')
  }
}

/** Groups that insert the same keys wait for each other, so they insert them in the same order. */
const placeInGroup = ({ id, idempotency_hash }: Values): string =>
  idempotency_hash === null ? id : Buffer.from(idempotency_hash).toString('hex')

const valuesOf = (flow: NewFlow) => ({
  id: flow.id,
  account_id: flow.accountId,
  environment: flow.environment,
  key_id: flow.keyId,
  call_id: flow.callId,
  issuer: flow.question.issuer,
  revealed: JSON.stringify(flow.question.revealed),
  optional: flow.question.optional ? JSON.stringify(flow.question.optional) : null,
  derived: JSON.stringify(flow.question.derived),
  same_device: flow.question.sameDevice ? (1 as const) : (0 as const),
  vocabulary: flow.vocabulary === 'interface' ? null : (flow.vocabulary ?? null),
  encrypt_to: flow.encryptTo ? JSON.stringify(flow.encryptTo) : null,
  ignored: flow.ignored ?? null,
  redirect_url: flow.handover.to === 'callback' ? flow.handover.callbackUrl : null,
  access_id: flow.accessId ?? null,
  registration_id: flow.registrationId ?? null,
  unregistered: flow.unregistered ?? null,
  state_hash: flow.stateHash,
  idempotency_hash: flow.idempotency?.keyHash ?? null,
  body_hash: flow.idempotency?.bodyHash ?? null,
  master_key_id: flow.dataKey.masterKeyId,
  data_key: flow.dataKey.sealed,
  request_seed: flow.requestSeed.sealed,
  sealed_state: flow.handover.to === 'callback' ? flow.handover.sealedState : null,
  sealed_match: flow.sealedMatch ?? null,
  lifetime: flow.lifetimeSeconds * 1_000,
})

type LoginValues = Values & ReturnType<typeof loginValues>

const loginValues = ({ sealedRequest, collectSeconds, codeChallenge, opening }: NewLogin) => ({
  sealed_request: sealedRequest,
  collect_seconds: collectSeconds,
  code_challenge: codeChallenge ?? null,
  pushed: opening ? null : (1 as const),
  browser_hash: opening?.browserHash ?? null,
  client_id: opening?.request.clientId ?? null,
  response_mode: opening?.request.responseMode ?? null,
  query: opening ? JSON.stringify(opening.request.query) : null,
})

/**
 * The browser that brings the request of an application is the one that continues, so the flow
 * begins bound to it. A pushed request is opened later.
 */
const loginColumns = ({ now }: Database, given: Given<LoginValues>) => ({
  handover: sql.lit('application' as const),
  sealed_request: given.sealed_request,
  collect_seconds: given.collect_seconds,
  code_challenge: given.code_challenge,
  pushed: given.pushed,
  browser_hash: given.browser_hash,
  client_id: given.client_id,
  response_mode: given.response_mode,
  query: given.query,
  state: sql<FlowState>`case when ${isBound(given)} then 'opened' else 'created' end`,
  opened_at: sql<number | null>`case when ${isBound(given)} then ${now} end`,
})

const isBound = ({ query }: Given<LoginValues>) => sql`cast(${query} as text) is not null`

function columnsOf({ now }: Database, given: Given<Values>) {
  const expiry = sql<number>`${now} + ${given.lifetime}`
  return {
    id: given.id,
    account_id: given.account_id,
    environment: given.environment,
    key_id: given.key_id,
    call_id: given.call_id,
    state: sql.lit<FlowState>('created'),
    issuer: given.issuer,
    revealed: given.revealed,
    optional: given.optional,
    derived: given.derived,
    same_device: given.same_device,
    vocabulary: given.vocabulary,
    encrypt_to: given.encrypt_to,
    ignored: given.ignored,
    redirect_url: given.redirect_url,
    access_id: given.access_id,
    registration_id: given.registration_id,
    unregistered: given.unregistered,
    state_hash: given.state_hash,
    idempotency_hash: given.idempotency_hash,
    body_hash: given.body_hash,
    master_key_id: given.master_key_id,
    data_key: given.data_key,
    request_seed: given.request_seed,
    sealed_state: given.sealed_state,
    sealed_match: given.sealed_match,
    created_at: now,
    expires_at: expiry,
    due_at: expiry,
  }
}

/** The flow that was started with the key. If it has expired, the key becomes free. */
export async function findLiving(
  database: Database,
  hash: Values['idempotency_hash'],
): Promise<RepeatedFlow | undefined> {
  const { rows } = await sql<{ id: RepeatedFlow['id']; body_hash: Uint8Array; living: number }>`
    select id, body_hash, case when expires_at > ${database.now} then 1 else 0 end as living
    from flows where idempotency_hash = ${hash}`.execute(database.read)
  const [row] = rows
  if (row?.living === 1) return { id: row.id, bodyHash: row.body_hash }
  if (row !== undefined) await freeKey(database, row.id)
  return undefined
}

const freeKey = (database: Database, id: RepeatedFlow['id']) =>
  database.commit(id, (transaction) =>
    transaction
      .updateTable('flows')
      .set({ idempotency_hash: null })
      .where('id', '=', id)
      // More time may have been given meanwhile.
      .where('expires_at', '<=', database.now)
      .execute(),
  )
