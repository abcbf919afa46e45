import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { judgeAuditLog } from '../../src/usecases/operation/judge-audit-log.ts'
import type { AuditChain } from '../../src/usecases/ports/audit-chain.ts'
import { engines } from '../setup/databases.ts'
import { type AuditInstance, type KeptAuditLog, openAuditLog } from './kept-audit-log.ts'

const day = 86_400_000

/** What instances that run have seen, whatever the tables say (decision 64). */
describe.each(engines)('the audit log on %s, and the memory of instances', (engine) => {
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

  const record = async (names: string) => {
    for (const name of names) await log.record(name)
  }
  const wasThere = [expect.stringContaining('what followed was there before')]

  test('a log that was put back is noticed, however many events came since', async () => {
    const back = await log.copy()
    await record('b')
    await instance.keep()
    await back()
    await record('aab')
    // It starts just then, and has the first turn.
    await log.instance().keep()
    await instance.keep()
    expect([instance.isBroken(), instance.logged]).toEqual([true, wasThere])
  })

  test('nor is one put back unseen while a turn waits to link', async () => {
    const back = await log.copy()
    await record('b')
    let isPutBack = false
    const disturbed: AuditChain = {
      ...log.auditChain,
      extend: async (...linking) => {
        if (isPutBack) {
          isPutBack = false
          await back()
          await record('aab')
        }
        return log.auditChain.extend(...linking)
      },
    }
    const waiting = log.instance(disturbed)
    await waiting.keep()
    isPutBack = true
    await waiting.keep()
    expect([waiting.isBroken(), waiting.logged]).toEqual([true, wasThere])
  })

  test('a log that was begun anew is noticed, however many events it has', async () => {
    await log.beginAnew()
    await record('abab')
    await log.instance().keep()
    await instance.keep()
    expect([instance.isBroken(), instance.logged]).toEqual([true, wasThere])
  })

  test('a chain that was deleted is noticed by instances that run, and by a kept checkpoint', async () => {
    const { newest } = await log.verified()
    await log.deleteChain()
    await instance.keep()
    expect([instance.isBroken(), instance.logged]).toEqual([true, wasThere])
    expect(await log.broken(newest)).toMatchObject({
      reason: 'a checkpoint says that there was more',
    })
    // What it saw stays what it saw.
    await log.begin()
    await record('abab')
    for (const each of [log.instance(), instance]) await each.keep()
    expect(instance.isBroken()).toBe(true)
  })

  test('the key of a chain without an event cannot go, either', async () => {
    await log.beginAnew()
    const early = log.instance()
    await early.keep()
    await log.deleteChain()
    await early.keep()
    expect(early.logged).toEqual([expect.stringContaining('the key of its chain is gone')])
  })

  test('a log without a chain proves nothing, and is not what was written', async () => {
    await log.deleteChain()
    expect(await log.verified()).toMatchObject({ broken: undefined, inconclusive: undefined })
    for (const days of [-1, 2]) {
      await log.backdate(days)
      expect(await log.verified()).toMatchObject({
        broken: undefined,
        inconclusive: 'nothing_linked',
        unproven: 3,
      })
    }
    expect(await judgeAuditLog(log)).toMatchObject({ level: 'attention' })
  })

  test('nor is a checkpoint left that no key made', async () => {
    const kept = await log.auditChain.checkpoints()
    await log.deleteChain()
    await log.database.read
      .insertInto('audit_checkpoints')
      .values([...kept])
      .execute()
    expect(await log.broken()).toMatchObject({ reason: 'the key of its chain is gone' })
  })

  test('each begin of a chain is in the log, with the events that are without a link', async () => {
    const before = log.begun.length
    await log.begin()
    expect(log.begun.slice(before)).toEqual([])
    await log.deleteChain()
    await log.begin()
    expect(log.begun.slice(before)).toEqual([3])
  })

  test('an instance that slept while all it knew was deleted at its time goes on', async () => {
    const later = await log.chainAt({ database: 401 * day, machine: 401 * day })
    await log.record('b', {}, await log.openAt(401 * day))
    const awake = log.instance(later)
    await awake.keep()
    await log.forget(400, false, later)
    await log.forget(400, false, await log.chainAt({ database: 802 * day, machine: 802 * day }))
    await log.record('b', {}, await log.openAt(802 * day))
    await awake.keep()
    expect((await log.auditChain.links(0, 10)).map(({ position }) => position)).toEqual([4, 5])
    await instance.keep()
    expect([instance.isBroken(), instance.logged]).toEqual([false, []])
  })

  test('the age of the oldest event without a link is known', async () => {
    expect(await log.auditChain.linkBacklog()).toMatchObject({ oldestAt: null })
    expect(await judgeAuditLog(log)).toMatchObject({ level: 'good' })
    await record('b')
    expect(await judgeAuditLog(log)).toMatchObject({ level: 'good' })
    await log.run(`update audit_events set at = at - 1800000
      where number = (select max(number) from audit_events)`)
    const { oldestAt, now } = await log.auditChain.linkBacklog()
    expect(Math.round((now - (oldestAt ?? now)) / 60_000)).toBe(30)
    expect(await judgeAuditLog(log)).toMatchObject({
      level: 'attention',
      text: expect.stringContaining('30 minutes'),
    })
  })
})
