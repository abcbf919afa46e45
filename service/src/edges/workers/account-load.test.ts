import { expect, test } from 'vitest'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { createAccountLoad } from './account-load.ts'

const account = (name: string | number) => `acc_${name}` as AccountId

function loadOf(fails: { readonly [name: string]: number } = {}) {
  const load = createAccountLoad()
  for (const [name, times] of Object.entries(fails))
    for (let time = 0; time < times; time++) {
      load.begin(account(name))
      load.end(account(name), false)
    }
  return load
}

test('an account with ten under way is full until one of them ends', () => {
  const load = loadOf()
  for (let attempt = 0; attempt < 9; attempt++) load.begin(account('a'))
  expect([load.full(), load.busy()]).toEqual([[], [account('a')]])
  load.begin(account('a'))
  expect(load.full()).toEqual([account('a')])
  load.end(account('a'), true)
  expect(load.full()).toEqual([])
})

test('what was begun and has not happened makes room again', () => {
  const load = loadOf()
  for (let attempt = 0; attempt < 10; attempt++) load.begin(account('a'))
  load.release(account('a'))
  expect([load.full(), load.busy()]).toEqual([[], [account('a')]])
  for (let attempt = 0; attempt < 9; attempt++) load.release(account('a'))
  expect(load.busy()).toEqual([])
})

test('it says nothing about the endpoint, neither good nor bad', () => {
  const almost = loadOf({ a: 19 })
  almost.begin(account('a'))
  almost.release(account('a'))
  expect(almost.doubted()).toEqual([])
  const load = loadOf({ a: 20 })
  load.begin(account('a'))
  expect(load.toProbe()).toEqual([])
  load.release(account('a'))
  expect([load.doubted(), load.toProbe()]).toEqual([[account('a')], [account('a')]])
})

test('twenty failures in a row put an account in doubt, one success takes it out', () => {
  expect(loadOf({ a: 19 }).doubted()).toEqual([])
  const load = loadOf({ a: 20 })
  expect(load.doubted()).toEqual([account('a')])
  load.begin(account('a'))
  load.end(account('a'), true)
  expect(load.doubted()).toEqual([])
})

test('who is in doubt is tried, one attempt at a time', () => {
  const load = loadOf({ a: 20 })
  expect(load.toProbe()).toEqual([account('a')])
  load.begin(account('a'))
  expect(load.toProbe()).toEqual([])
  load.end(account('a'), false)
  expect(load.toProbe()).toEqual([account('a')])
})

test('however many are in doubt, twenty are tried at once', () => {
  const load = loadOf(Object.fromEntries(Array.from({ length: 100 }, (_, name) => [name, 20])))
  let tried = 0
  for (let [next] = load.toProbe(); next !== undefined; [next] = load.toProbe()) {
    load.begin(next)
    tried++
  }
  expect(tried).toBe(20)
})

test('only so many failing accounts are remembered', () => {
  const load = loadOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, name) => [name, 20])))
  expect(load.doubted()).toHaveLength(1_000)
})
