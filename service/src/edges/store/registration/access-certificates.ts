import type {
  AccessCertificates,
  StoredAccess,
} from '../../../usecases/ports/registration/access.ts'
import type { Database } from '../engine/database.ts'
import { keepInVault } from '../secrets/vault.ts'

const vaultIdOf = (clientId: string): string => `access_key_${clientId}`

export const accessCertificateStore = (database: Database): AccessCertificates => ({
  keep: (access) => keep(database, access),
  byClientId: (clientId) => find(database, 'client_id', clientId),
  development: (host) => find(database, 'development_host', host),
})

/**
 * Instances that start together keep one certificate for local use: the first one's. A configured
 * certificate replaces its predecessor with the same client id; a client id by host name survives a
 * renewal.
 */
const keep = (
  database: Database,
  { clientId, chain, key, development }: StoredAccess,
): Promise<void> =>
  database.commit(`access/${development?.host ?? clientId}`, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('access_certificates')
      .values({
        client_id: clientId,
        chain,
        development_host: development?.host ?? null,
        development_authority: development?.authority ?? null,
        created_at: database.now,
      })
      .onConflict((conflict) =>
        development
          ? conflict.doNothing()
          : conflict.column('client_id').doUpdateSet({ chain, created_at: database.now }),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await transaction.deleteFrom('vault').where('id', '=', vaultIdOf(clientId)).execute()
    await keepInVault(transaction, [{ ...key, id: vaultIdOf(clientId) }])
  })

async function find(database: Database, column: 'client_id' | 'development_host', value: string) {
  const row = await database.read
    .selectFrom('access_certificates')
    .select(['client_id', 'chain', 'above', 'development_host', 'development_authority'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const {
    client_id: clientId,
    chain,
    above,
    development_host: host,
    development_authority: authority,
  } = row
  const entry = await database.read
    .selectFrom('vault')
    .selectAll()
    .where('id', '=', vaultIdOf(clientId))
    .executeTakeFirstOrThrow()
  const key = { id: entry.id, sealed: entry.sealed, masterKeyId: entry.master_key_id }
  return {
    clientId,
    chain,
    key,
    above: above === '' ? undefined : above,
    development: host !== null && authority !== null ? { host, authority } : undefined,
  }
}
