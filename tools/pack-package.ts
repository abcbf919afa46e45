import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * The tarball of a package for customers, as it is published. It is made once for the same sources:
 * packing builds, and two builds at once would spoil each other. `node tools/pack-package.ts sdk
 * FILE` writes it to a file.
 */

const run = promisify(execFile)
const repository = join(import.meta.dirname, '..')
const cache = join(repository, 'node_modules/.cache/vidimus-packages')

/** What each is built from. */
const sources = {
  sdk: ['sdk/{src,*.json,*.ts,*.md}', 'sdk/src/**/*'],
  cli: ['cli/{package.json,README.md}', 'cli/bin/*', 'service/src/**/*.ts', 'tools/build-cli.ts'],
}

export type PackageName = keyof typeof sources

export async function packPackage(name: PackageName): Promise<string> {
  const tarball = join(cache, `${name}-${await hashOf(sources[name])}.tgz`)
  if (existsSync(tarball)) return tarball
  await mkdir(cache, { recursive: true })
  const unlock = await lock(join(cache, `${name}.lock`))
  try {
    if (!existsSync(tarball)) await pack(name, tarball)
  } finally {
    await unlock()
  }
  return tarball
}

async function hashOf(patterns: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of globSync([...patterns], { cwd: repository }).toSorted())
    if ((await stat(join(repository, file))).isFile())
      hash.update(file).update(await readFile(join(repository, file)))
  return hash.digest('hex').slice(0, 16)
}

async function pack(name: PackageName, tarball: string): Promise<void> {
  const place = join(cache, `${name}.packing`)
  await rm(place, { recursive: true, force: true })
  await mkdir(place)
  await run('npm', ['pack', '--pack-destination', place], { cwd: join(repository, name) })
  const [made = ''] = await readdir(place)
  await rename(join(place, made), tarball)
  await rm(place, { recursive: true })
}

const longestLockMilliseconds = 180_000

/** A folder can be made once. One that was left behind is taken over. */
async function lock(folder: string): Promise<() => Promise<void>> {
  for (;;) {
    const made = await mkdir(folder).then(
      () => true,
      () => false,
    )
    if (made) return () => rm(folder, { recursive: true, force: true })
    const since = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if (Date.now() - since > longestLockMilliseconds)
      await rm(folder, { recursive: true, force: true })
    await pause(100)
  }
}

if (import.meta.main) {
  const [, , name, file = ''] = process.argv
  if ((name !== 'sdk' && name !== 'cli') || file === '')
    throw new Error('usage: node tools/pack-package.ts sdk|cli FILE')
  await copyFile(await packPackage(name), file)
}
