import { sql } from 'kysely'
import { keyInUse } from '../../../core/presentation/encryption-keys.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, KeyId, RegistrationId } from '../../../core/vocabulary/ids.ts'
import type {
  KeyHolder,
  KeyOfAccount,
  KeySummary,
  ListedKey,
  RegisteredHolder,
} from '../../../usecases/ports/api-keys.ts'
import { isShownKey } from '../delivery/tryouts.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import { encryptionKeysIn } from './encryption-keys.ts'
import { holderSettingsIn } from './stored-settings.ts'

export const matching = ({ accountId, environment, id }: KeyOfAccount) => ({
  account_id: accountId,
  environment,
  id,
})

export const keyStatus = (database: Database) => sql<KeySummary['status']>`case
  when api_keys.revoked_at is not null then 'revoked'
  when api_keys.expires_at <= ${database.now} then 'expired'
  else 'active' end`

/** Looked up only where it matters: an account with a Redirect URL needs no listener. */
const hasListener = (database: Database) => sql<0 | 1>`case
  when settings.redirect_url is null and api_keys.environment = 'test' and exists (
    select 1 from listeners where listeners.account_id = api_keys.account_id
      and listeners.expires_at > ${database.now}) then 1
  else 0 end`

/** The certificate of the key, or else of its account, and never another one. */
const chosenRegistration = sql<RegistrationId>`coalesce(api_keys.registration_id,
  settings.registration_id)`

/** The operator's own certificate belongs to no service of a customer. */
const chosenService = sql<string>`coalesce(registration.service, '')`

/** A key with everything that says what its account may ask for. */
export const holderRows = (database: Database) =>
  database.read
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .innerJoin('account_environments as settings', (join) =>
      join
        .onRef('settings.account_id', '=', 'api_keys.account_id')
        .onRef('settings.environment', '=', 'api_keys.environment'),
    )
    .innerJoin('vault', 'vault.id', 'accounts.state_hash_key_id')
    .leftJoin('registration_certificates as registration', (join) =>
      join.on('registration.id', '=', chosenRegistration).on('registration.removed_at', 'is', null),
    )
    .leftJoin('account_certificates as own', (join) =>
      join
        .onRef('own.account_id', '=', 'api_keys.account_id')
        .onRef('own.environment', '=', 'api_keys.environment')
        .on('own.service', '=', chosenService)
        .on('own.state', '=', sql.lit('current')),
    )
    .leftJoin('account_certificates as operators', (join) =>
      join
        .on('operators.account_id', '=', sql.lit(''))
        .onRef('operators.environment', '=', 'api_keys.environment')
        .on('operators.service', '=', chosenService)
        .on('operators.state', '=', sql.lit('current')),
    )
    .select(['api_keys.id', 'api_keys.hash', 'api_keys.environment', 'api_keys.account_id'])
    .select(['accounts.name', 'accounts.suspended_at', 'settings.redirect_url'])
    .select(['settings.more_settings', 'settings.encryption_keys'])
    .select(['vault.id as vault_id', 'vault.sealed', 'vault.master_key_id'])
    .select(keyStatus(database).as('status'))
    .select(hasListener(database).as('has_listener'))
    .select(['registration.id as registration_id', 'settings.registered_id'])
    .select(['own.client_id as own_access_id', 'operators.client_id as operators_access_id'])

type HolderRow = Awaited<ReturnType<ReturnType<typeof holderRows>['executeTakeFirstOrThrow']>>

export function keyHolderIn(row: HolderRow): KeyHolder {
  const encryptTo = keyInUse(encryptionKeysIn(row.encryption_keys))?.jwk
  return {
    keyId: row.id,
    hash: row.hash,
    active: row.status === 'active',
    environment: row.environment,
    accountId: row.account_id,
    accountName: row.name,
    suspended: row.suspended_at !== null,
    callbackUrl: row.redirect_url,
    hasListener: row.has_listener === 1,
    ...registeredOf(row),
    ...holderSettingsIn(row.more_settings),
    encryptTo,
    stateHashKey: { id: row.vault_id, sealed: row.sealed, masterKeyId: row.master_key_id },
  }
}

/** One statement for every call, so that a revoked key is refused at the next one (decision 7). */
export function prepareFindHolder(database: Database) {
  const find = database.hot.prepareRead((given: Given<{ readonly id: KeyId }>) =>
    holderRows(database).where('api_keys.id', '=', given.id),
  )
  return async (id: KeyId): Promise<KeyHolder | undefined> => {
    const row = await find({ id })
    return row && keyHolderIn(row)
  }
}

type RegisteredRow = {
  readonly registration_id: RegistrationId | null
  readonly registered_id: string | null
  readonly own_access_id: string | null
  readonly operators_access_id: string | null
}

/** The customer's own access certificate takes precedence over the operator's. */
function registeredOf(row: RegisteredRow): RegisteredHolder {
  const accessId = row.own_access_id ?? row.operators_access_id
  return {
    registeredId: row.registered_id,
    registrationId: row.registration_id ?? undefined,
    accessId: accessId ?? undefined,
  }
}

export async function listKeySummaries(
  database: Database,
  id: AccountId,
): Promise<readonly KeySummary[] | undefined> {
  const account = await database.read
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (account === undefined) return undefined
  const rows = await database.read
    .selectFrom('api_keys')
    .select(['id', 'environment', 'name', 'ending', 'created_at', 'expires_at'])
    .select(keyStatus(database).as('status'))
    .where('account_id', '=', id)
    .where(isShownKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at: createdAt, expires_at: expiresAt, ...row }) => ({
    ...row,
    createdAt,
    expiresAt,
  }))
}

export async function findInheritance(database: Database, key: KeyOfAccount) {
  const row = await database.read
    .selectFrom('api_keys')
    .select(['name', 'created_at', 'expires_at'])
    .where((where) => where.and(matching(key)))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { name, created_at: createdAt, expires_at: expiresAt } = row
  return {
    name,
    lifetimeSeconds: expiresAt === null ? null : Math.ceil((expiresAt - createdAt) / 1_000),
  }
}

const keyRows = (database: Database) =>
  database.read
    .selectFrom('api_keys')
    .leftJoin('users', 'users.id', 'api_keys.created_by')
    .select(['api_keys.id', 'api_keys.name', 'ending', 'api_keys.created_at', 'expires_at'])
    .select(['users.name as created_by', 'replaced_by', 'uses_since_replaced'])
    .select(keyStatus(database).as('status'))
    .select((select) => [
      select
        .selectFrom('api_key_uses')
        .select(sql<number | null>`max(hour)`.as('hour'))
        .whereRef('key_id', '=', 'api_keys.id')
        .as('last_used_hour'),
      select
        .selectFrom('api_key_uses')
        .select(sql<number>`coalesce(sum(count), 0)`.as('count'))
        .whereRef('key_id', '=', 'api_keys.id')
        .where('hour', '>', sql<number>`(${database.now} / 3600000) - 24`)
        .as('uses_in_last_day'),
    ])

export async function listKeysWithUses(
  database: Database,
  account: AccountId,
  environment: Environment,
): Promise<readonly ListedKey[]> {
  const rows = await keyRows(database)
    .where('account_id', '=', account)
    .where('environment', '=', environment)
    .where(isShownKey)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending,
    status: row.status === 'active' && row.replaced_by !== null ? 'ending' : row.status,
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    lastUsedDay: row.last_used_hour === null ? null : Math.floor(row.last_used_hour / 24),
    usesInLastDay: row.uses_in_last_day ?? 0,
    replacedBy: row.replaced_by,
    usesSinceReplaced: row.uses_since_replaced,
  }))
}
