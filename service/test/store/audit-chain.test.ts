import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSendAuditLines } from '../../src/edges/outbound/send-audit-lines.ts'
import { eraseDetailsOfAccount } from '../../src/edges/store/audit.ts'
import { restoringStore } from '../../src/edges/store/backup/settle.ts'
import { actor, command } from '../../src/usecases/accounts/actor.test-material.ts'
import { type SendAuditLines, streamAudit } from '../../src/usecases/operation/stream-audit.ts'
import { engines } from '../setup/databases.ts'
import { type AuditInstance, account, type KeptAuditLog, openAuditLog } from './kept-audit-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'vidimus-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(engines)('the chain of the audit log on %s', (engine) => {
  let log: KeptAuditLog
  let instance: AuditInstance
  /** The same, with a receiver. */
  let streaming: AuditInstance
  beforeAll(async () => {
    log = await openAuditLog(engine)
  })
  afterAll(() => log.close())
  beforeEach(async () => {
    await log.beginAnew()
    instance = log.instance()
    streaming = log.instance(log.auditChain, true)
  })

  test('every event is linked once, and the end of the chain is signed', async () => {
    for (const name of ['a', 'b', 'a']) await log.record(name)
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 0, unproven: 3 })
    await Promise.all([instance.keep(), log.instance().keep()])
    expect(await log.verified()).toMatchObject({
      broken: undefined,
      isKeyed: true,
      events: 3,
      unproven: 0,
      checkpoints: 1,
    })
    expect(instance.isBroken()).toBe(false)
  })

  test('an hour passes between two checkpoints, unless much has happened', async () => {
    log.pace.isHurried = false
    for (const each of [instance, instance, log.instance(log.later)]) {
      await log.record('a')
      await each.keep()
    }
    const at = (await log.auditChain.checkpoints()).map(({ position }) => position)
    expect(at).toEqual([1, 3])
  })

  test('an event that commits late, with a lower number, is linked after the others', async () => {
    await log.record('a')
    const first = await log.database.read.selectFrom('audit_events').selectAll().execute()
    await log.run('delete from audit_events')
    await log.record('b')
    await instance.keep()
    for (const { number, at } of first)
      await log.run(
        `insert into audit_events (number, at, user_id, session_id, call_id, action, details)
          ${engine === 'postgres' ? 'overriding system value' : ''}
          values (${number}, ${at}, '', '', '', 'account_created', '{}')`,
      )
    expect(await log.verified()).toMatchObject({ broken: undefined, unproven: 1 })
    await instance.keep()
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 2, unproven: 0 })
  })

  test('erased details leave no salt, and the chain still fits', async () => {
    await log.record('gone', { values: { after: 'Ann Example' } })
    await log.record('b', {})
    await instance.keep()
    await log.database.commit('x', (transaction) =>
      eraseDetailsOfAccount(transaction, account('gone')),
    )
    const links = await log.auditChain.links(0, 10)
    expect(links.map(({ salt, event }) => [salt === null, event?.details])).toEqual([
      [true, '{}'],
      [false, '{}'],
    ])
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 2, erased: 1 })
  })

  test('salts that a former release left go with the next checkpoint', async () => {
    for (const name of ['gone', 'b']) await log.record(name, {})
    await log.record('gone', { values: { after: 'Ann Example' } })
    await instance.keep()
    await log.run(`update audit_events set details = '{}'`)
    expect((await log.verified()).broken).toBeUndefined()
    await log.record('b')
    await instance.keep()
    const links = await log.auditChain.links(0, 10)
    expect(links.map(({ salt }) => salt === null)).toEqual([true, false, true, false])
    expect(await log.verified()).toMatchObject({ broken: undefined, erased: 2 })
  })

  test('after retention it is verified from the last checkpoint before what is left', async () => {
    for (const name of ['a', 'b', 'a']) await log.record(name)
    await log.backdate(500)
    await instance.keep()
    await log.record('b')
    await log.forget(400)
    expect(await log.verified()).toMatchObject({ broken: undefined, unproven: 1 })
    await instance.keep()
    expect((await log.auditChain.links(0, 10)).map(({ position }) => position)).toEqual([3, 4])
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 1, checkpoints: 2 })
    expect(await log.publicly()).toMatchObject({ broken: undefined, events: 1 })
    // What is before the beginning cannot be computed, so nothing may hide there.
    await log.run(`update audit_chain set number = -1, event_digest = hash where position = 4`)
    await log.run(`update audit_chain set number = (select max(number) from audit_events),
      salt = null where position = 3`)
    expect((await log.verified()).broken).toMatchObject({
      position: 3,
      reason: 'it was added after its retention',
    })
  })

  test('a retention that is raised, lowered or passed by another instance is no break', async () => {
    for (const name of ['a', 'b', 'a']) await log.record(name)
    await log.backdate(200)
    await log.record('b')
    await instance.keep()
    await log.run('delete from audit_events where number = (select min(number) from audit_events)')
    expect((await log.verified()).broken).toMatchObject({ position: 1 })
    await log.forget(199)
    for (const days of [400, 30]) {
      await log.forget(days)
      expect(await log.verified()).toMatchObject({ broken: undefined, events: 1 })
    }
  })

  test('links are not deleted if they do not fit', async () => {
    for (const name of ['a', 'b', 'a']) await log.record(name)
    await log.backdate(500)
    await instance.keep()
    await log.forget(400)
    await log.run('update audit_chain set at = 1 where position = 2')
    await log.record('b')
    await instance.keep()
    expect(instance.logged).toEqual([expect.stringContaining('position 2 of its chain')])
    expect(await log.auditChain.links(0, 10)).toHaveLength(4)
    await log.run('delete from audit_chain where position in (2, 3)')
    await log.record('b')
    await log.instance().keep()
    expect((await log.auditChain.links(0, 10)).map(({ position }) => position)).toEqual([1, 4, 5])
  })

  test('the events of a copy without a chain are linked in their order, and forgotten in it', async () => {
    for (const name of ['a', 'b']) await log.record(name)
    await log.backdate(500)
    await restoringStore(log.database).settle(command)
    await instance.keep()
    const links = await log.auditChain.links(0, 10)
    expect(links.map(({ event }) => event?.action)).toEqual([
      'account_created',
      'account_created',
      'database_restored',
    ])
    await log.forget(400)
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 1 })
  })

  const stream = (send: SendAuditLines, secret?: Uint8Array) =>
    streamAudit({
      auditChain: log.auditChain,
      send,
      secret,
      clock: () => 1_000_000,
      log: { warn: () => undefined },
    })
  const linesIn = (lines: string) =>
    lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  const positionsIn = (lines: string) => linesIn(lines).map(({ position }) => position)
  const accepted = { ok: true, value: undefined } as const

  test('lines are sent in order, and again until they are accepted', async () => {
    for (const name of ['a', 'b']) await log.record(name)
    await instance.keep()
    const got: string[] = []
    const refuse: SendAuditLines = async (headers, lines) => {
      const id = headers['webhook-id']?.replace(/^audit_[0-9a-f]{16}_/, '')
      got.push(`${id} ${positionsIn(lines)}`)
      return { ok: false, failure: { code: 'timeout' } }
    }
    const accept: SendAuditLines = async (headers, lines) => {
      await refuse(headers, lines)
      return accepted
    }
    const secret = Buffer.alloc(32, 1)
    await stream(refuse, secret)
    await stream(accept, secret)
    await log.record('a')
    await instance.keep()
    await stream(accept, secret)
    await stream(accept, secret)
    expect(got).toEqual(['1_2 1,2', '1_2 1,2', '3_3 3'])
  })

  test('while one instance sends, no other does', async () => {
    await log.record('a')
    await instance.keep()
    expect(await log.auditChain.takeStream(60)).toBe(0)
    const sent: string[] = []
    await stream(async (_headers, lines) => {
      sent.push(lines)
      return accepted
    })
    expect(sent).toEqual([])
  })

  test('an instance that comes back after its lease does not set the stream back', async () => {
    for (const name of ['a', 'b']) await log.record(name)
    await instance.keep()
    const from = (await log.auditChain.takeStream(60)) ?? -1
    await log.run('update audit_chain_head set lease_until = 0')
    await stream(async () => accepted)
    await log.auditChain.streamed(from, 1)
    expect(await log.auditChain.takeStream(60)).toBe(2)
  })

  test('an event that waits for the receiver after its retention is missed', async () => {
    for (const name of ['a', 'b', 'a']) await log.record(name)
    await log.backdate(410)
    await streaming.keep()
    await log.run('update audit_chain_head set streamed = 1')
    await log.forget(400, true)
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 2 })
    await log.run('delete from audit_events where number = (select max(number) from audit_events)')
    expect((await log.verified()).broken).toMatchObject({ position: 3, reason: 'it was deleted' })
  })

  const eventsLeft = async () => (await log.verified()).events

  test('retention waits for the receiver of the stream', async () => {
    for (const name of ['a', 'b']) await log.record(name)
    await log.backdate(429)
    await streaming.keep()
    await log.forget(400, true)
    expect(await eventsLeft()).toBe(2)
    expect(await log.auditChain.streamBacklog()).toMatchObject({ waiting: 2, expired: 0 })
    await stream(async () => accepted)
    await log.forget(400, true)
    expect(await eventsLeft()).toBe(0)
    expect(await log.auditChain.streamBacklog()).toMatchObject({ waiting: 0, oldestAt: null })
  })

  test('but not for ever: what expired is sent as a place in the chain, never left out', async () => {
    for (const name of ['a', 'b']) await log.record(name)
    await log.backdate(431)
    await streaming.keep()
    await log.forget(400, true)
    await log.record('a')
    await streaming.keep()
    expect(await log.auditChain.streamBacklog()).toMatchObject({ waiting: 3, expired: 2 })
    const lines: object[] = []
    await stream(async (_headers, body) => {
      lines.push(...linesIn(body))
      return accepted
    })
    expect(lines).toMatchObject([
      { position: 1, expired: true, hash: expect.any(String) },
      { position: 2, expired: true },
      { position: 3, action: 'account_created' },
    ])
    await log.record('b')
    await streaming.keep()
    expect((await log.auditChain.links(0, 10)).map(({ position }) => position)).toEqual([2, 3, 4])
    expect((await log.verified()).broken).toBeUndefined()
  })

  test('a file gets them at its end, and is readable by its owner only', async () => {
    const to = join(folder, `${engine}.jsonl`)
    const client = { send: () => Promise.reject(new Error('nothing is sent')) }
    const send = createSendAuditLines({ client, to, userAgent: 'x' })
    for (const name of ['a', 'b']) {
      await log.record(name)
      await instance.keep()
      await stream(send)
    }
    const text = readFileSync(to, 'utf8')
    expect(positionsIn(text)).toEqual([1, 2])
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({
      action: 'account_created',
      account: 'acc_a',
      values: { after: 'x' },
      by: { command: command.commandUser },
    })
    expect(statSync(to).mode & 0o777).toBe(0o600)
  })

  /** As docs/operate/audit.md says. */
  const H = (...parts: readonly (string | Uint8Array)[]) => {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
    return hash.digest()
  }
  type Line = {
    readonly chain: string
    readonly position: number
    readonly number: number
    readonly at: string
    readonly hash: string
    readonly digest?: string
    readonly action: string
    readonly account: string | null
    readonly environment: string | null
    readonly object: string | null
    readonly by: { [name in 'user' | 'session' | 'call' | 'command']?: string | null }
    readonly values: object
    readonly salt: string
  }
  function digestIn(line: Line): Uint8Array {
    if (line.digest !== undefined) return Buffer.from(line.digest, 'hex')
    const { user, session, call, command: commandUser } = line.by
    const by = [user ?? '', session ?? '', call ?? '', commandUser ?? null]
    const { action, account: about, environment, object } = line
    const facts = [line.number, Date.parse(line.at), ...by, action, about, environment, object]
    const salt = Buffer.from(line.salt, 'base64url')
    return H(JSON.stringify(facts), H(salt, JSON.stringify(line.values)))
  }

  test('a receiver computes every hash, also of what expired, and sees what began a chain', async () => {
    await log.record('a')
    await log.backdate(431)
    await streaming.keep()
    await log.forget(400, true)
    await log.record('a', { by: actor, values: { before: 'x', after: { b: 1, a: [] } } })
    await log.record('b', { by: { userId: actor.userId, callId: actor.callId }, object: 'key_1' })
    await restoringStore(log.database).settle(command)
    await streaming.keep()
    const lines: Line[] = []
    await stream(async (_headers, body) => {
      lines.push(...linesIn(body))
      return accepted
    })
    let hash: Uint8Array = Buffer.alloc(32)
    let chain = ''
    for (const line of lines) {
      const digest = digestIn(line)
      if (line.position === 1 || line.action === 'database_restored')
        chain = Buffer.from(digest).toString('hex').slice(0, 16)
      hash = H(hash, chain, `${line.position}`, `${Date.parse(line.at)}`, digest)
      expect([line.chain, line.hash]).toEqual([chain, Buffer.from(hash).toString('hex')])
    }
    expect(new Set(lines.map(({ chain: name }) => name)).size).toBe(2)
    expect(lines).toHaveLength(4)
  })

  test('a receiver that drops by chain and position loses nothing across a restore', async () => {
    const kept = new Map<string, string>()
    const receive: SendAuditLines = async (_headers, lines) => {
      for (const { chain, position, action, account: about } of linesIn(lines))
        if (!kept.has(`${chain} ${position}`))
          kept.set(`${chain} ${position}`, `${action} ${about}`)
      return accepted
    }
    const turn = async () => {
      await streaming.keep()
      await stream(receive)
    }
    for (const name of ['a', 'b']) await log.record(name)
    await turn()
    const restore = await log.copy()
    for (const name of ['lost', 'lost']) await log.record(name)
    await turn()
    await restore()
    await restoringStore(log.database).settle(command)
    streaming = log.instance(log.auditChain, true)
    await log.record('a')
    await turn()
    expect([...kept.values()]).toEqual([
      'account_created acc_a',
      'account_created acc_b',
      'account_created acc_lost',
      'account_created acc_lost',
      'database_restored null',
      'account_created acc_a',
    ])
    expect(await log.verified()).toMatchObject({ broken: undefined, events: 4 })
    expect(await log.publicly()).toMatchObject({ broken: undefined })
  })

  test('what was not linked at the backup is in the chain that the restore begins', async () => {
    await log.record('a')
    await instance.keep()
    await log.record('b')
    await restoringStore(log.database).settle(command)
    await log.instance().keep()
    const links = await log.auditChain.links(0, 10)
    const [before, , after] = links.map(({ chain }) => chain)
    expect(links.map(({ chain, event }) => [chain, event?.action])).toEqual([
      [before, 'account_created'],
      [after, 'database_restored'],
      [after, 'account_created'],
    ])
    expect(before).not.toBe(after)
    expect((await log.verified()).broken).toBeUndefined()
  })

  test('the next checkpoint after a restore names the last one of the copy', async () => {
    for (let restore = 0; restore < 2; restore += 1) {
      await log.record('a')
      await restoringStore(log.database).settle(command)
      await log.instance().keep()
    }
    expect(await log.verified()).toMatchObject({ broken: undefined, checkpoints: 2 })
  })
})
