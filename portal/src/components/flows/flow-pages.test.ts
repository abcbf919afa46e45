import { expect, test } from 'vitest'
import type { FlowLine } from '../../api/generated/operations.ts'
import { type FlowPage, newerThan, patchPages, readOnward, takeIn } from './flow-pages.ts'

const line = (flow: string, status: FlowLine['status'] = 'completed'): FlowLine => ({
  flow,
  status,
  outcome: null,
  issuer: 'xx-sandbox',
  revealed: [],
  optional: [],
  derived: [],
  path: null,
  key: 'key_1',
  created_at: '',
  ended_at: null,
  attempts: [],
  next_attempt_at: null,
  collected_at: null,
})

const page = (flows: readonly string[], next: string | null = null): FlowPage => ({
  flows: flows.map((flow) => line(flow)),
  next_cursor: next,
})

const ids = (pages: readonly FlowPage[]) =>
  pages.map(({ flows }) => flows.map(({ flow }) => flow).join(' '))

test('empty pages are passed over', async () => {
  const pages = [page([], 'b'), page([], 'c'), page(['flow_1'], 'd')]
  const asked: unknown[] = []
  const found = await readOnward(async (cursor) => {
    asked.push(cursor)
    return pages[asked.length - 1] ?? page([])
  }, undefined)
  expect(asked).toEqual([undefined, 'b', 'c'])
  expect(found).toEqual(page(['flow_1'], 'd'))
})

test('after five empty pages somebody is asked', async () => {
  let reads = 0
  const read = async () => {
    reads++
    return page([], 'on')
  }
  expect(await readOnward(read, 'a')).toEqual(page([], 'on'))
  expect(reads).toBe(5)
})

test('what changed changes in place, and nothing moves', () => {
  const before = [page(['flow_3', 'flow_2'], 'x'), page(['flow_1'])]
  const after = patchPages(before, [line('flow_4'), line('flow_1', 'opened')])
  expect(ids(after)).toEqual(ids(before))
  expect(after[1]?.flows[0]?.status).toBe('opened')
})

test('new is what began after the newest that is shown', () => {
  const shown = [page(['flow_2', 'flow_1'])]
  const latest = [line('flow_4'), line('flow_3'), line('flow_2')]
  expect(newerThan(shown, latest).map(({ flow }) => flow)).toEqual(['flow_4', 'flow_3'])
  expect(newerThan([page([])], latest)).toHaveLength(3)
})

test('new flows come to the top, older pages stay', () => {
  const shown = [page(['flow_2'], 'x'), page(['flow_1'])]
  const taken = takeIn(shown, page(['flow_3', 'flow_2'], 'y'))
  expect(ids(taken)).toEqual(['flow_3 flow_2', 'flow_1'])
  expect(taken[0]?.next_cursor).toBe('x')
})

test('a list with a gap begins again', () => {
  const latest = page(['flow_9', 'flow_8'], 'y')
  expect(takeIn([page(['flow_2'], 'x'), page(['flow_1'])], latest)).toEqual([latest])
})
