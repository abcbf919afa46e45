import { expect, test } from 'vitest'
import { describeComplaints } from './complaint.ts'

const port = { setting: 'VIDIMUS_PORT', problem: 'It is no port.', fix: 'Set one.' }

test('one complaint names the setting, the problem and the fix', () => {
  expect(describeComplaints([port])).toBe(
    'Vidimus cannot start: one setting needs attention.\n\n  VIDIMUS_PORT\n    It is no port.\n    Fix: Set one.\n',
  )
})

test('several complaints are told together, counted', () => {
  const text = describeComplaints([port, { ...port, setting: 'VIDIMUS_HOST' }])
  expect(text).toContain('2 settings need attention')
  expect(text.indexOf('VIDIMUS_PORT')).toBeLessThan(text.indexOf('VIDIMUS_HOST'))
})
