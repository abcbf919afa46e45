import { expect, test } from 'vitest'
import { longestReplyBytes } from './judge-reply.ts'
import { longestFromListenerBytes, readFromListener, readToListener } from './listener-messages.ts'

const base64 = (bytes: number) => Buffer.alloc(bytes).toString('base64')
const reply = {
  type: 'reply',
  id: 1,
  status: 200,
  content_type: 'application/json',
  retry_after: null,
  body: 'e30=',
}

test('a reply is read with its body as bytes', () => {
  expect(readFromListener(JSON.stringify(reply))).toEqual({ ...reply, body: Buffer.from('{}') })
})

test('one byte more than is allowed fits, so that it can be judged as too large', () => {
  const longest = JSON.stringify({ ...reply, body: base64(longestReplyBytes + 1) })
  expect(longest.length).toBeLessThan(longestFromListenerBytes)
  expect(readFromListener(longest)).toMatchObject({ type: 'reply' })
})

test('that there was no reply has one of few reasons', () => {
  const message = { type: 'no_reply', id: 7, code: 'connect_failed' }
  expect(readFromListener(JSON.stringify(message))).toEqual(message)
})

test.each([
  'not json',
  '[]',
  '{}',
  ...[
    { ...reply, type: 'callback' },
    { ...reply, id: 0 },
    { ...reply, id: 1.5 },
    { ...reply, status: 99 },
    { ...reply, status: '200' },
    { ...reply, content_type: undefined },
    { ...reply, content_type: 'x'.repeat(1_025) },
    { ...reply, body: 'e30' },
    { ...reply, body: 'e31=' },
    { ...reply, body: base64(longestReplyBytes + 2) },
    { ...reply, extra: 1 },
    { type: 'no_reply', id: 1, code: 'error_internal' },
  ].map((message) => JSON.stringify(message)),
])('%s is no message of a listener', (text) => {
  expect(readFromListener(text)).toBeUndefined()
})

test('the messages of the service are read, unknown ones are not', () => {
  const known = [
    { type: 'ready', account: 'acc_1', account_name: 'Kiosk' },
    { type: 'callback', id: 1, headers: { 'webhook-id': 'flow_1' }, body: 'error=x' },
    { type: 'delivered', id: 1, redirect_uri: 'https://shop.example/' },
    { type: 'failed', id: 1, code: 'timeout' },
  ]
  for (const message of known) expect(readToListener(JSON.stringify(message))).toEqual(message)
  expect(readToListener('{"type":"news"}')).toBeUndefined()
})
