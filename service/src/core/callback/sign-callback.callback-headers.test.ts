import { expect, test } from 'vitest'
import { callbackHeaders } from './sign-callback.ts'

test('a callback is a form that asks for JSON, and keeps the headers of its signature', () => {
  expect(callbackHeaders({ 'webhook-id': 'flow_a' }, 'Vidimus/1')).toEqual({
    'webhook-id': 'flow_a',
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    'user-agent': 'Vidimus/1',
  })
})
