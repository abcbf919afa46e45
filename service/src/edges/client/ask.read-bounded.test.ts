import { expect, test } from 'vitest'
import { readBounded } from './ask.ts'

const chunksOf = async function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test.each([
  [['abc'], 'abc'],
  [['ab', 'cd'], 'abcd'],
  [['ab', 'cdefg', 'hij'], 'abcde'],
  [[], ''],
])('of %j at most four bytes are read, and one more', async (chunks, read) => {
  expect(String(await readBounded(chunksOf(...chunks), 4))).toBe(read)
})
