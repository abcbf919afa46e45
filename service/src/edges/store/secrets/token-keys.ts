import { type Selectable, sql } from 'kysely'
import type { TokenAlgorithm } from '../../../core/application/application.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type {
  ArchivedTokenKey,
  NewTokenKey,
  TokenKey,
  TokenKeys,
} from '../../../usecases/ports/token-keys.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'
import { keepInVault } from './vault.ts'

export const tokenKeyStore = (database: Database): TokenKeys => ({
  current: prepareCurrent(database),
  published: (environment) => published(database, environment),
  archive: () => archive(database),
  begin: (first, next) =>
    database.commit(placeOf(first), async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('token_keys')
        .values(rowOf(database, first, true))
        // If another instance was faster, its pair counts.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) return
      await keepInVault(transaction, [first.privateKey])
      await add(database, transaction, next)
    }),
  rotate: (next, overlapSeconds, event) =>
    database.commit(placeOf(next), async (transaction) => {
      await rotate(database, transaction, next, overlapSeconds)
      await recordEvent(database, transaction, event)
    }),
})

const placeOf = ({ environment, algorithm }: TokenKey) => `token_keys/${environment}/${algorithm}`

async function rotate(
  database: Database,
  transaction: DatabaseTransaction,
  next: NewTokenKey,
  overlapSeconds: number,
): Promise<void> {
  const { environment, algorithm: alg } = next
  const retired = await transaction
    .updateTable('token_keys')
    .set({
      retired_at: database.now,
      withdrawn_at: sql<number>`${database.now} + ${overlapSeconds * 1_000}`,
    })
    .where((where) => where.and({ environment, alg }))
    .where('activated_at', 'is not', null)
    .where('retired_at', 'is', null)
    .returning('kid')
    .execute()
  for (const { kid } of retired)
    await transaction.deleteFrom('vault').where('id', '=', `token_key_${kid}`).execute()
  await transaction
    .updateTable('token_keys')
    .set({ activated_at: database.now })
    .where((where) => where.and({ environment, alg }))
    .where('activated_at', 'is', null)
    .where('retired_at', 'is', null)
    .execute()
  await add(database, transaction, next)
}

async function add(database: Database, transaction: DatabaseTransaction, key: NewTokenKey) {
  await keepInVault(transaction, [key.privateKey])
  await transaction
    .insertInto('token_keys')
    .values(rowOf(database, key, false))
    .execute()
}

const rowOf = (database: Database, key: NewTokenKey, isCurrent: boolean) => ({
  kid: key.kid,
  environment: key.environment,
  alg: key.algorithm,
  public_jwk: JSON.stringify(key.publicJwk),
  created_at: database.now,
  activated_at: isCurrent ? database.now : null,
  retired_at: null,
  withdrawn_at: null,
})

/** One statement for every signature, so that a rotation takes effect at the next one. */
function prepareCurrent(database: Database): TokenKeys['current'] {
  type Values = { readonly environment: Environment; readonly alg: TokenAlgorithm }
  const find = database.hot.prepareRead((given: Given<Values>) =>
    database.read
      .selectFrom('token_keys')
      .innerJoin('vault', (join) =>
        join.on('vault.id', '=', sql<string>`'token_key_' || token_keys.kid`),
      )
      .select(['kid', 'environment', 'alg', 'public_jwk'])
      .select(['vault.id', 'vault.sealed', 'vault.master_key_id'])
      .where('environment', '=', given.environment)
      .where('alg', '=', given.alg)
      .where('activated_at', 'is not', null)
      .where('retired_at', 'is', null),
  )
  return async (environment, alg) => {
    const row = await find({ environment, alg })
    if (row === undefined) return undefined
    const privateKey = { id: row.id, sealed: row.sealed, masterKeyId: row.master_key_id }
    return { ...keyOf(row), privateKey }
  }
}

async function published(
  { read, now }: Database,
  environment: Environment,
): Promise<readonly TokenKey[]> {
  const rows = await read
    .selectFrom('token_keys')
    .select(['kid', 'environment', 'alg', 'public_jwk'])
    .where('environment', '=', environment)
    .where((row) => row.or([row('withdrawn_at', 'is', null), row('withdrawn_at', '>', now)]))
    .orderBy('created_at')
    .orderBy('kid')
    .execute()
  return rows.map(keyOf)
}

async function archive({ read, now }: Database): Promise<readonly ArchivedTokenKey[]> {
  const rows = await read
    .selectFrom('token_keys')
    .select(['kid', 'environment', 'alg'])
    .select(['created_at', 'activated_at', 'retired_at', 'withdrawn_at'])
    .select(sql<number>`case when withdrawn_at <= ${now} then 1 else 0 end`.as('is_withdrawn'))
    .orderBy('created_at')
    .orderBy('kid')
    .execute()
  return rows.map((row) => ({
    kid: row.kid,
    environment: row.environment,
    algorithm: row.alg,
    createdAt: row.created_at,
    activatedAt: row.activated_at,
    retiredAt: row.retired_at,
    withdrawnAt: row.withdrawn_at,
    isWithdrawn: row.is_withdrawn === 1,
  }))
}

type Row = Pick<Selectable<Tables['token_keys']>, 'kid' | 'environment' | 'alg' | 'public_jwk'>

const keyOf = ({ kid, environment, alg, public_jwk }: Row): TokenKey => ({
  kid,
  environment,
  algorithm: alg,
  publicJwk: JSON.parse(public_jwk),
})
