import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes a name for what was built: a digest of its files, so that two builds with one version
 * number can be told apart, and the same files have the same name wherever they are built.
 */
export function nameBuild(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'build.txt')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const digest = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    digest.update(`${file.slice(folder.length)} ${content.length}\n`).update(content)
  }
  const name = digest.digest('hex').slice(0, 12)
  writeFileSync(join(folder, 'build.txt'), `${name}\n`)
  return name
}

if (import.meta.main) nameBuild(join(import.meta.dirname, '../service/dist'))
