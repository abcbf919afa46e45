import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiFile, openApiText, portalOpenApiFile, portalOpenApiText } from './openapi-text.ts'

test('the committed contract is the one the code speaks (npm run openapi writes it)', async () => {
  expect(readFileSync(openApiFile, 'utf8')).toBe(await openApiText())
})

test('so is the contract of the portal, which is apart from it', async () => {
  expect(readFileSync(portalOpenApiFile, 'utf8')).toBe(await portalOpenApiText())
  const { paths } = JSON.parse(readFileSync(openApiFile, 'utf8'))
  expect(Object.keys(paths).filter((path) => path.startsWith('/portal'))).toEqual([])
})
