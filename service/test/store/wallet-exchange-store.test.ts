import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { linkChannelsOf } from '../../src/core/flow/channels.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import type { CrossDevice } from '../../src/core/vocabulary/settings.ts'
import { newPrivateKey } from '../../src/edges/keys/random.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { signingKeyStore } from '../../src/edges/store/secrets/signing-keys.ts'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import { newSigningKey } from '../../src/usecases/keys/rotate-signing-keys.ts'
import type { DueCallback } from '../../src/usecases/ports/callbacks.ts'
import type { NewFlow } from '../../src/usecases/ports/flows.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import {
  bytes,
  endBy,
  failure,
  lifetime,
  newFlow,
  newOpening,
  sealing,
  success,
} from './stored-flows.ts'

describe.each(engines)('the wallet exchange on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterAll(() => kiosk.close())

  const flows = () => flowStore(kiosk.database, 'here')

  /** The same database when its clock has moved on. */
  async function later(seconds: number) {
    const moved = await openDatabase(realWorld, kiosk.address, {
      clockOffsetMilliseconds: seconds * 1_000,
    })
    onTestFinished(() => moved.close())
    return flowStore(moved, 'here')
  }

  async function createFlow(): Promise<NewFlow> {
    const flow = newFlow(kiosk.owner)
    await flows().create(flow)
    return flow
  }

  async function openedFlow() {
    const flow = await createFlow()
    const opening = newOpening()
    expect(await flows().open(flow.id, opening)).toBe(true)
    return { flow, opening }
  }

  const rowOf = (id: FlowId) =>
    kiosk.database.read
      .selectFrom('flows')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  describe('opening', () => {
    test('the first opening keeps what is asked and moves the flow', async () => {
      const { flow, opening } = await openedFlow()
      const row = await rowOf(flow.id)
      expect(row).toMatchObject({
        state: 'opened',
        client_id: opening.request.clientId,
        response_mode: opening.request.responseMode,
        opened_at: expect.any(Number),
      })
      expect(JSON.parse(row.query ?? '')).toEqual(opening.request.query)
      expect(bytes(row.request_seed)).toBe(bytes(flow.requestSeed.sealed))
      const opened = await flows().byId(flow.id)
      expect(bytes(opened?.browserHash)).toBe(bytes(opening.browserHash))
      expect(opened?.clientId).toBe(opening.request.clientId)
    })

    test('the second opening changes nothing', async () => {
      const { flow } = await openedFlow()
      const before = await rowOf(flow.id)
      expect(await flows().open(flow.id, newOpening())).toBe(false)
      expect(await rowOf(flow.id)).toEqual(before)
    })

    test('of openings at once one is kept, whole', async () => {
      const flow = await createFlow()
      const openings = Array.from({ length: 10 }, () => newOpening())
      const won = await Promise.all(openings.map((opening) => flows().open(flow.id, opening)))
      expect(won.filter(Boolean)).toHaveLength(1)
      const winner = openings[won.indexOf(true)]
      const row = await rowOf(flow.id)
      expect([bytes(row.browser_hash), row.client_id]).toEqual([
        bytes(winner?.browserHash),
        winner?.request.clientId,
      ])
    })

    test('a flow whose time is over does not open', async () => {
      const flow = await createFlow()
      expect(await (await later(lifetime)).open(flow.id, newOpening())).toBe(false)
      expect(await rowOf(flow.id)).toMatchObject({ state: 'created', client_id: null, query: null })
    })

    test('a fetched request does not move back when the page is opened again', async () => {
      const { flow } = await openedFlow()
      await flows().requestFetched(flow.id, 'qr')
      await flows().open(flow.id, newOpening())
      expect((await rowOf(flow.id)).state).toBe('requested')
    })
  })

  describe('what a wallet is asked', () => {
    test('comes with everything its answer is judged by', async () => {
      const { flow, opening } = await openedFlow()
      const { expires_at: expiresAt } = await rowOf(flow.id)
      const found = await flows().forWallet(flow.id)
      if (found?.kind !== 'answerable') throw new Error('not found')
      const { handover, dataKey, requestSeed, browserHash, now, ...rest } = found
      expect(rest).toEqual({
        kind: 'answerable',
        request: opening.request,
        flowId: flow.id,
        flow: { state: 'opened', expiresAt, extensions: 0, handover: { to: 'callback' } },
        accountId: kiosk.owner.accountId,
        environment: 'test',
        question: flow.question,
        vocabulary: 'interface',
        crossDevice: 'auto',
        reports: [],
        browserWallet: 'auto',
      })
      const { sealedState } = flow.handover as Extract<typeof flow.handover, { to: 'callback' }>
      expect(handover).toMatchObject({ to: 'callback' })
      expect('sealedState' in handover && bytes(handover.sealedState)).toBe(bytes(sealedState))
      expect(bytes(browserHash)).toBe(bytes(opening.browserHash))
      const [seed, key] = [requestSeed, dataKey].map((wrapped) => bytes(wrapped?.sealed))
      expect([seed, key]).toEqual([bytes(flow.requestSeed.sealed), bytes(flow.dataKey.sealed)])
      expect(expiresAt - now).toBeGreaterThan((lifetime - 60) * 1_000)
      expect(expiresAt - now).toBeLessThanOrEqual(lifetime * 1_000)
    })

    test('is unknown for a flow that is not there, or whose page nobody has opened', async () => {
      const nobody = newFlow(kiosk.owner)
      expect(await flows().forWallet(nobody.id)).toBeUndefined()
      expect(await flows().forWallet((await createFlow()).id)).toBeUndefined()
    })

    test('a request that was shown is fetched by one write, the first time only', async () => {
      const { flow, opening } = await openedFlow()
      const fetched = await flows().fetchShown(flow.id, 'this_device', undefined)
      expect(fetched).toMatchObject({
        flowId: flow.id,
        flow: { state: 'requested' },
        environment: 'test',
        question: flow.question,
        request: opening.request,
      })
      expect(bytes(fetched?.requestSeed.sealed)).toBe(bytes(flow.requestSeed.sealed))
      const before = await rowOf(flow.id)
      expect(before).toMatchObject({ state: 'requested', fetched_path: 'this_device' })
      expect(await flows().fetchShown(flow.id, 'this_device', undefined)).toBeUndefined()
      expect(await rowOf(flow.id)).toEqual(before)
    })

    test('it is not fetched when it has ended, was turned off or is no longer registered', async () => {
      const { flow } = await openedFlow()
      const now = await kiosk.now()
      const fetch = (from = flows(), id = flow.id) => from.fetchShown(id, 'this_device', undefined)
      expect(await flows().fetchShown(flow.id, 'this_device', now)).toBeUndefined()
      expect(await fetch(await later(lifetime))).toBeUndefined()
      expect(await fetch(flows(), (await createFlow()).id)).toBeUndefined()
      const settings = (cross_device: CrossDevice) =>
        kiosk.database.read.updateTable('account_environments').set({ cross_device }).execute()
      onTestFinished(async () => void (await settings('auto')))
      for (const crossDevice of ['auto', 'forbid', 'allow'] as const) {
        await settings(crossDevice)
        const isOffered = linkChannelsOf(flow.question, crossDevice).includes('qr')
        const fetched = await flows().fetchShown(flow.id, 'qr', now + 60_000)
        expect(fetched !== undefined, crossDevice).toBe(isOffered)
      }
    })

    test('has ended after the outcome, and tells what was accepted', async () => {
      const { flow } = await openedFlow()
      const fingerprint = randomBytes(32)
      await endBy(flows(), success(flow.id, { type: 'proved' }, { fingerprint }))
      expect(await flows().forWallet(flow.id)).toMatchObject({
        kind: 'ended',
        accepted: { flowId: flow.id, channel: 'qr', fingerprint: { length: 32 } },
      })
    })

    test('from the instant of expiry on it has ended', async () => {
      const { flow } = await openedFlow()
      const kindLater = async (seconds: number) =>
        (await (await later(seconds)).forWallet(flow.id))?.kind
      expect(await kindLater(lifetime - 30)).toBe('answerable')
      expect(await kindLater(lifetime)).toBe('ended')
    })

    test('a flow whose data key is erased has ended', async () => {
      const { flow } = await openedFlow()
      await kiosk.database.read
        .updateTable('flows')
        .set({ data_key: null, master_key_id: null })
        .where('id', '=', flow.id)
        .execute()
      expect(await flows().forWallet(flow.id)).toEqual({ kind: 'ended' })
    })
  })

  describe('fetching a request', () => {
    test('moves the flow once, and may be repeated', async () => {
      const { flow } = await openedFlow()
      expect(await flows().requestFetched(flow.id, 'qr')).toBe(true)
      expect(await flows().forWallet(flow.id)).toMatchObject({
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
    test('keeps outcome, checks and result, and erases the seed of both requests', async () => {
      const { flow } = await openedFlow()
      const ending = success(flow.id)
      expect(await endBy(flows(), ending)).toBe(true)
      const row = await rowOf(flow.id)
      expect(row).toMatchObject({ state: 'delivering', outcome: 'presentation', return_by: null })
      expect(JSON.parse(row.checks ?? '')).toEqual(ending.answer.record)
      expect(row.ended_at).toBeGreaterThanOrEqual(row.created_at)
      expect(bytes(row.sealed_result)).toBe(bytes(ending.answer.sealedResult))
      expect(row).toMatchObject({ request_seed: null, answered_path: 'qr' })
      expect([row.due_at, row.lease_until]).toEqual([row.ended_at, null])
    })

    test('with a lease it is due only when that is over, and is returned as it would be loaded', async () => {
      const { flow } = await openedFlow()
      const { kind, event, answer } = success(flow.id)
      const ended = await flows().end(flow.id, { kind, event, answer, leaseSeconds: 30 })
      const loaded = await callbackStore(kiosk.database, 'here').load(flow.id)
      expect(loaded).toMatchObject({ flowId: flow.id, outcome: 'presentation' })
      expect(ended?.taken).toEqual({ ...(loaded as DueCallback), now: expect.any(Number) })
      const row = await rowOf(flow.id)
      const leaseEnd = (row.ended_at ?? 0) + 30_000
      expect([row.due_at, row.lease_until]).toEqual([leaseEnd, leaseEnd])
    })

    test('a result is not kept if its signing key no longer signs', async () => {
      const keys = signingKeyStore(kiosk.database)
      const fresh = () => newSigningKey({ newPrivateKey, sealing }, 'test')
      await keys.begin(fresh(), fresh())
      const { flow } = await openedFlow()
      const asked = await flows().forWallet(flow.id)
      const signedBy = (asked?.kind === 'answerable' && asked.signingKid) || ''
      expect(signedBy).toBe((await keys.current('test'))?.kid)
      const signed = success(flow.id, { type: 'proved' }, { signedBy })
      await keys.rotate('test', fresh(), 3_600, anyEvent)
      expect(await endBy(flows(), signed)).toBe(false)
      expect(await rowOf(flow.id)).toMatchObject({ state: 'opened', sealed_result: null })
      const current = (await keys.current('test'))?.kid ?? ''
      expect(await endBy(flows(), success(flow.id, undefined, { signedBy: current }))).toBe(true)
    })

    test('an error is kept as its code, and there is no result', async () => {
      const { flow } = await openedFlow()
      expect(await endBy(flows(), failure(flow.id, 'error_access_denied'))).toBe(true)
      expect(await rowOf(flow.id)).toMatchObject({ outcome: 'error_access_denied', checks: '[]' })
      expect((await rowOf(flow.id)).sealed_result).toBeNull()
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
      expect(row.sealed_result).not.toBeNull()
      expect(row.due_at).toBe(returnBy)
    })

    test('the second ending changes nothing', async () => {
      const { flow } = await openedFlow()
      await endBy(flows(), success(flow.id))
      const before = await rowOf(flow.id)
      expect(await endBy(flows(), failure(flow.id, 'error_invalid_presentation'))).toBe(false)
      expect(await rowOf(flow.id)).toEqual(before)
    })

    test('of endings at once one wins', async () => {
      const { flow } = await openedFlow()
      const endings = Array.from({ length: 20 }, () => success(flow.id))
      const won = await Promise.all(endings.map((ending) => endBy(flows(), ending)))
      expect(won.filter(Boolean)).toHaveLength(1)
      const winner = endings[won.indexOf(true)]
      expect(bytes((await rowOf(flow.id)).sealed_result)).toBe(bytes(winner?.answer.sealedResult))
    })

    test('after expiry it is too late', async () => {
      const { flow } = await openedFlow()
      const before = await rowOf(flow.id)
      expect(await endBy(await later(lifetime), success(flow.id))).toBe(false)
      expect(await rowOf(flow.id)).toEqual(before)
    })

    test('a page opened meanwhile does not cost the wallet its answer', async () => {
      const flow = await createFlow()
      expect(await endBy(flows(), success(flow.id))).toBe(true)
      expect(await flows().open(flow.id, newOpening())).toBe(false)
      expect((await rowOf(flow.id)).state).toBe('delivering')
    })
  })
})
