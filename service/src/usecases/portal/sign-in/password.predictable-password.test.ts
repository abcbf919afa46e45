import { expect, test } from 'vitest'
import { isPredictable } from './password.ts'

const email = 'Anna.Owner@Kiosk.example'

test.each([
  ['one character again and again', 'x'.repeat(12)],
  ['spaces', ' '.repeat(12)],
  ['one sign of several code units', '🔑'.repeat(12)],
  ['a word twice', 'SecretSecret'],
  ['the alphabet', 'abcdefghijkl'],
  ['the alphabet over its end', 'uvwxyzabcdef'],
  ['digits', '123456789012'],
  ['digits backwards', '210987654321'],
  ['a keyboard', 'QWERTYuiopas'],
  ['a German keyboard', 'qwertzuiopas'],
  ['the product and a year', 'Vidimus-2026!'],
  ['the e-mail address', 'anna.owner@kiosk.example'],
  ['the name before the @', 'anna.owner1234'],
])('%s is predictable', (_what, password) => {
  expect(isPredictable(password, email)).toBe(true)
})

test.each([
  'correct horse battery',
  'my vidimus password',
  'anna.owner likes tea',
  '839201748362',
  'a phrase long enough by itself, a phrase long enough by itself, ',
])('%s is not', (password) => {
  expect(isPredictable(password, email)).toBe(false)
})
