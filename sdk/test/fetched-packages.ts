import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Packages in a folder of their own, for one test: too large for everybody's `npm ci`. */
export type FetchedPackages = { readonly folder: string; remove(): Promise<void> }

/** The reason, where npm cannot get them. */
export type Unavailable = { readonly reason: string }

/** `packages` are names with versions, or paths of tarballs. */
export async function fetchPackages(
  packages: readonly string[],
  manifest: object = {},
): Promise<FetchedPackages | Unavailable> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-fetched-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }))
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  try {
    await run('npm', ['install', ...packages, ...options, '--fetch-retries=1'], { cwd: folder })
    return { folder, remove }
  } catch (error) {
    await remove()
    const [why = 'unknown'] = /npm error .*/.exec(String(error)) ?? []
    return { reason: `npm cannot install ${packages.join(' ')}: ${why}` }
  }
}
