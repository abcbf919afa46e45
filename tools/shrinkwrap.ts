/** What npm writes of a package in a lock file; more is left out. */
type Locked = {
  readonly version?: string
  readonly integrity?: string
  readonly dependencies?: Names
  readonly optionalDependencies?: Names
  readonly peerDependencies?: Names
  readonly peerDependenciesMeta?: { readonly [name: string]: { readonly optional?: boolean } }
}
type Names = { readonly [name: string]: string }
type Packages = { readonly [place: string]: Locked }
type Manifest = {
  readonly name: string
  readonly version: string
  readonly dependencies?: Names
  readonly engines?: Names
}

/** Fields that an installation needs. Not `resolved`: it depends on who installs. */
const kept = [
  'version',
  'integrity',
  'license',
  'dependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'optional',
  'hasInstallScript',
  'bin',
  'engines',
  'os',
  'cpu',
  'libc',
]

/**
 * The lock file of one workspace as it is published: what it needs to run, in the versions that
 * were tested, and nothing of the other workspaces.
 */
export function makeShrinkwrap(manifest: Manifest, workspace: string, packages: Packages): object {
  const found = new Map<string, Locked>()
  const wanted: Wanted[] = Object.keys(manifest.dependencies ?? {}).map((name) => ({
    name,
    by: workspace,
    publishedBy: '',
    isOptional: false,
  }))
  // In rounds, so that what the workspace itself needs has the first choice of its place.
  for (const want of wanted) {
    const locked = findLocked(packages, want)
    if (locked === undefined) continue
    const place = freePlace(found, want, locked.place.replace(`${workspace}/`, ''), locked.entry)
    if (found.has(place)) continue
    found.set(place, locked.entry)
    wanted.push(...needs(locked.entry, locked.place, place))
  }
  const { name, version, dependencies, engines } = manifest
  const entries = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, version, dependencies, engines },
      ...Object.fromEntries(
        entries.map(([place, locked]) => [place, pick(pinned(locked, place, found))]),
      ),
    },
  }
}

/** Who needs what, and where he will be. */
type Wanted = {
  readonly name: string
  readonly by: string
  readonly publishedBy: string
  readonly isOptional: boolean
}

function findLocked(packages: Packages, { name, by, isOptional }: Wanted) {
  const place = placeOf(packages, by, name)
  const entry = place === undefined ? undefined : packages[place]
  if (place !== undefined && entry !== undefined) return { place, entry }
  if (isOptional) return undefined
  throw new Error(`${name}, which ${by} needs, is not in the lock file`)
}

/** Another version is there already: then this one goes to whoever needs it. */
function freePlace(
  found: ReadonlyMap<string, Locked>,
  { name, publishedBy }: Wanted,
  place: string,
  entry: Locked,
): string {
  const isTaken = found.has(place) && found.get(place) !== entry
  return isTaken ? `${publishedBy}/node_modules/${name}` : place
}

/** As Node looks: in the folder of whoever needs it, then further up. */
function placeOf(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = above(folder)) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[place] !== undefined) return place
    if (folder === '') return undefined
  }
}

const above = (folder: string): string =>
  folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''

function needs(locked: Locked, by: string, publishedBy: string): readonly Wanted[] {
  const names = (from: Names | undefined) => Object.keys(from ?? {})
  const isOptionalPeer = (name: string) => locked.peerDependenciesMeta?.[name]?.optional === true
  const peers = names(locked.peerDependencies).filter((name) => !isOptionalPeer(name))
  const optional = names(locked.optionalDependencies)
  return [...names(locked.dependencies), ...peers, ...optional].map((name) => ({
    name,
    by,
    publishedBy,
    isOptional: optional.includes(name),
  }))
}

/**
 * What a package needs, as the version that it gets: an override of the workspace holds for those
 * who install the published package, too, who know nothing of it.
 */
function pinned(locked: Locked, place: string, found: ReadonlyMap<string, Locked>): Locked {
  if (locked.dependencies === undefined) return locked
  const published = Object.fromEntries(found)
  const versions = Object.entries(locked.dependencies).map(([name, range]) => {
    const chosen = published[placeOf(published, place, name) ?? '']
    return [name, chosen?.version ?? range]
  })
  return { ...locked, dependencies: Object.fromEntries(versions) }
}

const pick = (locked: Locked) =>
  Object.fromEntries(Object.entries(locked).filter(([name]) => kept.includes(name)))
