import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { World } from '../../../usecases/ports/world.ts'
import type { Engine, NewIndex } from './engine.ts'
import type { Migration } from './migration.ts'
import { schema } from './migrations/0001-schema.ts'
import { erasableAuditLog } from './migrations/0002-erasable-audit-log.ts'
import { signedLists } from './migrations/0003-signed-lists.ts'
import { doubtedAccounts } from './migrations/0004-doubted-accounts.ts'
import { moreSettings } from './migrations/0005-more-settings.ts'
import { dueAccounts } from './migrations/0006-due-accounts.ts'
import { accountIndexes } from './migrations/0007-account-indexes.ts'
import { accessPaths } from './migrations/0009-access-paths.ts'
import { flowCounts } from './migrations/0010-flow-counts.ts'
import { redeliveryKeys } from './migrations/0011-redelivery-keys.ts'
import { askedCounts } from './migrations/0012-asked-counts.ts'
import { ignoredMembersColumn } from './migrations/0013-ignored-members.ts'
import { encryptionKeys } from './migrations/0014-encryption-keys.ts'
import { morePurposes } from './migrations/0015-purposes.ts'
import { certifications } from './migrations/0016-certifications.ts'
import { notices } from './migrations/0017-notices.ts'
import { wideQuestions } from './migrations/0018-wide-questions.ts'
import { receivedCallbacks } from './migrations/0019-received-callbacks.ts'
import { applications } from './migrations/0020-applications.ts'
import { comparisons } from './migrations/0021-comparisons.ts'
import { applicationRefusals } from './migrations/0022-application-refusals.ts'
import { auditChain } from './migrations/0023-audit-chain.ts'
import { growthIndexes } from './migrations/0024-growth-indexes.ts'
import { standingNames } from './migrations/0025-standing-names.ts'
import { asBegun } from './migrations/0026-as-begun.ts'
import { shownFlows } from './migrations/0027-shown-flows.ts'
import { awaitedCallbacks } from './migrations/0028-awaited-callbacks.ts'
import { databaseIdentity } from './migrations/0029-database-identity.ts'
import { uncountedOutcomes } from './migrations/0030-uncounted-outcomes.ts'
import { walletReports } from './migrations/0031-wallet-reports.ts'

/** Runs in its own transaction, or creates indexes while others write. */
export type MigrationStep = {
  readonly name: string
  /** The previous release cannot work with the result, so all instances must stop for it. */
  readonly breaksFormer?: true
} & (
  | { readonly run: Migration }
  | { readonly indexes: (engine: Pick<Engine, 'byteOrder'>) => readonly NewIndex[] }
)

/** Most flows end with a presentation, which is not in the index and costs nothing. */
const byOutcome: NewIndex = {
  name: 'flows_by_outcome',
  on: "flows (account_id, environment, outcome, id) where outcome <> 'presentation'",
}

/**
 * Forward only. A release adds what it needs, and removes only what no supported release reads
 * (docs/operate/upgrade.md).
 */
export const steps: readonly MigrationStep[] = [
  { name: '0001-schema', run: schema },
  { name: '0002-erasable-audit-log', run: erasableAuditLog },
  { name: '0003-signed-lists', run: signedLists },
  { name: '0004-doubted-accounts', run: doubtedAccounts },
  { name: '0005-more-settings', run: moreSettings },
  { name: '0006-due-accounts', run: dueAccounts },
  { name: '0007-account-indexes', indexes: accountIndexes },
  { name: '0008-outcomes', indexes: () => [byOutcome] },
  { name: '0009-access-paths', run: accessPaths },
  { name: '0010-flow-counts', run: flowCounts },
  { name: '0011-redelivery-keys', run: redeliveryKeys },
  { name: '0012-asked-counts', run: askedCounts },
  { name: '0013-ignored-members', run: ignoredMembersColumn },
  { name: '0014-encryption-keys', run: encryptionKeys },
  { name: '0015-purposes', run: morePurposes },
  { name: '0016-certifications', run: certifications },
  { name: '0017-notices', run: notices },
  { name: '0018-wide-questions', run: wideQuestions },
  { name: '0019-received-callbacks', run: receivedCallbacks },
  { name: '0020-applications', run: applications },
  { name: '0021-comparisons', run: comparisons },
  { name: '0022-application-refusals', run: applicationRefusals },
  { name: '0023-audit-chain', run: auditChain },
  { name: '0024-growth-indexes', indexes: () => growthIndexes },
  { name: '0025-standing-names', run: standingNames },
  { name: '0026-as-begun', run: asBegun },
  { name: '0027-shown-flows', run: shownFlows },
  { name: '0028-awaited-callbacks', indexes: () => awaitedCallbacks },
  { name: '0029-database-identity', run: databaseIdentity },
  { name: '0030-uncounted-outcomes', run: uncountedOutcomes },
  { name: '0031-wallet-reports', run: walletReports },
]

/** The first migration of releases before 0.3, which had another schema. */
const firstOfOldest = '0001-foundation'

/** The database was created by a release before 0.3. */
export class DatabaseTooOld extends Error {}

/** A newer release has changed the database so that this one cannot use it. */
export class DatabaseNewer extends Error {}

/** Another instance has been migrating for longer than this one waits. */
export class StillMigrating extends Error {}

/** How long to wait for another instance that is migrating before looking again. */
const turnMilliseconds = 100

type Waiting = Pick<World, 'timers' | 'monotonicMilliseconds'>

/**
 * Migrates the schema, one instance at a time. Returns applied migrations that it does not know.
 */
export async function migrate<Tables>(
  world: Waiting,
  database: Kysely<Tables>,
  engine: Engine,
  onStep: (name: string) => void = () => undefined,
): Promise<readonly string[]> {
  const latest = world.monotonicMilliseconds() + engine.migrationPatience.longestMilliseconds
  const migrateAlone = () =>
    engine.aloneToMigrate(database, async () => {
      await makeTableOfMigrations(database, engine)
      for (const step of await pendingSteps(database)) {
        await patiently(world, engine, latest, () => apply(database, engine, step))
        onStep(step.name)
      }
    })
  while (!(await patiently(world, engine, latest, migrateAlone))) {
    if (world.monotonicMilliseconds() >= latest) throw new StillMigrating()
    await world.timers.pause(turnMilliseconds)
  }
  return (await inspectMigrations(database)).unknown
}

/**
 * Another session's lock ends the attempt but not the migration, because others wait behind us too.
 */
async function patiently<T>(
  { timers, monotonicMilliseconds }: Waiting,
  { failureOf, migrationPatience }: Engine,
  latest: number,
  attempt: () => Promise<T>,
): Promise<T> {
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (failureOf(error) !== 'locked' || monotonicMilliseconds() >= latest) throw error
      await timers.pause(migrationPatience.pauseMilliseconds)
    }
}

const makeTableOfMigrations = (database: QueryExecutorProvider, engine: Engine) =>
  sql`create table if not exists migrations (
    name text primary key,
    applied_at ${sql.raw(engine.columnTypes.milliseconds)} not null,
    breaks_former integer not null default 0
  ) ${sql.raw(engine.tableEnding)}`.execute(database)

async function apply<Tables>(
  database: Kysely<Tables>,
  engine: Engine,
  step: MigrationStep,
): Promise<void> {
  if ('indexes' in step)
    for (const index of step.indexes(engine)) await engine.createIndex(database, index)
  await database.transaction().execute(async (transaction) => {
    await engine.limitMigration(transaction)
    // Of several processes that start on one SQLite file, another may have been faster.
    if ((await appliedTo(transaction)).includes(step.name)) return
    if ('run' in step) await step.run(transaction, engine)
    await sql`insert into migrations (name, applied_at, breaks_former)
      values (${step.name}, ${engine.now(0)}, ${sql.lit(step.breaksFormer ? 1 : 0)})`.execute(
      transaction,
    )
  })
}

async function appliedTo(database: QueryExecutorProvider): Promise<readonly string[]> {
  // All columns, because releases before 0.3 had others.
  const { rows } = await sql<Applied>`select * from migrations`.execute(database)
  const names = rows.map(({ name }) => name)
  if (names.includes(firstOfOldest)) throw new DatabaseTooOld()
  const unknown = rows.filter(({ name }) => steps.every((step) => step.name !== name))
  const breaking = unknown.filter(({ breaks_former }) => breaks_former === 1)
  if (breaking.length > 0) throw new DatabaseNewer(breaking.map(({ name }) => name).join(', '))
  // A later release may begin with a schema of its own, as 0.3 did.
  if (names.length > 0 && unknown.length === names.length) throw new DatabaseNewer(names.join(', '))
  return names
}

type Applied = { readonly name: string; readonly breaks_former: number }

async function pendingSteps(database: QueryExecutorProvider): Promise<readonly MigrationStep[]> {
  const applied = await appliedTo(database)
  return steps.filter(({ name }) => !applied.includes(name))
}

/** Compares the schema with this release, without changing it. */
export async function inspectMigrations(
  database: QueryExecutorProvider,
): Promise<{ readonly pending: readonly string[]; readonly unknown: readonly string[] }> {
  const known = steps.map(({ name }) => name)
  const applied = await appliedTo(database)
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/** Whether this release can work with the schema, which a newer one may have changed meanwhile. */
export async function understands(database: QueryExecutorProvider): Promise<boolean> {
  const known = sql.join(steps.map(({ name }) => sql.lit(name)))
  const { rows } = await sql`select name from migrations
    where breaks_former = 1 and name not in (${known})`.execute(database)
  return rows.length === 0
}
