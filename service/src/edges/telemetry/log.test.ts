import { expect, test } from 'vitest'
import { storeAway, storeBusy } from '../../core/vocabulary/error-code.ts'
import { callId, callIdBytes } from '../../core/vocabulary/ids.ts'
import type { LogFields } from '../../usecases/ports/telemetry.ts'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): {
  readonly [name: string]: unknown
} {
  const lines: string[] = []
  write(createLog({ write: (line) => void lines.push(line) }))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\{.*\}\n$/)
  return JSON.parse(lines[0] ?? '')
}

test.each(['info', 'warn', 'error'] as const)(
  'a line of level %s is JSON with its level, time and event',
  (level) => {
    const line = logged((log) => log[level]('proof_started'))
    expect(Object.keys(line).toSorted()).toEqual(['event', 'level', 'time'])
    expect(line).toMatchObject({ level, event: 'proof_started' })
    expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  },
)

test('the fields on the list are kept', () => {
  const fields = {
    callId: callId(new Uint8Array(callIdBytes), 0),
    environment: 'test',
    issuer: 'xx-sandbox',
    route: '/prove',
    code: 'error_api_key',
    detail: 'a sentence',
    count: 3,
    address: 'http://127.0.0.1:4000',
    version: '1.0.0',
  } as const
  expect(logged((log) => log.info('x', fields))).toMatchObject(fields)
})

test('a field that is not on the list is dropped, whatever its caller meant', () => {
  const careless = {
    code: 'error_internal',
    state: 'hidden-word',
    apiKey: 'hidden-word',
    headers: { authorization: 'hidden-word' },
    err: new Error('hidden-word'),
    level: 'hidden-word',
    event: 'hidden-word',
    __proto__: { detail: 'hidden-word' },
  } as LogFields
  const line = logged((log) => log.warn('x', careless))
  expect(JSON.stringify(line)).not.toContain('hidden-word')
  expect(Object.keys(line).toSorted()).toEqual(['code', 'event', 'level', 'time'])
})

test('of an error its name, code and place are kept, never its message', () => {
  const error = Object.assign(new RangeError('value "hidden-word" is out of range'), {
    code: '22003',
  })
  const line = logged((log) => log.error('x', { error }))
  expect(line).toMatchObject({ errorName: 'RangeError', errorCode: '22003' })
  expect(line['errorFrames']).toMatch(/^at .*log\.test\.ts/)
  expect(JSON.stringify(line)).not.toContain('hidden-word')
})

test.each([storeAway, storeBusy])(
  '%s is named without its place, in a short line: it refuses many calls, and no code is wrong',
  (code) => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const error = Object.assign(new Error('the database cannot be reached', { cause }), { code })
    const fields = { callId: callId(new Uint8Array(callIdBytes), 0), route: '/prove', error }
    const line = logged((log) => log.error('request_failed', fields))
    expect(line).toMatchObject({ errorName: 'Error', errorCode: code, errorCause: 'ECONNREFUSED' })
    expect(JSON.stringify(line).length).toBeLessThan(250)
  },
)

test('what an error carries beside its message stays out too', () => {
  const cause = new Error('hidden-word')
  const error = Object.assign(new Error('outer', { cause }), {
    detail: 'Key (state)=(hidden-word)',
    code: 23_505,
  })
  const line = logged((log) => log.error('x', { error }))
  expect(JSON.stringify(line)).not.toMatch(/hidden-word|outer|errorCode/)
})

test('a message of several lines stays out, all of them', () => {
  const error = new Error('syntax error\nnear hidden-word\n\tand hidden-word')
  expect(JSON.stringify(logged((log) => log.error('x', { error })))).not.toContain('hidden-word')
})

test('an error without a stack has no frames', () => {
  const error = new Error('hidden-word')
  delete error.stack
  expect(logged((log) => log.error('x', { error }))).toMatchObject({
    errorName: 'Error',
    errorFrames: '',
  })
})

test.each(['hidden-word', { message: 'hidden-word' }, null])(
  'of something thrown that is no error (%j) only the type is kept',
  (error) => {
    const line = logged((log) => log.error('x', { error }))
    expect(line).toMatchObject({ errorName: typeof error })
    expect(JSON.stringify(line)).not.toContain('hidden-word')
  },
)

test('a message that imitates a stack stays out', () => {
  const error = new Error('boom\n    at hidden-word')
  expect(JSON.stringify(logged((log) => log.error('x', { error })))).not.toContain('hidden-word')
})
