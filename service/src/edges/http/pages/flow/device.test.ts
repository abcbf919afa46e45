import { expect, test } from 'vitest'
import { deviceOf, isInAppBrowser } from './device.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${android} Mobile Safari/537.36`,
  `${android} Safari`,
])('%s is a phone or tablet', (agent) => {
  expect(deviceOf({ 'user-agent': agent })).toBe('phone')
})

test.each([`${windows} Safari/537.36`, '', undefined])('%s is none', (agent) => {
  expect(deviceOf({ 'user-agent': agent })).toBe('other')
})

test('a browser that says it is mobile is believed', () => {
  expect(deviceOf({ 'user-agent': windows, 'sec-ch-ua-mobile': '?1' })).toBe('phone')
  expect(deviceOf({ 'user-agent': windows, 'sec-ch-ua-mobile': '?0' })).toBe('other')
})

test.each([
  `${iphone} Mobile/22F76 Instagram 340.0.0 (iPhone15,2)`,
  `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]`,
  `${android} Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a21c6`,
  `${android} Mobile Safari/537.36 [LinkedInApp]/4.1`,
])('%s is the browser of an app', (agent) => {
  expect(isInAppBrowser({ 'user-agent': agent })).toBe(true)
})

test.each([
  `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${android} Mobile Safari/537.36`,
  windows,
  undefined,
])('%s is not', (agent) => {
  expect(isInAppBrowser({ 'user-agent': agent })).toBe(false)
})
