import { type Selectable, sql } from 'kysely'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { type ApplicationId, type FlowId, readApplicationId } from '../../../core/vocabulary/ids.ts'
import type { CollectableFlow, CollectedFlows } from '../../../usecases/ports/flows.ts'
import { movedColumns } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import { type Given, nothing } from '../engine/statement.ts'
import type { Tables } from '../engine/tables.ts'
import { flowColumns, flowOf } from './flow-row.ts'
import { forgotten } from './forget-flows.ts'
import { questionColumns, questionOf } from './question.ts'
import { moveFlows, whereItMayHappen } from './transition.ts'

/** How an application fetches an outcome. */
export const collectedFlows = (database: Database): CollectedFlows => ({
  collectable: prepareCollectable(database),
  ...prepareCollecting(database),
  revoke: (id) =>
    database.commit(id, async (transaction) => {
      await transaction
        .updateTable('flows')
        .set({ ...forgotten(database), ...erased })
        .where('id', '=', id)
        .where('collected_at', 'is not', null)
        .execute()
    }),
  giveUpUncollected: (limit, since) => giveUpUncollected(database, limit, since),
})

const erased = { sealed_request: nothing, sealed_result: nothing }

/** Only applications have flows that are collected. */
export function clientOf({ key_id }: Pick<Selectable<Tables['flows']>, 'key_id'>): ApplicationId {
  const id = readApplicationId(key_id)
  if (id === undefined) throw new Error('a flow that is collected belongs to no application')
  return id
}

function prepareCollectable(database: Database): CollectedFlows['collectable'] {
  const find = database.hot.prepareRead((given: Given<{ readonly id: FlowId }>) =>
    database.read
      .selectFrom('flows')
      .select(['id', 'key_id', 'environment', 'code_challenge', 'collected_at', 'tokens_sent_at'])
      .select(['due_at', 'master_key_id', 'data_key', 'sealed_request', 'sealed_result'])
      .select([...flowColumns, ...questionColumns])
      .select(database.now.as('now'))
      .where('id', '=', given.id)
      .where('handover', '=', sql.lit('application')),
  )
  return async (id): Promise<CollectableFlow | undefined> => {
    const row = await find({ id })
    if (row === undefined) return undefined
    const { data_key: sealed, master_key_id: masterKeyId } = row
    return {
      id: row.id,
      clientId: clientOf(row),
      flow: flowOf(row),
      environment: row.environment,
      question: questionOf(row),
      codeChallenge: row.code_challenge,
      collectedAt: row.collected_at,
      tokensSentAt: row.tokens_sent_at,
      dueAt: row.due_at,
      dataKey: sealed === null || masterKeyId === null ? undefined : { sealed, masterKeyId },
      sealedRequest: row.sealed_request ?? undefined,
      sealedResult: row.sealed_result ?? undefined,
      now: row.now,
    }
  }
}

type Values = { readonly id: FlowId; readonly at: number; readonly kept: number }

function prepareCollecting(
  database: Database,
): Pick<CollectedFlows, 'collect' | 'handedOver' | 'tokensSent'> {
  const { hot, now } = database
  const collect = hot.prepareMove(({ id, at, kept }: Given<Values>) =>
    moveFlows(database, 'collected')
      .set({ collected_at: at, due_at: sql<number>`${now} + ${kept}` })
      .where('id', '=', id)
      .where('outcome', '=', sql.lit('presentation'))
      .returning(movedColumns),
  )
  const handOver = hot.prepareMove(({ id, kept }: Given<Pick<Values, 'id' | 'kept'>>) =>
    moveFlows(database, 'handed_over')
      .set({ due_at: sql<number>`${now} + ${kept}` })
      .where('id', '=', id)
      .where('outcome', '<>', sql.lit('presentation'))
      .returning(movedColumns),
  )
  const sent = hot.prepareWrite(({ id }: Given<Pick<Values, 'id'>>) =>
    database.read
      .updateTable('flows')
      .set({ tokens_sent_at: now })
      .where('id', '=', id)
      .where('tokens_sent_at', 'is', null),
  )
  return {
    collect: (id, at, keptSeconds) =>
      hot.write(id, [collect({ id, at, kept: keptSeconds * 1_000 })]),
    handedOver: (id, keptSeconds) => hot.write(id, [handOver({ id, kept: keptSeconds * 1_000 })]),
    tokensSent: async (id) => void (await hot.write(id, [sent({ id })])),
  }
}

/** The person can start again. What was proved is erased with the key. */
async function giveUpUncollected(
  database: Database,
  limit: number,
  since = 0,
): Promise<readonly Environment[]> {
  let ended: readonly Environment[] = []
  await database.change('uncollected', async (transaction) => {
    const over = transaction
      .selectFrom('flows')
      .select('id')
      .where('due_at', '>', since)
      .where('due_at', '<=', database.now)
      .where(whereItMayHappen(database, 'uncollected'))
      .limit(limit)
      .modifyEnd(database.passingOverLocked)
    const moved = moveFlows(database, 'uncollected')
      .set({ ...forgotten(database), ...erased })
      .where('id', 'in', over)
      .returning([...movedColumns, 'environment'])
    const { rows } = await transaction.executeQuery(moved)
    ended = rows.map(({ environment }) => environment)
    return { moved: rows, callbackDue: false }
  })
  return ended
}
