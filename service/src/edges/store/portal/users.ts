import type { PasskeyId, UserId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type { NewPasskey, PasskeyCredential, Users } from '../../../usecases/ports/portal.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { afterOthers } from './after-others.ts'

export const userStore = (database: Database): Users => ({
  byEmail: async (email) => {
    const row = await database.read
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    return row && { id: row.id, passwordHash: row.password_hash }
  },
  byPasskey: async (credentialId) => {
    const row = await passkeyRows(database)
      .where('credential_id', '=', credentialId)
      .executeTakeFirst()
    return row && { userId: row.user_id, id: row.id, credential: credentialOf(row) }
  },
  hasPassword: async (user) => {
    const row = await database.read
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    return row.password_hash !== null
  },
  setPassword: (...change) => replacePassword(database, ...change),
  passkeys: (user) => listPasskeys(database, user),
  addPasskey: (passkey, event) =>
    afterOthers(() =>
      database.commit(passkey.userId, async (transaction) => {
        if (await isPasskeyTaken(transaction, passkey)) return false
        await insertPasskey(database, transaction, passkey)
        await recordEvent(database, transaction, event)
        return true
      }),
    ),
  renamePasskey: (...change) => setPasskeyName(database, ...change),
  removePasskey: (user, id, event) => deletePasskey(database, user, id, event),
  passkeyUsed: (id, counter) => notePasskeyUse(database, id, counter),
})

type ListedPasskeys = Awaited<ReturnType<Users['passkeys']>>

/** Also ends every other session of the user. */
const replacePassword = (
  database: Database,
  ...[user, passwordHash, keptSession, event]: Parameters<Users['setPassword']>
): Promise<void> =>
  database.commit(user, async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', user)
      .execute()
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', user)
      .where('id', '!=', keptSession)
      .execute()
    await recordEvent(database, transaction, event)
  })

async function listPasskeys(database: Database, user: UserId): Promise<ListedPasskeys> {
  const rows = await passkeyRows(database)
    .where('user_id', '=', user)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    credential: credentialOf(row),
  }))
}

const notePasskeyUse = (database: Database, id: PasskeyId, counter: number): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('passkeys')
      .set({ counter, last_used_at: database.now })
      .where('id', '=', id)
      // WebAuthn Level 3 section 7.2, step 22: a counter must advance, unless it is always 0.
      .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })

const passkeyRows = (database: Database) => database.read.selectFrom('passkeys').selectAll()

type CredentialRow = {
  credential_id: string
  public_key: Uint8Array
  counter: number
  transports: string
}

const credentialOf = (row: CredentialRow): PasskeyCredential => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports),
})

export const isPasskeyTaken = async (
  transaction: DatabaseTransaction,
  { credential }: NewPasskey,
): Promise<boolean> =>
  (await transaction
    .selectFrom('passkeys')
    .select('id')
    .where('credential_id', '=', credential.credentialId)
    .executeTakeFirst()) !== undefined

export async function insertPasskey(
  database: Database,
  transaction: DatabaseTransaction,
  passkey: NewPasskey,
) {
  const { credentialId, publicKey, counter, transports } = passkey.credential
  await transaction
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      name: passkey.name,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      created_at: database.now,
      last_used_at: null,
    })
    .execute()
}

const setPasskeyName = (
  database: Database,
  ...[user, id, name, event]: Parameters<Users['renamePasskey']>
): Promise<boolean> =>
  database.commit(user, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await recordEvent(database, transaction, event)
    return true
  })

const deletePasskey = (database: Database, user: UserId, id: PasskeyId, event: AuditEvent) =>
  database.commit(user, async (transaction) => {
    // Locks the user: if two passkeys are removed at once, one must find that it is the last.
    await transaction.updateTable('users').set({ id: user }).where('id', '=', user).execute()
    const { password_hash: password } = await transaction
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    const all = await transaction
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', user)
      .execute()
    if (!all.some((passkey) => passkey.id === id)) return 'unknown'
    if (password === null && all.length === 1) return 'last'
    await transaction.deleteFrom('passkeys').where('id', '=', id).execute()
    await recordEvent(database, transaction, event)
    return 'removed'
  })
