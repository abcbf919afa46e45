import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advance } from '../../src/core/flow/advance.ts'
import {
  type DecidedFlow,
  type Flow,
  type FlowState,
  flowStates,
} from '../../src/core/flow/flow.ts'
import { type FlowEvent, transitions } from '../../src/core/flow/transitions.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { closingStore } from '../../src/edges/store/accounts/closing/closing-store.ts'
import { endWithoutCallback } from '../../src/edges/store/backup/settle.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import type { Database } from '../../src/edges/store/engine/database.ts'
import { expireBy } from '../../src/edges/store/flows/expire-flows.ts'
import { flowOf } from '../../src/edges/store/flows/flow-row.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { kind, newFlow, newOpening, sealing } from './stored-flows.ts'

/**
 * Every event in every state, early and late, on a real database: it must do what `advance` says.
 */

const hour = 3_600_000

const events: readonly FlowEvent[] = [
  { type: 'opened' },
  { type: 'request_fetched' },
  { type: 'more_time' },
  { type: 'more_return_time' },
  { type: 'proved' },
  { type: 'proved_here', returnBy: 4_000_000_000_000 },
  { type: 'refused', code: 'error_untrusted_issuer' },
  { type: 'returned' },
  { type: 'returned_elsewhere' },
  { type: 'cancelled' },
  { type: 'account_closed' },
  { type: 'restored' },
  { type: 'expired' },
  { type: 'return_timed_out' },
  { type: 'delivered' },
  { type: 'given_up' },
  { type: 'collected' },
  { type: 'handed_over' },
  { type: 'uncollected' },
]

const answer = { channel: 'qr', record: [] } as const
const attempt = { way: 'url', durationMilliseconds: 1, status: 200, reason: null } as const

/** Made once: their statements are compiled for it. */
const storesOf = (database: Database) => ({
  database,
  flows: flowStore(database, 'here'),
  callbacks: callbackStore(database, 'here'),
})

/** How each event reaches the store. */
async function happen(
  { database, flows, callbacks }: ReturnType<typeof storesOf>,
  id: FlowId,
  event: FlowEvent,
): Promise<void> {
  switch (event.type) {
    case 'opened':
      return void (await flows.open(id, newOpening()))
    case 'request_fetched':
      return void (await flows.requestFetched(id, 'qr'))
    case 'more_time':
    case 'more_return_time':
      return void (await flows.extend(id, event.type, 0))
    case 'proved':
      return void (await flows.end(id, { kind, event: { type: event.type }, answer }))
    case 'proved_here':
    case 'refused':
      return void (await flows.end(id, { kind, event, answer }))
    case 'expired':
    case 'return_timed_out': {
      const { type } = event
      const write = (transaction: Parameters<typeof expireBy>[1]) =>
        expireBy(database, transaction, type, 1, { only: id })
      return void (await database.change(id, write))
    }
    case 'account_closed': {
      const { account_id: account } = await database.read
        .selectFrom('flows')
        .select('account_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return void (await closingStore(database).endFlows(account, 1_000))
    }
    case 'restored':
      return database.commit(id, (transaction) =>
        endWithoutCallback(database, transaction, 'restored', [id]),
      )
    case 'delivered':
      return callbacks.delivered(id, attempt, randomBytes(8), 600)
    case 'given_up':
      return callbacks.failed(id, attempt, undefined, null)
    case 'collected':
      return void (await flows.collect(id, 4_000_000_000_000, 120))
    case 'handed_over':
      return void (await flows.handedOver(id, 600))
    case 'uncollected':
      return void (await flows.giveUpUncollected(1_000))
    default:
      return void (await flows.end(id, { kind, event: { type: event.type } }))
  }
}

const handovers = ['callback', 'application'] as const
type To = (typeof handovers)[number]

const collectSeconds = 900

/** A flow as it is in a state, with its deadline an hour ago or in an hour. */
function flowIn(state: FlowState, deadline: number, to: To, outcome: DecidedFlow['outcome']): Flow {
  const handover = to === 'callback' ? { to } : { to, collectSeconds }
  const decided = to === 'callback' ? { to } : { to, collectBy: deadline }
  switch (state) {
    case 'created':
    case 'opened':
    case 'requested':
      return { state, expiresAt: deadline, extensions: 0, handover }
    case 'awaiting_return':
      return { state, returnBy: deadline, extensions: 0, handover }
    default:
      return { state, outcome, handover: decided }
  }
}

/** The database's clock has gone on when it says until when the outcome waits. */
const anyTime = (after: Flow, before: Flow): Flow =>
  'collectBy' in after.handover && !('collectBy' in before.handover)
    ? ({ ...after, handover: { ...after.handover, collectBy: expect.any(Number) } } as Flow)
    : after

const collectByOf = ({ handover }: Flow): number | null =>
  'collectBy' in handover ? handover.collectBy : null

function dueAfter(flow: Flow, endedAt: number | null) {
  if ('expiresAt' in flow) return flow.expiresAt
  if ('returnBy' in flow) return flow.returnBy
  if (flow.state === 'undelivered') return null
  if (flow.state !== 'delivering') return expect.any(Number)
  return collectByOf(flow) ?? endedAt
}

test('no event of the table is left out', () => {
  expect(events.map(({ type }) => type).toSorted()).toEqual(Object.keys(transitions).toSorted())
})

describe.each(engines)('the transition table on %s', (engine) => {
  let kiosk: Kiosk
  let stores: ReturnType<typeof storesOf>
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    stores = storesOf(kiosk.database)
  })
  afterAll(() => kiosk.close())

  async function storedFlow(flow: Flow, now: number, to: To): Promise<FlowId> {
    const login = {
      to: 'application',
      sealedRequest: randomBytes(40),
      collectSeconds,
      codeChallenge: undefined,
    } as const
    const created = { ...newFlow(kiosk.owner), ...(to === 'application' && { handover: login }) }
    const { id } = created
    await stores.flows.create(created)
    await kiosk.database.commit(id, async (transaction) => {
      const decided = 'outcome' in flow
      await transaction
        .updateTable('flows')
        .set({
          state: flow.state,
          ...('expiresAt' in flow && {
            expires_at: flow.expiresAt,
            due_at: flow.expiresAt,
            lapses_as: flow.lapsesAs ?? null,
          }),
          ...('returnBy' in flow && { return_by: flow.returnBy, due_at: flow.returnBy }),
          ...(decided && {
            outcome: flow.outcome,
            ended_at: now,
            due_at: collectByOf(flow),
            collect_by: collectByOf(flow),
          }),
        })
        .where('id', '=', id)
        .execute()
    })
    return id
  }

  const rowOf = (id: FlowId) =>
    kiosk.database.read
      .selectFrom('flows')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test.each(events.map((event) => [event.type, event] as const))(
    '%s moves a flow exactly as `advance` does, from every state, early and late',
    async (_type, event) => {
      const now = await kiosk.now()
      // Only a result is collected, only an error is handed over.
      const outcome = event.type === 'collected' ? 'presentation' : 'error_access_denied'
      for (const [handover, state] of handovers.flatMap((each) =>
        flowStates.map((of) => [each, of] as const),
      ))
        for (const deadline of [now - hour, now + hour]) {
          const before = flowIn(state, deadline, handover, outcome)
          const id = await storedFlow(before, now, handover)
          await happen(stores, id, event)
          const expected = advance(before, event, now)
          const row = await rowOf(id)
          const after = flowOf(row)
          const where = `${handover}, ${state}, deadline ${deadline < now ? 'over' : 'ahead'}`
          expect(after, where).toEqual(expected.ok ? anyTime(expected.value, before) : before)
          // What it waits for next: never an outcome whose callback nobody would make.
          if (expected.ok) expect(row.due_at, where).toEqual(dueAfter(after, row.ended_at))
        }
    },
  )

  test.each(events.map((event) => [event.type, event] as const))(
    'a refusal in the window is the outcome of a flow that lapses, and of no other: %s',
    async (type, event) => {
      const now = await kiosk.now()
      for (const [handover, deadline] of handovers.flatMap((each) =>
        [now - hour, now + hour].map((at) => [each, at] as const),
      )) {
        const waiting = flowIn('requested', deadline, handover, 'error_cancelled')
        const before = { ...waiting, lapsesAs: 'error_access_denied' } as Flow
        const id = await storedFlow(before, now, handover)
        await happen(stores, id, event)
        const expected = advance(before, event, now)
        const after = flowOf(await rowOf(id))
        expect(after).toEqual(expected.ok ? anyTime(expected.value, before) : before)
        const lapses = type === 'expired' && deadline < now
        if (lapses) expect(after).toMatchObject({ outcome: 'error_access_denied' })
      }
    },
  )
})
