import { expect, test } from 'vitest'
import { commandLinePage } from './command-line-text.ts'
import { readFile } from './repository.ts'

test('the page of the command line is what the help says: npm run command-line writes it', () => {
  expect(readFile('docs/guides/command-line.md')).toBe(commandLinePage())
})

test('all packages carry one version number', () => {
  const { workspaces } = JSON.parse(readFile('package.json')) as { workspaces: string[] }
  const versions = [...workspaces, 'cli'].map(
    (folder) => JSON.parse(readFile(`${folder}/package.json`)).version,
  )
  expect(new Set(versions).size).toBe(1)
})
