import { expect, test } from 'vitest'
import { reaches, roles } from './roles.ts'

test('each role may do what those before it may, and no more', () => {
  const table = roles.map((role) => roles.map((least) => reaches(role, least)))
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})
