import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import type { NewFlow } from '../../src/usecases/ports/flows.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import {
  browser,
  bytes,
  endBy,
  failure,
  lifetime,
  newFlow,
  newPair,
  sealing,
  success,
} from './stored-flows.ts'

describe.each(engines)('the wallet exchange on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterAll(() => kiosk.close())

  const flows = () => flowStore(kiosk.database)

  /** The same database when its clock has moved on. */
  async function later(seconds: number) {
    const moved = await openDatabase(kiosk.address, { clockOffsetMilliseconds: seconds * 1_000 })
    onTestFinished(() => moved.close())
    return flowStore(moved)
  }

  async function createFlow(): Promise<NewFlow> {
    const flow = newFlow(kiosk.owner)
    await flows().create(flow)
    return flow
  }

  async function openedFlow() {
    const flow = await createFlow()
    const [qr, here] = newPair()
    await flows().open(flow.id, [qr, here], browser)
    return { flow, qr, here }
  }

  const rowOf = (id: FlowId) =>
    kiosk.database.read
      .selectFrom('flows')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const resultsOf = (id: FlowId) =>
    kiosk.database.read.selectFrom('results').selectAll().where('flow_id', '=', id).execute()
  const requestsOf = async (id: FlowId) => {
    const rows = await kiosk.database.read
      .selectFrom('wallet_requests')
      .selectAll()
      .where('flow_id', '=', id)
      .execute()
    return Object.fromEntries(rows.map((row) => [row.path, row]))
  }

  describe('opening', () => {
    test('the first opening keeps its requests and moves the flow', async () => {
      const { flow, qr, here } = await openedFlow()
      expect((await rowOf(flow.id)).state).toBe('opened')
      const opened = await flows().byLink(flow.linkHash)
      const kept = opened?.requests.toSorted((one, other) => one.path.localeCompare(other.path))
      expect(kept?.map(({ path, clientId, query }) => ({ path, clientId, query }))).toEqual(
        [qr, here].map(({ path, clientId, query }) => ({ path, clientId, query })),
      )
      expect(kept?.map(({ sealedSecrets }) => bytes(sealedSecrets))).toEqual(
        [qr, here].map((r) => bytes(r.sealedSecrets)),
      )
    })

    test('the second opening changes nothing', async () => {
      const { flow, qr, here } = await openedFlow()
      const before = [await rowOf(flow.id), await requestsOf(flow.id)]
      await flows().open(flow.id, newPair(), browser)
      expect([await rowOf(flow.id), await requestsOf(flow.id)]).toEqual(before)
      const [first, second] = [qr, here].map(({ tokenHash }) => flows().requestByToken(tokenHash))
      expect(await first).toMatchObject({ path: 'qr' })
      expect(await second).toMatchObject({ path: 'this_device' })
    })

    test('of openings at once one pair is kept, whole', async () => {
      const flow = await createFlow()
      const pairs = Array.from({ length: 10 }, newPair)
      await Promise.all(pairs.map((pair) => flows().open(flow.id, pair, browser)))
      const { qr, this_device: here } = await requestsOf(flow.id)
      const winner = pairs.find(([first]) => bytes(first.tokenHash) === bytes(qr?.token_hash))
      expect(bytes(here?.token_hash)).toBe(bytes(winner?.[1].tokenHash))
    })

    test('after expiry nothing is kept any more', async () => {
      const flow = await createFlow()
      await (await later(lifetime)).open(flow.id, newPair(), browser)
      expect([(await rowOf(flow.id)).state, await requestsOf(flow.id)]).toEqual(['created', {}])
    })

    test('a fetched request does not move back when the page is opened again', async () => {
      const { flow } = await openedFlow()
      await flows().requestFetched(flow.id, 'qr')
      await flows().open(flow.id, newPair(), browser)
      expect((await rowOf(flow.id)).state).toBe('requested')
    })

    test('a flow whose time is over does not open', async () => {
      const flow = await createFlow()
      await (await later(lifetime)).open(flow.id, newPair(), browser)
      expect((await rowOf(flow.id)).state).toBe('created')
    })
  })

  describe('finding a request by its token', () => {
    test('tells everything it is judged by', async () => {
      const { flow, here } = await openedFlow()
      const { expires_at: expiresAt } = await rowOf(flow.id)
      const found = await flows().requestByToken(here.tokenHash)
      if (found === undefined || found === 'ended') throw new Error('not found')
      const { sealedSecrets, sealedState, dataKey, now, ...rest } = found
      expect(rest).toEqual({
        path: 'this_device',
        clientId: here.clientId,
        query: here.query,
        flowId: flow.id,
        flow: { state: 'opened', expiresAt, extensions: 0 },
        accountId: kiosk.owner.accountId,
        environment: 'test',
        question: flow.question,
      })
      expect([bytes(sealedSecrets), bytes(sealedState)]).toEqual([
        bytes(here.sealedSecrets),
        bytes(flow.sealedState),
      ])
      expect(bytes(sealing.unwrap(dataKey))).toBe(bytes(sealing.unwrap(flow.dataKey)))
      expect(expiresAt - now).toBeGreaterThan((lifetime - 60) * 1_000)
      expect(expiresAt - now).toBeLessThanOrEqual(lifetime * 1_000)
    })

    test('an unknown token is unknown', async () => {
      expect(await flows().requestByToken(randomBytes(32))).toBeUndefined()
    })

    test('after the outcome both requests have ended', async () => {
      const { flow, qr, here } = await openedFlow()
      await endBy(flows(), success(flow.id))
      expect(await flows().requestByToken(qr.tokenHash)).toBe('ended')
      expect(await flows().requestByToken(here.tokenHash)).toBe('ended')
    })

    test('from the instant of expiry on it has ended', async () => {
      const { qr } = await openedFlow()
      expect(await (await later(lifetime - 30)).requestByToken(qr.tokenHash)).toMatchObject({
        path: 'qr',
      })
      expect(await (await later(lifetime)).requestByToken(qr.tokenHash)).toBe('ended')
    })

    test('a flow whose data key is erased has ended', async () => {
      const { flow, qr } = await openedFlow()
      await kiosk.database.commit(flow.id, (transaction) =>
        transaction.deleteFrom('vault').where('id', '=', flow.id).execute(),
      )
      expect(await flows().requestByToken(qr.tokenHash)).toBe('ended')
    })
  })

  describe('fetching a request', () => {
    test('moves the flow once, and may be repeated', async () => {
      const { flow, qr } = await openedFlow()
      expect(await flows().requestFetched(flow.id, 'qr')).toBe(true)
      expect(await flows().requestByToken(qr.tokenHash)).toMatchObject({
        flow: { state: 'requested' },
      })
      expect(await flows().requestFetched(flow.id, 'qr')).toBe(true)
      expect((await rowOf(flow.id)).state).toBe('requested')
    })

    test('is too late after an answer and after expiry', async () => {
      const { flow } = await openedFlow()
      expect(await (await later(lifetime)).requestFetched(flow.id, 'qr')).toBe(false)
      await endBy(flows(), success(flow.id))
      expect(await flows().requestFetched(flow.id, 'qr')).toBe(false)
      expect((await rowOf(flow.id)).state).toBe('delivering')
    })
  })

  describe('ending', () => {
    test('keeps outcome, checks and result, and erases the secrets of both requests', async () => {
      const { flow } = await openedFlow()
      const ending = success(flow.id)
      expect(await endBy(flows(), ending)).toBe(true)
      const row = await rowOf(flow.id)
      expect(row).toMatchObject({ state: 'delivering', outcome: 'presentation', return_by: null })
      expect(JSON.parse(row.checks ?? '')).toEqual(ending.answer.record)
      expect(row.ended_at).toBeGreaterThanOrEqual(row.created_at)
      expect((await resultsOf(flow.id)).map(({ sealed }) => bytes(sealed))).toEqual([
        bytes(ending.answer.sealedResult),
      ])
      const secrets = Object.values(await requestsOf(flow.id)).map(
        ({ sealed_secrets }) => sealed_secrets,
      )
      expect(secrets).toEqual([null, null])
      expect((await flows().byLink(flow.linkHash))?.requests).toEqual([])
    })

    test('an error is kept as its code, and there is no result', async () => {
      const { flow } = await openedFlow()
      expect(await endBy(flows(), failure(flow.id, 'error_access_denied'))).toBe(true)
      expect(await rowOf(flow.id)).toMatchObject({ outcome: 'error_access_denied', checks: '[]' })
      expect(await resultsOf(flow.id)).toEqual([])
    })

    test('a success held back has its return time and no outcome yet', async () => {
      const { flow } = await openedFlow()
      const returnBy = Date.now() + 120_000
      expect(await endBy(flows(), success(flow.id, { type: 'proved_here', returnBy }))).toBe(true)
      const row = await rowOf(flow.id)
      expect(row).toMatchObject({
        state: 'awaiting_return',
        return_by: returnBy,
        outcome: null,
        ended_at: null,
      })
      expect(await resultsOf(flow.id)).toHaveLength(1)
    })

    test('the second ending changes nothing', async () => {
      const { flow } = await openedFlow()
      await endBy(flows(), success(flow.id))
      const before = [await rowOf(flow.id), await resultsOf(flow.id)]
      expect(await endBy(flows(), failure(flow.id, 'error_invalid_presentation'))).toBe(false)
      expect([await rowOf(flow.id), await resultsOf(flow.id)]).toEqual(before)
    })

    test('of endings at once one wins', async () => {
      const { flow } = await openedFlow()
      const endings = Array.from({ length: 20 }, () => success(flow.id))
      const won = await Promise.all(endings.map((ending) => endBy(flows(), ending)))
      expect(won.filter(Boolean)).toHaveLength(1)
      const winner = endings[won.indexOf(true)]
      expect((await resultsOf(flow.id)).map(({ sealed }) => bytes(sealed))).toEqual([
        bytes(winner?.answer.sealedResult),
      ])
    })

    test('after expiry it is too late', async () => {
      const { flow } = await openedFlow()
      const before = await rowOf(flow.id)
      expect(await endBy(await later(lifetime), success(flow.id))).toBe(false)
      expect([await rowOf(flow.id), await resultsOf(flow.id)]).toEqual([before, []])
    })

    test('a result that cannot be kept leaves the flow as it was', async () => {
      const { flow, qr } = await openedFlow()
      const collision = { flow_id: flow.id, sealed: randomBytes(8), created_at: 0 }
      await kiosk.database.commit(flow.id, (transaction) =>
        transaction.insertInto('results').values(collision).execute(),
      )
      const before = [await rowOf(flow.id), await requestsOf(flow.id)]
      await expect(endBy(flows(), success(flow.id))).rejects.toThrow()
      expect([await rowOf(flow.id), await requestsOf(flow.id)]).toEqual(before)
      expect(await flows().requestByToken(qr.tokenHash)).toMatchObject({
        flowId: flow.id,
      })
    })

    test('a page opened meanwhile does not cost the wallet its answer', async () => {
      const flow = await createFlow()
      expect(await endBy(flows(), success(flow.id))).toBe(true)
      await flows().open(flow.id, [], browser)
      expect((await rowOf(flow.id)).state).toBe('delivering')
    })
  })
})
