import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { engines } from '../setup/databases.ts'
import { copiedDatabase, madeDatabase } from '../setup/made-database.ts'
import { newId, openNotes, orderedIds } from './notes.ts'

/** The statements of every flow run without the query builder, beside it and in groups. */

/** Whether it is settled after some turns of the event loop, in which nothing else happens. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const note = () => {
    settled = true
  }
  promise.then(note, note)
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  return settled
}

describe('beside an open transaction of the query builder on SQLite', () => {
  test('a read waits, and sees what was committed', async () => {
    const notes = await openNotes(await madeDatabase('sqlite'))
    const id = newId()
    const open = await notes.holdOpen(id)
    const read = notes.timesOf(id)
    expect(await isSettled(read)).toBe(false)
    open.end()
    expect(await read).toBe(1)
  })

  test('a read sees nothing of what was undone', async () => {
    const notes = await openNotes(await madeDatabase('sqlite'))
    const id = newId()
    const open = await notes.holdOpen(id)
    const read = notes.timesOf(id)
    expect(await isSettled(read)).toBe(false)
    open.undo()
    expect(await read).toBeUndefined()
  })

  test('a write waits, and stays when the other is undone', async () => {
    const notes = await openNotes(await madeDatabase('sqlite'))
    const [id, other] = [newId(), newId()]
    const open = await notes.holdOpen(other)
    const write = notes.add(id)
    expect(await isSettled(write)).toBe(false)
    open.undo()
    expect(await write).toBe(true)
    expect([await notes.timesOf(id), await notes.timesOf(other)]).toEqual([0, undefined])
  })

  test('whichever begins first, by however little, both are done', async () => {
    const notes = await openNotes(await madeDatabase('sqlite'))
    for (let lead = 0; lead < 40; lead += 1) {
      const [id, other] = [newId(), newId()]
      const counted = notes.insertAndCount(other)
      for (let step = 0; step < lead; step += 1) await undefined
      await Promise.all([notes.addAtOnce(id), counted])
      expect([await notes.timesOf(id), await notes.timesOf(other)], `${lead}`).toEqual([0, 2])
    }
  })
})

describe.each(engines)('writes on %s', (engine) => {
  let database: Awaited<ReturnType<typeof copiedDatabase>>
  beforeAll(async () => {
    database = await copiedDatabase(engine)
  })
  afterAll(() => database.remove())

  test('one that fails does so alone; its neighbours in the group succeed', async () => {
    const notes = await openNotes(database.url)
    const [first, twice, last] = [newId(), newId(), newId()]
    await notes.add(twice)
    notes.groups.length = 0
    const writes = await Promise.allSettled([first, twice, last].map((id) => notes.add(id)))
    expect(writes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(notes.groups[0]).toBe(3)
    expect([await notes.timesOf(first), await notes.timesOf(last)]).toEqual([0, 0])
  })

  test('one whose values cannot be bound fails alone, too', async () => {
    const notes = await openNotes(database.url)
    // The bad one comes last in the group, so its neighbours are the first to meet its connection.
    const [first, second, bad] = orderedIds()
    const writes = [notes.add(first), notes.add(second), notes.addUnbindable(bad)]
    const ended = await Promise.allSettled(writes)
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(notes.groups[0]).toBe(3)
    const stored = [first, second, bad].map((id) => notes.timesOf(id))
    expect(await Promise.all(stored)).toEqual([0, 0, undefined])
  })

  test('one of the query builder that throws fails alone, too', async () => {
    const notes = await openNotes(database.url)
    const [first, bad, last] = [newId(), newId(), newId()]
    const writes = [notes.insert(first), notes.insertAndThrow(bad), notes.insert(last)]
    const ended = await Promise.allSettled(writes)
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(notes.groups[0]).toBe(3)
    const stored = [first, bad, last].map((id) => notes.timesOf(id))
    expect(await Promise.all(stored)).toEqual([1, undefined, 1])
  })

  test('of several statements all are done, or none', async () => {
    const notes = await openNotes(database.url)
    const [one, other] = [newId(), newId()]
    await expect(notes.add(one, one)).rejects.toThrow()
    expect(await notes.timesOf(one)).toBeUndefined()
    expect(await notes.add(one, other)).toBe(true)
    expect([await notes.timesOf(one), await notes.timesOf(other)]).toEqual([0, 0])
  })

  test('one that only its commit refuses was never reported as done, alone or in a group', async () => {
    const notes = await openNotes(database.url)
    const [id, orphan] = [newId(), newId()]
    await expect(notes.addUnder(orphan, newId())).rejects.toThrow()
    const writes = await Promise.allSettled([notes.addUnder(orphan, newId()), notes.add(id)])
    expect(writes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect([await notes.timesOf(orphan), await notes.timesOf(id)]).toEqual([undefined, 0])
    expect(notes.heard).toEqual([])
  })

  test('what is reported as done is seen by another connection', async () => {
    const [here, there] = [await openNotes(database.url), await openNotes(database.url)]
    const id = newId()
    await here.add(id)
    expect(await there.timesOf(id)).toBe(0)
  })

  test('the first statement says whether a row was touched, and only then listeners are told', async () => {
    const notes = await openNotes(database.url)
    const [known, unknown] = [newId(), newId()]
    await notes.add(known)
    expect(await notes.move(unknown)).toBe(false)
    expect(await notes.move(unknown, { callbackDue: true, beside: known })).toBe(false)
    expect(await notes.timesOf(known)).toBe(1)
    expect(notes.heard).toEqual([])
    expect(await notes.move(known)).toBe(true)
    await expect(notes.move(known)).rejects.toThrow()
    expect(notes.heard).toEqual([{ flowIds: [known], callbackDue: false }])
  })
})

describe('between instances on PostgreSQL', () => {
  test('a move tells the others after it is done, and what is due with it', async () => {
    const url = await madeDatabase('postgres')
    const [here, there] = [await openNotes(url), await openNotes(url)]
    const added = async () => {
      const id = newId()
      await here.add(id)
      return id
    }
    const listens = async () => here.move(await added()).then(() => there.heard.length)
    await expect.poll(listens).toBeGreaterThan(0)

    const [moved, due, last] = [await added(), await added(), await added()]
    await here.move(moved)
    await here.move(due, { callbackDue: true })
    await here.move(newId(), { callbackDue: true })
    await here.move(last)
    // What is told comes in order: once the last is here, so is everything before it.
    await expect.poll(() => there.heard.at(-1)?.flowIds).toEqual([last])
    const hints = there.heard.slice(there.heard.findIndex(({ flowIds }) => flowIds[0] === moved))
    expect(hints.flatMap(({ flowIds }) => flowIds)).toEqual([moved, due, last])
    expect(hints.some(({ callbackDue }) => callbackDue)).toBe(true)
    expect(here.heard.filter(({ flowIds }) => flowIds.includes(due))).toHaveLength(1)
  })
})

describe('after more statements than are kept prepared', () => {
  const others = Array.from({ length: 300 }, (_, number) => number)

  test('SQLite prepares a statement of a flow once more, and then keeps it', async () => {
    const notes = await openNotes(await madeDatabase('sqlite'))
    for (const number of others)
      await sql`select ${number} as ${sql.ref(`n${number}`)}`.execute(notes.database.read)
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
    onTestFinished(() => void prepare.mockRestore())
    const id = newId()
    for (let times = 0; times < 3; times += 1) await notes.timesOf(id)
    expect(prepare).toHaveBeenCalledTimes(1)
  })

  test('PostgreSQL still prepares a statement of a flow', async () => {
    const notes = await openNotes(await madeDatabase('postgres'))
    for (const number of others)
      await sql`select ${number}::int as ${sql.ref(`n${number}`)}`.execute(notes.database.read)
    await notes.timesOf(newId())
    const prepared = await Promise.all(
      others.slice(0, 20).map(async () => {
        const listed = sql<{ statement: string }>`select statement from pg_prepared_statements`
        return (await listed.execute(notes.database.read)).rows
      }),
    )
    expect(prepared.flat().map(({ statement }) => statement)).toContainEqual(
      expect.stringContaining('from "notes"'),
    )
  })
})
