import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nameBuild } from './name-build.ts'

function built(files: { readonly [name: string]: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'vidimus-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

test('the same files have the same name, wherever and however often they are built', () => {
  const [here, there] = [
    built({ 'a.js': '1', 'b/c.js': '2' }),
    built({ 'b/c.js': '2', 'a.js': '1' }),
  ]
  const name = nameBuild(here)
  expect(name).toMatch(/^[0-9a-f]{12}$/)
  expect([nameBuild(there), nameBuild(here)]).toEqual([name, name])
  expect(readFileSync(join(here, 'build.txt'), 'utf8')).toBe(`${name}\n`)
})

test.each([[{ 'a.js': '2' }], [{ 'b.js': '1' }], [{ 'a.js': '1', 'b.js': '' }]])(
  'another file or content has another name (%j)',
  (files) => {
    expect(nameBuild(built(files))).not.toBe(nameBuild(built({ 'a.js': '1' })))
  },
)
