import { expect, test } from 'vitest'
import { judgePassword } from './password.ts'

test.each(['x'.repeat(12), 'x'.repeat(128), '🔑'.repeat(12), '            ', 'all lower case letters'])(
  '%j is long enough, which is the only rule',
  (text) => {
    expect(judgePassword(text)).toEqual({ ok: true, value: text })
  },
)

test.each(['', 'x'.repeat(11), 'x'.repeat(129), '🔑'.repeat(11)])('%j is refused', (text) => {
  expect(judgePassword(text)).toMatchObject({ ok: false, failure: { code: 'password_refused' } })
})

test('the same letters typed in another way are the same password', () => {
  expect(judgePassword('Ma\u0308rchenprinz1')).toEqual(judgePassword('M\u00e4rchenprinz1'))
})
