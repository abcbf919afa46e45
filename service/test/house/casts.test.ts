import { describe, expect, test } from 'vitest'
import { castsIn } from './casts.ts'
import { readFile, sourceFiles } from './repository.ts'

/** A cast is a promise that the compiler cannot check. Lower this when one more is gone. */
const mostCasts = 25

describe('casts of the service', () => {
  const files = sourceFiles().filter((file) => file.startsWith('service/src/'))
  const casts = files.flatMap((file) => castsIn(file, readFile(file)))

  test(`there are at most ${mostCasts}`, () => {
    const places = casts.map(({ place }) => place)
    expect(files.length).toBeGreaterThan(40)
    expect(places.length, `casts:\n${places.join('\n')}`).toBeLessThanOrEqual(mostCasts)
  })

  test('each has a comment with its reason', () => {
    expect(casts.filter(({ hasReason }) => !hasReason).map(({ place }) => place)).toEqual([])
  })
})

describe('a planted cast is seen', () => {
  test.each([
    ['an assertion', 'const a = b as string', 1],
    ['two in a row', 'const a = b as unknown as string', 2],
    ['one inside a template', `const a = \`x \${b as string}\``, 1],
    ['the older form', 'const a = <string>b', 1],
    ['a constant', "const a = ['x'] as const", 0],
    ['renamed imports and exports', "import { a as b } from './a.ts'\nexport { b as c }", 0],
    ['a comment', '// seen as string\nconst a = 1', 0],
    ['a string', "const a = 'x as string'", 0],
    ['SQL', 'const a = sql`select x as string from y`', 0],
    ['a check', 'const a = b satisfies string', 0],
  ])('%s', (_what, text, count) => {
    expect(castsIn('x.ts', text)).toHaveLength(count)
  })

  test.each([
    ['none', 'const c = 1\nconst a = b as string', false],
    ['above', '// The column is text.\nconst a = b as string', true],
    ['on the same line', 'const a = b as string // The column is text.', true],
    ['too far above', '// The column is text.\n\nconst a = b as string', false],
    ['below', 'const a = b as string\n// The column is text.', false],
  ])('reason %s', (_where, text, hasReason) => {
    expect(castsIn('x.ts', text)).toMatchObject([{ hasReason }])
  })
})
