import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Files, writeZip } from './zip.ts'

/**
 * The packages for Python and PHP. Their code is that of the samples, so there is one text of each;
 * `sdk/python/` and `sdk/php/` hold what makes a package of it. Neither language is needed here.
 */

const repository = join(import.meta.dirname, '..')
const read = (file: string): Buffer => readFileSync(join(repository, file))

/** As `pip install .` expects it. */
export const pythonSources = (): Files =>
  new Map([
    ['pyproject.toml', read('sdk/python/pyproject.toml')],
    ['README.md', read('sdk/python/README.md')],
    ['LICENSE', read('LICENSE')],
    ['src/vidimus/__init__.py', read('docs/samples/python/vidimus.py')],
    // The file that says that the code has types (PEP 561).
    ['src/vidimus/py.typed', Buffer.alloc(0)],
  ])

/** A wheel, which pip installs without running anything (PEP 427). */
export function makeWheel(sources: Files = pythonSources()): Buffer {
  const project = String(sources.get('pyproject.toml'))
  const info = `vidimus-${valueIn(project, 'version')}.dist-info`
  const code = [...sources].filter(([path]) => path.startsWith('src/'))
  const files = new Map<string, Uint8Array>([
    ...code.map(([path, bytes]) => [path.slice('src/'.length), bytes] as const),
    [`${info}/LICENSE`, sources.get('LICENSE') ?? Buffer.alloc(0)],
    [`${info}/METADATA`, Buffer.from(metadataOf(project, String(sources.get('README.md'))))],
    [`${info}/WHEEL`, Buffer.from(wheelText)],
    [`${info}/top_level.txt`, Buffer.from('vidimus\n')],
  ])
  const record = `${info}/RECORD`
  const lines = [...files].map(([path, bytes]) => `${path},sha256=${hash(bytes)},${bytes.length}`)
  return writeZip(files.set(record, Buffer.from([...lines, `${record},,`, ''].join('\n'))))
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url')

const wheelText =
  'Wheel-Version: 1.0\nGenerator: vidimus\nRoot-Is-Purelib: true\nTag: py3-none-any\n'

/** What `sdk/python/pyproject.toml` says, as the core metadata 2.1. */
const metadataOf = (project: string, readme: string): string =>
  [
    'Metadata-Version: 2.1',
    `Name: ${valueIn(project, 'name')}`,
    `Version: ${valueIn(project, 'version')}`,
    `Summary: ${valueIn(project, 'description')}`,
    `License: ${valueIn(project, 'license')}`,
    ...listIn(project, 'classifiers').map((each) => `Classifier: ${each}`),
    `Requires-Python: ${valueIn(project, 'requires-python')}`,
    'Description-Content-Type: text/markdown',
    'License-File: LICENSE',
    ...listIn(project, 'dependencies').map((each) => `Requires-Dist: ${each}`),
    '',
    readme,
  ].join('\n')

/** Of a file of our own, which has each on one line. */
const valueIn = (project: string, name: string): string =>
  new RegExp(`^${name} = .*?"(.+?)"`, 'm').exec(project)?.[1] ?? ''

const listIn = (project: string, name: string): readonly string[] =>
  (new RegExp(`^${name} = \\[(.*)\\]$`, 'm').exec(project)?.[1] ?? '').match(/[^",\s][^",]*/g) ?? []

/** The archive that Composer installs. */
export const makeComposerArchive = (): Buffer =>
  writeZip(
    new Map([
      ['composer.json', read('sdk/php/composer.json')],
      ['README.md', read('sdk/php/README.md')],
      ['LICENSE', read('LICENSE')],
      ['src/vidimus.php', read('docs/samples/php/vidimus.php')],
    ]),
  )
