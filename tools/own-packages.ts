import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder with packages of its own, which `npm ci` of the product leaves out. */
export type OwnPackages = {
  /** From the root of the repository. */
  readonly folder: string
  readonly name: string
  /** What is not done without them, as the end of a sentence. */
  readonly without: string
}

const root = join(import.meta.dirname, '..')

/** No scripts: nothing native is needed. One try: without a network that is known soon. */
const install = ['ci', '--ignore-scripts', '--prefer-offline', '--fetch-retries=0']

/** Installs them unless they are there already, and says what was done. */
export async function installOwnPackages(
  packages: OwnPackages,
  say: (line: string) => void = console.log,
): Promise<boolean> {
  const { folder, name } = packages
  const startedAt = performance.now()
  if (await isInstalled(packages)) return true
  say(`… ${name}: the packages of ${folder} are being installed`)
  const npm = spawn('npm', install, { cwd: join(root, folder), stdio: 'ignore' })
  const [code] = await once(npm, 'close').catch(() => [1])
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  if (code === 0) {
    await copyFile(...locksOf(folder))
    say(`✓ ${name} ${seconds} s   npm ci in ${folder}`)
    return true
  }
  say(`✕ ${name} ${seconds} s   could not be installed, so ${packages.without}.`)
  say('  Is there a network?')
  return false
}

async function isInstalled({ folder }: OwnPackages): Promise<boolean> {
  const [wanted, there] = await Promise.all(
    locksOf(folder).map((file) => readFile(file, 'utf8').catch(() => undefined)),
  )
  return wanted !== undefined && wanted === there
}

/** The lock file, and the copy of the one that was installed. */
const locksOf = (folder: string): [wanted: string, installed: string] => [
  join(root, folder, 'package-lock.json'),
  join(root, folder, 'node_modules/.installed-lock.json'),
]
