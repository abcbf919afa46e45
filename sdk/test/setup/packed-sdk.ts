import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { packPackage } from '../../../tools/pack-package.ts'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../../..')

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the SDK and of its one dependency. */
    tarballs: readonly string[]
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-packed-'))
  await copyFile(await packPackage('sdk'), join(folder, 'vidimus-sdk.tgz'))
  // From the copy that is here, so that no network is needed.
  await pack(join(repository, 'node_modules/jose'), folder, '--ignore-scripts')
  const names = globSync('*.tgz', { cwd: folder }).toSorted()
  project.provide(
    'tarballs',
    names.map((name) => join(folder, name)),
  )
  return () => rm(folder, { recursive: true, force: true })
}

const pack = (from: string, to: string, ...more: string[]) =>
  run('npm', ['pack', '--pack-destination', to, ...more], { cwd: from })
