import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The packages for customers, each by its folder in the repository. */
export const packageNames = ['sdk', 'cli'] as const

type PackageName = (typeof packageNames)[number]

const run = promisify(execFile)
const longestPackMilliseconds = 180_000

/**
 * The tarball that belongs to this very version. The published service carries it; in a checkout it
 * is packed from the sources at the first request.
 */
export const readPackage = (root: string, name: PackageName): Promise<Buffer> => {
  const file = join(root, 'packages', `${name}.tgz`)
  return existsSync(file) ? readFile(file) : packNow(root, name)
}

async function packNow(root: string, name: PackageName): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-packed-'))
  try {
    const file = join(folder, `${name}.tgz`)
    const args = [join(root, 'tools/pack-package.ts'), name, file]
    await run(process.execPath, args, { timeout: longestPackMilliseconds })
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
