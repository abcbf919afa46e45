import { sql } from 'kysely'
import { extensionSeconds, mostExtensions } from '../../../core/flow/advance.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { NewRequest, OpenableFlow } from '../../../usecases/ports/flows.ts'
import { brandingColumns, brandingOf } from '../accounts/branding.ts'
import { nothingChanged } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import { flowColumns, flowOf } from './flow-row.ts'
import { questionColumns, questionOf } from './question.ts'
import { moveFlows } from './transition.ts'
import { requestsOf } from './wallet-requests.ts'

export const byLink = (database: Database, linkHash: Uint8Array) =>
  openable(database, 'link_hash', linkHash)

export const byId = (database: Database, id: FlowId) => openable(database, 'id', id)

export const byReturnCode = (database: Database, codeHash: Uint8Array) =>
  openable(database, 'return_code_hash', codeHash)

async function openable(
  database: Database,
  column: 'link_hash' | 'id' | 'return_code_hash',
  value: Uint8Array | FlowId,
): Promise<OpenableFlow | undefined> {
  const row = await database.read
    .selectFrom('flows')
    .innerJoin('accounts', 'accounts.id', 'flows.account_id')
    .innerJoin('account_environments as settings', (join) =>
      join
        .onRef('settings.account_id', '=', 'flows.account_id')
        .onRef('settings.environment', '=', 'flows.environment'),
    )
    .leftJoin('vault', 'vault.id', 'flows.id')
    .leftJoin('callbacks', 'callbacks.flow_id', 'flows.id')
    .select(['flows.id', 'flows.environment', 'flows.redirect_url', 'flows.browser_hash'])
    .select(questionColumns)
    .select([...flowColumns, 'callbacks.attempts'])
    .select([...brandingColumns, 'settings.retention_days', 'settings.intent_to_retain'])
    .select(['flows.fetched_path', 'flows.misunderstood_path'])
    .select(['accounts.name', 'settings.cross_device', 'vault.sealed', 'vault.master_key_id'])
    .select(
      sql<Uint8Array | null>`case when flows.redirect_until > ${database.now} then flows.sealed_redirect_uri end`.as(
        'redirect',
      ),
    )
    .select(database.now.as('now'))
    .where(sql.ref(`flows.${column}`), '=', value)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id, sealed, master_key_id: masterKeyId } = row
  return {
    id,
    flow: flowOf(row),
    now: row.now,
    environment: row.environment,
    customer: row.display_name ?? row.name,
    branding: brandingOf(row),
    retentionDays: row.retention_days,
    callbackUrl: row.redirect_url,
    crossDevice: row.cross_device,
    intentToRetain: row.intent_to_retain,
    fetchedPath: row.fetched_path ?? undefined,
    misunderstoodPath: row.misunderstood_path ?? undefined,
    question: questionOf(row),
    browserHash: row.browser_hash ?? undefined,
    dataKey: sealed === null || masterKeyId === null ? undefined : { id, sealed, masterKeyId },
    requests: await requestsOf(database, id),
    attempts: row.attempts ?? 0,
    sealedDestination: row.redirect ?? undefined,
  }
}

/** Two tabs that open together keep one pair of requests and one browser: the first one's. */
export const openFlow = (
  database: Database,
  id: FlowId,
  requests: readonly NewRequest[],
  browserHash: Uint8Array,
): Promise<void> =>
  database.commit(id, async (transaction) => {
    const { numUpdatedRows } = await moveFlows(database, transaction, { type: 'opened' })
      .set({ browser_hash: browserHash })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const rows = requests.map(({ path, tokenHash, clientId, query, sealedSecrets }) => ({
      flow_id: id,
      path,
      token_hash: tokenHash,
      client_id: clientId,
      query: JSON.stringify(query),
      sealed_secrets: sealedSecrets,
      answer_fingerprint: null,
      created_at: database.now,
    }))
    await transaction.insertInto('wallet_requests').values(rows).execute()
  })

/** Two clicks at once count as one: the second finds another number of extensions. */
export async function extendFlow(
  database: Database,
  id: FlowId,
  extensions: number,
): Promise<boolean> {
  const moved = await database.change(id, async (transaction) => {
    const { numUpdatedRows } = await moveFlows(database, transaction, { type: 'more_time' })
      .set((flow) => ({
        expires_at: flow('expires_at', '+', extensionSeconds * 1_000),
        extensions: flow('extensions', '+', 1),
      }))
      .where('id', '=', id)
      .where('extensions', '=', extensions)
      .where('extensions', '<', mostExtensions)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? { flowIds: [id], callbackDue: false } : nothingChanged
  })
  return moved.length > 0
}
