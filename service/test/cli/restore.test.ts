import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type FlowState, flowStates } from '../../src/core/flow/flow.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { instanceStore } from '../../src/edges/store/secrets/instances.ts'
import { runCustomer, welcome } from '../setup/customer-server.ts'
import { engines } from '../setup/databases.ts'
import type { Kiosk } from '../setup/kiosk.ts'
import { withoutDatabase } from '../setup/made-database.ts'
import { runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { proveFlow } from '../setup/wallet-exchange.ts'
import {
  flowIn,
  folderForTest,
  kioskForTest,
  opened,
  rowsOf,
  sealing,
  settingsOf,
  urlOf,
} from './kept-flows.ts'

/** In what a customer's server, a browser or a member of the team got before the backup. */
async function letIn({ database, owner }: Kiosk): Promise<void> {
  await database.commit('test', async (transaction) => {
    const user = {
      id: 'usr_1' as never,
      email: 'a@shop.example',
      name: 'A',
      is_operator: 0,
    } as const
    const none = { password_hash: null, disabled_at: null, signed_in_at: null }
    await transaction
      .insertInto('users')
      .values({ ...user, ...none, created_at: 1 })
      .execute()
    const session = { id: 'ses_1' as never, token_hash: randomBytes(32), device: 'Firefox' }
    await transaction
      .insertInto('sessions')
      .values({
        ...session,
        user_id: user.id,
        created_at: database.now,
        last_seen_at: database.now,
      })
      .execute()
    const link = {
      id: 'inv_1' as never,
      token_hash: randomBytes(32),
      purpose: 'setup' as const,
      account_id: owner.accountId,
    }
    await transaction
      .insertInto('one_time_links')
      .values({ ...link, role: 'owner', label: '', created_at: 1, expires_at: 9e12, used_at: null })
      .execute()
  })
}

/** By a copy of the file, or in the database that stands for one that pg_restore filled. */
async function restore(kiosk: Kiosk) {
  if (kiosk.address.engine === 'postgres')
    return {
      url: urlOf(kiosk),
      done: await vidimusHere(['restore', '--json'], settingsOf(urlOf(kiosk))),
    }
  const folder = await folderForTest()
  const [copy, url] = [join(folder, 'copy.db'), `sqlite:${join(folder, 'new', 'vidimus.db')}`]
  const copied = await vidimusHere(['backup', copy], { VIDIMUS_DATABASE_URL: urlOf(kiosk) })
  expect(copied).toMatchObject({ code: 0 })
  return { url, done: await vidimusHere(['restore', copy, '--json'], settingsOf(url)) }
}

describe.each(engines)('a restored database on %s', (engine) => {
  test('tells nobody again: what was open has ended, without a callback, and is listed', async () => {
    const kiosk = await kioskForTest(engine)
    const ids = new Map<FlowState, FlowId>()
    for (const state of flowStates) ids.set(state, await flowIn(kiosk, state))
    await letIn(kiosk)
    const { url, done } = await restore(kiosk)
    const open = ['created', 'opened', 'requested', 'awaiting_return', 'delivering'] as const
    expect([done.code, withoutDatabase(done.err)]).toEqual([0, ''])
    expect(JSON.parse(done.out)).toMatchObject({ sessions_ended: 1, links_ended: 1 })
    const { accountId, environment } = kiosk.owner
    expect(new Set(JSON.parse(done.out).flows)).toEqual(
      new Set(
        open.map((state) => ({ flow: ids.get(state), account: accountId, environment, state })),
      ),
    )

    const database = await opened(url)
    const rows = await rowsOf(database)
    for (const [state, id] of ids) {
      const isOpen = open.some((each) => each === state)
      const outcome = isOpen && state !== 'delivering' ? 'error_internal' : 'presentation'
      expect(rows.get(id), state).toMatchObject({
        state: isOpen ? 'undelivered' : state,
        outcome,
        ended_at: expect.any(Number),
      })
    }
    const wish = { limit: 100, leaseSeconds: 1 }
    expect(await callbackStore(database, 'here').claim(wish)).toEqual({ callbacks: [] })
  })

  test('holds no key and no sealed value of a flow, nor a session, nor a link that works', async () => {
    const kiosk = await kioskForTest(engine)
    for (const state of flowStates.filter((each) => each !== 'undelivered'))
      await flowIn(kiosk, state)
    await letIn(kiosk)
    const { read } = await opened((await restore(kiosk)).url)
    const flows = await read.selectFrom('flows').selectAll().execute()
    for (const flow of flows) {
      expect(flow).toMatchObject({ data_key: null, request_seed: null, master_key_id: null })
      expect(flow).toMatchObject({ sealed_redirect_uri: null, due_at: null })
      if (flow.state !== 'completed')
        expect(flow).toMatchObject({
          sealed_state: null,
          sealed_result: null,
          idempotency_hash: null,
        })
    }
    expect(await read.selectFrom('sessions').select('id').execute()).toEqual([])
    const unused = read.selectFrom('one_time_links').select('id').where('used_at', 'is', null)
    expect(await unused.execute()).toEqual([])
  })

  test('forgets at once what its accounts do not keep for so long', async () => {
    const kiosk = await kioskForTest(engine)
    const old = await flowIn(kiosk, 'undelivered')
    await kiosk.database.commit('test', async (transaction) => {
      const long = { ended_at: 1, due_at: null }
      await transaction.updateTable('flows').set(long).where('id', '=', old).execute()
    })
    const { url, done } = await restore(kiosk)
    expect(JSON.parse(done.out)).toMatchObject({ flows: [], flows_forgotten: 1 })
    expect((await rowsOf(await opened(url))).size).toBe(0)
  })

  test('says in one line of its audit log who restored it, and how much ended, without an id', async () => {
    const kiosk = await kioskForTest(engine)
    for (const state of ['created', 'created', 'delivering'] as const) await flowIn(kiosk, state)
    const { read } = await opened((await restore(kiosk)).url)
    const logged = read.selectFrom('audit_events').select(['command_user', 'account_id', 'details'])
    const lines = await logged.where('action', '=', 'database_restored').execute()
    expect(lines).toEqual([
      {
        command_user: userInfo().username,
        account_id: null,
        details: JSON.stringify({
          after: { flows: { created: 2, delivering: 1 }, sessions: 0, links: 0 },
        }),
      },
    ])
  })

  test('is refused without the master key that sealed it, and is not changed', async () => {
    const kiosk = await kioskForTest(engine)
    const id = await flowIn(kiosk, 'created')
    const folder = await folderForTest()
    const isFile = engine === 'sqlite'
    const url = isFile ? `sqlite:${join(folder, 'new.db')}` : urlOf(kiosk)
    const copy = join(folder, 'copy.db')
    if (isFile) await vidimusHere(['backup', copy], { VIDIMUS_DATABASE_URL: urlOf(kiosk) })
    const args = isFile ? ['restore', copy] : ['restore']
    const { code, err } = await vidimusHere(args, settingsOf(url, randomBytes(32)))
    expect([code, err]).toEqual([2, expect.stringContaining('VIDIMUS_MASTER_KEY')])
    expect((await rowsOf(kiosk.database)).get(id)).toMatchObject({ state: 'created' })
    expect((await readdir(folder)).toSorted()).toEqual(isFile ? ['copy.db'] : [])
  })

  test('is refused when a newer release made it that this one cannot work with', async () => {
    const kiosk = await kioskForTest(engine)
    const id = await flowIn(kiosk, 'created')
    await kiosk.database.commit('test', async (transaction) => {
      const newer = { name: '9999-newer', applied_at: 1, breaks_former: 1 } as const
      await transaction.insertInto('migrations').values(newer).execute()
    })
    const { done } = await restore(kiosk)
    expect([done.code, done.err]).toEqual([2, expect.stringContaining('9999-newer')])
    expect((await rowsOf(kiosk.database)).get(id)).toMatchObject({ state: 'created' })
  })
})

const kind = { environment: 'test', issuer: 'xx-sandbox' } as const

test('a service on a restored database tells of what happens now, and of nothing from before', async () => {
  const shop = await runCustomer()
  onTestFinished(() => shop.close())
  shop.behave((response) => void response.writeHead(503).end())
  const first = await runService('sqlite')
  const customer = await first.account({ callbackUrl: shop.url })
  await proveFlow(first, customer, { issuer: 'xx-sandbox' })
  const told = await proveFlow(first, customer, { issuer: 'xx-sandbox' })
  await first.store.flows.end(told.flowId, { event: { type: 'cancelled' }, kind })
  await shop.callback(1)
  const folder = await folderForTest()
  const [copy, url] = [join(folder, 'copy.db'), `sqlite:${join(folder, 'vidimus.db')}`]
  const { database, masterKeys } = first.config
  const former = database.engine === 'sqlite' ? `sqlite:${database.path}` : ''
  await vidimusHere(['backup', copy], { VIDIMUS_DATABASE_URL: former })
  await first.close()
  shop.behave(welcome)

  const settings = settingsOf(url, masterKeys[0])
  const { out } = await vidimusHere(['restore', copy], settings)
  expect(out).toContain('2 flows were open at the backup')
  const second = await runService('sqlite', settings)
  onTestFinished(() => second.close())
  const before = shop.received.length
  const { flowId } = await proveFlow(second, customer, { issuer: 'xx-sandbox' })
  await second.store.flows.end(flowId, { event: { type: 'cancelled' }, kind })
  await expect.poll(() => shop.received.length).toBeGreaterThan(before)
  const ids = shop.received.slice(before).map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([flowId])
})

describe('on PostgreSQL', () => {
  test('a database that an instance serves is left alone', async () => {
    const kiosk = await kioskForTest('postgres')
    const id = await flowIn(kiosk, 'created')
    const keys = { opens: [...sealing.masterKeyIds], sealsWith: sealing.masterKeyId }
    await instanceStore(kiosk.database, 'another').announce(keys)
    const { done } = await restore(kiosk)
    expect([done.code, done.err]).toEqual([1, expect.stringContaining('An instance serves')])
    expect((await rowsOf(kiosk.database)).get(id)).toMatchObject({ state: 'created' })
  })

  test('backup names pg_dump, copies nothing and has an exit code of its own', async () => {
    const kiosk = await kioskForTest('postgres')
    const copy = join(await folderForTest(), 'copy.dump')
    const { code, err } = await vidimusHere(['backup', copy], {
      VIDIMUS_DATABASE_URL: urlOf(kiosk),
    })
    expect([code, err]).toEqual([3, expect.stringContaining('pg_dump --format=custom')])
    await expect(stat(copy)).rejects.toThrow('ENOENT')
  })

  test('a file is no argument: pg_restore reads it', async () => {
    const kiosk = await kioskForTest('postgres')
    const { code, err } = await vidimusHere(['restore', 'copy.dump'], settingsOf(urlOf(kiosk)))
    expect([code, err]).toEqual([2, expect.stringContaining('pg_restore')])
  })
})
