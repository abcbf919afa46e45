import { existsSync, readFileSync } from 'node:fs'

const ofPackage = (file: string): URL => new URL(`../../${file}`, import.meta.url)

/** Of the package, wherever it is installed. */
export const version: string = JSON.parse(readFileSync(ofPackage('package.json'), 'utf8')).version

const buildFile = ofPackage('dist/build.txt')

/**
 * Tells two builds with one version number apart: a digest of what was packed
 * (`tools/name-build.ts`). A checkout has no build, and changes while nobody looks.
 */
const build: string =
  import.meta.url.endsWith('.js') && existsSync(buildFile)
    ? readFileSync(buildFile, 'utf8').trim()
    : 'checkout'

/** As operators see it: the version, and after the plus the build (semver.org, rule 10). */
export const fullVersion = `${version}+${build}`
