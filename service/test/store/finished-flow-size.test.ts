import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type StatusListServer,
  serveStatusLists,
} from '../../../wallet/src/issuer/serve-status-lists.ts'
import { actOut } from '../../../wallet/src/outcomes/act-out.ts'
import { type Outcome, outcomes } from '../../../wallet/src/outcomes/outcomes.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { linksIn, storedFlow } from '../setup/wallet-exchange.ts'

/** What stays of a flow once its customer knows its outcome: what the portal shows, in one kB. */

const mostBytes = 1_024

/** With everything that makes a row long. */
const question = {
  issuer: 'xx-sandbox',
  revealed: ['family_name', 'given_name', 'birth_date', 'nationality'],
  derived: { nationality: 'Germany' },
  state: 's'.repeat(1_000),
}

/** Those that wait, or do without a wallet, are ended by hand. */
const acted = outcomes.filter((outcome) => !['never-answers', 'slow'].includes(outcome))

describe('a finished flow on postgres', () => {
  let lists: StatusListServer
  let service: RunningService
  let shop: CustomerServer
  let account: TestAccount
  beforeAll(async () => {
    lists = await serveStatusLists()
    shop = await runCustomer()
    const walletUrl = new URL(lists.sandboxUri).origin
    service = await runService('postgres', { VIDIMUS_SANDBOX_WALLET_URL: walletUrl })
    const callbackUrl = `${shop.url}?${'p'.repeat(2_000 - shop.url.length)}`
    account = await service.account({ callbackUrl })
  })
  afterAll(async () => {
    await service.close()
    await shop.close()
    await lists.close()
  })

  async function start(ask: object, key: string) {
    const answer = await service.prove(
      account.apiKey,
      { ...question, ...ask },
      {
        'idempotency-key': `${key}-${'k'.repeat(60)}`,
      },
    )
    const { redirect_url: link } = (await answer.json()) as { redirect_url: string }
    const browser = openTestBrowser()
    const links = linksIn(await (await browser.get(link)).text())
    return { flowId: (answer.headers.get('flow-id') ?? '') as FlowId, links, browser }
  }

  /** Ten minutes after the customer's 200 nothing is to be done with it any more. */
  async function over(id: FlowId): Promise<void> {
    await expect.poll(async () => (await storedFlow(service, id)).state).toBe('completed')
    const later = await openDatabase(realWorld, service.config.database, {
      clockOffsetMilliseconds: 11 * 60_000,
    })
    await flowStore(later, 'here').forgetDestinations(500)
    await later.close()
    expect((await storedFlow(service, id)).due_at).toBeNull()
  }

  async function sizeOf(id: FlowId): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`select pg_column_size(flows.*)
        + (select sum(pg_column_size(callback_attempts.*)) from callback_attempts
          where flow_id = flows.id) as bytes
      from flows where id = ${id}`.execute(service.store.database.read)
    return Number(rows[0]?.bytes)
  }

  async function act(outcome: Outcome, link: string | undefined): Promise<void> {
    const done = await actOut(outcome, link ?? '', {
      trust: 'accept-any',
      statusListUri: lists.sandboxUri,
    })
    expect([outcome, done.ok]).toEqual([outcome, true])
  }

  test.each(acted)('%s: row and attempt have at most one kB', async (outcome) => {
    const { flowId, links } = await start({}, outcome)
    await act(outcome, links.qr)
    if (outcome === 'malformed') await service.store.flows.expireNow(flowId, undefined, anyEvent)
    await over(flowId)
    expect(await sizeOf(flowId)).toBeLessThanOrEqual(mostBytes)
  })

  test('one that never came back to its browser has no more, and none without an answer', async () => {
    const here = await start({ same_device: true }, 'here')
    await act('approve', here.links.this_device)
    const silent = await start({}, 'silent')
    for (const { flowId } of [here, silent]) {
      await service.store.flows.expireNow(flowId, undefined, anyEvent)
      await over(flowId)
      expect(await sizeOf(flowId)).toBeLessThanOrEqual(mostBytes)
    }
  })

  test('nothing is left of what wallets were asked, nor of how the customer was reached', async () => {
    const { flowId, links } = await start({}, 'erased')
    await act('approve', links.qr)
    await over(flowId)
    const row = await storedFlow(service, flowId)
    const kept = Object.entries(row).filter(([, value]) => value !== null)
    expect(kept.map(([column]) => column).toSorted()).toEqual([
      'account_id',
      'answered_at',
      'answered_path',
      'attempts',
      'browser_hash',
      'call_id',
      'checks',
      'created_at',
      'derived',
      'ended_at',
      'environment',
      'expires_at',
      'extensions',
      'fetched_path',
      'handover',
      'id',
      'issuer',
      'key_id',
      'opened_at',
      'outcome',
      'requested_at',
      'revealed',
      'same_device',
      'state',
      'state_hash',
    ])
  })
})
