import { expect, expectTypeOf, test } from 'vitest'
import { defined } from './defined.ts'

test('members that are undefined are absent, and all others stay in their order', () => {
  expect(defined({ b: 0, a: undefined, d: null, c: '' })).toStrictEqual({ b: 0, d: null, c: '' })
})

test('a member that may be undefined may be absent, and cannot be undefined', () => {
  const wish: { name: string; site: string | undefined } = { name: 'Shop', site: undefined }
  const exact: { name: string; site?: string } = defined(wish)
  expectTypeOf(defined(wish).name).toEqualTypeOf<string>()
  expect(exact).toStrictEqual({ name: 'Shop' })
})
