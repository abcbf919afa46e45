import { expect, test } from 'vitest'
import { mutantsIn, mutate } from './mutants.ts'

const changed = (text: string) => mutantsIn('a.ts', text).map((mutant) => mutate(text, mutant))

test.each<[string, readonly string[]]>([
  ['const a = b === c', ['const a = b !== c']],
  ['const a = b <= c', ['const a = b < c', 'const a = b > c']],
  ['const a = b && c', ['const a = b || c']],
  ['const a = b ?? c', ['const a = b && c']],
  ['const a = !b', ['const a = b']],
  ['const a = true', ['const a = false']],
  ['const a = 5', ['const a = (5 + 1)', 'const a = 0']],
  ["const a = 'x'", ["const a = ''"]],
  ['const a = [b]', ['const a = []']],
  ['const a = b?.c', ['const a = b.c']],
  ['const a = b?.[c]', ['const a = b[c]']],
  ['const a = b?.(c)', ['const a = b(c)']],
  ['const a = b.some(c)', ['const a = b.every(c)']],
  ['const a = /^b$/u', ['const a = /b$/u', 'const a = /^b/u']],
  ['a(b)', [';']],
  ['const a = () => b', ['const a = () => undefined']],
  ['const a = () => ({ b })', ['const a = () => undefined']],
  ['const a = b ? c : d', ['const a = true ? c : d', 'const a = false ? c : d']],
  ['function a() { return b }', ['function a() { return undefined }']],
  [
    'function a() { if (b) return }',
    [
      'function a() { if (true) return }',
      'function a() { if (false) return }',
      'function a() { if (b) ; }',
    ],
  ],
])('%s', (text, expected) => {
  expect(changed(text)).toEqual(expected)
})

test('sentences for people are left alone, names and patterns of texts are not', () => {
  expect(changed("const a = 'the key is too short'")).toEqual([])
  expect(changed(`const a = \`the key \${b} is too short\``)).toEqual([])
  expect(changed(`const a = \`\${b} \${c}\``)).toEqual(['const a = ``'])
  expect(changed("const a = 'dc+sd-jwt'")).toEqual(["const a = ''"])
  expect(changed("const a = ' '")).toEqual(["const a = ''"])
})

test('types, imports and names of members are left alone', () => {
  const text = `
    import { a } from './a.ts'
    type B = 'x' | 5 | true
    const c = { d } as { readonly d: 'y' } satisfies object
    const e = f as const`
  expect(changed(text)).toEqual([])
})

test('a mutant names its line, what was there and what comes', () => {
  expect(mutantsIn('a.ts', '\n\nconst a = b > c')[0]).toEqual({
    file: 'a.ts',
    line: 3,
    start: 14,
    end: 15,
    was: '>',
    becomes: '>=',
  })
})
