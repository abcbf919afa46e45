import { expect, test } from 'vitest'
import { holdsNul } from './portal-routes.ts'

test.each(['a\u0000', ['a', 'b\u0000'], { a: { b: ['\u0000'] } }, { 'a\u0000': 1 }])(
  '%j holds a NUL',
  (value) => {
    expect(holdsNul(value)).toBe(true)
  },
)

test.each(['', 'a\u0001', '\\u0000', ['a'], { a: null, b: 0, c: false }, undefined, 0])(
  '%j holds none',
  (value) => {
    expect(holdsNul(value)).toBe(false)
  },
)
