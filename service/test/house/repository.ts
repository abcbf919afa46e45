import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../../..')

const workspaces = ['service', 'portal', 'sdk', 'wallet', 'demo', 'certify', 'docs-site', 'texts']
/** The demo is a shop, as a customer writes it, on a workbench. */
export const codeFolders = 'src,shop,workbench'

const folders = [...workspaces, 'cli', 'journeys', 'tools', 'bench', 'vectors', 'docs', 'deploy']

/** What was installed, built, generated or copied to be packed is not written by us. */
const notOurs = ['**/node_modules/**', '**/dist/**', '**/generated/**', 'service/README.md']

export const readFile = (file: string): string => readFileSync(join(repository, file), 'utf8')

const find = (patterns: readonly string[], exclude = notOurs): readonly string[] =>
  globSync(patterns, { cwd: repository, exclude }).toSorted()

/** Our files with one of the endings (`ts,tsx`), in every folder and in the root. */
export const filesEnding = (endings: string): readonly string[] =>
  find([`*.{${endings},}`, `{${folders.join()}}/**/*.{${endings},}`])

/** The code of every workspace and of the benchmark, without its tests. */
export const sourceFiles = (): readonly string[] =>
  find([`{${workspaces.join()}}/{${codeFolders}}/**/*.{ts,tsx,js}`, 'bench/**/*.ts']).filter(
    (file) => !isTest(file),
  )

export const isTest = (file: string): boolean => /\.test(-material)?\.tsx?$/.test(file)

/** Paths from the root, folders with a slash at the end. */
export const allPaths = (): ReadonlySet<string> => {
  const files = find(['*', '.ci/*', '.github/**', `{${folders.join()}}/**`], ['**/node_modules/**'])
  return new Set(files.flatMap((file) => [file, `${file.replace(/\/$/, '')}/`]))
}

/** Every file of the repository is read: that may take long on a busy machine. */
export const patience = { timeout: 120_000 }
