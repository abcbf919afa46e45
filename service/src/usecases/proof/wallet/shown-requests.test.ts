import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../../core/vocabulary/ids.ts'
import { createShownRequests, type ShownRequest } from './shown-requests.ts'

const shown = (at: number): ShownRequest => ({
  flowId: flowId(new Uint8Array(flowIdBytes), at),
  channel: 'qr',
  clientId: 'x509_hash:a',
})

test('a request is taken once, by its token only', () => {
  const requests = createShownRequests()
  requests.note('token', shown(1))
  expect(requests.take('another')).toBeUndefined()
  expect(requests.take('token')).toEqual(shown(1))
  expect(requests.take('token')).toBeUndefined()
})

test('those shown longest ago go first when there are too many', () => {
  const requests = createShownRequests(2)
  requests.note('first', shown(1))
  requests.note('second', shown(2))
  requests.note('first', shown(1))
  requests.note('third', shown(3))
  expect(requests.take('second')).toBeUndefined()
  expect(requests.take('first')).toEqual(shown(1))
  expect(requests.take('third')).toEqual(shown(3))
})
