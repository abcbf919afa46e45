import { existsSync, readFileSync } from 'node:fs'

const ofPackage = (file: string): URL => new URL(`../../${file}`, import.meta.url)

/** The version of the package, wherever it is installed. */
export const version: string = JSON.parse(readFileSync(ofPackage('package.json'), 'utf8')).version

const buildFile = ofPackage('dist/build.txt')

/**
 * Distinguishes two builds with the same version number: a digest of what was packed
 * (`tools/name-build.ts`). A checkout has no build, because it can change at any time.
 */
const build: string =
  import.meta.url.endsWith('.js') && existsSync(buildFile)
    ? readFileSync(buildFile, 'utf8').trim()
    : 'checkout'

/** As operators see it: the version, then a plus and the build (semver.org, rule 10). */
export const fullVersion = `${version}+${build}`
