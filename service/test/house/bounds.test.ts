import { describe, expect, test } from 'vitest'
import { longestUri } from '../../../sdk/src/destination.ts'
import * as limits from '../../src/edges/http/limits.ts'
import { nameServerPatience } from '../../src/edges/outbound/resolve-host.ts'
import { type Tried, triesOf } from './asserted-bounds.ts'
import { filesEnding, isTest, readFile } from './repository.ts'

/**
 * A bound is only true if something was tried at it and beyond it. That a name occurs in a test
 * shows little, so it has to be used where something is asserted, and a size or a number has to be
 * used or asserted twice: what is as large as allowed, and what is larger. Whether the assertions
 * are the right ones is for whoever reads them.
 */
const bounds = Object.keys({ ...limits, longestUri, nameServerPatience })
const isSize = (bound: string) => /^most|^longest(?!\w+Seconds$)|Bytes$/.test(bound)

const files = filesEnding('ts')
  .filter((file) => isTest(file) && !import.meta.filename.endsWith(file))
  .map((file) => ({ file, text: readFile(file) }))

const triesIn = (bound: string): readonly Tried[] =>
  files
    .filter(({ text }) => text.includes(bound))
    .map(({ file, text }) => triesOf(bound, file, text))

const isTried = (bound: string) =>
  triesIn(bound).some(({ assertions, uses }) =>
    isSize(bound) ? assertions > 0 && assertions + uses > 2 : assertions > 0,
  )

test('every bound is tried by a test that asserts, a size at it and beyond it', () => {
  expect(bounds.length).toBeGreaterThan(40)
  const untried = bounds.filter((bound) => !isTried(bound))
  expect(untried).toEqual([])
})

describe('an assertion on a bound', () => {
  const bound = 'mostThings'
  const seen = (text: string) => triesOf(bound, 'a.test.ts', text)

  test.each([
    [0, `import { mostThings } from './limits.ts'\ntest('a', () => expect(1).toBe(1))`],
    [0, `// mostThings\ntest('mostThings', () => expect(1).toBe(1))`],
    [0, `const enough = mostThings + 1\ntest('a', () => expect(1).toBe(1))`],
    [0, `test('a', () => fill(mostThings))`],
    [1, `test('a', () => expect(fill(mostThings)).toBe(1))`],
    [2, `test('a', () => { expect(fill(mostThings)).toBe(1)\nexpect(1).toBe(1) })`],
    [1, `const enough = mostThings + 1\ntest('a', () => expect(enough).toBe(1))`],
    [1, `const { capacity } = mostThings\ntest('a', () => expect(capacity).toBe(1))`],
    [1, `const fill = () => mostThings\ntest('a', () => expect(fill()).toBe(1))`],
    [
      1,
      `describe('a', () => { test('b', () => expect(mostThings).toBe(1)); test('c', () => expect(1).toBe(1)) })`,
    ],
    [1, `test.each([mostThings])('a %i', (most) => expect(fill(most)).toBe(1))`],
  ])('%i in %s', (most, text) => {
    expect(seen(text).assertions).toBe(most)
  })

  test('uses are counted where something is asserted', () => {
    const [idle, table] = [
      `test('a', () => fill(mostThings))`,
      `test.each([mostThings, mostThings + 1])('a %i', (most) => expect(fill(most)).toBe(1))`,
    ]
    expect([seen(idle).uses, seen(table).uses]).toEqual([0, 2])
  })
})
