import { expect, test } from 'vitest'
import { caseNames } from '../../../../certify/src/cases/cases.ts'
import { germanCases } from './de-cases.ts'

test('each case of certify has its sentences in German, and no other has', () => {
  expect(Object.keys(germanCases).toSorted()).toEqual(caseNames.toSorted())
})
