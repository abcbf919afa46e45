import { sql } from 'kysely'
import type { Identity } from './engine.ts'

/**
 * "copy", in the header of the file: it is there whatever the tables are, also those of the former
 * release, and a copy of the copy has it too.
 */
const copyMark = 0x636f7079

const mark = (value: number): string => `pragma user_version = ${value}`

export const markAsCopy = mark(copyMark)

/** Only `vidimus backup` marks. Nothing else is judged: a file may move and be renamed. */
export const sqliteIdentity: Identity = {
  isCopy: async (database) => {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database)
    return rows[0]?.user_version === copyMark
  },
  begin: async () => undefined,
  replace: async (transaction) => {
    await sql.raw(mark(0)).execute(transaction)
  },
  seesServer: async () => true,
}
