import { type Selectable, sql } from 'kysely'
import type { Question } from '../../../core/flow/flow.ts'
import {
  ageStatement,
  type ClaimId,
  isAgeStatement,
  isAttributeId,
} from '../../../core/vocabulary/attributes.ts'
import { type FlowId, flowIdsFrom } from '../../../core/vocabulary/ids.ts'
import { sourcesOf } from '../../../core/wallet/request/dcql-query.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import type { QuestionCount } from '../../../usecases/ports/history/usage.ts'
import { isNoTryout } from '../delivery/tryouts.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'
import { addedTo, inParts, rangeToFold } from './fold-range.ts'

const dayMilliseconds = 86_400_000

/** Counted at once: few enough for a short transaction, but enough to catch up after an upgrade. */
const mostFoldedFlows = 20_000

/** A little longer than anybody asks for. */
export const keptDays = 35

/** Different questions of an account in a month. Customers have a handful. */
const mostQuestions = 5_000

/** Counts by day which attributes were asked for, so that the flows are not needed for it. */
export async function foldQuestions(
  database: Database,
  olderThanMilliseconds: number,
): Promise<boolean> {
  return database.commit('usage', async (transaction) => {
    const { from, now } = await transaction
      .updateTable('usage_folded')
      .set((set) => ({ until_id: set.ref('until_id') }))
      .returning(['asked_until_id as from', database.now.as('now')])
      .executeTakeFirstOrThrow()
    const oldest = flowIdsFrom(now - keptDays * dayMilliseconds)
    const range = await rangeToFold(transaction, {
      from: from > oldest ? from : oldest,
      before: now - olderThanMilliseconds,
      most: mostFoldedFlows,
    })
    if (range !== undefined) {
      await addQuestions(transaction, range.first, range.until)
      await transaction.updateTable('usage_folded').set({ asked_until_id: range.until }).execute()
    }
    if (range?.isMore === true) return true
    await transaction
      .deleteFrom('asked_counts')
      .where('day', '<', sql<number>`${today(database)} - ${sql.lit(keptDays)}`)
      .execute()
    return false
  })
}

/** Days since 1970, in UTC. */
const today = ({ now }: Pick<Database, 'now'>) =>
  sql<number>`(${now} / ${sql.lit(dayMilliseconds)})`
const dayOfFlow = sql<number>`(created_at / ${sql.lit(dayMilliseconds)})`

type Row = Pick<
  Tables['asked_counts'],
  'account_id' | 'environment' | 'day' | 'key_id' | 'issuer' | 'attributes' | 'count'
>

/** Names are put in order here, because the engines have different functions for JSON. */
async function addQuestions(
  transaction: DatabaseTransaction,
  from: FlowId,
  before: FlowId,
): Promise<void> {
  const counted = await transaction
    .selectFrom('flows')
    .select(['account_id', 'environment', 'key_id', 'issuer', ...questionColumns])
    .select(dayOfFlow.as('day'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('id', '>=', from)
    .where('id', '<', before)
    .where(isNoTryout)
    .groupBy(['account_id', 'environment', 'key_id', 'issuer', ...questionColumns, dayOfFlow])
    .execute()
  const rows = merged(
    counted.map(({ revealed, optional, derived, ...row }) => ({
      ...row,
      attributes: attributesOf({ revealed, optional, derived }),
    })),
  )
  for (const some of inParts(rows))
    await transaction
      .insertInto('asked_counts')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'environment', 'day', 'key_id', 'issuer', 'attributes'])
          .doUpdateSet(addedTo('asked_counts')),
      )
      .execute()
}

const questionColumns = ['revealed', 'optional', 'derived'] as const

type StoredQuestion = Pick<Selectable<Tables['flows']>, (typeof questionColumns)[number]>

/**
 * What a wallet is asked for: a derived check needs its attribute, and an age the statement or the
 * date of birth. Always in the same order.
 */
function attributesOf({ revealed, optional, derived }: StoredQuestion): string {
  const checks: Question['derived'] = JSON.parse(derived)
  const names: readonly string[] = [
    ...JSON.parse(revealed),
    ...JSON.parse(optional ?? '[]'),
    ...sourcesOf(checks),
    ...(checks.age_over === undefined ? [] : [ageStatement(checks.age_over)]),
  ]
  return [...new Set(names)].toSorted().join(' ')
}

/** Questions that differ only in their order or in what a check compares with are the same. */
function merged(rows: readonly Row[]): readonly Row[] {
  const known = new Map<string, Row>()
  for (const row of rows) {
    const { count, ...question } = row
    const key = JSON.stringify(Object.entries(question).toSorted())
    known.set(key, { ...row, count: count + (known.get(key)?.count ?? 0) })
  }
  return [...known.values()]
}

/** The kept counts, and what is not folded yet, in one statement: nothing is counted twice. */
export async function readQuestions(
  database: Database,
  { accountId, environment }: FlowOwner,
  days: number,
): Promise<readonly QuestionCount[]> {
  const oldest = flowIdsFrom((await database.time()) - days * dayMilliseconds)
  const since = sql`(select case when asked_until_id > ${oldest} then asked_until_id
    else ${oldest} end from usage_folded)`
  const kept = database.read
    .selectFrom('asked_counts')
    .select(['key_id', 'issuer', sql<string | null>`attributes`.as('attributes'), ...noQuestion])
    .select(sql<number>`cast(sum(count) as bigint)`.as('count'))
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('day', '>=', sql<number>`${today(database)} - ${sql.lit(days)}`)
    .groupBy(['key_id', 'issuer', 'attributes'])
    .orderBy('count', 'desc')
    .limit(sql.lit(mostQuestions))
  const fresh = database.read
    .selectFrom('flows')
    .select(['key_id', 'issuer', sql<string | null>`cast(null as text)`.as('attributes')])
    .select(questionColumns)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where(sql<boolean>`id >= ${since}`)
    .where(isNoTryout)
    .groupBy(['key_id', 'issuer', ...questionColumns])
  const rows = await database.read
    // A part of a union has no limit of its own on SQLite.
    .selectFrom(kept.as('kept'))
    .selectAll()
    .unionAll(fresh)
    .execute()
  return totals(
    rows.map(({ revealed, optional, derived, ...row }) => ({
      ...row,
      attributes: row.attributes ?? attributesOf({ revealed, optional, derived }),
    })),
  )
}

type CountRow = Pick<Row, 'key_id' | 'issuer' | 'attributes' | 'count'>

/** A stored count has the attributes instead. */
const noQuestion = [
  sql<string>`'[]'`.as('revealed'),
  sql<string | null>`cast(null as text)`.as('optional'),
  sql<string>`'{}'`.as('derived'),
] as const

const isClaimId = (name: string): name is ClaimId => isAttributeId(name) || isAgeStatement(name)

function totals(rows: readonly CountRow[]): readonly QuestionCount[] {
  const known = new Map<string, QuestionCount>()
  for (const { key_id: keyId, issuer, attributes, count } of rows) {
    const key = [keyId, issuer, attributes].join(' ')
    const before = known.get(key)?.count ?? 0
    const names: readonly ClaimId[] = attributes.split(' ').filter(isClaimId)
    known.set(key, { keyId, issuer, attributes: names, count: before + count })
  }
  return [...known.values()]
}
