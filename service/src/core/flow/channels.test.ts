import { expect, test } from 'vitest'
import { settings } from '../vocabulary/settings.ts'
import { linkChannelsOf } from './channels.ts'

const question = { issuer: 'xx-sandbox' as const, revealed: ['given_name' as const], derived: {} }

test.each([
  ['auto', false, true],
  ['auto', true, false],
  ['allow', false, true],
  ['allow', true, true],
  ['forbid', false, false],
  ['forbid', true, false],
] as const)('%s with same_device %s shows a code: %s', (crossDevice, sameDevice, showsCode) => {
  const paths = linkChannelsOf({ ...question, sameDevice }, crossDevice)
  expect(paths).toEqual(showsCode ? ['qr', 'this_device'] : ['this_device'])
})

test('whatever is set, the wallet on this device can be reached', () => {
  for (const setting of settings.cross_device.values)
    for (const sameDevice of [true, false])
      expect(linkChannelsOf({ ...question, sameDevice }, setting)).toContain('this_device')
})
