import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiFile, openApiText } from './openapi-text.ts'

test('the committed contract is the one the code speaks (npm run openapi writes it)', async () => {
  expect(readFileSync(openApiFile, 'utf8')).toBe(await openApiText())
})
