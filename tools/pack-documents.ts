import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeIndex } from '../docs-site/src/search/make-index.ts'
import { packedIndex } from '../docs-site/src/search/read-index.ts'
import { errorCatalogue } from '../service/src/edges/http/contract/error-catalogue.ts'
import { packageNames, writePackage } from './pack-package.ts'

/**
 * The documentation that the service serves. It lies in the package as it lies in the repository:
 * `docs/`, and the documents outside of it that `docs/navigation.json` lists.
 */
const repository = join(import.meta.dirname, '..')
const packed = join(repository, 'service/dist/documents')

const navigation: { readonly [group: string]: readonly string[] } = JSON.parse(
  readFileSync(join(repository, 'docs/navigation.json'), 'utf8'),
)
const outside = Object.values(navigation)
  .flat()
  .filter((entry) => entry.startsWith('../'))
  .map((entry) => entry.slice('../'.length))

const isServed = (file: string): boolean =>
  statSync(file).isDirectory() ||
  /\.(?:md|webp|png|svg)$|navigation\.json$/.test(file) ||
  /\/docs\/samples\/[a-z]+\/\w+\.\w+$/.test(file) ||
  /\/(?:vectors\/presentations\/[\w-]+|composer)\.json$/.test(file)

for (const path of ['docs', 'vectors/presentations', 'sdk/php/composer.json', ...outside])
  cpSync(join(repository, path), join(packed, path), { recursive: true, filter: isServed })

/** By which the search finds a section, so that no instance has to read all documents for it. */
const contract = JSON.parse(readFileSync(join(repository, 'service/openapi.json'), 'utf8'))
const index = await makeIndex({ contract, errors: errorCatalogue() })
writeFileSync(join(packed, packedIndex), index)

/** The packages of this version, which customers install from the service. */
mkdirSync(join(packed, 'packages'), { recursive: true })
for (const name of packageNames) await writePackage(name, join(packed, 'packages', name))
