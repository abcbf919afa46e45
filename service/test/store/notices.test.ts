import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TrustList } from '../../src/core/verification/trust/trust-list.ts'
import {
  type AccountId,
  accountId,
  flowId,
  flowIdBytes,
  idBytes,
  type NoticeId,
  noticeId,
  readKeyId,
} from '../../src/core/vocabulary/ids.ts'
import { ok } from '../../src/core/vocabulary/result.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import { settingsStore } from '../../src/edges/store/accounts/settings.ts'
import { storeSettings } from '../../src/edges/store/accounts/stored-settings.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { flowCountStore } from '../../src/edges/store/history/flow-counts.ts'
import { homeFactStore } from '../../src/edges/store/history/home-facts.ts'
import { noticeStore } from '../../src/edges/store/notices/notices.ts'
import { standingStore } from '../../src/edges/store/notices/standings.ts'
import { anyEvent, command } from '../../src/usecases/accounts/actor.test-material.ts'
import { sendNotices, showNoticeSecret } from '../../src/usecases/notices/send-notices.ts'
import { watchNotices } from '../../src/usecases/notices/watch-notices.ts'
import type { PostCallback } from '../../src/usecases/ports/callbacks.ts'
import type { StandingOrder } from '../../src/usecases/ports/history/standings.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { watchStatements } from './count-statements.ts'
import { planWithIndexes } from './statement-plans.ts'
import { newFlow, sealing } from './stored-flows.ts'

const hour = 3_600_000
const day = 24 * hour
const alertUrl = 'https://ops.example/notices'

type Sent = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

let noted: string[] | undefined
watchStatements((_connection, text) => noted?.push(text))

const documented: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../sdk/test/snippets/notice.json'), 'utf8'),
)

/** The names of all members, in their order. */
const membersOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, inner]) => [name, membersOf(inner)])
    : null

describe.each(engines)('notices on %s', (engine) => {
  let kiosk: Kiosk
  let now: number
  let status: number
  let sent: Sent[]
  beforeEach(async () => {
    kiosk = await openKiosk(engine, sealing)
    now = await kiosk.now()
    status = 204
    sent = []
  })
  afterEach(() => kiosk.close())

  const rows = () => kiosk.database.read
  const notices = () => noticeStore(kiosk.database)
  const post: PostCallback = async (url, _environment, headers, body) => {
    sent.push({ url, headers, body })
    const reply = { status, contentType: undefined, body: new Uint8Array(), certificate: undefined }
    return { ok: true, value: { ...reply, retryAfter: undefined } }
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }

  /** A turn of one instance, at this time. A new round may begin. */
  async function turn(at = now, nextUpdate = Number.POSITIVE_INFINITY): Promise<void> {
    await rows().updateTable('notice_round').set({ began_at: 0 }).execute()
    const source = { from: 'https://lists.example/', signers: [], graceSeconds: 3_600 }
    await watchNotices({
      notices: notices(),
      standings: standingStore(kiosk.database),
      flowCounts: flowCountStore(kiosk.database),
      homeFacts: homeFactStore(kiosk.database),
      settings: settingsStore(kiosk.database),
      trustSources: [{ environment: 'test', issuer: 'xx-sandbox', source }],
      // Only when the next edition is due is looked at.
      trustList: () => ({ nextUpdate }) as TrustList,
      environments: ['test'],
      random: randomBytes,
      clock: () => at,
    })
  }

  const send = () =>
    sendNotices({
      notices: notices(),
      settings: settingsStore(kiosk.database),
      sealing,
      post,
      log,
    })

  const setUrl = (alert_url: string | null) =>
    storeSettings(kiosk.database, kiosk.owner.accountId, 'test', { alert_url }, command)

  const raised = async () =>
    (await notices().raisedIn([kiosk.owner.accountId])).map(({ name }) => name)

  /** So many callbacks, of which the newest failed. */
  async function callbacks(failed: number, delivered: number): Promise<void> {
    for (let place = 0; place < failed + delivered; place++) {
      const isFailed = place < failed
      const at = now - (1 + place) * 60_000
      const flow = { ...newFlow(kiosk.owner), id: flowId(randomBytes(flowIdBytes), at) }
      await flowStore(kiosk.database, 'here').create(flow)
      await rows()
        .updateTable('flows')
        .set({ state: isFailed ? 'undelivered' : 'completed', outcome: 'presentation' })
        .set({ ended_at: at, due_at: null, attempts: 1, created_at: at })
        .where('id', '=', flow.id)
        .execute()
      await rows()
        .insertInto('callback_attempts')
        .values({
          flow_id: flow.id,
          number: 1,
          started_at: at,
          duration_milliseconds: 10,
          status: isFailed ? 500 : 200,
          reason: isFailed ? 'status_not_200' : null,
          way: 'url',
          account_id: kiosk.owner.accountId,
          environment: 'test',
        })
        .execute()
    }
  }

  const keyEnding = (days: number) =>
    rows()
      .updateTable('api_keys')
      .set({ expires_at: now + days * day })
      .execute()

  test('a failing endpoint is noticed, sent once with its own signature, and ends', async () => {
    await setUrl(alertUrl)
    await callbacks(5, 10)
    await Promise.all([turn(), turn()])
    expect(await raised()).toEqual(['redirect_url_failing/'])
    await Promise.all([send(), send(), send()])
    expect(sent).toHaveLength(1)
    const [{ url, headers, body } = expect.fail('nothing was sent')] = sent
    expect([url, headers['content-type']]).toEqual([alertUrl, 'application/json'])
    const settings = settingsStore(kiosk.database)
    const audit = { record: async () => {} }
    const { accountId: account } = kiosk.owner
    const secret = await showNoticeSecret({ settings, sealing, audit }, account, 'test', command)
    const whsec = secret.ok ? secret.value : expect.fail('no secret')
    const notice = new Webhook(whsec).verify(body, headers)
    expect(membersOf(notice)).toEqual(membersOf(documented))
    expect(notice).toMatchObject({
      type: 'notice.raised',
      data: {
        account,
        environment: 'test',
        code: 'redirect_url_failing',
        subject: null,
        text: '5 of the last 15 callbacks were not delivered.',
        figures: { failed: 5, of: 15, error: 'status_not_200', http_status: 500 },
      },
    })
    await turn()
    await send()
    expect(sent).toHaveLength(1)
    await turn(now + 2 * day)
    expect(await raised()).toEqual([])
    await send()
    await send()
    expect(sent.map((each) => JSON.parse(each.body).type)).toEqual([
      'notice.raised',
      'notice.ended',
    ])
  })

  test('the customer is told of an end only if the notice had arrived', async () => {
    await setUrl(alertUrl)
    status = 500
    await callbacks(5, 0)
    await turn()
    await send()
    await turn(now + 2 * day)
    await rows().updateTable('notices').set({ due_at: 0 }).where('due_at', 'is not', null).execute()
    await send()
    expect(sent).toHaveLength(1)
    expect(await notices().lastSent(kiosk.owner)).toMatchObject({
      reason: 'status_not_2xx',
      status: 500,
    })
  })

  test('a notice that is not accepted is sent again some times, with the same id', async () => {
    await setUrl(alertUrl)
    status = 503
    await keyEnding(6)
    await turn()
    for (let attempt = 0; attempt < 10; attempt++) {
      await send()
      await rows()
        .updateTable('notices')
        .set({ due_at: 0 })
        .where('due_at', 'is not', null)
        .execute()
    }
    expect(sent).toHaveLength(7)
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await raised()).toHaveLength(1)
  })

  test('a server that says gone is asked no more, and without an address nothing is sent', async () => {
    await setUrl(alertUrl)
    status = 410
    await keyEnding(6)
    await turn()
    await send()
    const left = rows().selectFrom('notices').select('due_at').where('due_at', 'is not', null)
    expect([sent.length, await left.execute()]).toEqual([1, []])
    for (const url of [null, 'https://shop.example/cb']) {
      await setUrl(url)
      await rows().updateTable('notices').set({ due_at: 0 }).execute()
      await send()
      expect([sent.length, await left.execute()]).toEqual([1, []])
    }
  })

  test('the end of a key is noticed at 30, 7 and 1 days, and not when it was rotated', async () => {
    const key = kiosk.owner.keyId
    const at: string[][] = []
    for (const days of [31, 29, 6, 0.5]) {
      await keyEnding(days)
      await turn()
      at.push(await raised())
    }
    expect(at).toEqual([[], [30], [7], [1]].map((all) => all.map((d) => `key_ending/${key}/${d}`)))
    await rows()
      .updateTable('api_keys')
      .set({ replaced_by: readKeyId('key_next') })
      .execute()
    await turn()
    expect(await raised()).toEqual([])
  })

  test('the end of encryption is noticed until there is a key again, or for 30 days', async () => {
    const { owner, database } = kiosk
    const key = { kid: 'k', jwk: {}, addedAt: 1, provenAt: 1, challengeHash: null } as never
    const change = (keys: readonly never[], id?: NoticeId) => {
      const { changeEncryptionKeys } = accountStore(database)
      return changeEncryptionKeys(owner.accountId, 'test', () => ok(keys), anyEvent, id)
    }
    const remove = () => change([], noticeId(randomBytes(idBytes)))
    await change([key])
    await remove()
    await turn()
    expect(await raised()).toEqual(['encryption_ended/'])
    await change([key])
    await turn()
    expect(await raised()).toEqual([])
    await remove()
    await turn(now + 29 * day)
    expect(await raised()).toEqual(['encryption_ended/'])
    await turn(now + 31 * day)
    expect(await raised()).toEqual([])
  })

  test('an overdue list concerns those who ask for its issuer', async () => {
    await turn(now, now - 60_000)
    expect(await raised()).toEqual([])
    await callbacks(0, 2)
    const counts = flowCountStore(kiosk.database)
    while (await counts.fold(0));
    await turn(now, now - 60_000)
    expect(await raised()).toEqual(['trust_list_overdue/xx-sandbox'])
    await turn(now, now + day)
    expect(await raised()).toEqual([])
  })

  test('what ends and comes back is another notice', async () => {
    const ids = async () => (await notices().raisedIn([kiosk.owner.accountId])).map(({ id }) => id)
    const seen = new Set<string>()
    for (const days of [6, 5, 60, 6]) {
      await keyEnding(days)
      await turn()
      for (const id of await ids()) seen.add(id)
    }
    expect(seen.size).toBe(2)
  })

  /** Accounts that have nothing but their settings. */
  async function otherAccounts(count: number): Promise<readonly AccountId[]> {
    const made = Array.from({ length: count }, () => accountId(randomBytes(idBytes)))
    const { accountId: account } = kiosk.owner
    for (const id of made) {
      await sql`insert into accounts (id, name, state_hash_key_id, created_at)
        select ${id}, ${`Customer ${id}`}, state_hash_key_id, created_at from accounts
        where id = ${account}`.execute(rows())
      await sql`insert into account_environments (account_id, environment, callback_secret_id)
        select ${id}, environment, callback_secret_id from account_environments
        where account_id = ${account}`.execute(rows())
    }
    return made
  }

  test('instances share a round, and the next one begins later', async () => {
    const [closing] = await otherAccounts(7)
    await rows()
      .updateTable('accounts')
      .set({ closing_at: now })
      .where('id', '=', closing ?? expect.fail())
      .execute()
    const wish = { environments: ['test'], limit: 3, roundMilliseconds: 300_000 } as const
    const round = async () => {
      const taken = await Promise.all([1, 2, 3].map(() => notices().nextPlaces(wish)))
      return taken.flat().map(({ accountId: id }) => id)
    }
    const accounts = await round()
    expect(accounts).toHaveLength(7)
    expect(new Set(accounts).size).toBe(7)
    expect(accounts).not.toContain(closing)
    expect(await notices().nextPlaces(wish)).toEqual([])
    // What fails is examined each time.
    await rows()
      .insertInto('doubted_accounts')
      .values({ account_id: kiosk.owner.accountId, since: now })
      .execute()
    expect(await notices().nextPlaces(wish)).toHaveLength(1)
    await rows()
      .updateTable('notice_round')
      .set({ began_at: now - 400_000 })
      .execute()
    expect(await round()).toEqual(accounts)
  })

  test('how customers stand is listed page by page, without reading a whole table', async () => {
    const accounts = await otherAccounts(12)
    const standings = standingStore(kiosk.database)
    const standing = (id: AccountId, place: number) => ({
      accountId: id,
      environment: 'test' as const,
      started: place % 5,
      verified: 0,
      failed: place % 3,
      ended: place % 5,
      accepted: 0,
      failingSince: place % 4 === 0 ? now - place : 0,
      failingReason: place % 4 === 0 ? 'timeout' : null,
    })
    const stranger = accountId(randomBytes(idBytes))
    await standings.replace(accounts.map(standing))
    await standings.replace([...accounts, stranger].map(standing))
    const listed = async (order: StandingOrder) => {
      const all = []
      let cursor: AccountId | undefined
      do {
        const page = await standings.list({ environment: 'test', order, cursor, limit: 2 })
        all.push(...(page?.standings ?? expect.fail('no page')))
        cursor = page?.next ?? undefined
      } while (cursor !== undefined)
      return all
    }
    noted = []
    expect((await listed('volume')).map(({ started }) => started)).toEqual([
      4, 4, 3, 3, 2, 2, 1, 1, 1, 0,
    ])
    expect((await listed('failures')).map(({ failed }) => failed)).toEqual([2, 2, 2, 1, 1, 1])
    const failing = await listed('endpoints')
    expect(failing.map(({ failingSince }) => now - failingSince)).toEqual([8, 4, 0])
    for (const { accountId: id, name } of failing) expect(name).toBe(`Customer ${id}`)
    const statements = noted.filter((text) => text.includes('account_standings'))
    noted = undefined
    expect(statements).toHaveLength(17)
    for (const text of new Set(statements)) {
      const plan = await planWithIndexes(kiosk, text)
      expect(plan).toMatch(/standings_by_|account_standings_pkey|sqlite_autoindex_account_st/)
      expect(plan).not.toMatch(/SCAN account_standings(?! USING)|Seq Scan/)
    }
    const gone = { environment: 'test', order: 'volume', cursor: stranger, limit: 2 } as const
    expect(await standings.list(gone)).toBeUndefined()
  })

  test('how a customer stands is noted with each turn', async () => {
    await callbacks(5, 10)
    const counts = flowCountStore(kiosk.database)
    while (await counts.fold(0));
    await turn()
    const page = await standingStore(kiosk.database).list({
      environment: 'test',
      order: 'endpoints',
      limit: 10,
    })
    expect(page).toMatchObject({
      next: null,
      standings: [{ name: 'Kiosk', started: 15, verified: 15, failed: 0, ended: 15, accepted: 10 }],
    })
    expect(page?.standings[0]?.failingReason).toBe('status_not_200')
  })
})
