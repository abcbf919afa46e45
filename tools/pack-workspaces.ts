import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * In the package of the service other workspaces are folders, no packages: nobody installs them. So
 * what is imported by the name of such a package is imported by its place, and the sentences lie
 * where they lie in the repository.
 */
const repository = join(import.meta.dirname, '..')
const dist = join(repository, 'service/dist')

/** Where the code of each lies in the package. */
const folders: { readonly [name: string]: string } = { certify: 'certify', texts: 'texts/src' }

/** By the name that is imported. */
const places = new Map(
  Object.entries(folders).flatMap(([name, folder]) => {
    const file = join(repository, name, 'package.json')
    const { exports } = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries<string>(exports).map(([path, source]) => [
      `@vidimus/${name}${path.slice(1)}`,
      source.replace('./src', folder).replace(/\.ts$/, '.js'),
    ])
  }),
)

for (const name of globSync('**/*.js', { cwd: dist, exclude: ['portal/**'] })) {
  const file = join(dist, name)
  const code = readFileSync(file, 'utf8')
  const placed = code.replace(/(['"])(@vidimus\/[\w/-]+)\1/g, (imported, quote, path) => {
    const target = places.get(path)
    if (target === undefined) return imported
    const place = relative(dirname(file), join(dist, target))
    return `${quote}${place.startsWith('.') ? place : `./${place}`}${quote}`
  })
  if (placed !== code) writeFileSync(file, placed)
}

cpSync(join(repository, 'texts/page'), join(dist, 'texts/page'), { recursive: true })
