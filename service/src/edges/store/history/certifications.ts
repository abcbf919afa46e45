import { z } from 'zod'
import type { Certifications, KeptCase } from '../../../usecases/ports/certifications.ts'
import type { Database } from '../engine/database.ts'

/** How many labels are kept for an account: enough to see what the last commits did. */
const mostLabels = 20

/** The times are when its first and its last report were stored, by the database's clock. */
export const certificationStore = (database: Database): Certifications => ({
  keep: (account, { label, source, cases, isFinished }) =>
    database.commit(account, async (transaction) => {
      const known = transaction.selectFrom('accounts').select('id').where('id', '=', account)
      // It was erased meanwhile.
      if ((await known.executeTakeFirst()) === undefined) return
      const content = {
        source,
        cases: JSON.stringify(cases),
        finished_at: isFinished ? database.now : null,
      }
      const isContinued = await transaction
        .updateTable('certifications')
        .set(content)
        .where('account_id', '=', account)
        .where('label', '=', label)
        .where('finished_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (cases.length > 0 && isContinued.numUpdatedRows > 0n) return
      const begun = { ...content, started_at: database.now }
      await transaction
        .insertInto('certifications')
        .values({ account_id: account, label, ...begun })
        .onConflict((conflict) => conflict.columns(['account_id', 'label']).doUpdateSet(begun))
        .execute()
      const tooOld = transaction
        .selectFrom('certifications')
        .select('label')
        .where('account_id', '=', account)
        .orderBy('started_at', 'desc')
        .orderBy('label')
        .offset(mostLabels)
        .limit(mostLabels)
      await transaction
        .deleteFrom('certifications')
        .where('account_id', '=', account)
        .where('label', 'in', tooOld)
        .execute()
    }),
  list: async (account) => {
    const rows = await database.read
      .selectFrom('certifications')
      .select(['label', 'source', 'started_at', 'finished_at', 'cases'])
      .where('account_id', '=', account)
      .orderBy('started_at', 'desc')
      .orderBy('label')
      .limit(mostLabels)
      .execute()
    return rows.map((row) => ({
      label: row.label,
      source: row.source,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      cases: readCases(row.cases),
    }))
  },
})

const storedCases = z.array(
  z.object({
    name: z.string(),
    status: z.enum(['passed', 'failed', 'warned', 'skipped']),
    isHole: z.boolean(),
    code: z.string().nullable(),
    said: z.string(),
    fix: z.string().nullable(),
    flow: z.string().nullable(),
    durationMilliseconds: z.number(),
  }),
)

const readCases = (text: string): readonly KeptCase[] => storedCases.parse(JSON.parse(text))
