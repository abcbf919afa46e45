import type { NotNull } from 'kysely'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, KeyId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type {
  KeptRegistration,
  ListedRegistration,
  RegistrationChoice,
  RegistrationChoices,
  RegistrationOfAccount,
  Registrations,
} from '../../../usecases/ports/registration/registrations.ts'
import { accountIsOpen } from '../accounts/is-open.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

export const registrationStore = (database: Database): Registrations => ({
  add: (registration, event) => add(database, registration, event),
  find: async (id) => {
    const row = await database.read
      .selectFrom('registration_certificates')
      .select(['id', 'account_id', 'environment', 'service', 'token'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && keptRegistration(row)
  },
  list: (accountId, environment) => list(database, accountId, environment),
  choices: (accountId, environment) => choices(database, accountId, environment),
  choose: (choice, event) => choose(database, choice, event),
  remove: (registration, event) => remove(database, registration, event),
  registeredId: async (accountId, environment) => {
    const row = await database.read
      .selectFrom('account_environments')
      .select('registered_id')
      .where('account_id', '=', accountId)
      .where('environment', '=', environment)
      .executeTakeFirst()
    return row?.registered_id
  },
})

type Row = Omit<KeptRegistration, 'accountId'> & {
  readonly account_id: KeptRegistration['accountId']
}

const keptRegistration = ({ id, account_id, environment, service, token }: Row) => ({
  id,
  accountId: account_id,
  environment,
  service,
  token,
})

const add = (
  database: Database,
  registration: Parameters<Registrations['add']>[0],
  event: AuditEvent,
): Promise<boolean> =>
  database.commit(registration.accountId, async (transaction) => {
    const { id, accountId, environment, service, token, expiresAt } = registration
    if (!(await accountIsOpen(transaction, accountId))) return false
    await transaction
      .insertInto('registration_certificates')
      .values({
        id,
        account_id: accountId,
        environment,
        service,
        token,
        created_at: database.now,
        removed_at: null,
        expires_at: Math.floor(expiresAt),
      })
      .execute()
    await recordEvent(database, transaction, event)
    return true
  })

async function list(
  { read }: Database,
  accountId: AccountId,
  environment: Environment,
): Promise<readonly ListedRegistration[]> {
  const rows = await read
    .selectFrom('registration_certificates as kept')
    .innerJoin('account_environments as settings', (join) =>
      join
        .onRef('settings.account_id', '=', 'kept.account_id')
        .onRef('settings.environment', '=', 'kept.environment'),
    )
    .selectAll('kept')
    .select('settings.registration_id as default_id')
    .where('kept.removed_at', 'is', null)
    .where('kept.account_id', '=', accountId)
    .where('kept.environment', '=', environment)
    .orderBy('kept.created_at', 'desc')
    .orderBy('kept.id')
    .execute()
  const keys = await read
    .selectFrom('api_keys')
    .select(['id', 'registration_id'])
    .where('account_id', '=', accountId)
    .where('registration_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute()
  const keysOf = (row: { readonly id: string }): readonly KeyId[] =>
    keys.flatMap((key) => (key.registration_id === row.id ? [key.id] : []))
  return rows.map((row) => ({
    ...keptRegistration(row),
    createdAt: row.created_at,
    isDefault: row.default_id === row.id,
    keys: keysOf(row),
  }))
}

async function choices(
  { read }: Database,
  accountId: AccountId,
  environment: Environment,
): Promise<RegistrationChoices> {
  const place = { account_id: accountId, environment }
  const settings = await read
    .selectFrom('account_environments')
    .select('registration_id')
    .where((where) => where.and(place))
    .executeTakeFirst()
  const keys = await read
    .selectFrom('api_keys')
    .select(['id as keyId', 'registration_id as id'])
    .where((where) => where.and(place))
    .where('revoked_at', 'is', null)
    .$narrowType<{ id: NotNull }>()
    .where('registration_id', 'is not', null)
    .orderBy('id')
    .execute()
  return { byDefault: settings?.registration_id ?? null, byKey: keys }
}

const choose = (
  database: Database,
  { accountId, environment, keyId, id }: RegistrationChoice,
  event: AuditEvent,
): Promise<boolean> =>
  database.commit(accountId, async (transaction) => {
    const place = { account_id: accountId, environment }
    if (id !== null && !(await isKept(transaction, { accountId, environment, id }))) return false
    const update =
      keyId === null
        ? transaction
            .updateTable('account_environments')
            .set({ registration_id: id })
            .where((where) => where.and(place))
        : transaction
            .updateTable('api_keys')
            .set({ registration_id: id })
            .where((where) => where.and({ ...place, id: keyId }))
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await recordEvent(database, transaction, event)
    return numUpdatedRows > 0n
  })

const isKept = async (
  transaction: DatabaseTransaction,
  { accountId, environment, id }: RegistrationOfAccount,
): Promise<boolean> =>
  (await transaction
    .selectFrom('registration_certificates')
    .select('id')
    .where((where) => where.and({ account_id: accountId, environment, id }))
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** The row stays for flows under way. Keys that used it now use none: no other one is guessed. */
const remove = (
  database: Database,
  { accountId, environment, id }: RegistrationOfAccount,
  event: AuditEvent,
): Promise<boolean> =>
  database.commit(accountId, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('registration_certificates')
      .set({ removed_at: database.now })
      .where((where) => where.and({ account_id: accountId, environment, id }))
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await recordEvent(database, transaction, event)
    return numUpdatedRows > 0n
  })
