import { expect, test } from 'vitest'
import { isItsBrowser } from './bound-flow.ts'
import { bound, id, openedWorld, stranger } from './page.test-material.ts'

const publicUrl = 'https://id.example'

test('a flow is its browser’s alone, and nobody’s before one is bound', () => {
  const { stored } = openedWorld()
  expect(isItsBrowser(publicUrl, stored(), bound.cookies)).toBe(true)
  expect(isItsBrowser(publicUrl, stored(), stranger)).toBe(false)
  expect(isItsBrowser(publicUrl, { id, browserHash: undefined }, bound.cookies)).toBe(false)
})
