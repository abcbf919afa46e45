import { expect, test } from 'vitest'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import { fail, ok } from '../../../core/vocabulary/result.ts'
import type { Callbacks, DueCallback } from '../../../usecases/ports/callbacks.ts'
import type { Flows, OpenableFlow } from '../../../usecases/ports/flows.ts'
import type { FinishedStep } from './step.ts'
import { createTraces, noTraces } from './traces.ts'

const id = 'flow_a' as FlowId

function world() {
  const recorded: FinishedStep[] = []
  let time = 0
  const recorder = {
    record: (step: FinishedStep) => void recorded.push(step),
    close: async () => undefined,
  }
  const traces = createTraces(recorder, () => (time += 1))
  const found = { id, environment: 'live', question: { issuer: 'de-ausweis' } }
  // Only what the test needs is there.
  const flows = traces.flows({
    byId: async () => found as OpenableFlow,
    end: async () => ({}),
  } as Partial<Flows> as Flows)
  const due = { flowId: id, environment: 'test', issuer: 'xx-sandbox', outcome: 'error_expired' }
  const callbacks = traces.callbacks({
    load: async () => due as DueCallback,
    failed: async () => undefined,
  } as Partial<Callbacks> as Callbacks)
  return { recorded, traces, flows, callbacks }
}

test('a step tells the flow it found, how it went, and what it waited for', async () => {
  const { recorded, traces, flows } = world()
  const open = traces.step('page', async (given: string) => {
    await flows.byId(id)
    return ok(given)
  })
  expect(await open('page')).toEqual(ok('page'))
  expect(recorded).toEqual([
    {
      name: 'page',
      startedAt: 1,
      endedAt: 4,
      parts: [{ name: 'database', startedAt: 2, endedAt: 3 }],
      facts: { flowId: id, environment: 'live', issuer: 'de-ausweis', result: 'ok' },
    },
  ])
})

test('a failure is told by its code, never by its description', async () => {
  const { recorded, traces, flows } = world()
  const open = traces.step('return', async () => {
    await flows.byId(id)
    return fail('flow_of_another_browser', { description: 'hidden-word', detail: 'hidden-word' })
  })
  await open()
  expect(recorded[0]?.facts.result).toBe('flow_of_another_browser')
  expect(JSON.stringify(recorded)).not.toContain('hidden-word')
})

test('an error is passed on, and told as internal', async () => {
  const { recorded, traces, flows } = world()
  const open = traces.step('answer', async () => {
    await flows.byId(id)
    throw new Error('hidden-word')
  })
  await expect(open()).rejects.toThrow('hidden-word')
  expect(recorded[0]?.facts.result).toBe('error_internal')
})

test('an answer tells its outcome, and the check that refused it', async () => {
  const { recorded, traces, flows } = world()
  const answer = traces.step('answer', async () => {
    await flows.byId(id)
    await flows.end(id, {
      kind: { environment: 'live', issuer: 'de-ausweis' },
      event: { type: 'refused', code: 'error_credential_expired' },
      answer: {
        channel: 'qr',
        record: [{ check: 'not_expired', outcome: 'failed', rule: 'a rule' }],
      },
    })
  })
  await answer()
  expect(recorded[0]?.facts).toMatchObject({
    outcome: 'error_credential_expired',
    check: 'not_expired',
  })
})

test('a callback that failed tells why', async () => {
  const { recorded, traces, callbacks } = world()
  const deliver = traces.step('callback', async () => {
    await callbacks.load(id)
    const attempt = {
      way: 'url',
      durationMilliseconds: 1,
      status: null,
      reason: 'timeout',
    } as const
    await callbacks.failed(id, attempt, undefined, null)
    return false
  })
  expect(await deliver()).toBe(false)
  expect(recorded[0]?.facts).toMatchObject({
    environment: 'test',
    issuer: 'xx-sandbox',
    outcome: 'error_expired',
    result: 'timeout',
  })
})

test('steps beside each other do not mix, and one without a flow is not recorded', async () => {
  const { recorded, traces, flows } = world()
  const stranger = traces.step('request', async () => ok(1))
  const own = traces.step('page', async () => {
    await Promise.all([stranger(), flows.byId(id)])
    return ok(2)
  })
  await own()
  expect(recorded.map(({ name }) => name)).toEqual(['page'])
  // Outside any step the store is only a store.
  await flows.byId(id)
  expect(recorded).toHaveLength(1)
})

test('without traces everything is the very same', () => {
  const work = async () => undefined
  // None of them is called.
  const [flows, callbacks] = [{} as Flows, {} as Callbacks]
  expect(noTraces.step('prove', work)).toBe(work)
  expect(noTraces.part('database', work)).toBe(work)
  expect(noTraces.flows(flows)).toBe(flows)
  expect(noTraces.callbacks(callbacks)).toBe(callbacks)
})
