import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

/** The files of `deploy/`, as the programs that use them read them. */

const repository = join(import.meta.dirname, '../../..')

export const deployFile = (path: string): string => join(repository, 'deploy', path)

export const readDeployFile = (path: string): string => readFileSync(deployFile(path), 'utf8')

/** Text files alone; what an operator makes there is in no repository. */
export const deployFiles = (): readonly string[] =>
  globSync('**/*', { cwd: join(repository, 'deploy'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(repository, 'deploy/').length))

export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [name: string]: Value }

export const readYaml = (path: string): Value => parse(readDeployFile(path))

export const readManifests = (text: string): readonly Value[] =>
  parseAllDocuments(text).map((document) => document.toJS())

/** What is at a path such as `spec.ports.0.name`; undefined: nothing. */
export function at(document: Value | undefined, path: string): Value | undefined {
  let value = document
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.entries(value).find(([key]) => key === name)?.[1]
  }
  return value
}

export const textAt = (document: Value | undefined, path: string): string =>
  String(at(document, path))

export function listAt(document: Value | undefined, path: string): readonly Value[] {
  const value = at(document, path)
  return Array.isArray(value) ? value : []
}

export const namesAt = (document: Value | undefined, path: string): readonly string[] =>
  Object.keys(at(document, path) ?? {})

/** What a program of this machine prints; undefined: it is not there. */
export function printedBy(program: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Sources of `COPY` from the repository, not from another stage. */
export const copiedPaths = (containerfile: string): readonly string[] =>
  containerfile
    .split('\n')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))

/** Settings of a unit file, each with all its values. */
export function unitSettings(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [, name = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm))
    found.set(name, [...(found.get(name) ?? []), value])
  return found
}
