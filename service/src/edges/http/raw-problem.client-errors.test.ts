import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallId, callId, callIdBytes } from '../../core/vocabulary/ids.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { goodbyeMilliseconds } from './limits.ts'
import { problemBody } from './problem.ts'
import { clientErrorHandler } from './raw-problem.ts'

const call: CallId = callId(new Uint8Array(callIdBytes), 0)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

function refuse(code: string | undefined, writable = true) {
  const done = { sent: '', destroyed: false }
  const socket = {
    writable,
    end: (text: string) => {
      done.sent = text
    },
    destroy: () => {
      done.destroyed = true
    },
  }
  const error = Object.assign(new Error('hidden-word'), code === undefined ? {} : { code })
  clientErrorHandler(
    realWorld,
    'https://id.example',
    () => call,
  )(error, socket as unknown as Socket)
  return done
}

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'error_timeout'],
  ['HPE_HEADER_OVERFLOW', 431, 'error_headers_too_large'],
  ['HPE_INVALID_METHOD', 400, 'error_malformed_http'],
  [undefined, 400, 'error_malformed_http'],
] as const)('%s is answered %i in the usual shape', (code, status, told) => {
  const { sent, destroyed } = refuse(code)
  const [head = '', body = ''] = sent.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
  expect(head).toContain('Connection: close')
  expect(head).toContain(`Request-Id: ${call}`)
  expect(head).toContain(`Link: <https://id.example/docs/errors#${told}>; rel="help"`)
  expect(JSON.parse(body)).toEqual(problemBody(told))
  expect(sent).not.toContain('hidden-word')
  expect(destroyed).toBe(false)
})

test('a caller that keeps its half of the connection loses it a moment later', () => {
  const done = refuse('ERR_HTTP_REQUEST_TIMEOUT')
  vi.advanceTimersByTime(goodbyeMilliseconds - 1)
  expect(done.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(done.destroyed).toBe(true)
})

test('a caller that has gone is not answered', () => {
  expect(refuse('ECONNRESET')).toEqual({ sent: '', destroyed: true })
  expect(refuse('HPE_INVALID_METHOD', false)).toEqual({ sent: '', destroyed: true })
})
