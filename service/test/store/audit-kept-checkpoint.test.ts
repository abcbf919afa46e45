import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { type KeptAuditLog, openAuditLog } from './kept-audit-log.ts'

const day = 86_400_000

describe.each(engines)('the audit log on %s, and a checkpoint that was kept', (engine) => {
  let log: KeptAuditLog
  beforeAll(async () => {
    log = await openAuditLog(engine)
  })
  afterAll(() => log.close())
  beforeEach(() => log.beginAnew())

  const record = async (names: string) => {
    for (const name of names) await log.record(name)
  }

  test('one that is older than what is left is not compared, and nothing is wrong', async () => {
    await record('ab')
    await log.instance().keep()
    const { newest: kept } = await log.verified()
    await record('a')
    await log.instance().keep()
    const later = await log.chainAt({ database: 401 * day, machine: 401 * day })
    await log.forget(400, false, later)
    await log.record('b', {}, await log.openAt(401 * day))
    await log.instance(later).keep()
    expect((await log.auditChain.links(0, 10)).map(({ position }) => position)).toEqual([3, 4])
    expect(await log.verified(kept, later)).toMatchObject({
      broken: undefined,
      inconclusive: 'checkpoint_older',
      events: 1,
    })
  })

  test('one of the last days cannot be older than what is left', async () => {
    log.pace.isHurried = false
    await record('ab')
    await log.instance().keep()
    const { newest: kept } = await log.verified()
    // Another history, which seems so old that retention deletes it at once.
    await log.beginAnew()
    await record('abab')
    await log.backdate(500)
    await log.instance().keep()
    await log.forget(400)
    await record('a')
    await log.instance().keep()
    expect((await log.auditChain.links(0, 10)).map(({ position }) => position)).toEqual([4, 5])
    for (const verdict of [await log.verified(kept), await log.publicly(kept)])
      expect(verdict).toMatchObject({
        inconclusive: undefined,
        broken: {
          position: 2,
          reason: 'what followed the checkpoint that was kept cannot be past its retention',
        },
      })
  })

  test.each([
    ['text', 'kept by hand\n'],
    ['a token', 'e30.e30.'],
    ['a token with dots missing', 'e30'],
    ['nothing', ''],
  ])('a file with %s is no checkpoint of ours, and nothing is wrong', async (_what, text) => {
    await record('ab')
    expect(await log.verified(text)).toMatchObject({
      broken: undefined,
      inconclusive: 'checkpoint_unknown',
    })
    await log.instance().keep()
    for (const verdict of [await log.verified(text), await log.publicly(text)])
      expect(verdict).toMatchObject({
        broken: undefined,
        inconclusive: 'checkpoint_unknown',
        events: 2,
      })
  })

  test('what is wrong is said whatever file is compared', async () => {
    await record('ab')
    await log.instance().keep()
    await log.run(`update audit_events set object = 'another'`)
    expect(await log.verified('e30.e30.')).toMatchObject({
      broken: { position: 1, reason: 'it was changed' },
    })
  })
})
