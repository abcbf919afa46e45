import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { excerpt, source, sourceLines } from './source.ts'

test('all of the integration is one file below 80 lines, and no other file knows the SDK', () => {
  expect(sourceLines).toBeLessThan(80)
  expect(source.match(/(?<=from ')[^']+/g)).toEqual(['@vidimus/sdk'])
  const folder = join(import.meta.dirname, '../..')
  const files = globSync('{shop,workbench}/**/*.ts', {
    cwd: folder,
    exclude: (name) => name.endsWith('.test.ts'),
  })
  const knowing = files.filter((file) =>
    /from '@vidimus\/sdk'/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(knowing).toEqual(['shop/identity.ts'])
})

test.each(['ask', 'receive', 'finish'] as const)('the panel can quote the paragraph %s', (name) => {
  expect(excerpt(name)).toMatch(/^\/\/ .+\n(\/\/ .+\n)?const /)
  expect(excerpt(name)).toContain(`const ${name} =`)
})
