import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { flowIdIn } from './flow-id-in.ts'

test('an id of a flow is read as it is', () => {
  const id = flowId(new Uint8Array(flowIdBytes).fill(7), 0)
  expect(flowIdIn(id)).toBe(id)
})

test.each(['', 'flow_yet_to_start', 'flow_', 'acc_abc', `flow_${'a'.repeat(41)}`, "flow_'--"])(
  '%j names a flow that does not exist',
  (text) => {
    expect(flowIdIn(text)).toBe(flowId(new Uint8Array(flowIdBytes), 0))
  },
)
