import { type Selectable, sql } from 'kysely'
import { isAnswerable } from '../../../core/flow/answered-event.ts'
import type { LinkChannel } from '../../../core/flow/flow.ts'
import { keyInUse } from '../../../core/presentation/encryption-keys.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { AnswerableFlow, EndedFlow, Flows } from '../../../usecases/ports/flows.ts'
import { encryptionKeysIn } from '../accounts/encryption-keys.ts'
import { movedColumns } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import type { Tables } from '../engine/tables.ts'
import { flowColumns, flowOf } from './flow-row.ts'
import { parseKnown, questionColumns, questionOf } from './question.ts'
import { reportsIn } from './stored-reports.ts'
import { moveFlows, whereItMayHappen } from './transition.ts'

/** What a wallet is asked, with everything needed to judge its answer. */
export function prepareForWallet(database: Database) {
  const find = database.hot.prepareRead((given: Given<{ readonly id: FlowId }>) =>
    database.read
      .selectFrom('flows')
      .innerJoin('account_environments as settings', (join) =>
        join
          .onRef('settings.account_id', '=', 'flows.account_id')
          .onRef('settings.environment', '=', 'flows.environment'),
      )
      .leftJoin('signing_keys', (join) =>
        join
          .onRef('signing_keys.environment', '=', 'flows.environment')
          .on('signing_keys.activated_at', 'is not', null)
          .on('signing_keys.retired_at', 'is', null),
      )
      .select([...flowColumns, ...questionColumns])
      .select('signing_keys.kid')
      .select(['flows.id', 'flows.account_id', 'flows.environment'])
      .select(['settings.cross_device', 'settings.browser_wallet', 'settings.encryption_keys'])
      .select(['client_id', 'response_mode', 'query', 'sealed_state', 'flows.registration_id'])
      .select(['sealed_match', 'flows.vocabulary', 'flows.encrypt_to'])
      .select(['flows.master_key_id', 'data_key', 'request_seed', 'browser_hash'])
      .select(['answered_path', 'answer_fingerprint', 'unregistered', 'wallet_reports'])
      .select(database.now.as('now'))
      .where('flows.id', '=', given.id),
  )
  type Row = NonNullable<Awaited<ReturnType<typeof find>>>
  return async (id: FlowId): Promise<AnswerableFlow | EndedFlow | undefined> => {
    const row = await find({ id })
    if (row === undefined) return undefined
    const flow = flowOf(row)
    if (!isAnswerable(flow, row.now)) return endedFlow(row)
    const { client_id: clientId, query, data_key: dataKey } = row
    const { master_key_id: masterKeyId, request_seed: requestSeed } = row
    const { response_mode: responseMode } = row
    if (clientId === null || query === null || responseMode === null) return undefined
    const handover = handoverOf(row)
    if (dataKey === null || handover === undefined) return { kind: 'ended' }
    if (masterKeyId === null || requestSeed === null) return { kind: 'ended' }
    return {
      kind: 'answerable',
      flowId: row.id,
      flow,
      accountId: row.account_id,
      environment: row.environment,
      question: questionOf(row),
      vocabulary: row.vocabulary ?? 'interface',
      request: { clientId, responseMode, query: parseKnown(query) },
      browserHash: row.browser_hash ?? undefined,
      crossDevice: row.cross_device,
      browserWallet: row.browser_wallet,
      registrationId: row.registration_id ?? undefined,
      unregistered: row.unregistered ?? undefined,
      reports: reportsIn(row.wallet_reports),
      encryptTo: encryptingOf(row),
      signingKid: row.kid ?? undefined,
      requestSeed: { sealed: requestSeed, masterKeyId },
      dataKey: { sealed: dataKey, masterKeyId },
      handover,
      sealedMatch: row.sealed_match ?? undefined,
      now: row.now,
    }
  }

  function endedFlow(row: Row): EndedFlow {
    const { answered_path: channel, answer_fingerprint: fingerprint } = row
    const { data_key: dataKey, master_key_id: masterKeyId } = row
    if (channel === null || fingerprint === null || dataKey === null || masterKeyId === null)
      return { kind: 'ended' }
    const accepted = {
      flowId: row.id,
      channel,
      fingerprint,
      dataKey: { sealed: dataKey, masterKeyId },
    }
    return { kind: 'ended', accepted }
  }
}

/**
 * A flow that began with a key keeps it, so that nobody undoes that by emptying or changing what
 * the account has. One that began without is encrypted if there is a key by now.
 */
function encryptingOf({
  encrypt_to: kept,
  encryption_keys: keys,
}: {
  readonly encrypt_to: string | null
  readonly encryption_keys: string | null
}): AnswerableFlow['encryptTo'] {
  return kept === null ? keyInUse(encryptionKeysIn(keys))?.jwk : parseKnown(kept)
}

/** Undefined once it is erased. */
function handoverOf({
  handover: to,
  sealed_state: sealedState,
}: Pick<Selectable<Tables['flows']>, 'handover' | 'sealed_state'>):
  | AnswerableFlow['handover']
  | undefined {
  if (to === 'application') return { to }
  return sealedState === null ? undefined : { to, sealedState }
}

/** The first fetch moves the flow; later ones find it already moved. */
export function prepareFetched(database: Database) {
  type Values = { readonly id: FlowId; readonly channel: LinkChannel }
  const move = database.hot.prepareMove((given: Given<Values>) =>
    moveFlows(database, 'request_fetched')
      .set({ fetched_path: given.channel, requested_at: database.now })
      .where('id', '=', given.id)
      .returning(movedColumns),
  )
  return (id: FlowId, channel: LinkChannel): Promise<boolean> =>
    database.hot.write(id, [move({ id, channel })])
}

/** The same with what the request says, for a caller who knows that its token is genuine. */
export function prepareFetchShown(database: Database): Flows['fetchShown'] {
  type Values = {
    readonly id: FlowId
    readonly channel: LinkChannel
    readonly registeredUntil: number | null
  }
  const { now } = database
  const move = database.hot.prepareMove(({ id, channel, registeredUntil }: Given<Values>) =>
    moveFlows(database, 'request_fetched')
      .set({ fetched_path: channel, requested_at: now })
      .where('id', '=', id)
      .where('state', '<>', sql.lit('requested'))
      .where('query', 'is not', null)
      .where('request_seed', 'is not', null)
      .where(isBefore(registeredUntil, now))
      .where(isOffered(channel))
      .returning([...flowColumns, ...questionColumns])
      .returning([...movedColumns, 'environment', 'client_id', 'response_mode', 'query'])
      .returning(['request_seed', 'master_key_id', now.as('now')]),
  )
  return async (id, channel, registeredUntil) => {
    const values = { id, channel, registeredUntil: registeredUntil ?? null }
    const row = await database.hot.move(id, move(values))
    if (row === undefined) return undefined
    const flow = flowOf(row)
    const { client_id: clientId, response_mode: responseMode, query } = row
    const { request_seed: sealed, master_key_id: masterKeyId } = row
    // The statement has these conditions too. Here they are only for the types.
    if (clientId === null || responseMode === null || query === null) return undefined
    if (sealed === null || masterKeyId === null || !isAnswerable(flow, row.now)) return undefined
    return {
      flowId: id,
      flow,
      environment: row.environment,
      question: questionOf(row),
      request: { clientId, responseMode, query: parseKnown(query) },
      requestSeed: { sealed, masterKeyId },
      now: row.now,
    }
  }
}

const isBefore = (until: Given<{ until: number | null }>['until'], now: Database['now']) =>
  sql<boolean>`(cast(${until} as bigint) is null or ${until} > ${now})`

/** As `linkChannelsOf` says. */
const isOffered = (channel: Given<{ channel: LinkChannel }>['channel']) =>
  sql<boolean>`(cast(${channel} as text) = 'this_device' or exists (
    select 1 from account_environments as settings
    where settings.account_id = flows.account_id and settings.environment = flows.environment
      and (settings.cross_device = 'allow'
        or (settings.cross_device = 'auto' and flows.same_device = 0))))`

/** Only the first time, and only if a wallet could still come. */
export function prepareMisunderstood(database: Database) {
  type Values = { readonly id: FlowId; readonly channel: LinkChannel }
  const note = database.hot.prepareMove((given: Given<Values>) =>
    database.read
      .updateTable('flows')
      .set({ misunderstood_path: given.channel })
      .where('id', '=', given.id)
      .where('misunderstood_path', 'is', null)
      .where(whereItMayHappen(database, 'request_fetched'))
      .returning(movedColumns),
  )
  return (id: FlowId, channel: LinkChannel): Promise<boolean> =>
    database.hot.write(id, [note({ id, channel })])
}
