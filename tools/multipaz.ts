import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The wallet of multipaz in `service/test/interop/multipaz`, a Kotlin program that Maven builds.
 * Only `npm run wallets` needs it; `npm run test:full` runs it where Java and Maven are installed.
 */

const folder = join(import.meta.dirname, '../service/test/interop/multipaz')
const target = join(folder, 'target')
const libraries = join(target, 'lib')
const lockFile = join(folder, 'locked.sha256')
const builtFile = join(target, 'built.sha256')

const oldestJava = 17

/** What is missing on this machine, with what to install, or undefined. */
export function missingTools(): string | undefined {
  const [java, hasMaven] = [javaVersion(), spawnSync('mvn', ['--version']).status === 0]
  if (java !== undefined && java >= oldestJava && hasMaven) return undefined
  const found = [
    java === undefined ? 'no Java' : `Java ${java}`,
    hasMaven ? 'Maven' : 'no Maven',
  ].join(' and ')
  return `The foreign wallet needs a JDK ${oldestJava} or newer, and Maven. Here is ${found}.
On Debian and Ubuntu: apt install openjdk-17-jdk-headless maven. JAVA_HOME names the JDK if there are several.`
}

const javaProgram = (): string => {
  const home = process.env['JAVA_HOME']
  return home ? join(home, 'bin/java') : 'java'
}

function javaVersion(): number | undefined {
  const { stderr } = spawnSync(javaProgram(), ['-version'], { encoding: 'utf8' })
  const [, version] = /version "(\d+)/.exec(stderr ?? '') ?? []
  return version === undefined ? undefined : Number(version)
}

/**
 * Builds it unless it was built from these sources, and compares every library with the list of
 * locked ones. Gives back how to start it, or says why not.
 */
export async function buildMultipaz(
  say: (line: string) => void = console.log,
): Promise<readonly string[] | undefined> {
  const missing = missingTools()
  if (missing !== undefined) return refuse(say, missing)
  const sources = await digestOfSources()
  const built = await readFile(builtFile, 'utf8').catch(() => undefined)
  if (built !== sources && !(await runMaven(say))) return undefined
  const unlocked = await unlockedLibraries()
  if (unlocked.length > 0)
    return refuse(
      say,
      `Not as ${lockFile} says:\n${unlocked.join('\n')}\nAfter a wanted change: npm run wallets -- --lock`,
    )
  await writeFile(builtFile, sources)
  return [javaProgram(), '-cp', `${join(target, 'classes')}:${join(libraries, '*')}`, 'MainKt']
}

function refuse(say: (line: string) => void, why: string): undefined {
  say(why)
}

async function runMaven(say: (line: string) => void): Promise<boolean> {
  const startedAt = performance.now()
  say('… multipaz: Maven builds service/test/interop/multipaz, and downloads what it needs')
  await rm(target, { recursive: true, force: true })
  const args = ['--batch-mode', '--quiet', '--strict-checksums', 'package']
  const maven = spawn('mvn', args, { cwd: folder, stdio: 'inherit' })
  const [code] = await once(maven, 'close')
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  say(code === 0 ? `✓ multipaz ${seconds} s` : `✕ multipaz ${seconds} s   Is there a network?`)
  return code === 0 && existsSync(libraries)
}

async function digestOfSources(): Promise<string> {
  const sources = join(folder, 'src/main/kotlin')
  const files = [
    join(folder, 'pom.xml'),
    ...(await readdir(sources)).toSorted().map(inFolder(sources)),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}

const inFolder =
  (parent: string) =>
  (name: string): string =>
    join(parent, name)

/** Each library as `sha256sum` prints it. */
async function libraryLines(): Promise<readonly string[]> {
  const names = (await readdir(libraries)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const digest = createHash('sha256').update(await readFile(join(libraries, name)))
      return `${digest.digest('hex')}  ${name}`
    }),
  )
}

/** What differs from the list, in both directions. */
async function unlockedLibraries(): Promise<readonly string[]> {
  const [there, wanted] = [await libraryLines(), await lockedLines()]
  return [
    ...there.filter((line) => !wanted.includes(line)).map((line) => `  not locked: ${line}`),
    ...wanted.filter((line) => !there.includes(line)).map((line) => `  not there:  ${line}`),
  ]
}

const lockedLines = async (): Promise<readonly string[]> =>
  (await readFile(lockFile, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')

/** Writes the list anew, after a change of versions that was looked at. */
export async function lockLibraries(): Promise<void> {
  await writeFile(lockFile, `${(await libraryLines()).join('\n')}\n`)
}
