import { expect, test } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'
import { countSteps } from './count-steps.test-material.ts'

function mapOf(most: number, ...names: readonly string[]) {
  const dropped: string[] = []
  const map = createBoundedMap<string, string>(most, (value) => void dropped.push(value))
  for (const name of names) map.set(name, name)
  return { ...map, map, dropped }
}

test('beyond its bound the oldest makes room, and its owner hears of it', () => {
  const { map, dropped } = mapOf(2, 'a', 'b', 'c', 'd')
  expect([map.values(), map.size, dropped]).toEqual([['c', 'd'], 2, ['a', 'b']])
})

test('what is set again is the newest, what is only read keeps its age', () => {
  const { map } = mapOf(2, 'a', 'b')
  map.set('a', 'again')
  expect([map.get('b'), map.oldest]).toEqual(['b', 'b'])
  map.set('c', 'c')
  expect([map.get('a'), map.get('b'), map.values()]).toEqual(['again', undefined, ['again', 'c']])
})

test.each([
  ['the oldest', 'a', ['b', 'c']],
  ['one in between', 'b', ['a', 'c']],
  ['the newest', 'c', ['a', 'b']],
  ['one that is not there', 'x', ['a', 'b', 'c']],
])('%s can be deleted, and the others keep their order', (_which, name, left) => {
  const { map, dropped } = mapOf(3, 'a', 'b', 'c')
  map.delete(name)
  expect([map.values(), map.size, dropped]).toEqual([left, left.length, []])
  map.set('d', 'd')
  expect(map.values()).toEqual([...left, 'd'].slice(-3))
})

test('the oldest can be dropped until nothing is left', () => {
  const { map, dropped } = mapOf(3, 'a', 'b')
  for (let times = 0; times < 3; times++) map.dropOldest()
  expect([map.oldest, map.size, dropped]).toEqual([undefined, 0, ['a', 'b']])
  map.set('c', 'c')
  expect(map.values()).toEqual(['c'])
})

test('it does what a list of its entries would do, in the same order', () => {
  const { map } = mapOf(5)
  let model: string[] = []
  let seed = 7
  for (let turn = 0; turn < 5_000; turn++) {
    seed = (seed * 48_271) % 2_147_483_647
    const name = `key ${seed % 9}`
    const others = model.filter((each) => each !== name)
    if (seed % 4 === 0) map.delete(name)
    else map.set(name, name)
    model = seed % 4 === 0 ? others : [...others, name].slice(-5)
    if (seed % 11 === 0) {
      map.dropOldest()
      model = model.slice(1)
    }
    expect([map.values(), map.size, map.oldest]).toEqual([model, model.length, model[0]])
  }
})

test('a full one takes no walk for a newcomer', () => {
  const names = Array.from({ length: 1_000 }, (_, place) => `key ${place}`)
  const { map } = mapOf(500, ...names.slice(0, 500))
  const steps = countSteps(() => {
    for (let place = 500; place < 1_000; place++) map.set(names[place] ?? '', '')
  })
  expect(steps).toBe(0)
})
