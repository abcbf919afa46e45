import { expect, test } from 'vitest'
import { selectAttributes } from './build-presentation.ts'

const attributes = { family_name: 'MUSTERMANN', given_name: 'ERIKA', nationality: ['DE'] } as const

test('exactly what was asked, in the order asked', () => {
  expect(JSON.stringify(selectAttributes(['given_name', 'family_name'], attributes))).toBe(
    '{"given_name":"ERIKA","family_name":"MUSTERMANN"}',
  )
})

test('names and dates are not changed', () => {
  expect(selectAttributes(['birth_date'], { birth_date: '1983-00-00' })).toEqual({
    birth_date: '1983-00-00',
  })
})
