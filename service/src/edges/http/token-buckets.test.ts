import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

function buckets(most = 3) {
  let now = 0
  const made = createTokenBuckets<string>({ capacity: 2, perSecond: 0.5, most }, () => now)
  return {
    ...made,
    takes: (key: string, times: number) =>
      Array.from({ length: times }, () => made.take(key).taken),
    pass: (seconds: number) => {
      now += seconds * 1_000
    },
  }
}

test('a bucket gives what it holds, and then what flows in', () => {
  const { takes, pass } = buckets()
  expect(takes('a', 3)).toEqual([true, true, false])
  pass(1.9)
  expect(takes('a', 1)).toEqual([false])
  pass(0.1)
  expect(takes('a', 2)).toEqual([true, false])
})

test('keys have buckets of their own', () => {
  const { takes } = buckets()
  expect([takes('a', 2), takes('b', 2)]).toEqual([
    [true, true],
    [true, true],
  ])
})

test('what is given back can be taken again, and no more than a bucket holds', () => {
  const { takes, giveBack } = buckets()
  takes('a', 2)
  giveBack('a')
  expect(takes('a', 2)).toEqual([true, false])
  for (let times = 0; times < 9; times++) giveBack('a')
  expect(takes('a', 3)).toEqual([true, true, false])
})

test('beyond its bound the fullest is forgotten; a spent one gets nothing back by that', () => {
  const { takes } = buckets(3)
  takes('a', 2)
  takes('b', 1)
  takes('c', 2)
  for (const key of ['d', 'e', 'f']) takes(key, 1)
  expect([takes('a', 1), takes('c', 1)]).toEqual([[false], [false]])
  expect(takes('b', 2)).toEqual([true, true])
})

test('full buckets are forgotten first', () => {
  const { takes, giveBack } = buckets(3)
  takes('a', 2)
  takes('b', 1)
  giveBack('b')
  takes('c', 2)
  takes('d', 2)
  expect([takes('a', 1), takes('c', 1)]).toEqual([[false], [false]])
})

test('however many newcomers come, a spent one gets back only what has flowed in', () => {
  const { takes, pass } = buckets(100)
  takes('spent', 2)
  for (let newcomer = 0; newcomer < 1_000; newcomer++) {
    takes(`at once ${newcomer}`, 1)
    if (newcomer % 10 === 0) expect(takes('spent', 1)).toEqual([false])
  }
  for (let newcomer = 0; newcomer < 1_000; newcomer++) {
    takes(`in a second and a half ${newcomer}`, 1)
    pass(0.0015)
  }
  expect(takes('spent', 1)).toEqual([false])
  pass(0.5)
  expect(takes('spent', 2)).toEqual([true, false])
})

test('what is spent again after a pause is refused as long as any other', () => {
  const { takes, pass } = buckets(3)
  for (let round = 0; round < 50; round++) {
    expect(takes('a', 3)).toEqual([true, true, false])
    takes('b', 1)
    for (const key of ['c', 'd', 'e', 'f']) takes(`${key} ${round}`, 1)
    expect(takes('a', 1)).toEqual([false])
    pass(4)
  }
})
