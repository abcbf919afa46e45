import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type FlowId, flowId, flowIdBytes } from '../../src/core/vocabulary/ids.ts'
import { type Announcement, several } from '../../src/edges/store/engine/announcements.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import type { Given } from '../../src/edges/store/engine/statement.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'

/**
 * A table of its own, written by the hot path and by the query builder. A note is there once, is
 * counted at most twice, and only the commit asks for the note that it stands under. Every
 * process hears of each that is counted.
 */
const notesTable = sql`create table if not exists notes (
  id text primary key,
  times integer not null check (times <= 2),
  parent text references notes (id) deferrable initially deferred)`

type Notes = { notes: { id: FlowId; times: number; parent: FlowId | null } }

/** No database takes it: already putting it into a statement throws. */
const unbindable: { itself?: object } = {}
unbindable.itself = unbindable

export const newId = () => flowId(randomBytes(flowIdBytes), Date.now())

/** Three in the order in which a group writes them. */
export const orderedIds = () => [newId(), newId(), newId()].toSorted() as [FlowId, FlowId, FlowId]

export async function openNotes(url: string, patienceMilliseconds = 60_000) {
  const groups: number[] = []
  const onGroup = (size: number) => groups.push(size)
  const database = await openDatabase(realWorld, addressOf(url), { onGroup, patienceMilliseconds })
  onTestFinished(() => database.close())
  await notesTable.execute(database.read)
  const heard: Announcement[] = []
  database.onChange((change) => heard.push(change))
  return { database, groups, heard, ...hotNotes(database), ...builderNotes(database) }
}

function hotNotes(database: Database) {
  const { hot } = database
  // The builder knows the service's tables; this one is the test's.
  const read = database.read as unknown as Kysely<Notes>
  type Values = { readonly id: FlowId; readonly parent: FlowId | null }
  const find = hot.prepareRead((given: Given<Pick<Values, 'id'>>) =>
    read.selectFrom('notes').select('times').where('id', '=', given.id),
  )
  const insert = hot.prepareWrite(({ id, parent }: Given<Values>) =>
    read.insertInto('notes').values({ id, parent, times: sql.lit(0) }),
  )
  const count = hot.prepareMove((given: Given<Pick<Values, 'id'>>) =>
    read
      .updateTable('notes')
      .set({ times: sql<number>`times + 1` })
      .where('id', '=', given.id)
      .returning(['id', sql<number | null>`cast(${sql.lit(several)} as integer)`.as('shown_by')]),
  )
  const added = (id: FlowId) => insert({ id, parent: null })
  return {
    timesOf: async (id: FlowId) => (await find({ id }))?.times,
    add: (id: FlowId, second?: FlowId) =>
      hot.write(id, second === undefined ? [added(id)] : [added(id), added(second)]),
    /** The same without the pause in which a group gathers. */
    addAtOnce: async (id: FlowId) => {
      const write = hot.write(id, [added(id)])
      await Promise.all([write, hot.settled()])
    },
    addUnbindable: (id: FlowId) =>
      hot.write(id, [insert({ id, parent: unbindable as unknown as FlowId })]),
    addUnder: (id: FlowId, parent: FlowId) => hot.write(id, [insert({ id, parent })]),
    move: (id: FlowId, { callbackDue = false, beside = undefined as FlowId | undefined } = {}) => {
      const counted = (one: FlowId) => count({ id: one }, { callbackDue })
      return hot.write(id, beside === undefined ? [counted(id)] : [counted(id), counted(beside)])
    },
  }
}

function builderNotes(database: Database) {
  return {
    /** A transaction that stays open until it is ended or undone. */
    holdOpen: async (id: FlowId) => {
      const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>()
      const { promise: mayEnd, resolve: end, reject } = Promise.withResolvers<void>()
      const done = database.commit(id, async (transaction) => {
        await sql`insert into notes (id, times) values (${id}, 1)`.execute(transaction)
        opened()
        await mayEnd
      })
      done.catch(() => undefined)
      await isOpen
      return { end, undo: () => reject(new Error('undone')) }
    },
    /** In a transaction shared with others. */
    insert: (id: FlowId) =>
      database.commit(id, (transaction) =>
        sql`insert into notes (id, times) values (${id}, 1)`.execute(transaction),
      ),
    /** A mistake of ours between two statements of a write. */
    insertAndThrow: (id: FlowId) =>
      database.commit(id, async (transaction) => {
        await sql`insert into notes (id, times) values (${id}, 1)`.execute(transaction)
        throw new TypeError('this is no function')
      }),
    /** In one transaction, which begins without the pause in which a group gathers. */
    insertAndCount: (id: FlowId) =>
      database.read.transaction().execute(async (transaction) => {
        await sql`insert into notes (id, times) values (${id}, 1)`.execute(transaction)
        await sql`update notes set times = times + 1 where id = ${id}`.execute(transaction)
      }),
  }
}
