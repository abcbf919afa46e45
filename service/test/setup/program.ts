import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    program: string
  }
}

const root = join(import.meta.dirname, '../..')

/** Packages of many small modules; the others stay where they are. */
const gathered = /^(typebox|kysely|zod|jose|@oxc-project)(\/|$)/

/**
 * `vidimus` with its modules in a few files. Tests start it dozens of times, and half of a start is
 * looking for two thousand files. It lies where imports find what the service's own find.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'vidimus-'))
  await gather(folder)
  await mkdir(join(folder, 'bin'))
  const program = join(folder, 'bin/vidimus.js')
  await writeFile(program, await readFile(join(root, 'bin/vidimus.js')))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  project.provide('program', program)
  return () => rm(folder, { recursive: true, force: true })
}

async function gather(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { run: join(root, 'src/cli/run.ts') },
    platform: 'node',
    external: (id) => !/^[./]/.test(id) && !gathered.test(id),
    plugins: [{ name: 'own-place', transform: { filter: { id: /\.ts$/ }, handler: placed } }],
  })
  await bundle.write({ dir: join(folder, 'dist/cli') })
  await bundle.close()
}

/** Files beside a module are still looked for where the module was. */
function placed(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.url')) return undefined
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
}
