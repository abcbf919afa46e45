import { expect, test } from 'vitest'
import { parseCountry } from '../vocabulary/countries.ts'
import { derive } from './derive.ts'

const germany = parseCountry('Germany')
const holdsGermany = (nationality?: readonly string[]) =>
  germany && derive({ nationality: germany }, nationality ? { nationality } : {}).nationality

test('nationality is a question of membership, wherever it stands in the list', () => {
  expect([['DE'], ['FR', 'DE'], ['FR'], ['QS'], []].map(holdsGermany)).toEqual([
    '1',
    '1',
    '0',
    '0',
    '0',
  ])
})

test('nothing asked, nothing derived', () => {
  expect(derive({}, { nationality: ['DE'] })).toEqual({})
})
