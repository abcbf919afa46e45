import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bill, joinBills, makeReproducible } from './bill-of-materials.ts'
import { makeShrinkwrap } from './shrinkwrap.ts'

const read = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'))

const args = [
  'sbom',
  '--package-lock-only',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--offline',
  '--loglevel=error',
]

/** While npm packs, it names the workspace to every npm that it starts. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
)

/** What is in the published package or installed with it. It asks no registry. */
export const readBill = (): Bill => makeReproducible(joinBills(billOf('service'), billOf('portal')))

/**
 * npm itself makes it, from the lock file that belongs to the workspace alone: in the repository it
 * refuses to, because the root has no version.
 */
function billOf(workspace: 'service' | 'portal'): Bill {
  const { devDependencies: _, scripts: __, ...manifest } = read(`${workspace}/package.json`)
  const lock = makeShrinkwrap(manifest, workspace, read('package-lock.json').packages)
  const parent = mkdtempSync(join(tmpdir(), 'vidimus-bill-'))
  // npm names the component by its folder.
  const folder = join(parent, 'vidimus')
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    return JSON.parse(execFileSync('npm', args, { cwd: folder, env, encoding: 'utf8' }))
  } finally {
    rmSync(parent, { recursive: true })
  }
}
