import { expect, test } from 'vitest'
import { excerpt, source, sourceLines } from './source.ts'

test('all of the integration is one file below 80 lines, and no other file knows the SDK', () => {
  expect(sourceLines).toBeLessThan(80)
  expect(source).toContain("from '@vidimus/sdk'")
})

test.each(['ask', 'receive', 'finish'] as const)('the panel can quote the paragraph %s', (name) => {
  expect(excerpt(name)).toMatch(/^\/\/ .+\n(\/\/ .+\n)?const /)
  expect(excerpt(name)).toContain(`const ${name} =`)
})
