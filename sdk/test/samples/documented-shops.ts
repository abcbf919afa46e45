import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asHere, documentPrograms, portalPrograms, readBlock } from './documented-programs.ts'
import { type Language, languages, missing } from './languages.ts'
import { makeSample, type SampleSettings, type SampleShop, serve } from './running-sample.ts'
import { serveNext } from './serve-next.ts'

/** A shop that our documents show, as it can be run. */
export type DocumentedShop = {
  readonly name: string
  /** The path at which a visitor starts. */
  readonly start: string
  /** How: a form sends POST. */
  readonly startMethod?: 'GET' | 'POST'
  readonly vocabulary?: 'wide'
  /** Why it cannot be run on this machine. */
  readonly missing: () => Promise<string | undefined>
  readonly serve: (settings: SampleSettings) => Promise<SampleShop>
}

/** By name, the blocks of code that each shows. */
export const shopsShown: { readonly [name: string]: readonly string[] } = JSON.parse(
  await readFile(join(import.meta.dirname, 'documented-shops.json'), 'utf8'),
).shops

const isThere = async () => undefined

/** They give their question as `asked`. */
const askAge = ['wider vocabulary', 'README of the SDK, always the same question']

const fromDocument = (name: string): DocumentedShop => ({
  name,
  start: name === 'quick start' ? '/' : '/start',
  ...(askAge.includes(name) && { vocabulary: 'wide' }),
  missing: isThere,
  serve: (settings) => serveProgram(name, settings),
})

/** The program runs with the SDK's sources, in a folder where it finds its packages. */
async function serveProgram(name: string, settings: SampleSettings): Promise<SampleShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-documented-'))
  const file = join(folder, 'shop.ts')
  const blocks = await Promise.all((shopsShown[name] ?? []).map(readBlock))
  const program = { ...documentPrograms, ...portalPrograms }[name]?.(blocks, settings) ?? ''
  const packages = join(import.meta.dirname, '../../../node_modules')
  await symlink(packages, join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(file, asHere(program, `http://127.0.0.1:${settings.port}`))
  const serving = [process.execPath, '--conditions=vidimus:source', file] as const
  const command: Language['command'] = () => ({ verify: serving, serve: serving })
  const shop = await serve({ command }, folder, settings)
  return { ...shop, stop: () => shop.stop().finally(() => rm(folder, { recursive: true })) }
}

const sampleIn = (language: Language): DocumentedShop => ({
  name: `sample in ${language.name}`,
  start: '/start',
  missing: () => missing(language),
  serve: async (settings) => {
    const sample = await makeSample(language)
    const shop = await sample.serve(settings)
    return { ...shop, stop: () => shop.stop().finally(sample.remove) }
  },
})

/** The shop of the local stack, as it starts it. */
const demo: DocumentedShop = {
  ...{ name: 'demo', start: '/prove', startMethod: 'POST', missing: isThere },
  serve: (settings) => {
    const program = join(import.meta.dirname, '../../../demo/workbench/main.ts')
    const node = [process.execPath, '--conditions=vidimus:source', program]
    const serving = ['env', `PORT=${settings.port}`, ...node] as const
    return serve({ command: () => ({ verify: serving, serve: serving }) }, tmpdir(), settings)
  },
}

export const documentedShops: readonly DocumentedShop[] = [
  ...Object.keys(documentPrograms).map(fromDocument),
  { name: 'Next.js', start: '/start', missing: isThere, serve: serveNext },
  ...Object.keys(portalPrograms).map(fromDocument),
  ...languages.map(sampleIn),
  demo,
]
