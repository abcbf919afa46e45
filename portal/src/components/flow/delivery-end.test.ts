import { expect, test } from 'vitest'
import { deliveryEndedAt } from './delivery-end.ts'
import { failedFlow } from './flow.test-material.ts'

test('delivery ends with the end of its last attempt', () => {
  expect(deliveryEndedAt(failedFlow)).toBe('2026-11-16T12:00:17.512Z')
  expect(deliveryEndedAt({ attempts: [] })).toBeUndefined()
})
