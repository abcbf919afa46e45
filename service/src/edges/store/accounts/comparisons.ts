import { sql } from 'kysely'
import { isEnvironment } from '../../../core/vocabulary/environment.ts'
import { readAccountId } from '../../../core/vocabulary/ids.ts'
import type { Comparison, Comparisons } from '../../../usecases/ports/comparisons.ts'
import type { Database } from '../engine/database.ts'

/** From here on both numbers are halved, so that they are about the last few hundred. */
const mostCounted = 400
const mostListed = 100

export const comparisonStore = (database: Database): Comparisons => ({
  note: (counted) =>
    database.commit('comparisons', async (transaction) => {
      for (const [comparison, count] of [...counted].sort(([one], [other]) =>
        one < other ? -1 : 1,
      )) {
        const of = parse(comparison)
        if (of === undefined) continue
        const compared = sql<number>`(compared + ${count})`
        const half = sql<number>`case when compared + ${count} >= ${mostCounted} then 2 else 1 end`
        await transaction
          .updateTable('account_environments')
          .set({
            compared: sql<number>`${compared} / (${half})`,
            differed: sql<number>`(differed + ${of.differs ? count : 0}) / (${half})`,
          })
          .where('account_id', '=', of.accountId)
          .where('environment', '=', of.environment)
          .execute()
      }
    }),
  mostlyDiffering: async (fewest) => {
    const rows = await database.read
      .selectFrom('account_environments')
      .select(['account_id', 'environment', 'compared', 'differed'])
      .where('compared', '>=', fewest)
      .where(sql<boolean>`differed * 2 > compared`)
      .orderBy('account_id')
      .orderBy('environment')
      .limit(mostListed)
      .execute()
    return rows.map(({ account_id: accountId, ...others }) => ({ accountId, ...others }))
  },
})

/** Undefined for what is no such text, which cannot be. */
function parse(comparison: Comparison) {
  const [account = '', environment = '', answer] = comparison.split(' ')
  const accountId = readAccountId(account)
  if (accountId === undefined || !isEnvironment(environment)) return undefined
  return { accountId, environment, differs: answer === '0' }
}
