import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { type AuditInstance, type KeptAuditLog, openAuditLog } from './kept-audit-log.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Whoever administers the database sets its clock, too (decision 64). */
describe.each(engines)('the audit log on %s, and the clock of its database', (engine) => {
  let log: KeptAuditLog
  let instance: AuditInstance
  beforeAll(async () => {
    log = await openAuditLog(engine)
  })
  afterAll(() => log.close())
  beforeEach(async () => {
    await log.beginAnew()
    instance = log.instance()
    for (const name of ['a', 'b', 'a']) await log.record(name)
    await instance.keep()
  })

  const addEvent = (daysAgo: number) =>
    log.run(
      `insert into audit_events (number, at, user_id, session_id, call_id, action, details)
        ${engine === 'postgres' ? 'overriding system value' : ''}
        values ((select max(number) from audit_events) + 1, ${Date.now() - daysAgo * day},
          '', '', '', 'account_created', '{}')`,
    )
  const linked = async () => (await log.auditChain.links(0, 10)).length
  const apart = expect.stringContaining('more than a minute apart')

  test('a clock of the database that is ahead deletes nothing', async () => {
    await log.forget(400, false, await log.chainAt({ database: 401 * day }))
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 3 })
  })

  test('nor does one of a machine', async () => {
    await log.forget(400, false, await log.chainAt({ machine: 401 * day }))
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 3 })
  })

  test('an event of a time to which the clock of the database was set back is never linked', async () => {
    const back = log.instance(await log.chainAt({ database: -200 * day }))
    await addEvent(200)
    for (const each of [back, back, instance]) await each.keep()
    expect(await linked()).toBe(3)
    expect(await log.broken()).toMatchObject({ reason: 'it was added after its time' })
  })

  test.each([
    ['the clock of the database is ahead', hour, 0],
    ['the clock of the database is behind', -hour, 0],
    ['the clock of this machine is ahead', 0, hour],
  ])('while %s, nothing is linked or signed', async (_which, database, machine) => {
    const chain = await log.chainAt({ database, machine })
    const skewed = log.instance(chain)
    await log.record('b', {}, await log.openAt(database))
    for (let turn = 0; turn < 2; turn += 1) await skewed.keep()
    expect([await linked(), (await log.auditChain.checkpoints()).length]).toEqual([3, 1])
    expect([skewed.isBroken(), skewed.logged, skewed.waited]).toEqual([false, [], [apart]])
    for (const each of [chain, log.auditChain])
      expect(await log.verified(undefined, each)).toMatchObject({ broken: undefined, unproven: 1 })
    // What was written meanwhile is not lost.
    await instance.keep()
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 4, unproven: 0 })
    await skewed.keep()
    expect(skewed.waited).toEqual([apart])
  })

  test('a clock that is set back only while a turn links is reported, too', async () => {
    const { extend } = await log.chainAt({ database: -hour })
    const tricked = log.instance({ ...log.auditChain, extend })
    await tricked.keep()
    expect(tricked.waited).toEqual([apart])
  })

  test('within a minute they need not agree', async () => {
    const near = log.instance(await log.chainAt({ database: minute / 2 }))
    await log.record('b')
    await near.keep()
    expect([await linked(), near.waited]).toEqual([4, []])
  })

  test('what no retention allows to be deleted is missed, whatever is written down', async () => {
    const ahead = await log.chainAt({ database: 401 * day, machine: 401 * day })
    await log.forget(400, false, ahead)
    const reason = 'it was deleted before any retention was over'
    const missed = { position: 1, number: expect.any(Number), reason }
    expect(await log.broken()).toMatchObject(missed)
    expect((await log.publicly()).broken).toMatchObject(missed)
    expect((await log.verified(undefined, ahead)).broken).toBeUndefined()
  })

  test('also when its links are deleted, too', async () => {
    await log.beginAnew()
    for (const name of ['a', 'b', 'a']) await log.record(name)
    const last = 'where number = (select max(number) from audit_events)'
    await log.run(`update audit_events set at = at - ${40 * day} ${last}`)
    await log.instance().keep()
    const ahead = await log.chainAt({ database: 401 * day, machine: 401 * day })
    await log.forget(400, false, ahead)
    await log.record('b', {}, await log.openAt(401 * day))
    await log.instance(ahead).keep()
    expect((await log.auditChain.links(0, 10)).map(({ position }) => position)).toEqual([3, 4])
    expect(await log.broken()).toMatchObject({
      position: 3,
      reason: 'it was deleted before any retention was over',
    })
  })

  test.runIf(engine === 'postgres')(
    'functions of the names that its clock has do not stand for them',
    async () => {
      const setPath = (what: string) =>
        log.run(
          `do $$ begin execute format('alter database %I ${what}', current_database()); end $$`,
        )
      await log.run('create schema evil')
      await log.run(`create function evil.statement_timestamp() returns timestamptz
        language sql as $$ select '2001-01-01 00:00:00+00'::timestamptz $$`)
      await log.run(
        'create function evil.floor(numeric) returns numeric language sql as $$ select 0.0 $$',
      )
      await setPath('set search_path = evil, public, pg_catalog')
      onTestFinished(async () => void (await setPath('reset search_path')))
      const tricked = await log.openAt(0)
      expect(Math.abs((await tricked.time()) - Date.now())).toBeLessThan(day)
    },
  )
})
