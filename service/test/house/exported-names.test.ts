import { describe, expect, test } from 'vitest'
import { twins } from './exported-names.ts'
import { filesEnding, isTest, readFile } from './repository.ts'

const folder = 'service/src/'

describe('names that the service exports', () => {
  const code = new Map(
    filesEnding('ts')
      .filter((file) => file.startsWith(folder) && !isTest(file))
      .map((file) => [file.slice(folder.length), readFile(file)] as const),
  )

  test('one name is one thing', () => {
    expect(code.size).toBeGreaterThan(400)
    expect(twins(code)).toEqual([])
  })

  test('a planted twin is seen among them', () => {
    const planted = new Map([...code, ['core/flow/twin.ts', 'export const startProof = 1']])
    expect(twins(planted)).toEqual(['startProof: usecases/proof/start-proof.ts, core/flow/twin.ts'])
  })
})

describe('a planted twin is seen', () => {
  const here = 'core/flow/here.ts'
  const there = 'edges/http/there.ts'
  test.each([
    ['two functions', 'export function a() {}', 'export async function a() {}', true],
    ['two constants', 'export const a = 1', 'export const a = 2', true],
    ['two types', 'export type A = 1', 'export type A = 2', true],
    ['a type and an interface', 'export type A = 1', 'export interface A {}', true],
    ['two classes', 'export class A {}', 'export class A {}', true],
    ['a list', 'const a = 1\nexport { a }', 'export const a = 1', true],
    ['another name', 'const b = 1\nexport { b as a }', 'export const a = 1', true],
    ['a pattern', 'export const { a } = b', 'export const a = 1', true],
    ['one that is not exported', 'const a = 1', 'export const a = 1', false],
    ['one that is passed on', "export { a } from '../x.ts'", 'export const a = 1', false],
    ['a comment', '// export const a = 1', 'export const a = 1', false],
  ])('%s', (_what, one, other, isTwin) => {
    const found = twins(
      new Map([
        [here, one],
        [there, other],
      ]),
    )
    expect(found).toHaveLength(isTwin ? 1 : 0)
  })

  test.each([
    ['one in each format', ['sd-jwt/a.ts', 'mdoc/a.ts'], false],
    ['two in one format', ['mdoc/a.ts', 'mdoc/b.ts'], true],
    ['a third beside both', ['sd-jwt/a.ts', 'mdoc/a.ts', 'a.ts'], true],
  ])('checks: %s', (_what, files, isTwin) => {
    const code = files.map(
      (file) => [`core/verification/${file}`, 'export const checkA = 1'] as const,
    )
    expect(twins(new Map(code))).toHaveLength(isTwin ? 1 : 0)
  })
})
