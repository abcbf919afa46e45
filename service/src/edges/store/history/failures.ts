import { sql } from 'kysely'
import type { Database } from '../engine/database.ts'

const dayMilliseconds = 86_400_000

const daysAgo = ({ now }: Pick<Database, 'now'>, days: number) =>
  sql<number>`${now} - ${sql.lit(days * dayMilliseconds)}`

/**
 * A callback is tried at least hourly, and for a day. One that is waiting has therefore failed
 * within this time, and older failures need not be examined, however many there are.
 */
export const waitingSince = (database: Pick<Database, 'now'>) => daysAgo(database, 2)

export const givenUpSince = (database: Pick<Database, 'now'>) => daysAgo(database, 1)
