import { expect, test } from 'vitest'
import { errorCode } from './error-code.ts'

test('the code of an error is read, where it has one', () => {
  expect(errorCode(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))).toBe('ECONNRESET')
  expect(errorCode(new Error('plain'))).toBeUndefined()
})

test('a number is no code: that of a DOMException is a relic', () => {
  expect(errorCode(new DOMException('late', 'TimeoutError'))).toBeUndefined()
})

test.each([undefined, null, 'ECONNRESET', { code: 'ECONNRESET' }])('%j is no error', (thrown) => {
  expect(errorCode(thrown)).toBeUndefined()
})
