import { expect, test } from 'vitest'
import { isOtherPage } from './other-page.ts'

test('another page, another account and another flow are other pages', () => {
  expect(isOtherPage('/acc_1/test/keys', '/acc_1/test/team')).toBe(true)
  expect(isOtherPage('/acc_1/test/keys', '/acc_2/test/keys')).toBe(true)
  expect(isOtherPage('/acc_1/test/flows', '/acc_1/test/flows/flow_1')).toBe(true)
})

test('the other environment, the same address and the first page are not', () => {
  expect(isOtherPage('/acc_1/test/keys', '/acc_1/live/keys')).toBe(false)
  expect(isOtherPage('/me/security', '/me/security')).toBe(false)
  expect(isOtherPage(undefined, '/me/security')).toBe(false)
})
