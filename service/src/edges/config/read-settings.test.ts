import { expect, test } from 'vitest'
import { settingsReader, wholeNumber } from './read-settings.ts'

const port = wholeNumber(1, 65_535, 4_000)

test('a setting that is absent, empty or blank has its fallback', () => {
  for (const variables of [{}, { PORT: undefined }, { PORT: '' }, { PORT: '  \t' }]) {
    const { read, complaints } = settingsReader(variables)
    expect(read('PORT', 4_000, port)).toBe(4_000)
    expect(complaints).toEqual([])
  }
})

test('blanks around a value do not matter', () => {
  expect(settingsReader({ PORT: ' 80\n' }).read('PORT', 4_000, port)).toBe(80)
})

test('every complaint is kept, and the fallback stands in meanwhile', () => {
  const { read, complaints } = settingsReader({ PORT: 'x', OTHER: '-1' })
  expect(read('PORT', 4_000, port)).toBe(4_000)
  read('OTHER', 4_000, port)
  expect(complaints.map(({ setting }) => setting)).toEqual(['PORT', 'OTHER'])
})

test.each(['1', '65535', '0080'])('%s is in the range', (text) => {
  expect(port(text)).toEqual({ value: Number(text) })
})

test.each(['0', '65536', '-1', '1.5', '1e3', '0x50', 'Infinity', '1 2', '१', '9999999999'])(
  '%s is not a whole number in the range',
  (text) => {
    expect(port(text)).toEqual({
      problem: `"${text}" is not a whole number from 1 to 65535.`,
      fix: 'Set a number in that range, or leave it out for 4000.',
    })
  },
)
