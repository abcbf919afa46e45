import { expect, test } from 'vitest'
import * as limits from '../../src/edges/http/limits.ts'
import { filesEnding, isTest, readFile } from './repository.ts'

test('a test reads every bound of the HTTP edge', () => {
  const tests = filesEnding('ts').filter((file) => isTest(file) || file.startsWith('service/test/'))
  const words = new Set(tests.flatMap((file) => readFile(file).match(/\w+/g) ?? []))
  expect(Object.keys(limits).filter((bound) => !words.has(bound))).toEqual([])
})
