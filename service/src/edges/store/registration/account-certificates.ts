import type { Selectable } from 'kysely'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type {
  AccountCertificates,
  CertificatePlace,
  HeldCertificate,
  IssuedCertificate,
  NewCertificateRequest,
} from '../../../usecases/ports/registration/account-certificates.ts'
import type { VaultEntry } from '../../../usecases/ports/sealing.ts'
import { accountIsOpen } from '../accounts/is-open.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'
import { keepInVault } from '../secrets/vault.ts'

export const accountCertificateStore = (database: Database): AccountCertificates => ({
  request: (request, event) => keepRequest(database, request, event),
  list: async (accountId, environment) => {
    const rows = await held(database)
      .where('own.account_id', '=', accountId ?? '')
      .where('own.environment', '=', environment)
      .execute()
    return rows.map(heldCertificate)
  },
  listCurrent: async () =>
    (await held(database).where('own.state', '=', 'current').execute()).map(heldCertificate),
  findKey: (certificate) => findKey(database, keyIdOf(certificate)),
  install: (certificate, event) => install(database, certificate, event),
})

/** The columns of one certificate, with its chain once it was issued. */
const held = ({ read }: Database) =>
  read
    .selectFrom('account_certificates as own')
    .leftJoin('access_certificates as issued', 'issued.client_id', 'own.client_id')
    .selectAll('own')
    .select(['issued.chain', 'issued.above'])
    .orderBy('own.created_at', 'desc')
    .orderBy('own.id')

type Row = Selectable<Tables['account_certificates']> & {
  readonly chain: string | null
  readonly above: string | null
}

const heldCertificate = (row: Row): HeldCertificate => ({
  id: row.id,
  accountId: row.account_id === '' ? null : row.account_id,
  environment: row.environment,
  service: row.service,
  state: row.state,
  request: row.request,
  keyThumbprint: row.key_thumbprint,
  createdAt: row.created_at,
  issued:
    row.client_id === null || row.chain === null
      ? null
      : { clientId: row.client_id, chain: row.chain, above: row.above ?? '' },
})

const placeColumns = ({ accountId, environment, service }: CertificatePlace) => ({
  account_id: accountId ?? ('' as const),
  environment,
  service,
})

const keepRequest = (
  database: Database,
  request: NewCertificateRequest,
  event: AuditEvent,
): Promise<boolean> =>
  database.commit(request.id, async (transaction) => {
    if (request.accountId !== null && !(await accountIsOpen(transaction, request.accountId)))
      return false
    await keepInVault(transaction, [request.key])
    await transaction
      .insertInto('account_certificates')
      .values({
        ...placeColumns(request),
        id: request.id,
        state: 'awaited',
        request: request.request,
        key_thumbprint: request.keyThumbprint,
        client_id: null,
        created_at: database.now,
        imported_at: null,
      })
      .execute()
    await recordEvent(database, transaction, event)
    return true
  })

/** Until it is issued, a certificate has no client id to name its key by. */
const keyIdOf = ({ id, issued }: HeldCertificate): string =>
  issued === null ? `access_request_${id}` : `access_key_${issued.clientId}`

async function findKey({ read }: Database, id: string): Promise<VaultEntry | undefined> {
  const row = await read.selectFrom('vault').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { id, sealed: row.sealed, masterKeyId: row.master_key_id }
}

/** The former certificate stays, because flows under way were asked with it. */
const install = (
  database: Database,
  certificate: IssuedCertificate,
  event: AuditEvent,
): Promise<boolean> =>
  database.commit(certificate.answers.id, async (transaction) => {
    const { answers, clientId, chain, above, expiresAt, key } = certificate
    if (!(await takeRequest(database, transaction, certificate))) return false
    await transaction
      .insertInto('access_certificates')
      .values({
        client_id: clientId,
        chain,
        above,
        development_host: null,
        development_authority: null,
        created_at: database.now,
      })
      .execute()
    await keepInVault(transaction, [key])
    await transaction
      .updateTable('account_certificates')
      .set({ state: 'former' })
      .where((where) => where.and({ ...placeColumns(answers), state: 'current' }))
      .execute()
    await transaction
      .updateTable('account_certificates')
      .set({ state: 'current', client_id: clientId, expires_at: Math.floor(expiresAt) })
      .where('id', '=', certificate.id)
      .execute()
    await recordEvent(database, transaction, event)
    return true
  })

/** Of two simultaneous imports, one succeeds. A certificate for a key in use gets its own row. */
async function takeRequest(
  database: Database,
  transaction: DatabaseTransaction,
  { answers, id }: IssuedCertificate,
): Promise<boolean> {
  if (answers.issued !== null) {
    await transaction
      .insertInto('account_certificates')
      .values({
        ...placeColumns(answers),
        id,
        state: 'awaited',
        request: answers.request,
        key_thumbprint: answers.keyThumbprint,
        client_id: null,
        created_at: database.now,
        imported_at: database.now,
      })
      .execute()
    return true
  }
  const { numUpdatedRows } = await transaction
    .updateTable('account_certificates')
    .set({ imported_at: database.now })
    .where('id', '=', answers.id)
    .where('imported_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await transaction.deleteFrom('vault').where('id', '=', keyIdOf(answers)).execute()
  return true
}

/** Erases the account's certificates, their keys, and its registrations. */
export async function eraseRegistration(
  transaction: DatabaseTransaction,
  id: AccountId,
): Promise<void> {
  const certificates = await transaction
    .selectFrom('account_certificates')
    .select(['id', 'client_id'])
    .where('account_id', '=', id)
    .execute()
  const clientIds = certificates.flatMap((row) => row.client_id ?? [])
  const keys = [
    ...certificates.map((row) => `access_request_${row.id}`),
    ...clientIds.map((clientId) => `access_key_${clientId}`),
  ]
  if (keys.length > 0) await transaction.deleteFrom('vault').where('id', 'in', keys).execute()
  if (clientIds.length > 0)
    await transaction
      .deleteFrom('access_certificates')
      .where('client_id', 'in', clientIds)
      .execute()
  await transaction.deleteFrom('account_certificates').where('account_id', '=', id).execute()
  await transaction.deleteFrom('registration_certificates').where('account_id', '=', id).execute()
}
