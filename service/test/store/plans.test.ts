import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, flowIdsFrom, idBytes } from '../../src/core/vocabulary/ids.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { accountActivityStore } from '../../src/edges/store/history/account-activity.ts'
import { callbackHistoryStore } from '../../src/edges/store/history/callback-history.ts'
import { flowRecordStore } from '../../src/edges/store/history/flow-records.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { vaultStore } from '../../src/edges/store/secrets/vault.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { watchStatements } from './count-statements.ts'
import { newFlow, sealing } from './stored-flows.ts'

/** What is done every second, and at every start, looks at few rows however many there are. */

let noted: string[] | undefined
watchStatements((_connection, text) => noted?.push(text))

const finishedFlows = 3_000

const anyTime = { from: flowIdsFrom(0), before: flowIdsFrom(2 ** 48 - 1), limit: 50 }

describe.each(engines)('with many flows that are over on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    await fill(kiosk)
  })
  afterAll(() => kiosk.close())

  /** The plans of the statements about flows that this work asks of the database. */
  async function plansOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    const texts: string[] = []
    noted = texts
    await work()
    noted = undefined
    const asked = texts.filter((text) => /\bflows\b/.test(text))
    expect(asked).not.toEqual([])
    return Promise.all(asked.map((text) => planOf(kiosk, engine, text)))
  }

  const readsAll = engine === 'sqlite' ? /SCAN flows(?! USING)/ : /Seq Scan on flows/

  const flows = () => flowStore(kiosk.database)
  const records = () => flowRecordStore(kiosk.database)
  const vault = () => vaultStore(kiosk.database)
  const usage = () => usageStore(kiosk.database)
  const callbackHistory = () => callbackHistoryStore(kiosk.database)
  const callbacks = () => callbackStore(kiosk.database, 'instance')

  test.each([
    ['the start', 'flows_by_master_key', () => vault().masterKeyIds()],
    ['the rotation', 'flows_by_master_key', () => vault().flowKeysByOthers('another', 100)],
    ['the end of what is over', 'flows_due', () => flows().expire(500)],
    ['forgetting destinations', 'flows_due', () => flows().forgetDestinations(500)],
    ['counting who waits', 'flows_due', () => flows().countWaiting()],
    [
      'looking for callbacks',
      'flows_due',
      () => callbacks().claim({ leaseSeconds: 30, limit: 10 }),
    ],
    ['forgetting flows', 'flows_over', () => flows().forgetEnded(500)],
    [
      'the search for a state',
      'flows_by_state',
      () => records().findByState(kiosk.owner, new Uint8Array(32), 20),
    ],
    ['a page of flows', 'flows_by_account', () => records().list(kiosk.owner, {}, anyTime)],
    [
      'a page of flows with a filter that no index has',
      'flows_by_account',
      () => records().list(kiosk.owner, { issuer: 'de-ausweis', show: 'open' }, anyTime),
    ],
    [
      'a page of flows that ended otherwise',
      'flows_ended_otherwise',
      () => records().list(kiosk.owner, { show: 'otherwise' }, anyTime),
    ],
    ['what is not folded yet', 'flows_by_account', () => usage().read(kiosk.owner)],
    ['how busy accounts are', 'flows_by_account', () => accountActivityStore(kiosk.database)()],
    ['the next range to fold', /flows_pkey|sqlite_autoindex_/, () => usage().fold(0)],
    [
      'callbacks that failed',
      'callback_attempts_failed',
      () => callbackHistory().failed(kiosk.owner, undefined, 50),
    ],
    [
      'the health of callbacks',
      'callback_attempts_failed',
      () => callbackHistory().health(kiosk.owner),
    ],
  ] as const)('%s reads %s', async (_name, index, work) => {
    for (const plan of await plansOf(work)) {
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(readsAll)
    }
  })
})

/** Nearly all are over, as after weeks; some wait, some callbacks are due. */
async function fill({ database, owner, now }: Kiosk): Promise<void> {
  const flow = newFlow(owner)
  await flowStore(database).create(flow)
  const row = await database.read.selectFrom('flows').selectAll().executeTakeFirstOrThrow()
  const at = await now()
  const over = {
    state: 'completed',
    outcome: 'presentation',
    ended_at: at,
    due_at: null,
    master_key_id: null,
    data_key: null,
    request_seed: null,
  } as const
  const due = { state: 'delivering', outcome: 'presentation', ended_at: at, due_at: at } as const
  const accounts = [owner.accountId, ...(await addAccounts(database, 30))]
  const rows = Array.from({ length: finishedFlows }, (_, place) => ({
    ...row,
    account_id: accounts[place % accounts.length] ?? owner.accountId,
    id: newFlow(owner).id,
    state_hash: randomBytes(32),
    ...(place % 100 === 0 ? {} : place % 100 === 1 ? due : over),
  }))
  for (let start = 0; start < rows.length; start += 300)
    await database.read
      .insertInto('flows')
      .values(rows.slice(start, start + 300))
      .execute()
  await sql`insert into callback_attempts (flow_id, number, started_at, duration_milliseconds,
    status, reason, way, account_id, environment)
    select id, 1, created_at, 38, 200, case when account_id < 'acc_E' then 'timeout' end, 'url',
      account_id, environment from flows`.execute(database.read)
  await sql`analyze`.execute(database.read)
}

/** Most flows are somebody else's. */
async function addAccounts({ read }: Kiosk['database'], count: number) {
  const account = await read.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, () => accountId(randomBytes(idBytes)))
  await read
    .insertInto('accounts')
    .values(ids.map((id) => ({ ...account, id })))
    .execute()
  return ids
}

/** On PostgreSQL the plan that serves every value, on SQLite the only one. */
async function planOf({ database }: Kiosk, engine: string, text: string): Promise<string> {
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain (generic_plan)'
  const { rows } = await sql<object>`${sql.raw(`${explain} ${text}`)}`.execute(database.read)
  return rows.map((row) => Object.values(row).join(' ')).join('\n')
}
