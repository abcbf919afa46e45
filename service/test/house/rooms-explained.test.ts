import { dirname, relative } from 'node:path'
import { expect, test } from 'vitest'
import { allPaths, readFile } from './repository.ts'

/** A folder is a topic, and the README above it says which. The reverse is in documents.test.ts. */

const paths = allPaths()

const floors = ['service/src/core/', 'service/src/usecases/', 'service/src/edges/']

/** ARCHITECTURE.md explains the floors and their rooms. */
const isRoom = (folder: string): boolean => floors.includes(`${dirname(folder)}/`)

const folders = [...paths].filter((path) => /^service\/src\/(?:[\w-]+\/)+$/.test(path))

function readmeAbove(folder: string): string | undefined {
  for (let place = dirname(folder); place.startsWith('service/src'); place = dirname(place))
    if (paths.has(`${place}/README.md`)) return `${place}/README.md`
  return undefined
}

function isExplained(folder: string): boolean {
  const readme = readmeAbove(folder)
  if (readme === undefined) return isRoom(folder) || floors.includes(folder) || isAbove(folder)
  const name = relative(dirname(readme), folder)
  return readFile(readme).includes(`\`${name}/\``)
}

const isAbove = (folder: string): boolean => dirname(folder) === 'service/src'

test('each folder is explained by the README above it', () => {
  expect(folders.length).toBeGreaterThan(40)
  expect(folders.filter((folder) => !isExplained(folder))).toEqual([])
})
