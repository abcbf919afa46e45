import { type Selectable, sql } from 'kysely'
import type { ApplicationSettings } from '../../../core/application/application.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import {
  type AccountId,
  type ApplicationId,
  readApplicationId,
} from '../../../core/vocabulary/ids.ts'
import {
  type ApplicationHolder,
  type ApplicationOfAccount,
  type Applications,
  type ListedApplication,
  type LoginRefusal,
  loginEndpoints,
  type NewApplication,
  type NotedRefusal,
} from '../../../usecases/ports/applications.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'
import { insertFurtherKey } from './api-keys.ts'
import { holderRows, keyHolderIn, keyStatus, matching } from './find-api-keys.ts'

export const applicationStore = (database: Database): Applications => ({
  create: (application, event) =>
    insertFurtherKey(database, { ...application, lifetimeSeconds: null }, event, (transaction) =>
      insert(transaction, application),
    ),
  find: prepareFind(database),
  list: (account, environment) => list(database, account, environment),
  change: (application, { name, ...settings }, event) =>
    changeRow(database, application, event, async (transaction) => {
      await transaction
        .updateTable('api_keys')
        .set({ name })
        .where('id', '=', application.id)
        .execute()
      await transaction
        .updateTable('applications')
        .set(columnsOf(settings))
        .where('id', '=', application.id)
        .execute()
    }),
  rotateSecret: (application, { hash, ending }, graceSeconds, event) =>
    changeRow(database, application, event, async (transaction) => {
      await transaction
        .updateTable('applications')
        .set((set) => ({
          former_hash: set
            .selectFrom('api_keys')
            .select('api_keys.hash')
            .where('api_keys.id', '=', application.id),
          former_until: sql<number>`${database.now} + ${graceSeconds * 1_000}`,
        }))
        .where('id', '=', application.id)
        .execute()
      await transaction
        .updateTable('api_keys')
        .set({ hash, ending })
        .where('id', '=', application.id)
        .execute()
    }),
  disable: (application, event) =>
    changeRow(database, application, event, async (transaction) => {
      await transaction
        .updateTable('api_keys')
        .set({ revoked_at: database.now })
        .where('id', '=', application.id)
        .execute()
    }),
  noteRefusals: (counted) => noteRefusals(database, counted),
})

const insert = async (transaction: DatabaseTransaction, application: NewApplication) => {
  const { id, accountId, environment } = application
  await transaction
    .insertInto('applications')
    .values({
      id,
      account_id: accountId,
      environment,
      former_hash: null,
      former_until: null,
      sub_rule: 'per_proof',
      ...columnsOf(application),
    })
    .execute()
}

const columnsOf = (settings: ApplicationSettings) => ({
  redirect_uris: JSON.stringify(settings.redirectUris),
  auth_method: settings.authMethod,
  jwks: settings.jwks,
  assertion_aud: settings.assertionAudience,
  id_token_alg: settings.idTokenAlgorithm,
  pkce: settings.pkce,
  par: settings.par,
  question: JSON.stringify(settings.offer),
  claims_in: settings.claimsIn,
})

type Row = Pick<
  Selectable<Tables['applications']>,
  | 'redirect_uris'
  | 'auth_method'
  | 'jwks'
  | 'assertion_aud'
  | 'id_token_alg'
  | 'pkce'
  | 'par'
  | 'question'
  | 'claims_in'
>

const applicationColumns = [
  'applications.redirect_uris',
  'applications.auth_method',
  'applications.jwks',
  'applications.assertion_aud',
  'applications.id_token_alg',
  'applications.pkce',
  'applications.par',
  'applications.question',
  'applications.claims_in',
] as const

/** We wrote it from settings that were checked. */
const settingsOf = (row: Row): ApplicationSettings => ({
  redirectUris: JSON.parse(row.redirect_uris),
  authMethod: row.auth_method,
  jwks: row.jwks,
  assertionAudience: row.assertion_aud,
  idTokenAlgorithm: row.id_token_alg,
  pkce: row.pkce,
  par: row.par,
  offer: JSON.parse(row.question),
  claimsIn: row.claims_in,
})

/** One statement for every call, so that a disabled application is refused at the next one. */
function prepareFind(database: Database): Applications['find'] {
  const find = database.hot.prepareRead((given: Given<{ readonly id: ApplicationId }>) =>
    holderRows(database)
      .innerJoin('applications', 'applications.id', 'api_keys.id')
      .select(['applications.id as application_id', ...applicationColumns])
      .select(['api_keys.name as application_name', 'settings.intent_to_retain'])
      .select(
        sql<Uint8Array | null>`case when applications.former_until > ${database.now}
          then applications.former_hash end`.as('former_hash'),
      )
      .where('api_keys.id', '=', given.id),
  )
  return async (id): Promise<ApplicationHolder | undefined> => {
    const row = await find({ id })
    return (
      row && {
        ...keyHolderIn(row),
        ...settingsOf(row),
        keyId: row.application_id,
        name: row.application_name,
        formerHash: row.former_hash ?? undefined,
        intentToRetain: row.intent_to_retain,
      }
    )
  }
}

async function list(
  database: Database,
  account: AccountId,
  environment: Environment,
): Promise<readonly ListedApplication[]> {
  const rows = await database.read
    .selectFrom('applications')
    .innerJoin('api_keys', 'api_keys.id', 'applications.id')
    .leftJoin('users', 'users.id', 'api_keys.created_by')
    .select(['applications.id', 'applications.environment', ...applicationColumns])
    .select(['api_keys.name', 'ending', 'api_keys.created_at', 'users.name as created_by'])
    .select(['api_keys.registration_id', 'api_keys.revoked_at', 'applications.refusals'])
    .select(
      sql<number | null>`case when former_until > ${database.now} then former_until end`.as(
        'former_until',
      ),
    )
    .select((select) =>
      select
        .selectFrom('api_key_uses')
        .select(sql<number | null>`max(hour)`.as('hour'))
        .whereRef('key_id', '=', 'applications.id')
        .as('last_used_hour'),
    )
    .where('applications.account_id', '=', account)
    .where('applications.environment', '=', environment)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('applications.id')
    .execute()
  return rows.map((row) => ({
    ...settingsOf(row),
    id: row.id,
    environment: row.environment,
    name: row.name,
    ending: row.ending,
    status: row.revoked_at === null ? 'active' : 'disabled',
    createdAt: row.created_at,
    createdBy: row.created_by,
    formerSecretUntil: row.former_until,
    lastUsedDay: row.last_used_hour === null ? null : Math.floor(row.last_used_hour / 24),
    registrationId: row.registration_id,
    refusals: refusalsIn(row.refusals),
  }))
}

/** Only an application of this account, and only one that was not disabled. */
const changeRow = (
  database: Database,
  application: ApplicationOfAccount,
  event: AuditEvent,
  write: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<boolean> =>
  database.commit(application.accountId, async (transaction) => {
    const found = await transaction
      .selectFrom('api_keys')
      .select('id')
      .where((where) => where.and(matching(application)))
      .where(keyStatus(database), '=', 'active')
      .executeTakeFirst()
    if (found === undefined) return false
    await write(transaction)
    await recordEvent(database, transaction, event)
    return true
  })

/** We wrote it. */
const refusalsIn = (text: string | null): readonly LoginRefusal[] => JSON.parse(text ?? '[]')

const mostRefusals = 10

function noteRefusals(
  database: Database,
  counted: ReadonlyMap<NotedRefusal, number>,
): Promise<void> {
  const noted = [...counted].flatMap(([text, count]) => readNoted(text, count) ?? [])
  // Always in the same order, so that two instances do not wait for each other.
  const ids = [...new Set(noted.map(({ id }) => id))].sort()
  return database.commit('refusals', async (transaction) => {
    for (const id of ids) {
      const row = await transaction
        .updateTable('applications')
        // Changes nothing, but another instance has to wait.
        .set((set) => ({ refusals: set.ref('refusals') }))
        .where('id', '=', id)
        .returning(['refusals', database.now.as('now')])
        .executeTakeFirst()
      if (row === undefined) continue
      const added = noted.filter((one) => one.id === id)
      const refusals = JSON.stringify(withAdded(refusalsIn(row.refusals), added, row.now))
      await transaction.updateTable('applications').set({ refusals }).where('id', '=', id).execute()
    }
  })
}

type Added = Omit<LoginRefusal, 'lastAt'> & { readonly id: ApplicationId }

/** Undefined for what is no such text, which cannot be. */
function readNoted(noted: NotedRefusal, count: number): Added | undefined {
  const [, client = '', place, code, description] = /^(\S+) (\S+) (\S+) (.*)$/s.exec(noted) ?? []
  const id = readApplicationId(client)
  const endpoint = loginEndpoints.find((each) => each === place)
  if (id === undefined || endpoint === undefined || code === undefined) return undefined
  return { id, endpoint, code, description: description ?? '', count }
}

function withAdded(
  former: readonly LoginRefusal[],
  added: readonly Added[],
  lastAt: number,
): readonly LoginRefusal[] {
  const isSame = (one: Omit<LoginRefusal, 'lastAt'>, other: Omit<LoginRefusal, 'lastAt'>) =>
    one.endpoint === other.endpoint &&
    one.code === other.code &&
    one.description === other.description
  const renewed = added.map(({ id: _id, ...one }) => {
    const before = former.find((other) => isSame(one, other))?.count ?? 0
    return { ...one, count: one.count + before, lastAt }
  })
  const others = former.filter((one) => !renewed.some((other) => isSame(one, other)))
  return [...renewed, ...others].slice(0, mostRefusals)
}
