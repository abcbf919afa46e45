import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { nameBuild } from './name-build.ts'

/**
 * Builds `@vidimus/cli` from the sources of the service: one file with all that it needs, so that
 * it is installed in a moment and brings no packages.
 */

const repository = join(import.meta.dirname, '..')
const dist = join(repository, 'cli/dist')

/** What `ws` takes if it is there; it does without. */
const optional = ['bufferutil', 'utf-8-validate']

export async function buildCli(): Promise<void> {
  await rm(dist, { recursive: true, force: true })
  const bundle = await rolldown({
    input: { vidimus: join(repository, 'service/src/cli/client/run-client.ts') },
    platform: 'node',
    external: (id) => isBuiltin(id) || optional.includes(id),
    transform: { target: 'node20' },
    // Else whatever a module of ours imports is kept, for what it might do when it is loaded.
    treeshake: { moduleSideEffects: false },
  })
  // As deep as in the package of the service: both look for their package.json two folders up.
  const written = await bundle.write({ dir: join(dist, 'cli'), minify: true, codeSplitting: false })
  await bundle.close()
  // What `explain` says of the person's page, where the reader of sentences looks for it.
  await cp(join(repository, 'texts/page/en.json'), join(dist, 'page/en.json'))
  const modules = written.output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []))
  await writeFile(join(dist, 'third-party-licences.txt'), licencesOf(modules))
  nameBuild(dist)
}

/** Of what is in the bundle: their licences ask to be told wherever the code goes. */
function licencesOf(modules: readonly string[]): string {
  const folders = modules.map((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? '')
  return [...new Set(folders)]
    .filter((folder) => folder !== '' && existsSync(join(folder, 'package.json')))
    .toSorted()
    .map((folder) => {
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const [file] = readdirSync(folder).filter((each) => /^licen[cs]e/i.test(each))
      if (file === undefined) throw new Error(`${name} has no file with its licence`)
      return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}

if (import.meta.main) await buildCli()
