import { expect, test } from 'vitest'
import { readFile, sourceFiles } from './repository.ts'

/**
 * What strangers can fill must cost the same when it is full. Two ways to make room do not: to look
 * for the first key of a map anew for each newcomer, which passes over everything that was deleted,
 * and to empty a whole map because one more came. `core/bounds/bounded-map.ts` makes room for
 * the service; a workspace without it drops several at once (`makeRoom`).
 */
const ways: readonly RegExp[] = [
  /\[\w+\] = [\w.]+\.(?:keys|values|entries)\(\)/g,
  /\.(?:keys|values|entries)\(\)\.next\(\)/g,
  /\.size >=? [^\n]*\n?[^\n]*\.clear\(\)/g,
]

const found = (text: string) => ways.flatMap((way) => text.match(way) ?? [])

test('no full map is emptied at once, or looked through for its oldest each time', () => {
  const inFiles = sourceFiles().flatMap((file) =>
    found(readFile(file)).map((text) => `${file}: ${text}`),
  )
  expect(inFiles).toEqual([])
})

test.each([
  'const [oldest] = entries.keys()',
  'const oldest = this.entries.keys().next().value',
  'if (known.size >= mostKnown) known.clear()',
  'if (known.size > mostKnown) {\n  known.clear()',
])('a planted one is seen: %s', (text) => {
  expect(found(text)).toHaveLength(1)
})
