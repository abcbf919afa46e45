import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPayloadSigner } from '../../src/edges/keys/presentation-signer.ts'
import { newPrivateKey } from '../../src/edges/keys/random.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { createSendAuditLines } from '../../src/edges/outbound/send-audit-lines.ts'
import { auditStore, eraseDetailsOfAccount } from '../../src/edges/store/audit.ts'
import { auditChainStore } from '../../src/edges/store/audit-chain.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { signingKeyStore } from '../../src/edges/store/secrets/signing-keys.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { beginSigningKeys } from '../../src/usecases/keys/rotate-signing-keys.ts'
import {
  keepAuditChain,
  type SendAuditLines,
  streamAudit,
} from '../../src/usecases/operation/keep-audit-chain.ts'
import { checkpointType, verifyAudit } from '../../src/usecases/operation/verify-audit.ts'
import type { AuditChain } from '../../src/usecases/ports/audit-chain.ts'
import { addressOf } from '../setup/database-address.ts'
import { engines, type FreshDatabase } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'

const day = 86_400_000
const account = (name: string) => `acc_${name}` as never
const folder = mkdtempSync(join(tmpdir(), 'vidimus-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(engines)('the chain of the audit log on %s', (engine) => {
  let copy: FreshDatabase
  let database: Database
  let auditChain: AuditChain
  let keep: (hasStream?: boolean) => Promise<void>
  let verified: () => ReturnType<typeof verifyAudit>
  beforeAll(async () => {
    copy = await copiedDatabase(engine)
    database = await openDatabase(addressOf(copy.url))
    const [signingKeys, sealing] = [signingKeyStore(database), createSealing([randomBytes(32)])]
    await beginSigningKeys({ signingKeys, sealing, newPrivateKey }, ['test'])
    const signCheckpoint = createPayloadSigner({ signingKeys, sealing }, checkpointType)
    auditChain = auditChainStore(database)
    const newSalt = () => randomBytes(32)
    keep = (hasStream = false) =>
      keepAuditChain({ auditChain, newSalt, signCheckpoint, environments: ['test'], hasStream })
    verified = () => verifyAudit({ auditChain, signingKeys })
    // What follows also plays those who can change every table.
    const triggers =
      engine === 'postgres'
        ? ['alter table audit_events disable trigger user']
        : await sql<{ name: string }>`select name from sqlite_master
            where type = 'trigger' and tbl_name = 'audit_events'`
            .execute(database.read)
            .then(({ rows }) => rows.map(({ name }) => `drop trigger "${name}"`))
    for (const statement of triggers) await sql.raw(statement).execute(database.read)
  })
  afterAll(async () => {
    await database.close()
    await copy.remove()
  })
  beforeEach(async () => {
    for (const table of ['audit_events', 'audit_chain', 'audit_checkpoints'] as const)
      await database.read.deleteFrom(table).execute()
    const none = { position: 0, highest: 0, streamed: 0, lease_until: 0, link: Buffer.alloc(32) }
    await database.read.updateTable('audit_chain_head').set(none).execute()
  })

  const record = (name: string, value = 'x') =>
    auditStore(database).record({
      by: command,
      action: 'account_created',
      accountId: account(name),
      values: { after: value },
    })
  const backdate = (days: number) =>
    database.read
      .updateTable('audit_events')
      .set({ at: Date.now() - days * day })
      .execute()

  test('every event is chained once, and the chain is signed', async () => {
    for (const name of ['a', 'b', 'a']) await record(name)
    expect(await verified()).toMatchObject({ events: 0, unchained: 3 })
    await Promise.all([keep(), keep()])
    expect(await verified()).toMatchObject({ events: 3, unchained: 0, checkpoints: 1 })
    expect((await verified()).broken).toBeUndefined()
  })

  test('an event that commits late, with a lower number, is chained after the others', async () => {
    await record('a')
    await keep()
    // As if numbers after it had been chained already.
    await database.read.updateTable('audit_chain_head').set({ highest: 900 }).execute()
    await record('b')
    await keep()
    expect(await verified()).toMatchObject({ events: 2, unchained: 0 })
    expect((await verified()).broken).toBeUndefined()
  })

  test('erased details leave no salt, and the chain still fits', async () => {
    await record('a', 'Ann Example')
    await record('b')
    await keep()
    await database.commit('x', (transaction) => eraseDetailsOfAccount(transaction, account('a')))
    const links = await auditChain.links(0, 10)
    expect(links.map(({ salt, event }) => [salt === null, event?.details])).toEqual([
      [true, '{}'],
      [false, '{"after":"x"}'],
    ])
    expect(await verified()).toMatchObject({ events: 2, erased: 1 })
    expect((await verified()).broken).toBeUndefined()
  })

  test('after retention it is verified from the last checkpoint before what is left', async () => {
    for (const name of ['a', 'b']) await record(name)
    await backdate(500)
    await keep()
    await record('c')
    await database.read.updateTable('audit_checkpoints').set({ at: 0 }).execute()
    await auditStore(database).forgetOld(400, 10)
    await keep()
    expect((await auditChain.links(0, 10)).map(({ position }) => position)).toEqual([3])
    expect(await verified()).toMatchObject({ events: 1, checkpoints: 2 })
    expect((await verified()).broken).toBeUndefined()
  })

  const changes: { readonly [name: string]: readonly [string, string] } = {
    'details that were changed': [
      `update audit_events set details = '{"after":"y"}'`,
      'the details of its event were changed',
    ],
    'an event that was changed': [
      `update audit_events set object = 'another'`,
      'its event was changed',
    ],
    'an event that was deleted': ['delete from audit_events', 'its event was deleted too early'],
    'a link that was changed': [
      'update audit_chain set link = event_digest where position = 2',
      'it does not follow from the one before',
    ],
    'a link that was removed': [
      'delete from audit_chain where position = 2',
      'a link before it is missing',
    ],
    'a beginning that was removed': [
      'delete from audit_chain where position = 1',
      'no checkpoint leads to it',
    ],
    'an end that was cut off': [
      'delete from audit_chain where position = 3',
      'it is missing at the end',
    ],
    'a checkpoint of somebody else': [
      `update audit_checkpoints set token = 'e30.e30.'`,
      'its checkpoint is not signed by us',
    ],
  }
  test.each(Object.keys(changes))('%s is noticed', async (name) => {
    for (const one of ['a', 'b', 'c']) await record(one)
    await keep()
    const [change = '', reason] = changes[name] ?? []
    await sql.raw(change).execute(database.read)
    expect((await verified()).broken).toMatchObject({ reason })
  })

  const stream = (send: SendAuditLines, secret?: Uint8Array) =>
    streamAudit({
      auditChain,
      send,
      secret,
      clock: () => 1_000_000,
      log: { warn: () => undefined },
    })
  const positionsIn = (lines: string) =>
    lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).position)

  test('lines are sent in order, and again until they are accepted', async () => {
    for (const name of ['a', 'b']) await record(name)
    await keep()
    const got: string[] = []
    const refused: SendAuditLines = async (headers, lines) => {
      got.push(`${headers['webhook-id']} ${positionsIn(lines)}`)
      return { ok: false, failure: { code: 'timeout' } }
    }
    const accepted: SendAuditLines = async (headers, lines) => {
      await refused(headers, lines)
      return { ok: true, value: undefined }
    }
    const secret = Buffer.alloc(32, 1)
    await stream(refused, secret)
    await stream(accepted, secret)
    await record('c')
    await keep()
    await stream(accepted, secret)
    await stream(accepted, secret)
    expect(got).toEqual(['audit_1_2 1,2', 'audit_1_2 1,2', 'audit_3_3 3'])
  })

  test('while one instance sends, no other does', async () => {
    await record('a')
    await keep()
    expect(await auditChain.takeStream(60)).toBe(0)
    const sent: string[] = []
    await stream(async (_headers, lines) => {
      sent.push(lines)
      return { ok: true, value: undefined }
    })
    expect(sent).toEqual([])
  })

  test('an instance that comes back after its lease does not set the stream back', async () => {
    for (const name of ['a', 'b']) await record(name)
    await keep()
    const from = (await auditChain.takeStream(60)) ?? -1
    await database.read.updateTable('audit_chain_head').set({ lease_until: 0 }).execute()
    await stream(async () => ({ ok: true, value: undefined }))
    await auditChain.streamed(from, 1)
    expect(await auditChain.takeStream(60)).toBe(2)
  })

  const forgetOld = () => auditStore(database).forgetOld(400, 10, 430)
  const checkpointsAreDue = () =>
    database.read.updateTable('audit_checkpoints').set({ at: 0 }).execute()

  test('retention waits for the receiver of the stream', async () => {
    for (const name of ['a', 'b']) await record(name)
    await backdate(429)
    await keep(true)
    expect(await forgetOld()).toBe(0)
    expect(await auditChain.streamBacklog()).toMatchObject({ waiting: 2, expired: 0 })
    await stream(async () => ({ ok: true, value: undefined }))
    expect(await forgetOld()).toBe(2)
    expect(await auditChain.streamBacklog()).toMatchObject({ waiting: 0, oldestAt: null })
  })

  test('but not for ever: what expired is sent as a place in the chain, never left out', async () => {
    for (const name of ['a', 'b']) await record(name)
    await backdate(431)
    await keep(true)
    expect(await forgetOld()).toBe(2)
    await record('c')
    await checkpointsAreDue()
    await keep(true)
    expect(await auditChain.streamBacklog()).toMatchObject({ waiting: 3, expired: 2 })
    const lines: string[] = []
    await stream(async (_headers, body) => {
      lines.push(...body.trimEnd().split('\n'))
      return { ok: true, value: undefined }
    })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { position: 1, expired: true, link: expect.any(String) },
      { position: 2, expired: true },
      { position: 3, action: 'account_created' },
    ])
    await record('d')
    await checkpointsAreDue()
    await keep(true)
    expect((await auditChain.links(0, 10)).map(({ position }) => position)).toEqual([3, 4])
    expect((await verified()).broken).toBeUndefined()
  })

  test('a file gets them at its end, and is readable by its owner only', async () => {
    const to = join(folder, `${engine}.jsonl`)
    const client = { send: () => Promise.reject(new Error('nothing is sent')) }
    const send = createSendAuditLines({ client, to, userAgent: 'x' })
    for (const name of ['a', 'b']) {
      await record(name)
      await keep()
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
})
