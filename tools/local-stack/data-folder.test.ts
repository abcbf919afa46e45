import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

test('a new data folder is for its owner alone, and one that is there is used', async () => {
  const place = await mkdtemp(join(tmpdir(), 'vidimus-data-'))
  onTestFinished(() => rm(place, { recursive: true }))
  const folder = join(place, 'data')
  await makeDataFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await expect(makeDataFolder(folder)).resolves.toBeUndefined()
})
