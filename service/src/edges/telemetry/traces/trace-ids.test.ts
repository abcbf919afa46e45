import { expect, test } from 'vitest'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import { createTraceIds } from './trace-ids.ts'

const [a, b] = ['flow_a', 'flow_b'] as [FlowId, FlowId]
const key = (byte: number) => new Uint8Array(32).fill(byte)

test('every instance names the trace of a flow alike, and nobody else can', () => {
  const [here, there] = [createTraceIds([key(1)]), createTraceIds([key(1), key(2)])]
  expect(here(a)).toEqual(there(a))
  expect(here(a)).not.toEqual(here(b))
  expect(createTraceIds([key(2)])(a).traceId).not.toBe(here(a).traceId)
})

test('ids have the form of W3C Trace Context', () => {
  const { traceId, rootSpanId } = createTraceIds([key(1)])(a)
  expect(traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(rootSpanId).toMatch(/^[0-9a-f]{16}$/)
})
