import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type StaticFile, staticFile } from '../static-file.ts'

/** One file of the front end, ready to send. */
export type PortalAsset = StaticFile & {
  /** The name changes with the content, so browsers may cache it forever. */
  readonly lasting: boolean
}

/** Files by path below /portal/. Undefined if there is no build. */
export type PortalAssets = ReadonlyMap<string, PortalAsset> | undefined

const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const mostFiles = 300
const mostBytes = 16 * 1_024 * 1_024

/** The published package has the build beside the code; the repository has it in the portal. */
const places = ['../../../portal', '../../../../../portal/dist'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** Everything is read at startup: it is small, and no request can name another file. */
export function readPortalAssets(folders: readonly string[] = places): PortalAssets {
  const folder = folders.find((each) => existsSync(join(each, 'index.html')))
  if (folder === undefined) return undefined
  const names = filesIn(folder).filter((name) => extname(name) in types)
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  if (names.length > mostFiles || bytes > mostBytes)
    throw new Error(`The portal's build in ${folder} is too large.`)
  return new Map(names.map((name) => [name, assetAt(folder, name)]))
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )

const assetAt = (folder: string, name: string): PortalAsset => ({
  ...staticFile(
    types[extname(name)] ?? 'application/octet-stream',
    readFileSync(join(folder, name)),
  ),
  lasting: name.startsWith('assets/'),
})
