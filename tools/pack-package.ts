import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeComposerArchive, makeWheel } from './language-packages.ts'

/**
 * A package for customers, as it is published. `node tools/pack-package.ts sdk FILE` writes it to a
 * file.
 */

const run = promisify(execFile)
const repository = join(import.meta.dirname, '..')
const cache = join(repository, 'node_modules/.cache/vidimus-packages')

/** What each is built from. */
const sources = {
  sdk: ['sdk/{src,*.json,*.ts,*.md}', 'sdk/src/**/*'],
  cli: [
    'cli/{package.json,README.md}',
    'cli/bin/*',
    'service/src/**/*.ts',
    'certify/package.json',
    'certify/src/**/*.ts',
    'tools/build-cli.ts',
  ],
}

type BuiltPackage = keyof typeof sources

/** It is made once for the same sources: packing builds, and two builds would spoil each other. */
export async function packPackage(name: BuiltPackage): Promise<string> {
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

async function pack(name: BuiltPackage, tarball: string): Promise<void> {
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

const writers: { readonly [name: string]: (file: string) => Promise<void> } = {
  sdk: async (file) => copyFile(await packPackage('sdk'), file),
  cli: async (file) => copyFile(await packPackage('cli'), file),
  python: (file) => writeFile(file, makeWheel()),
  php: (file) => writeFile(file, makeComposerArchive()),
}

export const packageNames = Object.keys(writers)

export async function writePackage(name: string, file: string): Promise<void> {
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined
  if (write === undefined || file === '')
    throw new Error(`usage: node tools/pack-package.ts ${packageNames.join('|')} FILE`)
  await write(file)
}

if (import.meta.main) await writePackage(process.argv[2] ?? '', process.argv[3] ?? '')
