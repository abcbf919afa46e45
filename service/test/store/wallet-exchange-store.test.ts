import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountId, idBytes } from '../../src/core/vocabulary/ids.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import { engines } from '../setup/databases.ts'
import { browser, bytes, exchangeOn, lifetime, newPair, sealing, success } from './exchange-on.ts'

describe.each(engines)('the wallet exchange on %s', (engine) => {
  const { database, flows, account, later, createFlow, openedFlow, rowOf, requestsOf } =
    exchangeOn(engine)

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
        accountId: account(),
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
      await flows().end(success(flow.id))
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
      await database().commit(flow.id, (transaction) =>
        transaction.deleteFrom('vault').where('id', '=', flow.id).execute(),
      )
      expect(await flows().requestByToken(qr.tokenHash)).toBe('ended')
    })
  })

  test('whether codes are shown is set for one environment of one account', async () => {
    const accounts = accountStore(database())
    const { linkHash } = await createFlow()
    expect((await flows().byLink(linkHash))?.crossDevice).toBe('auto')
    expect(await accounts.setCrossDevice(account(), 'live', 'allow')).toBe(true)
    expect((await flows().byLink(linkHash))?.crossDevice).toBe('auto')
    expect(await accounts.setCrossDevice(account(), 'test', 'forbid')).toBe(true)
    expect((await flows().byLink(linkHash))?.crossDevice).toBe('forbid')
    expect(await accounts.setCrossDevice(accountId(randomBytes(idBytes)), 'test', 'allow')).toBe(
      false,
    )
  })
})
