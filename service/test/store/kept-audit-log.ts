import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { createPayloadSigner } from '../../src/edges/keys/presentation-signer.ts'
import { newPrivateKey } from '../../src/edges/keys/random.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { auditStore } from '../../src/edges/store/audit.ts'
import { auditChainStore } from '../../src/edges/store/audit-chain.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { signingKeyStore } from '../../src/edges/store/secrets/signing-keys.ts'
import { keepInVault } from '../../src/edges/store/secrets/vault.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { beginSigningKeys } from '../../src/usecases/keys/rotate-signing-keys.ts'
import { checkpointType } from '../../src/usecases/operation/audit-checkpoints.ts'
import {
  beginAuditChain,
  forgetEvents,
  keepAuditChain,
} from '../../src/usecases/operation/keep-audit-chain.ts'
import { verifyAudit } from '../../src/usecases/operation/verify-audit.ts'
import type { AuditEvent } from '../../src/usecases/ports/audit.ts'
import type { AuditChain } from '../../src/usecases/ports/audit-chain.ts'
import type { Sealing } from '../../src/usecases/ports/sealing.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import type { EngineName } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'

export const account = (name: string) => `acc_${name}` as AccountId

const hour = 3_600_000
const day = 24 * hour

const tables = ['audit_events', 'audit_chain', 'audit_checkpoints', 'audit_chain_head'] as const

/** Before the first start. */
const noHead = {
  ...{ chain: '', position: 0, hash: Buffer.alloc(32), link: Buffer.alloc(32) },
  ...{ highest: 0, linked_at: 0, forgotten: 0, forgotten_before: 0, trimmed: 0 },
  ...{ checkpoint: null, mac: null },
}

export type AuditInstance = {
  /** A turn of its worker. */
  keep(): Promise<void>
  isBroken(): boolean
  readonly logged: readonly string[]
  /** What it waited for, in the words of its log. */
  readonly waited: readonly string[]
}

/** By how much a clock is ahead of the right time. */
type Offsets = { readonly database?: number; readonly machine?: number }

/** A log that the service keeps, and whose tables a test changes as their administrator can. */
export async function openAuditLog(engine: EngineName) {
  const copy = await copiedDatabase(engine)
  const address = addressOf(copy.url)
  const opened: Database[] = []
  async function openAt(clockOffsetMilliseconds: number): Promise<Database> {
    const at = await openDatabase(realWorld, address, { clockOffsetMilliseconds })
    opened.push(at)
    return at
  }
  const chainAt = async ({ database: there = 0, machine = 0 }: Offsets) =>
    auditChainStore({ clock: () => Date.now() + machine }, await openAt(there))
  const database = await openAt(0)
  const later = await chainAt({ database: 2 * hour, machine: 2 * hour })
  const masterKey = randomBytes(32)
  const sealing = createSealing(realWorld, [masterKey])
  const signingKeys = signingKeyStore(database)
  const auditChain = auditChainStore(realWorld, database)
  await beginSigningKeys({ signingKeys, sealing, newPrivateKey }, ['test'])
  const sign = createPayloadSigner({ signingKeys, sealing }, checkpointType)
  for (const name of ['a', 'b']) await addAccount(database, sealing, name)
  await letChange(engine, database)

  /** Whether a checkpoint is soon followed by the next. */
  const pace = { isHurried: true }
  const instance = (chain: AuditChain = auditChain, hasStream = false): AuditInstance => {
    const [logged, waited]: [string[], string[]] = [[], []]
    let isBroken = false
    const keep = keepAuditChain({
      auditChain: chain,
      sealing,
      newSalt: () => randomBytes(32),
      signCheckpoint: (environment, payload) =>
        sign(environment, pace.isHurried ? { ...payload, iat: 0 } : payload),
      environments: ['test'],
      hasStream,
      onBroken: (found) => {
        isBroken = found
      },
      log: {
        error: (_event, { detail = '' } = {}) => void logged.push(detail),
        warn: (_event, { detail = '' } = {}) => void waited.push(detail),
      },
    })
    return { keep, isBroken: () => isBroken, logged, waited }
  }
  const begun: (number | undefined)[] = []
  const begin = () =>
    beginAuditChain({
      ...{ auditChain, sealing, random: randomBytes },
      log: { info: (_event, { count } = {}) => void begun.push(count) },
    })
  const run = (text: string) => sql.raw(text).execute(database.read)
  return {
    database,
    openAt,
    /** The chain, as a machine and a database with other clocks see it. */
    chainAt,
    /** The same, two hours later. */
    later,
    auditChain,
    masterKey,
    sealing,
    signingKeys,
    pace,
    instance,
    run,
    record: (
      name: string,
      event: Partial<AuditEvent> = { values: { after: 'x' } },
      at: Database = database,
    ) =>
      auditStore(at).record({
        by: command,
        action: 'account_created',
        accountId: account(name),
        ...event,
      }),
    backdate: (days: number) => run(`update audit_events set at = at - ${days * day}`),
    forget: (days: number, hasStream = false, chain: AuditChain = auditChain) =>
      forgetEvents({ auditChain: chain, sealing }, days, hasStream),
    verified: (kept?: string, chain: AuditChain = auditChain) =>
      verifyAudit({ auditChain: chain, signingKeys, sealing }, kept),
    publicly: (kept?: string) => verifyAudit({ auditChain, signingKeys, sealing: undefined }, kept),
    broken: async (kept?: string) =>
      (await verifyAudit({ auditChain, signingKeys, sealing }, kept)).broken,
    /** As if the service had just been started for the first time. */
    beginAnew: async () => {
      pace.isHurried = true
      for (const table of tables) await run(`delete from ${table}`)
      await run(`delete from vault where id = 'audit_chain_key'`)
      await database.read
        .insertInto('audit_chain_head')
        .values({ id: 1, ...noHead, streamed: 0, lease_until: 0 })
        .execute()
      await begin()
    },
    begin,
    begun,
    /** Returns what puts the tables of the log back as they are now. */
    copy: async () => {
      for (const table of tables) {
        await run(`drop table if exists copy_of_${table}`)
        await run(`create table copy_of_${table} as select * from ${table}`)
      }
      return async () => {
        for (const table of tables) {
          const forced = table === 'audit_events' && engine === 'postgres'
          const into = forced ? `${table} overriding system value` : table
          await run(`delete from ${table}`)
          await run(`insert into ${into} select * from copy_of_${table}`)
        }
      }
    },
    /** As whoever wants no trace of it deletes the chain. */
    deleteChain: async () => {
      await run(`delete from vault where id = 'audit_chain_key'`)
      for (const table of ['audit_chain', 'audit_checkpoints']) await run(`delete from ${table}`)
      await database.read.updateTable('audit_chain_head').set(noHead).execute()
    },
    close: async () => {
      for (const each of opened) await each.close()
      await copy.remove()
    },
  }
}

export type KeptAuditLog = Awaited<ReturnType<typeof openAuditLog>>

const addAccount = (database: Database, sealing: Sealing, name: string) =>
  database.commit('test', async (transaction) => {
    const hashKey = sealing.wrap(randomBytes(32), `state_hash_key_${name}`)
    await keepInVault(transaction, [hashKey])
    await transaction
      .insertInto('accounts')
      .values({
        id: account(name),
        name,
        state_hash_key_id: hashKey.id,
        created_at: 0,
        suspended_at: null,
      })
      .execute()
  })

/** Whoever administers the database can take its triggers away. */
async function letChange(engine: EngineName, database: Database): Promise<void> {
  const triggers =
    engine === 'postgres'
      ? ['alter table audit_events disable trigger user']
      : await sql<{ name: string }>`select name from sqlite_master
          where type = 'trigger' and tbl_name = 'audit_events'`
          .execute(database.read)
          .then(({ rows }) => rows.map(({ name }) => `drop trigger "${name}"`))
  for (const statement of triggers) await sql.raw(statement).execute(database.read)
}
