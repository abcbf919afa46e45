import { spawn } from 'node:child_process'
import { globSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Finding, findingsIn, type Notes, unusedIn } from '../texts/src/check.ts'
import { languagesOf, readSentences, type Surface, surfaces } from '../texts/src/read-texts.ts'
import { typesOf } from '../texts/src/types-of.ts'

/**
 * `npm run texts`: every page in a language, reloaded as its file changes; `--check`: what a
 * translator has left to do, and what is wrong; `--types`: what the code may say.
 */

const root = join(import.meta.dirname, '..')

/** Where the sentences of a surface are read. */
const readers: { readonly [surface in Surface]: string } = {
  page: 'service/src/edges/http/{pages,contract}/**/*.ts',
  shop: 'demo/workbench/**/*.ts',
  portal: 'portal/src/**/*.{ts,tsx}',
}

type SurfaceNotes = {
  /** Topics that are read by a name from elsewhere, such as the code of an outcome. */
  readonly tables: readonly string[]
  readonly notes: Notes
}

export const notesOf = (surface: Surface): SurfaceNotes =>
  JSON.parse(readFileSync(join(root, 'texts/notes', `${surface}.json`), 'utf8'))

export type FoundIn = Finding & { readonly file: string }

export function checkTexts(): readonly FoundIn[] {
  return surfaces.flatMap((surface) => {
    const english = readSentences(surface, 'en')
    const { tables, notes } = notesOf(surface)
    const files = globSync(readers[surface], { cwd: root }).filter((file) => !/\.test/.test(file))
    const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
    const unused = unusedIn(english, code, tables).map((path): FoundIn => {
      return { weight: 'wrong', path, says: 'is used nowhere', file: fileOf(surface, 'en') }
    })
    const others = languagesOf(surface).flatMap((language) => {
      const own = readSentences(surface, language)
      const found = findingsIn({ surface, language, english, own, notes })
      return found.map((finding) => ({ ...finding, file: fileOf(surface, language) }))
    })
    return [...unused, ...others]
  })
}

const fileOf = (surface: Surface, language: string) => `texts/${surface}/${language}.json`

/** Made files, by their place, and what belongs into each. */
export const madeOfTexts = (): readonly (readonly [file: string, text: string])[] => [
  ...surfaces.map((surface) => [`texts/src/generated/${surface}.ts`, typesOf(surface)] as const),
  ['service/src/core/vocabulary/languages.ts', languagesText()],
]

const languagesText = (): string => `/**
 * The languages of the person's pages (BCP 47): those that have a file in \`texts/page/\`, of which
 * \`npm run texts -- --types\` makes this one. English is for everybody who accepts none of them, and
 * is always offered. \`simple\` is the registered variant for plain words.
 */
export const languages = [
${languagesOf('page')
  .map((language) => `  '${language}',\n`)
  .join('')}] as const

export type Language = (typeof languages)[number]
`

function printFindings(): void {
  const found = checkTexts()
  for (const [file, own] of Map.groupBy(found, ({ file }) => file)) {
    console.log(`\n${file}`)
    for (const { weight, path, says } of own)
      console.log(`  ${weight === 'wrong' ? '✕' : '·'} ${path} ${says}`)
  }
  const wrong = found.filter(({ weight }) => weight === 'wrong').length
  console.log(`\n${wrong} wrong, ${found.length - wrong} for translators`)
  process.exitCode = wrong === 0 ? 0 : 1
}

/** A process that is started anew when the file changes: what it has compiled is old then. */
function show(language: string, port: string): void {
  const known = languagesOf('page')
  if (!known.includes(language)) {
    console.error(`There is no texts/page/${language}.json. There are: ${known.join(', ')}.`)
    process.exitCode = 2
    return
  }
  const server = join(import.meta.dirname, 'show-texts.ts')
  const start = () =>
    spawn(process.execPath, ['--conditions=vidimus:source', server, language, port], {
      stdio: 'inherit',
    })
  let running = start()
  const again = () => {
    running.once('exit', () => {
      running = start()
    })
    running.kill()
  }
  process.once('SIGTERM', () => {
    running.kill()
    process.exit()
  })
  for (const each of new Set(['en', language])) watch(join(root, fileOf('page', each)), again)
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, types: { type: 'boolean' }, port: { type: 'string' } },
  })
  if (values.check) printFindings()
  else if (values.types)
    for (const [file, text] of madeOfTexts()) writeFileSync(join(root, file), text)
  else show(positionals[0] ?? 'en', values.port ?? '4070')
}

if (import.meta.main) run()
