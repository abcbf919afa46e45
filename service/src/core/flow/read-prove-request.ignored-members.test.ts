import { expect, test } from 'vitest'
import { ignoredMembers } from './read-prove-request.ts'

const asked = { issuer: 'a', revealed: ['b'], derived: {}, state: 'c', same_device: true }

test.each([
  [{}, undefined],
  [{ sameDevice: true, redirect_url: 'x' }, 'sameDevice, redirect_url'],
  [{ a: 1, 'x\r\nSet-Cookie: a': 1, ü: 1 }, 'a; others=2'],
  [{ 'not a name': 1 }, 'others=1'],
  [{ ['x'.repeat(40)]: 1, ['y'.repeat(41)]: 1 }, `${'x'.repeat(40)}; others=1`],
  [
    Object.fromEntries([...'abcdefghij'].map((name) => [name, 1])),
    'a, b, c, d, e, f, g, h; others=2',
  ],
])('beside what is known, %j is ignored', (more, told) => {
  expect(ignoredMembers({ ...asked, ...more })).toBe(told)
})
