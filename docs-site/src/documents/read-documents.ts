import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export type Documents = {
  /** Texts by path in the repository, such as docs/glossary.md. */
  readonly texts: ReadonlyMap<string, string>
  readonly images: ReadonlyMap<string, Buffer>
  /** Files to download, such as samples, by path in the repository. */
  readonly downloads: ReadonlyMap<string, Buffer>
  /** Where they lie, and the packages for customers with them. */
  readonly root: string
  readonly navigation: Navigation
}

/**
 * docs/navigation.json: groups, each with its documents (paths relative to docs/) or generated
 * pages.
 */
const Navigation = z.record(z.string(), z.array(z.string()))

type Navigation = z.infer<typeof Navigation>

const imageEndings = ['.webp', '.png', '.svg']
/** Besides everything in docs/samples. */
const vectors = ['presentations', 'encrypted', 'encryption-optional'].map(
  (name) => `vectors/presentations/${name}.json`,
)
const mostFiles = 500
const mostBytes = 32 * 1_024 * 1_024

/** The published package has the documents beside the code; a checkout has them at its root. */
const places = ['../../documents', '../../..'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** Reads everything once, so no request can name another file. */
export async function readDocuments(roots: readonly string[] = places): Promise<Documents> {
  const root = roots.find((each) => existsSync(join(each, 'docs/navigation.json')))
  if (root === undefined) throw new Error('The documentation is not where it should be.')
  const navigation = Navigation.parse(
    JSON.parse(await readFile(join(root, 'docs/navigation.json'), 'utf8')),
  )
  const files = [...(await filesIn(root)), ...outsideDocs(navigation), ...vectors]
  if (files.length > mostFiles) throw new Error('There are too many files of documentation.')
  const contents = await Promise.all(
    files.map(async (file) => [file, await readFile(join(root, file))] as const),
  )
  if (contents.reduce((sum, [, { length }]) => sum + length, 0) > mostBytes)
    throw new Error('The documentation is too large.')
  return {
    texts: new Map(
      contents
        .filter(([file]) => file.endsWith('.md'))
        .map(([file, bytes]) => [file, bytes.toString('utf8')]),
    ),
    images: new Map(contents.filter(([file]) => imageEndings.includes(extname(file)))),
    downloads: new Map(contents.filter(([file]) => isDownload(file))),
    root,
    navigation,
  }
}

const isDownload = (file: string): boolean =>
  /^docs\/samples\/[a-z]+\/\w+\.\w+$/.test(file) || vectors.includes(file)

const filesIn = async (root: string): Promise<readonly string[]> =>
  (await readdir(join(root, 'docs'), { recursive: true }))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((file) => ['.md', ...imageEndings].includes(extname(file)) || isDownload(file))
    .toSorted()

/** Documents outside docs/, such as `../sdk/README.md`, are part of the site too. */
const outsideDocs = (navigation: Navigation): readonly string[] =>
  Object.values(navigation)
    .flat()
    .filter((entry) => entry.startsWith('../'))
    .map((entry) => entry.slice(3))
