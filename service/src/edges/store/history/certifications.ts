import { z } from 'zod'
import type { Certifications, KeptCertification } from '../../../usecases/ports/certifications.ts'
import type { Database } from '../engine/database.ts'

/** How many labels are kept for an account: enough to see what the last commits did. */
const mostLabels = 20

/** The time is when it was stored, by the database's clock. */
export const certificationStore = (database: Database): Certifications => ({
  keep: (account, { label, of, cases }) =>
    database.commit(account, async (transaction) => {
      const known = transaction.selectFrom('accounts').select('id').where('id', '=', account)
      // It was erased meanwhile.
      if ((await known.executeTakeFirst()) === undefined) return
      const content = {
        source: 'command' as const,
        cases: JSON.stringify({ of, cases }),
        ...{ started_at: database.now, finished_at: database.now },
      }
      await transaction
        .insertInto('certifications')
        .values({ account_id: account, label, ...content })
        .onConflict((conflict) => conflict.columns(['account_id', 'label']).doUpdateSet(content))
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
      .select(['label', 'started_at', 'cases'])
      .where('account_id', '=', account)
      .orderBy('started_at', 'desc')
      .orderBy('label')
      .limit(mostLabels)
      .execute()
    return rows.map(({ label, started_at: keptAt, cases }) => ({
      ...{ label, keptAt },
      ...readFound(cases),
    }))
  },
})

const found = z.object({
  of: z.number(),
  cases: z.array(
    z.object({
      name: z.string(),
      group: z.string(),
      does: z.string(),
      status: z.enum(['passed', 'failed', 'warned', 'skipped']),
      isHole: z.boolean(),
      code: z.string().nullable(),
      said: z.string(),
      fix: z.string().nullable(),
      flow: z.string().nullable(),
      durationMilliseconds: z.number(),
    }),
  ),
})

const readFound = (text: string): Pick<KeptCertification, 'of' | 'cases'> =>
  found.parse(JSON.parse(text))
