import { expect, test } from 'vitest'
import { entitiesInForce, listStateAt } from './list-in-force.ts'

const nextUpdate = 1_000_000
const source = { from: 'x', signers: [], territory: 'DE', graceSeconds: 60 }
const entity = (territory: string | undefined) => ({
  name: 'Issuer',
  territory,
  anchors: [],
  statusAnchors: [],
})
const list = {
  sequence: 1,
  issuedAt: 0,
  nextUpdate,
  unreadable: 0,
  entities: [entity('DE'), entity('FR'), entity(undefined)],
}

test.each([
  [nextUpdate - 1, 'in_force', 1],
  [nextUpdate, 'in_grace', 1],
  [nextUpdate + 59_999, 'in_grace', 1],
  [nextUpdate + 60_000, 'too_old', 0],
])('at %i it is %s, and so many are trusted: %i', (now, state, trusted) => {
  expect(listStateAt(list, source, now)).toBe(state)
  expect(entitiesInForce(list, source, now)).toHaveLength(trusted)
})

test('those of other countries are not trusted, and without a list nobody is', () => {
  expect(entitiesInForce(list, source, 0).map(({ territory }) => territory)).toEqual(['DE'])
  expect(entitiesInForce(undefined, source, 0)).toEqual([])
})
