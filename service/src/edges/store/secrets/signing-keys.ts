import { sql } from 'kysely'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type { NewSigningKey, SigningKeys } from '../../../usecases/ports/signing.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { keepInVault } from './vault.ts'

/** The private half is in the vault under this id until the key stops signing. */
const vaultIdOf = (kid: string): string => `signing_key_${kid}`

export const signingKeyStore = (database: Database): SigningKeys => ({
  current: prepareCurrent(database),
  published: async () => (await list(database)).filter(({ isWithdrawn }) => !isWithdrawn),
  archive: () => list(database),
  begin: (first, next) =>
    inOrder(database, first.environment, (transaction) =>
      begin(database, transaction, first, next),
    ),
  rotate: (environment, next, overlapSeconds, event) =>
    inOrder(database, environment, async (transaction) => {
      await retire(database, transaction, environment, overlapSeconds)
      await transaction
        .updateTable('signing_keys')
        .set({ activated_at: database.now })
        .where('environment', '=', environment)
        .where('activated_at', 'is', null)
        .where('retired_at', 'is', null)
        .execute()
      await add(database, transaction, next, false)
      await recordEvent(database, transaction, event)
    }),
  replace: (first, next, event) =>
    inOrder(database, first.environment, async (transaction) => {
      await withdrawAll(database, transaction, first.environment)
      await add(database, transaction, first, true)
      await add(database, transaction, next, false)
      await recordEvent(database, transaction, event)
    }),
  withdraw: (kid, event) => withdraw(database, kid, event),
})

/**
 * One rotation of an environment at a time: the second waits for the rows and sees the new ones.
 */
const inOrder = (
  database: Database,
  environment: Environment,
  write: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> =>
  database.commit(`signing_keys/${environment}`, async (transaction) => {
    await transaction
      .updateTable('signing_keys')
      .set({ environment })
      .where('environment', '=', environment)
      .execute()
    await write(transaction)
  })

async function begin(
  database: Database,
  transaction: DatabaseTransaction,
  first: NewSigningKey,
  next: NewSigningKey,
) {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('signing_keys')
    .values(rowOf(database, first, true))
    // An environment has one current key. If another instance was faster, its key pair counts.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  await keepInVault(transaction, [first.privateKey])
  await add(database, transaction, next, false)
}

async function add(
  database: Database,
  transaction: DatabaseTransaction,
  key: NewSigningKey,
  isCurrent: boolean,
) {
  await keepInVault(transaction, [key.privateKey])
  await transaction
    .insertInto('signing_keys')
    .values(rowOf(database, key, isCurrent))
    .execute()
}

const rowOf = (
  database: Database,
  { kid, environment, publicJwk }: NewSigningKey,
  isCurrent: boolean,
) => ({
  kid,
  environment,
  public_jwk: JSON.stringify(publicJwk),
  created_at: database.now,
  activated_at: isCurrent ? database.now : null,
  retired_at: null,
  withdrawn_at: null,
})

/** The private half is erased at once, because verifying needs only the public half. */
async function retire(
  database: Database,
  transaction: DatabaseTransaction,
  environment: Environment,
  overlap: number,
) {
  const retired = await transaction
    .updateTable('signing_keys')
    .set({
      retired_at: database.now,
      withdrawn_at: sql<number>`${database.now} + ${overlap * 1_000}`,
    })
    .where('environment', '=', environment)
    .where('activated_at', 'is not', null)
    .where('retired_at', 'is', null)
    .returning('kid')
    .execute()
  await erase(transaction, retired)
}

/** Includes keys of earlier rotations that have not expired yet. */
async function withdrawAll(
  database: Database,
  transaction: DatabaseTransaction,
  environment: Environment,
) {
  const withdrawn = await transaction
    .updateTable('signing_keys')
    .set({
      retired_at: sql<number>`coalesce(retired_at, ${database.now})`,
      withdrawn_at: database.now,
    })
    .where('environment', '=', environment)
    .where((row) =>
      row.or([row('withdrawn_at', 'is', null), row('withdrawn_at', '>', database.now)]),
    )
    .returning('kid')
    .execute()
  await erase(transaction, withdrawn)
}

const withdraw = (database: Database, kid: string, event: AuditEvent): Promise<boolean> =>
  database.commit(`signing_key_${kid}`, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('signing_keys')
      .set({
        // A key that was already withdrawn keeps its time, because auditors rely on it.
        withdrawn_at: sql<number>`case when withdrawn_at <= ${database.now} then withdrawn_at
          else ${database.now} end`,
      })
      .where('kid', '=', kid)
      .where('retired_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await recordEvent(database, transaction, event)
    return true
  })

async function erase(
  transaction: DatabaseTransaction,
  keys: readonly { kid: string }[],
): Promise<void> {
  for (const { kid } of keys)
    await transaction.deleteFrom('vault').where('id', '=', vaultIdOf(kid)).execute()
}

/**
 * One statement for every signature, so that a rotation takes effect at the next one (decision 12).
 */
function prepareCurrent(database: Database): SigningKeys['current'] {
  const find = database.hot.prepareRead((given: Given<{ readonly environment: Environment }>) =>
    database.read
      .selectFrom('signing_keys')
      .innerJoin('vault', (join) =>
        join.on('vault.id', '=', sql<string>`'signing_key_' || signing_keys.kid`),
      )
      .select(['kid', 'environment', 'public_jwk'])
      .select(['vault.id', 'vault.sealed', 'vault.master_key_id'])
      .where('environment', '=', given.environment)
      .where('activated_at', 'is not', null)
      .where('retired_at', 'is', null),
  )
  return async (environment) => {
    const row = await find({ environment })
    if (row === undefined) return undefined
    const privateKey = { id: row.id, sealed: row.sealed, masterKeyId: row.master_key_id }
    const publicJwk = JSON.parse(row.public_jwk)
    return { kid: row.kid, environment: row.environment, publicJwk, privateKey }
  }
}

async function list(database: Database) {
  const rows = await database.read
    .selectFrom('signing_keys')
    .select(['kid', 'environment', 'public_jwk'])
    .select(['created_at', 'activated_at', 'retired_at', 'withdrawn_at'])
    .select(
      sql<number>`case when withdrawn_at <= ${database.now} then 1 else 0 end`.as('is_withdrawn'),
    )
    .orderBy('created_at')
    .orderBy('kid')
    .execute()
  return rows.map((row) => ({
    kid: row.kid,
    environment: row.environment,
    publicJwk: JSON.parse(row.public_jwk),
    createdAt: row.created_at,
    activatedAt: row.activated_at,
    retiredAt: row.retired_at,
    withdrawnAt: row.withdrawn_at,
    isWithdrawn: row.is_withdrawn === 1,
  }))
}
