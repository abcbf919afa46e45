import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('a browser is called what people call it', () => {
  expect(
    deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'),
  ).toBe('Firefox, Windows')
  expect(
    deviceName(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36 Edg/153',
    ),
  ).toBe('Edge, Linux')
})

test('what is not known is shown as it calls itself, cut short', () => {
  expect(deviceName('x'.repeat(100))).toBe('x'.repeat(60))
})
