import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * In the package of the service `certify` is a folder, no package: nobody installs it. So what the
 * commands import by its name is imported by its place.
 */
const dist = join(import.meta.dirname, '../service/dist')
const { exports } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../certify/package.json'), 'utf8'),
)

for (const name of globSync('cli/**/*.js', { cwd: dist })) {
  const file = join(dist, name)
  const code = readFileSync(file, 'utf8')
  const placed = code.replace(/(['"])@vidimus\/certify\/([\w-]+)\1/g, (_, quote, path) => {
    const source: string = exports[`./${path}`].replace('./src/', 'certify/')
    const place = relative(dirname(file), join(dist, source.replace(/\.ts$/, '.js')))
    return `${quote}${place.startsWith('.') ? place : `./${place}`}${quote}`
  })
  if (placed !== code) writeFileSync(file, placed)
}
