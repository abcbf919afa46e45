import { describe, expect, test } from 'vitest'
import { filesEnding, patience, readFile, sourceFiles } from './repository.ts'
import { tooLongFile, tooLongFunctions } from './sizes.ts'

test('no file of code or tests has more than 300 lines', patience, () => {
  const files = filesEnding('ts,tsx,js')
  expect(files.length).toBeGreaterThan(400)
  expect(files.flatMap((file) => tooLongFile(file, readFile(file)))).toEqual([])
})

test('no function of any workspace has more than 60 lines', patience, () => {
  expect(sourceFiles().flatMap((file) => tooLongFunctions(file, readFile(file)))).toEqual([])
})

describe('a planted violation is seen', () => {
  const body = (lines: number) => `{\n${'x()\n'.repeat(lines - 2)}}`

  test('a file of 301 lines', () => {
    expect(tooLongFile('x.ts', 'x()\n'.repeat(300))).toEqual([])
    expect(tooLongFile('x.ts', 'x()\n'.repeat(301))).toEqual(['x.ts has 301 lines'])
  })

  test.each([
    ['a function', 'function a() '],
    ['an async function', 'async function a() '],
    ['an arrow function', 'const a = () => '],
    ['a method', 'const a = {\nb() '],
  ])('%s of 61 lines', (_kind, start) => {
    const end = start.endsWith('b() ') ? '\n}' : ''
    expect(tooLongFunctions('x.ts', `${start}${body(60)}${end}`)).toEqual([])
    expect(tooLongFunctions('x.ts', `${start}${body(61)}${end}`)).toHaveLength(1)
  })

  test('a long function inside a short file of markup', () => {
    const text = `export const A = () => <p>{list(() => ${body(61)})}</p>`
    expect(tooLongFunctions('x.tsx', text)).toHaveLength(2)
  })
})
