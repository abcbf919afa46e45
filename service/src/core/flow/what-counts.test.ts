import { expect, test } from 'vitest'
import { applicationId, idBytes, keyId as makeKeyId } from '../vocabulary/ids.ts'
import { countedFlows, sumCounted } from './what-counts.ts'

const bytes = new Uint8Array(idBytes)
const key = { keyId: makeKeyId('Key'), created: 5, answered: 3, pushed: 0 }
const application = { keyId: applicationId(bytes), created: 50, answered: 7, pushed: 4 }

test('a flow of /prove counts when it is accepted, whatever becomes of it', () => {
  expect(countedFlows(key)).toEqual({ all: 5, authenticated: 5 })
})

test('a login counts when a wallet answered it, as authenticated only if it was pushed', () => {
  expect(countedFlows(application)).toEqual({ all: 7, authenticated: 4 })
})

test('an account has what its keys and applications have together', () => {
  expect(sumCounted([key, application])).toEqual({ all: 12, authenticated: 9 })
  expect(sumCounted([])).toEqual({ all: 0, authenticated: 0 })
})
