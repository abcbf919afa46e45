import { expect, test } from 'vitest'
import { outcomeGroups } from './outcome-table.ts'
import { outcomes } from './outcomes.ts'

test('every outcome is offered in exactly one group', () => {
  expect(Object.values(outcomeGroups).flat().toSorted()).toEqual([...outcomes].toSorted())
})
