import { sql } from 'kysely'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type {
  CertificateEnds,
  WatchedCertificate,
} from '../../../usecases/ports/registration/certificate-ends.ts'
import type { Database } from '../engine/database.ts'

/** The limit per kind: more than anybody renews in a month. */
const mostEnding = 1_000
const dayMilliseconds = 86_400_000

const tables = {
  access: 'account_certificates',
  registration: 'registration_certificates',
} as const

export const certificateEndStore = (database: Database): CertificateEnds => ({
  ending: async (environment, days) => {
    const latest = sql<number>`${database.now} + ${sql.lit(days * dayMilliseconds)}`
    const access = endingAccess(database, environment)
    const soon = await access
      .where('own.expires_at', '<=', latest)
      .limit(sql.lit(mostEnding))
      .execute()
    const first = soon.length > 0 ? [] : await access.limit(sql.lit(1)).execute()
    const registrations = await endingRegistrations(database, environment)
      .where('own.expires_at', '<=', latest)
      .limit(sql.lit(mostEnding))
      .execute()
    return [
      ...[...soon, ...first].map((row) => watched('access', row)),
      ...registrations.map((row) => watched('registration', row)),
    ]
  },
  withoutEnd: async (environment, limit) => [
    ...(await accessWithoutEnd(database, environment, limit)),
    ...(await registrationsWithoutEnd(database, environment, limit)),
  ],
  noteEnd: (purpose, id, expiresAt) =>
    database.commit(id, async (transaction) => {
      const end = Math.floor(expiresAt)
      await sql`update ${sql.table(tables[purpose])} set expires_at = ${end}
        where id = ${id}`.execute(transaction)
    }),
})

/** Without values to bind, PostgreSQL plans them once; planning takes longer than the query. */
const endingIn = (environment: Environment) => sql.lit(environment)

/** Queried for each of the few certificates, because a join could read all accounts. */
const nameOf = sql<string | null>`(select name from accounts where id = own.account_id)`.as('name')

const endingAccess = ({ read }: Database, environment: Environment) =>
  read
    .selectFrom('account_certificates as own')
    .select(['own.id', 'own.account_id', 'own.environment', 'own.service', 'own.expires_at'])
    .select(nameOf)
    .where('own.environment', '=', endingIn(environment))
    .where('own.state', '=', sql.lit('current'))
    .where('own.expires_at', 'is not', null)
    .orderBy('own.expires_at')

/** A certificate that no key uses needs no renewal. */
const endingRegistrations = ({ read }: Database, environment: Environment) =>
  read
    .selectFrom('registration_certificates as own')
    .select(['own.id', 'own.account_id', 'own.environment', 'own.service', 'own.expires_at'])
    .select(nameOf)
    .where('own.environment', '=', endingIn(environment))
    .where('own.removed_at', 'is', null)
    .where('own.expires_at', 'is not', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('account_environments as settings')
            .select('settings.account_id')
            .whereRef('settings.account_id', '=', 'own.account_id')
            .whereRef('settings.environment', '=', 'own.environment')
            .whereRef('settings.registration_id', '=', 'own.id'),
        ),
        exists(
          selectFrom('api_keys')
            .select('api_keys.id')
            .whereRef('api_keys.account_id', '=', 'own.account_id')
            .whereRef('api_keys.registration_id', '=', 'own.id')
            .where('api_keys.revoked_at', 'is', null),
        ),
      ]),
    )
    .orderBy('own.expires_at')

type Row = {
  readonly id: string
  readonly account_id: NonNullable<WatchedCertificate['accountId']> | ''
  readonly name: string | null
  readonly environment: Environment
  readonly service: string
  readonly expires_at: number | null
}

const watched = (purpose: WatchedCertificate['purpose'], row: Row): WatchedCertificate => ({
  id: row.id,
  purpose,
  accountId: row.account_id === '' ? null : row.account_id,
  accountName: row.name,
  environment: row.environment,
  service: row.service,
  expiresAt: row.expires_at ?? 0,
})

async function accessWithoutEnd({ read }: Database, environment: Environment, limit: number) {
  const rows = await read
    .selectFrom('account_certificates as own')
    .innerJoin('access_certificates as issued', 'issued.client_id', 'own.client_id')
    .select(['own.id', 'issued.chain as text'])
    .where('own.environment', '=', environment)
    .where('own.state', '=', sql.lit('current'))
    .where('own.expires_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ purpose: 'access' as const, ...row }))
}

async function registrationsWithoutEnd(
  { read }: Database,
  environment: Environment,
  limit: number,
) {
  const rows = await read
    .selectFrom('registration_certificates')
    .select(['id', 'token as text'])
    .where('environment', '=', environment)
    .where('removed_at', 'is', null)
    .where('expires_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ purpose: 'registration' as const, ...row }))
}
