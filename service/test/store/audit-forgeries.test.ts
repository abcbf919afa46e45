import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { vaultStore } from '../../src/edges/store/secrets/vault.ts'
import { rewrapVault } from '../../src/usecases/keys/rewrap-vault.ts'
import { linkEvent, macOfHead, noPlace } from '../../src/usecases/operation/audit-links.ts'
import { judgeAuditLog } from '../../src/usecases/operation/judge-audit-log.ts'
import { verifyAudit } from '../../src/usecases/operation/verify-audit.ts'
import type { ChainPlace } from '../../src/usecases/ports/audit-chain.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { engines } from '../setup/databases.ts'
import { type AuditInstance, type KeptAuditLog, openAuditLog } from './kept-audit-log.ts'

/** Whoever can write to every table, but has no master key (decision 64). */
describe.each(engines)('the audit log on %s, and who administers its database', (engine) => {
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
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 3, unproven: 0 })
  })

  const first = 'number = (select min(number) from audit_events)'
  const changes: { readonly [name: string]: readonly [string, readonly string[]] } = {
    'details that were changed': [
      'its details were changed',
      [`update audit_events set details = '{"after":"y"}'`],
    ],
    'details that were changed, without their salt': [
      'the salt of its details was removed',
      [`update audit_events set details = '{"after":"y"}'`, 'update audit_chain set salt = null'],
    ],
    'details that were erased though the account is there': [
      'its details were changed',
      [`update audit_events set details = '{}'`],
    ],
    'the same, without their salt': [
      'the salt of its details was removed',
      [`update audit_events set details = '{}'`, 'update audit_chain set salt = null'],
    ],
    'an event that was changed': ['it was changed', [`update audit_events set object = 'another'`]],
    'a command that was given to a user': [
      'it was changed',
      [`update audit_events set user_id = 'usr_1', session_id = 'ses_1'`],
    ],
    'an event that was deleted': ['it was deleted', [`delete from audit_events where ${first}`]],
    'an event that was deleted, and made old': [
      'it does not follow from the one before',
      [
        `delete from audit_events where ${first}`,
        'update audit_chain set at = 0 where position = 1',
      ],
    ],
    'two events in another order': [
      'it was changed',
      [
        'update audit_chain set number = -1 where position = 1',
        `update audit_chain set number = (select min(number) from audit_events) where position = 2`,
        `update audit_chain set number = (select min(number) + 1 from audit_events) where position = 1`,
      ],
    ],
    'two links in another order': [
      'its chain was begun by no restore',
      ['update audit_chain set position = -1 where position = 1'].concat(
        'update audit_chain set position = 1 where position = 2',
        'update audit_chain set position = 2 where position = -1',
      ),
    ],
    'a link that was changed': [
      'it was not linked with the key of the log',
      ['update audit_chain set link = hash where position = 2'],
    ],
    'an event and its link, both deleted': [
      'it is missing',
      [`delete from audit_events where ${first}`, 'delete from audit_chain where position = 1'],
    ],
    'an end that was cut off': [
      'what followed was cut off',
      ['delete from audit_chain where position = 3'],
    ],
    'the same, and its head set back': [
      'the head of its chain was changed',
      [
        'delete from audit_chain where position = 3',
        `update audit_chain_head set position = 2, hash = (select hash from audit_chain where position = 2),
          link = (select link from audit_chain where position = 2)`,
      ],
    ],
    'a link that was added for an event that was added': [
      'it is missing',
      [
        `insert into audit_chain select 99, chain, -9, at, salt, details_digest, event_digest, hash, link
          from audit_chain where position = 3`,
      ],
    ],
    'retention that was never': [
      'the head of its chain was changed',
      [
        `delete from audit_events where ${first}`,
        'update audit_chain_head set forgotten = 1, forgotten_before = 9000000000000',
      ],
    ],
    'a chain that no restore began': [
      'its chain was begun by no restore',
      [`update audit_chain set chain = '0123456789abcdef' where position = 2`],
    ],
    'checkpoints that were all deleted': [
      'the newest checkpoint was removed',
      ['delete from audit_checkpoints'],
    ],
    'the same, and forgotten by the head': [
      'the head of its chain was changed',
      ['delete from audit_checkpoints', 'update audit_chain_head set checkpoint = null'],
    ],
    'a checkpoint of somebody else': [
      'its checkpoint is not signed by us',
      [`update audit_checkpoints set token = 'e30.e30.'`],
    ],
    'a key that was removed': [
      'the key of its chain is gone',
      [`delete from vault where id = 'audit_chain_key'`],
    ],
    'a head that was deleted': [
      'the head of its chain was deleted',
      ['delete from audit_chain_head'],
    ],
  }
  test.each(Object.keys(changes))('%s is noticed', async (name) => {
    const [reason, statements] = changes[name] ?? ['', []]
    for (const statement of statements) await log.run(statement)
    expect(await log.broken()).toMatchObject({ reason })
  })

  const addEvent = (number: string, at: string) =>
    log.run(
      `insert into audit_events (number, at, user_id, session_id, call_id, action, details)
        ${engine === 'postgres' ? 'overriding system value' : ''}
        values (${number}, ${at}, '', '', '', 'account_created', '{}')`,
    )
  const [highest, anHourAgo] = ['(select max(number) from audit_events)', `${Date.now() - 3.6e6}`]

  test('an event that was added where no instance looks is noticed', async () => {
    await addEvent(`${highest} - 5000`, anHourAgo)
    await instance.keep()
    expect(await log.verified()).toMatchObject({ unproven: 1 })
    expect(await log.broken()).toMatchObject({
      number: expect.any(Number),
      reason: 'it was added after its time',
    })
  })

  test('nor can such an event say that it is to come', async () => {
    await addEvent(`${highest} - 5000`, '9000000000000')
    expect(await log.broken()).toMatchObject({ reason: 'it was added after its time' })
  })

  test('an event that was added after a minute in which all were linked is never linked', async () => {
    const late = log.instance(log.later)
    await late.keep()
    await addEvent(`${highest} + 1`, `${Date.now()}`)
    await late.keep()
    expect(await log.auditChain.links(0, 10)).toHaveLength(3)
    const verdict = await log.verified(undefined, log.later)
    expect(verdict.broken).toMatchObject({ reason: 'it was added after its time' })
  })

  test('an event of a command that ran while no instance did is not yet proven', async () => {
    await log.record('b')
    expect(await log.verified()).toMatchObject({ broken: undefined, unproven: 1 })
    await log.instance(log.later).keep()
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 4, unproven: 0 })
  })

  test('events older than any retention that can be set are missed', async () => {
    await log.beginAnew()
    for (const name of ['a', 'b']) await log.record(name)
    await log.backdate(31)
    await log.instance().keep()
    await log.run(`delete from audit_events where ${first}`)
    expect(await log.broken()).toMatchObject({ position: 1, reason: 'it was deleted' })
  })

  test('the service deletes nothing because its time was changed in the log', async () => {
    await log.run('update audit_events set at = 0')
    await log.forget(30)
    expect(await log.verified()).toMatchObject({
      broken: { position: 1, reason: 'it was changed' },
    })
  })

  test('what it deletes because of a time that was changed in links is missed', async () => {
    const links = await log.auditChain.links(0, 10)
    await log.run('update audit_chain set at = 0 where position < 3')
    await log.forget(30)
    for (const { position, at } of links)
      await log.run(`update audit_chain set at = ${at} where position = ${position}`)
    expect(await log.broken()).toMatchObject({ position: 1, reason: 'it was deleted' })
  })

  /** As the service links them, but with another key. */
  async function linkAnew(key: Uint8Array): Promise<ChainPlace> {
    let last = noPlace
    for (const { event, position } of await log.auditChain.links(0, 10)) {
      if (event === undefined) continue
      const { salt, detailsDigest, eventDigest, chain, hash, link } = linkEvent(
        key,
        last,
        event,
        randomBytes(32),
      )
      await log.database.read
        .updateTable('audit_chain')
        .set({ chain, salt, details_digest: detailsDigest, event_digest: eventDigest, hash, link })
        .where('position', '=', position)
        .execute()
      last = { chain, position, hash, link }
    }
    return last
  }

  test('a chain that was computed anew is noticed, and neither continued nor signed', async () => {
    const key = randomBytes(32)
    await log.run(`update audit_events set object = 'another'`)
    const end = await linkAnew(key)
    await log.run('delete from audit_checkpoints')
    const first = { position: 1, reason: 'it was not linked with the key of the log' }
    expect(await log.broken()).toMatchObject(first)
    const head = await log.auditChain.head()
    if (head === undefined) throw new Error('no head')
    const forged = { ...head, ...end, checkpoint: null }
    const { chain, hash, link, checkpoint } = forged
    await log.database.read
      .updateTable('audit_chain_head')
      .set({ chain, hash, link, checkpoint, mac: macOfHead(key, forged) })
      .execute()
    expect(await log.broken()).toMatchObject(first)
    await log.record('b')
    expect(await log.auditChain.extend(randomBytes(32), 10, () => randomBytes(32))).toBe(0)
    for (const each of [instance, log.instance()]) {
      await each.keep()
      expect([each.isBroken(), each.logged]).toEqual([
        true,
        [expect.stringContaining('the head of its chain was changed')],
      ])
    }
    expect(await log.auditChain.links(0, 10)).toHaveLength(3)
    expect(await log.auditChain.checkpoints()).toEqual([])
  })

  test('an end that does not follow from the newest checkpoint is not signed', async () => {
    log.pace.isHurried = false
    await log.record('b')
    await instance.keep()
    await log.record('b')
    await instance.keep()
    const late = log.instance(log.later)
    const last = 'where number = (select max(number) from audit_events)'
    await log.run(`update audit_events set object = 'another' ${last}`)
    expect(await judgeAuditLog(log)).toMatchObject({ level: 'fault' })
    await late.keep()
    await late.keep()
    expect(late.logged).toEqual([
      expect.stringMatching(/^The .* from event \d+ of .*: it was changed/),
    ])
    expect([late.isBroken(), await log.auditChain.checkpoints()]).toEqual([
      true,
      [expect.anything(), expect.anything()],
    ])
    await log.run(`update audit_events set object = null ${last}`)
    expect(await judgeAuditLog(log)).toMatchObject({ level: 'good' })
    const next = log.instance(log.later)
    await next.keep()
    expect([next.isBroken(), (await log.auditChain.checkpoints()).length]).toEqual([false, 3])
  })

  test.each([
    ['a former one', 1, 'the checkpoint before its own was removed'],
    ['the newest', 3, 'the newest checkpoint was removed'],
  ])('of three checkpoints %s was deleted', async (_which, place, reason) => {
    for (let more = 0; more < 2; more += 1) {
      await log.record('b')
      await instance.keep()
    }
    const { position } = (await log.auditChain.checkpoints())[place - 1] ?? {}
    await log.run(`delete from audit_checkpoints where position = ${position}`)
    expect(await log.broken()).toMatchObject({ reason })
    expect((await log.publicly()).broken).toMatchObject({ reason })
    await log.record('a')
    await instance.keep()
    // At the end of a chain only the newest one matters.
    expect(instance.logged).toEqual(place === 3 ? [expect.stringContaining(reason)] : [])
  })

  test('a log that was put back is noticed by instances that run, and by a kept checkpoint', async () => {
    const back = await log.copy()
    await log.record('b')
    await instance.keep()
    const { newest } = await log.verified()
    expect(await log.broken(newest)).toBeUndefined()
    await back()
    // From the tables alone it cannot be known.
    expect(await log.broken()).toBeUndefined()
    expect(await log.broken(newest)).toMatchObject({
      position: 4,
      reason: 'a checkpoint says that there was more',
    })
    await log.record('a')
    for (let turn = 0; turn < 2; turn += 1) await instance.keep()
    expect([instance.isBroken(), instance.logged]).toEqual([
      true,
      [expect.stringContaining('what followed was there before')],
    ])
    expect(await log.auditChain.links(0, 10)).toHaveLength(3)
  })

  test('a log that was begun anew is noticed by instances that run, and by a kept checkpoint', async () => {
    const { newest } = await log.verified()
    await log.beginAnew()
    for (const name of ['a', 'b', 'a']) await log.record(name)
    await instance.keep()
    expect(instance.isBroken()).toBe(true)
    await log.instance().keep()
    expect(await log.broken()).toBeUndefined()
    expect(await log.broken(newest)).toMatchObject({
      reason: 'a checkpoint names another chain for it',
    })
  })

  test('without the master key an auditor sees what does not fit, but not who made it', async () => {
    expect(await log.publicly()).toMatchObject({ broken: undefined, isKeyed: false, events: 3 })
    const { newest } = await log.verified()
    await log.run(`update audit_events set object = 'another'`)
    expect((await log.publicly()).broken).toMatchObject({ position: 1, reason: 'it was changed' })
    await linkAnew(randomBytes(32))
    expect((await log.publicly()).broken).toMatchObject({
      position: 3,
      reason: 'a checkpoint names another chain for it',
    })
    await log.run('delete from audit_checkpoints')
    await log.run('update audit_chain_head set checkpoint = null')
    expect((await log.publicly()).broken).toMatchObject({
      reason: 'it is not the end that the head of its chain names',
    })
    const end = (await log.auditChain.links(2, 1))[0]
    await log.database.read
      .updateTable('audit_chain_head')
      .set({ hash: end?.hash, link: end?.link })
      .execute()
    expect((await log.publicly()).broken).toBeUndefined()
    expect((await log.publicly(newest)).broken).toBeDefined()
    expect(await log.broken()).toBeDefined()
  })

  test('after a rotation of the master key every link is proven with the next one', async () => {
    const next = randomBytes(32)
    const both = createSealing(realWorld, [next, log.masterKey])
    await rewrapVault({ vault: vaultStore(log.database), sealing: both })
    expect(await verifyAudit({ ...log, sealing: createSealing(realWorld, [next]) })).toMatchObject({
      broken: undefined,
      isKeyed: true,
      events: 3,
    })
    await expect(log.verified()).rejects.toThrow('not configured')
  })
})
