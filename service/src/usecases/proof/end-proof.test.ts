import { expect, test } from 'vitest'
import type { Flow } from '../../core/flow/flow.ts'
import { accountId, type FlowId, flowId, flowIdBytes, idBytes } from '../../core/vocabulary/ids.ts'
import type { CallbackInHand, Deliveries, DueCallback, TakenCallback } from '../ports/callbacks.ts'
import type { Ended, EndingEvent, Flows } from '../ports/flows.ts'
import { endProof } from './end-proof.ts'

const id = flowId(new Uint8Array(flowIdBytes), 0)
const account = accountId(new Uint8Array(idBytes))
const flowNow: Flow = { state: 'opened', expiresAt: 1, extensions: 0, handover: { to: 'callback' } }
const cancelled: EndingEvent = { type: 'cancelled' }

/** What happens, in order. */
const kind = { environment: 'test', issuer: 'xx-sandbox' } as const

function world(end: () => Promise<Ended | undefined>, hasRoom = true) {
  const steps: unknown[] = []
  const place = {
    leaseSeconds: 30,
    begin: (...begun: [FlowId, TakenCallback?]) =>
      void steps.push(['begin', ...begun.filter(Boolean)]),
    release: () => void steps.push('release'),
  }
  const deliveries: Deliveries = {
    reserve: (of) => {
      steps.push(['reserve', of])
      return hasRoom ? place : undefined
    },
  }
  const flows: Pick<Flows, 'end'> = {
    end: async (flow, ending) => {
      steps.push(['end', flow, ending])
      return end()
    },
  }
  const ends = (event = cancelled, flow: Flow = flowNow, inHand?: CallbackInHand) =>
    endProof({ flows, deliveries }, { id, accountId: account, flow }, { event, kind }, inHand)
  return { ends, steps }
}

test('the place is reserved before the write, the lease is in it, and delivery begins after it', async () => {
  const { ends, steps } = world(async () => ({}))
  expect(await ends()).toBe(true)
  expect(steps).toEqual([
    ['reserve', account],
    ['end', id, { kind, event: cancelled, leaseSeconds: 30 }],
    ['begin', id],
  ])
})

test('what the write returned is delivered, with what the step has opened', async () => {
  // Only passed on.
  const due = { flowId: id } as DueCallback
  const inHand = { dataKey: new Uint8Array(32), state: 'order-1', result: 'signed' }
  const { ends, steps } = world(async () => ({ taken: due }))
  await ends(cancelled, flowNow, inHand)
  expect(steps.at(-1)).toEqual(['begin', id, { ...due, inHand }])
  const elsewhere = world(async () => ({ taken: 'elsewhere' }))
  await elsewhere.ends(cancelled, flowNow, inHand)
  expect(elsewhere.steps.at(-1)).toEqual(['begin', id, 'elsewhere'])
})

test('no place is reserved for an outcome that an application fetches', async () => {
  const { ends, steps } = world(async () => ({}))
  expect(
    await ends(cancelled, {
      ...flowNow,
      handover: { to: 'application', collectSeconds: 900 },
    }),
  ).toBe(true)
  expect(steps).toEqual([['end', id, { kind, event: cancelled, isFetched: true }]])
})

test('without room the flow ends all the same, with no lease: any instance may deliver', async () => {
  const { ends, steps } = world(async () => ({}), false)
  expect(await ends()).toBe(true)
  expect(steps).toEqual([
    ['reserve', account],
    ['end', id, { kind, event: cancelled }],
  ])
})

test('too late, the place is free again and nothing begins', async () => {
  const { ends, steps } = world(async () => undefined)
  expect(await ends()).toBe(false)
  expect(steps.slice(2)).toEqual(['release'])
})

test('when the write fails the place is free again, and the failure is not hidden', async () => {
  const { ends, steps } = world(async () => Promise.reject(new Error('disk full')))
  await expect(ends()).rejects.toThrow('disk full')
  expect(steps.slice(2)).toEqual(['release'])
})

test.each<[EndingEvent, boolean]>([
  [{ type: 'proved_here', returnBy: 1 }, false],
  [{ type: 'proved' }, true],
  [{ type: 'refused', code: 'error_access_denied' }, true],
  [{ type: 'returned' }, true],
  [{ type: 'returned_elsewhere' }, true],
  [{ type: 'cancelled' }, true],
])('%j: a place is reserved only when there is something to tell', async (event, isDecided) => {
  const { ends, steps } = world(async () => ({}))
  expect(await ends(event)).toBe(true)
  const lease = isDecided ? { leaseSeconds: 30 } : {}
  const begins = isDecided ? [['begin', id]] : []
  expect(steps.filter((step) => step !== steps.find(isReservation))).toEqual([
    ['end', id, { kind, event, ...lease }],
    ...begins,
  ])
  expect(steps.some(isReservation)).toBe(isDecided)
})

const isReservation = (step: unknown) => Array.isArray(step) && step[0] === 'reserve'
