import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readApiKey } from '../../src/core/vocabulary/api-key.ts'
import {
  type AccountId,
  callId,
  callIdBytes,
  readAccountId,
  type UserId,
} from '../../src/core/vocabulary/ids.ts'
import { anyEvent, command as byCommand } from '../../src/usecases/accounts/actor.test-material.ts'
import { setBranding } from '../../src/usecases/accounts/branding/branding.ts'
import { rotateCallbackSecret } from '../../src/usecases/accounts/callback-secret.ts'
import { closeAccount } from '../../src/usecases/accounts/closing/close-account.ts'
import { snapshot } from '../portal/snapshot.ts'
import { runCustomer, welcome } from '../setup/customer-server.ts'
import { engines } from '../setup/databases.ts'
import { withoutDatabase } from '../setup/made-database.ts'
import { makeUser, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { proveFlow, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(engines)('erasing an account on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine)
  })
  afterAll(() => service.close())

  const idOf = ({ account }: Pick<TestAccount, 'account'>): AccountId => {
    const id = readAccountId(account)
    if (id === undefined) throw new Error(`${account} is no id`)
    return id
  }

  const command = (...args: string[]) => {
    const { database, masterKeys } = service.config
    return vidimusHere(args, {
      VIDIMUS_DATABASE_URL: database.engine === 'sqlite' ? `sqlite:${database.path}` : database.url,
      VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
    })
  }

  /** How many rows of each table there are; of some every row is of an account. */
  const rows = async () => {
    const { read } = service.store.database
    const tables = [
      'accounts',
      'account_environments',
      'api_keys',
      'api_key_uses',
      'flows',
      'callback_attempts',
      'certifications',
      'listeners',
      'logos',
      'memberships',
      'one_time_links',
      'passkeys',
      'sessions',
      'users',
      'vault',
    ] as const
    const counted = tables.map(async (table) => {
      const { count } = await read
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return [table, count] as const
    })
    return Object.fromEntries(await Promise.all(counted))
  }

  const isGone = async (account: TestAccount) =>
    (await service.store.closing.holdings(idOf(account))) === undefined

  test('nothing is left of it, its flows get their callback first, and others keep theirs', async () => {
    const kept = await service.account({ name: 'Neighbour' })
    const shared = await makeUser(service, kept.account, 'owner')
    const before = await rows()
    const shop = await runCustomer()
    onTestFinished(() => shop.close())
    const account = await service.account({ callbackUrl: shop.url, name: "Kiosk's" })
    const own = await makeUser(service, account.account, 'owner')
    const ownBrowser = await signedIn(service, own)
    await service.store.database.commit('test', async (transaction) => {
      const membership = { account_id: idOf(account), user_id: shared.userId, created_at: 1 }
      await transaction
        .insertInto('memberships')
        .values({ ...membership, role: 'viewer' })
        .execute()
    })
    const tried = { label: '9f3c2ab', of: 49, cases: [] }
    await service.store.portal.certifications.keep(idOf(account), tried)
    await setBranding(service.store, idOf(account), 'test', { logo: png }, byCommand)
    await rotateCallbackSecret(service.store, idOf(account), 'test', byCommand)
    const { flowId } = await startFlow(service, account, { issuer: 'xx-sandbox' })
    const plan = await command('account', 'delete', account.account, '--json')
    expect(JSON.parse(plan.out)).toMatchObject({
      deleted: false,
      flows: 1,
      flows_under_way: 1,
      members: 2,
      members_of_nothing_else: 1,
      confirm: "Kiosk's",
    })
    expect((await command('account', 'delete', account.account)).out).toContain(
      `vidimus account delete ${account.account} --confirm 'Kiosk'\\''s'`,
    )

    shop.behave((response) => void response.writeHead(503).end())
    const done = await command(
      'account',
      'delete',
      account.account,
      '--confirm',
      "Kiosk's",
      '--json',
    )
    expect(JSON.parse(done.out)).toMatchObject({ deleted: true, closing: true, flows_under_way: 1 })
    const refused = await service.prove(account.apiKey, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      state: 's',
    })
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { error_description: 'API key invalid' } },
    ])
    expect((await ownBrowser.get('/session')).status).toBe(401)
    expect(new URLSearchParams((await shop.callback(1)).body).get('error')).toBe('error_internal')

    shop.behave(welcome)
    await expect.poll(async () => (await storedFlow(service, flowId)).state).toBe('completed')
    // The person may still be sent on; then the destination is forgotten, and with it the account.
    expect(await isGone(account)).toBe(false)
    await service.store.database.commit('test', async (transaction) => {
      await transaction.updateTable('flows').set({ due_at: 1 }).where('id', '=', flowId).execute()
    })
    await expect.poll(() => isGone(account)).toBe(true)
    await expect.poll(() => service.logs()).toContain('account_erased')
    expect(await rows()).toEqual(before)
    expect(await service.store.portal.team.members(idOf(kept))).toHaveLength(1)
  })

  test('an instance goes on where a command or another instance has stopped', async () => {
    const account = await service.account()
    const { flowId } = await proveFlow(service, account, { issuer: 'xx-sandbox' })
    await closeAccount(service.store, idOf(account), 'Kiosk', byCommand)
    await expect
      .poll(async () => (await storedFlow(service, flowId)).outcome)
      .toBe('error_internal')
  })

  test('an account with nothing under way is gone with the command', async () => {
    const account = await service.account({ name: 'Empty' })
    const { code, out } = await command('account', 'delete', account.account, '--confirm', 'Empty')
    expect([code, out]).toEqual([0, `${account.account} is erased.\n`])
    expect(await isGone(account)).toBe(true)
    expect(withoutDatabase((await command('account', 'show', account.account)).err)).toBe(
      `There is no account ${account.account}.\n`,
    )
  })

  test('no name or address of it is left in any table, and the log keeps what was done', async () => {
    const canary = 'CANARY-9C41'
    const name = `${canary} GmbH`
    const account = await service.account({ name, callbackUrl: `https://${canary}.example/cb` })
    const neighbour = await service.account({ name: 'Neighbour of them' })
    const owner = await makeUser(service, account.account, 'owner')
    const browser = await signedIn(service, owner)
    const imprint = {
      legalName: name,
      postalAddress: `${canary} 1`,
      contactEmail: `${canary}@a.de`,
    }
    for (const { account: id } of [account, neighbour])
      await setBranding(service.store, idOf({ account: id }), 'test', imprint, byCommand)
    const place = `/accounts/${account.account}/test`
    await browser.call('POST', `${place}/keys`, { name: canary })
    await browser.call('PATCH', `${place}/settings`, { website: `https://${canary}.example` })
    await nameInLog(owner.userId, canary)

    await command('account', 'delete', account.account, '--confirm', name)
    // The service erases too: whoever comes second leaves the rest to the other.
    await expect.poll(() => isGone(account)).toBe(true)
    const { read } = service.store.database
    const logged = await read.selectFrom('audit_events').selectAll().execute()
    const kept = logged.filter(({ account_id: id }) => id === idOf(account))
    expect(kept.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'account_created',
        'branding_changed',
        'key_created',
        'website_changed',
        'account_closed',
      ]),
    )
    expect(kept.map(({ details }) => details)).toEqual(kept.map(() => '{}'))
    const ofOthers = logged.filter(({ account_id: id }) => id === idOf(neighbour))
    expect(ofOthers.map(({ details }) => details).join()).toContain(canary)
    await command('account', 'delete', neighbour.account, '--confirm', 'Neighbour of them')
    await expect.poll(() => isGone(neighbour)).toBe(true)
    expect(JSON.stringify(await snapshot(service))).not.toMatch(new RegExp(canary, 'i'))
  })

  /** As a passkey does that a user gives a name to. */
  const nameInLog = (userId: UserId, name: string) =>
    service.store.portal.audit.record({
      by: { userId, callId: callId(new Uint8Array(callIdBytes), 0) },
      action: 'passkey_added',
      values: { after: name },
    })

  test('uses of an erased key that come late do not hold up those of others', async () => {
    const [erased, kept] = [await service.account({ name: 'Erased' }), await service.account()]
    await command('account', 'delete', erased.account, '--confirm', 'Erased')
    const ids = [erased, kept].flatMap(({ apiKey }) => readApiKey(apiKey)?.id ?? [])
    await service.store.apiKeys.noteUses(new Map(ids.map((id) => [id, 2])))
    const [listed] = await service.store.apiKeys.listWithUses(idOf(kept), 'test')
    expect(listed?.usesInLastDay).toBe(2)
  })

  test.runIf(engine === 'postgres')('nor do those of a key that is being erased', async () => {
    const [erased, kept] = [await service.account(), await service.account()]
    const ids = [erased, kept].flatMap(({ apiKey }) => readApiKey(apiKey)?.id ?? [])
    const [first] = ids
    if (first === undefined) throw new Error('no key')
    const { read } = service.store.database
    const waiting = sql<object>`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%api_key_uses%'`
    const noted = await read.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('api_keys').where('id', '=', first).execute()
      const noting = service.store.apiKeys.noteUses(new Map(ids.map((id) => [id, 2])))
      await expect.poll(async () => (await waiting.execute(read)).rows.length).toBe(1)
      return { noting }
    })
    await noted.noting
    const [listed] = await service.store.apiKeys.listWithUses(idOf(kept), 'test')
    expect(listed?.usesInLastDay).toBe(2)
  })

  test('another name erases nothing', async () => {
    const account = await service.account({ name: 'Kept' })
    const { code, err } = await command('account', 'delete', account.account, '--confirm', 'kept')
    expect([code, err]).toEqual([1, expect.stringContaining('Nothing was erased')])
    expect((await command('account', 'show', account.account)).out).toContain(
      `${account.account} Kept, active`,
    )
  })

  test('an account that is closing gets no keys and no links, and is not resumed', async () => {
    const account = await service.account({ name: 'Late' })
    await proveFlow(service, account, { issuer: 'xx-sandbox' })
    await service.store.closing.begin(idOf(account), anyEvent)
    for (const args of [['account', 'resume'], ['key', 'create'], ['setup-link']]) {
      const environment = args[0] === 'key' ? ['--environment', 'test'] : []
      const { code, err } = await command(...args, account.account, ...environment)
      expect([code, err]).toEqual([1, expect.stringMatching(/There is no (such )?account/)])
    }
  })
})
