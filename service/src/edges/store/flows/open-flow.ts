import { type Selectable, sql } from 'kysely'
import { extensionSeconds, mostExtensions } from '../../../core/flow/advance.ts'
import { transitions } from '../../../core/flow/transitions.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import { asksForStatement } from '../../../core/wallet/request/dcql-query.ts'
import type { OpenableFlow, Opening } from '../../../usecases/ports/flows.ts'
import { brandingColumns, brandingOf } from '../accounts/branding.ts'
import { pageSettingsIn } from '../accounts/stored-settings.ts'
import { movedColumns } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import type { Tables } from '../engine/tables.ts'
import { clientOf } from './collect-flow.ts'
import { flowColumns, flowOf } from './flow-row.ts'
import { parseKnown, questionColumns, questionOf } from './question.ts'
import { deadlineColumns, moveFlows } from './transition.ts'

/** A flow with everything that its page shows, in one statement. */
export function prepareById(database: Database) {
  const find = database.hot.prepareRead((given: Given<{ readonly id: FlowId }>) =>
    database.read
      .selectFrom('flows')
      .innerJoin('accounts', 'accounts.id', 'flows.account_id')
      .innerJoin('account_environments as settings', (join) =>
        join
          .onRef('settings.account_id', '=', 'flows.account_id')
          .onRef('settings.environment', '=', 'flows.environment'),
      )
      .innerJoin('vault', 'vault.id', 'accounts.state_hash_key_id')
      .select(['flows.id', 'flows.account_id', 'flows.environment'])
      .select([...questionColumns, ...flowColumns, 'flows.attempts'])
      .select(['flows.browser_hash', 'flows.return_code_hash', ...certificateColumns])
      .select(['flows.fetched_path', 'flows.misunderstood_path'])
      .select(['flows.master_key_id', 'flows.data_key', 'flows.request_seed'])
      .select([...brandingColumns, 'settings.retention_days', 'settings.intent_to_retain'])
      .select(['accounts.name', 'settings.cross_device', 'settings.browser_wallet'])
      .select(['flows.answered_at', 'flows.ended_at'])
      .select(['settings.website', 'settings.fallback_url', 'settings.more_settings'])
      .select(['vault.id as link_key_id', 'vault.sealed as link_key'])
      .select('vault.master_key_id as link_master_key_id')
      .select(sealedWayOn(database).as('way_on'))
      .select(ageQuery.as('age_query'))
      .select(['flows.key_id', 'flows.created_at'])
      .select(database.now.as('now'))
      .where('flows.id', '=', given.id),
  )
  type Row = NonNullable<Awaited<ReturnType<typeof find>>>
  const openable = (row: Row): OpenableFlow => ({
    id: row.id,
    accountId: row.account_id,
    flow: flowOf(row),
    now: row.now,
    environment: row.environment,
    customer: row.display_name ?? row.name,
    branding: brandingOf(row),
    ...settingsOf(row),
    answeredAt: row.answered_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    fetchedChannel: row.fetched_path ?? undefined,
    misunderstoodChannel: row.misunderstood_path ?? undefined,
    question: questionOf(row),
    ageIsStated: row.age_query === null ? undefined : asksForStatement(parseKnown(row.age_query)),
    browserHash: row.browser_hash ?? undefined,
    linkKey: {
      id: row.link_key_id,
      sealed: row.link_key,
      masterKeyId: row.link_master_key_id,
    },
    dataKey: wrapped(row.data_key, row.master_key_id),
    requestSeed: wrapped(row.request_seed, row.master_key_id),
    ...certificatesOf(row),
    returnCodeHash: row.return_code_hash ?? undefined,
    attempts: row.attempts,
    handover: handoverOf(row),
    sealedWayOn: row.way_on ?? undefined,
  })
  return async (id: FlowId): Promise<OpenableFlow | undefined> => {
    const row = await find({ id })
    return row && openable(row)
  }
}

const certificateColumns = ['flows.client_id', 'flows.access_id', 'flows.registration_id'] as const

const certificatesOf = (
  row: Pick<Selectable<Tables['flows']>, 'client_id' | 'access_id' | 'registration_id'>,
) => ({
  clientId: row.client_id ?? undefined,
  accessId: row.access_id ?? undefined,
  registrationId: row.registration_id ?? undefined,
})

type SettingsRow = Pick<
  Selectable<Tables['account_environments']>,
  | 'retention_days'
  | 'cross_device'
  | 'browser_wallet'
  | 'intent_to_retain'
  | 'website'
  | 'fallback_url'
  | 'more_settings'
>

const settingsOf = (row: SettingsRow) => ({
  retentionDays: row.retention_days,
  crossDevice: row.cross_device,
  browserWallet: row.browser_wallet,
  intentToRetain: row.intent_to_retain,
  website: row.website ?? undefined,
  fallbackUrl: row.fallback_url ?? undefined,
  ...pageSettingsIn(row.more_settings),
})

const wrapped = (sealed: Uint8Array | null, masterKeyId: string | null) =>
  sealed === null || masterKeyId === null ? undefined : { sealed, masterKeyId }

function handoverOf(
  row: Pick<Selectable<Tables['flows']>, 'handover' | 'key_id' | 'created_at'>,
): OpenableFlow['handover'] {
  const { handover: to, created_at: createdAt } = row
  return to === 'callback' ? { to } : { to, clientId: clientOf(row), createdAt }
}

/** How an age is asked for. Only questions about one need it. */
const ageQuery = sql<string | null>`case when flows.derived like '%"age_over"%'
  then flows.query end`

/** It is kept until the row is due again, and then forgotten. */
export const sealedWayOn = ({ now }: Database) =>
  sql<Uint8Array | null>`case when flows.due_at > ${now}
    then coalesce(flows.sealed_redirect_uri, flows.sealed_request) end`

type OpeningValues = ReturnType<typeof openingValues>

const openingValues = (id: FlowId, { browserHash, request }: Opening) => ({
  id,
  browserHash,
  clientId: request.clientId,
  responseMode: request.responseMode,
  query: JSON.stringify(request.query),
})

/** If two browsers open it at once, the flow is bound to the first. */
export function prepareOpen(database: Database) {
  const open = database.hot.prepareWrite((given: Given<OpeningValues>) =>
    moveFlows(database, 'opened')
      .set({
        opened_at: database.now,
        browser_hash: given.browserHash,
        client_id: given.clientId,
        response_mode: given.responseMode,
        query: given.query,
      })
      .where('id', '=', given.id),
  )
  return (id: FlowId, opening: Opening): Promise<boolean> =>
    database.hot.write(id, [open(openingValues(id, opening))])
}

/** Two simultaneous clicks count as one: the second finds another number of extensions. */
export function prepareExtend(database: Database) {
  type Values = { readonly id: FlowId; readonly extensions: number }
  const prepare = (type: 'more_time' | 'more_return_time') => {
    const column = deadlineColumns[transitions[type].deadline[1]]
    const longer = sql<number>`${sql.ref(column)} + ${sql.lit(extensionSeconds * 1_000)}`
    return database.hot.prepareMove((given: Given<Values>) =>
      moveFlows(database, type)
        .set({ [column]: longer, due_at: longer, extensions: sql<number>`extensions + 1` })
        .where('id', '=', given.id)
        .where('extensions', '=', given.extensions)
        .where('extensions', '<', sql.lit(mostExtensions))
        .returning(movedColumns),
    )
  }
  const extend = { more_time: prepare('more_time'), more_return_time: prepare('more_return_time') }
  return (id: FlowId, type: keyof typeof extend, extensions: number): Promise<boolean> =>
    database.hot.write(id, [extend[type]({ id, extensions })])
}
