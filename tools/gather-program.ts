import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** These look for files of their own at run time; tests reach into `pg`. So they stay. */
const staying = /^(i18n-iso-countries|pino|pg|pg-native)(\/|$)/

export type GatheredProgram = { readonly program: string; remove(): Promise<void> }

/**
 * `vidimus` of a checkout as plain JavaScript in a few files, with its packages: half of a start is
 * looking for thousands of files, and what takes the types away stays in memory. It lies where
 * imports find what the service's own find.
 */
export async function gatherProgram(service: string): Promise<GatheredProgram> {
  const cache = join(service, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'vidimus-'))
  await gather(service, folder)
  await mkdir(join(folder, 'bin'))
  const program = join(folder, 'bin/vidimus.js')
  await writeFile(program, await readFile(join(service, 'bin/vidimus.js')))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return { program, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function gather(service: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { run: join(service, 'src/cli/run.ts') },
    platform: 'node',
    external: (id) => isBuiltin(id) || staying.test(id),
    plugins: [{ name: 'own-place', transform: { filter: { id: /\.ts$/ }, handler: placed } }],
  })
  const { output } = await bundle.generate()
  await bundle.close()
  const place = join(folder, 'dist/cli')
  await mkdir(place, { recursive: true })
  for (const file of output)
    if (file.type === 'chunk') await writeFile(join(place, file.fileName), onlyAscii(file.code))
}

/** With one other character Node keeps the whole text in memory with two bytes for each. */
const onlyAscii = (code: string): string =>
  code.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Files beside a module are still looked for where the module was. */
function placed(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.url')) return undefined
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
}
