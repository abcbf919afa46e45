import { createHash } from 'node:crypto'
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

test('a flow that the former release bound goes on in its browser, beside the new cookie', () => {
  const secret = 'c'.repeat(43)
  const flow = { id, browserHash: createHash('sha256').update(secret).digest() }
  const former = `__Host-vidimus-${id}=${secret}`
  expect(isItsBrowser(publicUrl, flow, `${former}; ${stranger}`)).toBe(true)
  expect(
    isItsBrowser(publicUrl, flow, `__Host-vidimus-browser-${secret.slice(0, 6)}=${secret}`),
  ).toBe(false)
})
