import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { browser, bytes, exchangeOn, failure, lifetime, success } from './exchange-on.ts'

describe.each(engines)('the wallet exchange on %s', (engine) => {
  const { database, flows, later, createFlow, openedFlow, rowOf, resultsOf, requestsOf } =
    exchangeOn(engine)

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
      await flows().end(success(flow.id))
      expect(await flows().requestFetched(flow.id, 'qr')).toBe(false)
      expect((await rowOf(flow.id)).state).toBe('delivering')
    })
  })

  describe('ending', () => {
    test('keeps outcome, checks and result, and erases the secrets of both requests', async () => {
      const { flow } = await openedFlow()
      const ending = success(flow.id)
      expect(await flows().end(ending)).toBe(true)
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
      expect(await flows().end(failure(flow.id, 'error_access_denied'))).toBe(true)
      expect(await rowOf(flow.id)).toMatchObject({ outcome: 'error_access_denied', checks: '[]' })
      expect(await resultsOf(flow.id)).toEqual([])
    })

    test('a success held back has its return time and no outcome yet', async () => {
      const { flow } = await openedFlow()
      const returnBy = Date.now() + 120_000
      expect(await flows().end(success(flow.id, { state: 'awaiting_return', returnBy }))).toBe(true)
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
      await flows().end(success(flow.id))
      const before = [await rowOf(flow.id), await resultsOf(flow.id)]
      expect(await flows().end(failure(flow.id, 'error_invalid_presentation'))).toBe(false)
      expect([await rowOf(flow.id), await resultsOf(flow.id)]).toEqual(before)
    })

    test('of endings at once one wins', async () => {
      const { flow } = await openedFlow()
      const endings = Array.from({ length: 20 }, () => success(flow.id))
      const won = await Promise.all(endings.map((ending) => flows().end(ending)))
      expect(won.filter(Boolean)).toHaveLength(1)
      const winner = endings[won.indexOf(true)]
      expect((await resultsOf(flow.id)).map(({ sealed }) => bytes(sealed))).toEqual([
        bytes(winner?.answer.sealedResult),
      ])
    })

    test('after expiry it is too late', async () => {
      const { flow } = await openedFlow()
      const before = await rowOf(flow.id)
      expect(await (await later(lifetime)).end(success(flow.id))).toBe(false)
      expect([await rowOf(flow.id), await resultsOf(flow.id)]).toEqual([before, []])
    })

    test('a result that cannot be kept leaves the flow as it was', async () => {
      const { flow, qr } = await openedFlow()
      const collision = { flow_id: flow.id, sealed: randomBytes(8), created_at: 0 }
      await database().commit(flow.id, (transaction) =>
        transaction.insertInto('results').values(collision).execute(),
      )
      const before = [await rowOf(flow.id), await requestsOf(flow.id)]
      await expect(flows().end(success(flow.id))).rejects.toThrow()
      expect([await rowOf(flow.id), await requestsOf(flow.id)]).toEqual(before)
      expect(await flows().requestByToken(qr.tokenHash)).toMatchObject({
        flowId: flow.id,
      })
    })

    test('a page opened meanwhile does not cost the wallet its answer', async () => {
      const flow = await createFlow()
      expect(await flows().end(success(flow.id))).toBe(true)
      await flows().open(flow.id, [], browser)
      expect((await rowOf(flow.id)).state).toBe('delivering')
    })
  })
})
