import { expect, test } from 'vitest'
import { lookAgainIn, targetOf } from './forwarding-lines.ts'

test('a target is shown as it is typed', () => {
  expect(['http://localhost:3000', 'https://shop.example', null].map(targetOf)).toEqual([
    'localhost:3000',
    'shop.example',
    undefined,
  ])
})

test('after ten minutes nobody looks any more: a forgotten page lets its session end', () => {
  expect([lookAgainIn(1), lookAgainIn(119), lookAgainIn(120)]).toEqual([5_000, 5_000, false])
})
