import { expect, test } from 'vitest'
import { jsonView } from './json-view.ts'

test('without its markup it is JSON again', () => {
  const value = { a: [1, { b: null }], c: [], d: {}, e: 'ü\n<', left: undefined }
  const text = jsonView(value)
    .text.replace(/<\/?[bi]>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
  expect(text).toBe(JSON.stringify(value, null, 2))
})
