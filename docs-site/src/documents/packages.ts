import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The packages for customers. A wheel's name is part of its format, and has its version. */
export const packagePaths = (version: string) =>
  ({
    sdk: '/docs/sdk.tgz',
    cli: '/docs/cli.tgz',
    python: `/docs/python/vidimus-${version}-py3-none-any.whl`,
    php: '/docs/php/vidimus.zip',
  }) as const

type PackageName = keyof ReturnType<typeof packagePaths>

const run = promisify(execFile)
const longestPackMilliseconds = 180_000

/**
 * The package that belongs to this very version. The published service carries it; in a checkout it
 * is packed from the sources at the first request.
 */
export const readPackage = (root: string, name: PackageName): Promise<Buffer> => {
  const file = join(root, 'packages', name)
  return existsSync(file) ? readFile(file) : packNow(root, name)
}

async function packNow(root: string, name: PackageName): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-packed-'))
  try {
    const file = join(folder, name)
    const args = [join(root, 'tools/pack-package.ts'), name, file]
    await run(process.execPath, args, { timeout: longestPackMilliseconds })
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Composer's list of packages, by which it finds the archive and knows it again. */
export async function composerRepository(root: string, address: string): Promise<Buffer> {
  const [manifest, archive] = await Promise.all([
    readFile(join(root, 'sdk/php/composer.json'), 'utf8'),
    readPackage(root, 'php'),
  ])
  const described = JSON.parse(manifest)
  const shasum = createHash('sha1').update(archive).digest('hex')
  const version = { ...described, dist: { type: 'zip', url: address, shasum } }
  const packages = { [described.name]: { [described.version]: version } }
  return Buffer.from(`${JSON.stringify({ packages }, null, 2)}\n`)
}
