import { extname } from 'node:path'
import { script, styles } from './assets/assets.ts'
import { postmanCollection } from './contract/postman.ts'
import { llmsFullText, llmsText, markdownOf } from './documents/llms.ts'
import { composerRepository, packagePaths, readPackage } from './documents/packages.ts'
import { readDocuments } from './documents/read-documents.ts'
import { arrangeSite, type Described, type Site } from './documents/site.ts'
import { documentPage } from './pages/document-page.ts'
import { frontPage } from './pages/front-page.ts'
import { busySearchPage, emptySearchPage, searchPage } from './pages/search-page.ts'
import { readIndex } from './search/read-index.ts'
import { readQuestion, type SearchIndex } from './search/search.ts'

/** The site as its host serves it. */
export type DocsSite = {
  /** Files by path. Nothing else can be requested. */
  readonly files: ReadonlyMap<string, DocsFile>
  /** The page of results for a question, which may be any value. */
  readonly search: (question: unknown) => Promise<string>
  /** Instead of results, for somebody who asks too often. */
  readonly busy: (question: unknown) => string
}

type DocsFile = {
  readonly type: string
  /** The path changes with the content, so browsers may cache it forever. */
  readonly isKeptForGood: boolean
  /** Rendered on request, because rendering all pages at once would block the service. */
  readonly bytes: () => Buffer | Promise<Buffer>
}

const htmlType = 'text/html; charset=utf-8'
const markdownType = 'text/markdown; charset=utf-8'
const textType = 'text/plain; charset=utf-8'
const jsonType = 'application/json; charset=utf-8'

const imageTypes: { readonly [ending: string]: string } = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** Builds the files from Markdown and the contract. Called when somebody reads, not at startup. */
export async function buildSite(described: Described): Promise<DocsSite> {
  const site = arrangeSite(described, await readDocuments())
  return {
    files: new Map([...pagesOf(site), ...bytesOf(site), ...downloadsOf(site)]),
    search: searchIn(site, described),
    busy: (question) => busySearchPage(site, readQuestion(question)),
  }
}

/** The index is read at the first question. */
function searchIn(site: Site, described: Described): DocsSite['search'] {
  let reading: Promise<SearchIndex> | undefined
  const read = () => {
    // A failure is not kept.
    reading ??= readIndex(site, described).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  return async (given) => {
    const question = readQuestion(given)
    return question === '' ? emptySearchPage(site) : searchPage(site, await read(), question)
  }
}

type Entry = readonly [path: string, file: DocsFile]

const written = (path: string, type: string, text: () => string): Entry => [
  path,
  { type, isKeptForGood: false, bytes: () => Buffer.from(text()) },
]

const pagesOf = (site: Site): readonly Entry[] => [
  written('/docs', htmlType, () => frontPage(site)),
  written('/docs.md', markdownType, () => llmsText(site)),
  written('/llms.txt', textType, () => llmsText(site)),
  written('/llms-full.txt', textType, () => llmsFullText(site)),
  ...[...site.pages].flatMap(([path, page]) => [
    written(path, htmlType, () => documentPage(site, page)),
    written(`${path}.md`, markdownType, () => markdownOf(site, page)),
  ]),
]

/** What customers install and copy, so that nothing has to come from elsewhere. */
const downloadsOf = (site: Site): readonly Entry[] => [
  ...packagesOf(site),
  written('/docs/postman.json', jsonType, () => postmanCollection(site.contract, site.publicUrl)),
  ...[...site.downloads].map(([path, bytes]): Entry => {
    const type = path.endsWith('.json') ? jsonType : textType
    return [path, { type, isKeptForGood: false, bytes: () => bytes }]
  }),
]

function packagesOf({ root, contract, publicUrl }: Site): readonly Entry[] {
  const paths = packagePaths(contract.info?.version ?? '')
  const file = (path: string, type: string, bytes: () => Promise<Buffer>): Entry => [
    path,
    { type, isKeptForGood: false, bytes },
  ]
  return [
    file(paths.sdk, 'application/gzip', () => readPackage(root, 'sdk')),
    file(paths.cli, 'application/gzip', () => readPackage(root, 'cli')),
    file(paths.python, 'application/zip', () => readPackage(root, 'python')),
    file(paths.php, 'application/zip', () => readPackage(root, 'php')),
    file('/docs/php/packages.json', jsonType, () =>
      composerRepository(root, `${publicUrl}${paths.php}`),
    ),
  ]
}

const bytesOf = ({ images }: Site): readonly Entry[] => [
  ...[...images].map(([path, bytes]): Entry => {
    const type = imageTypes[extname(path)] ?? ''
    return [path, { type, isKeptForGood: false, bytes: () => bytes }]
  }),
  ...[styles, script].map(
    ({ path, type, bytes }): Entry => [path, { type, isKeptForGood: true, bytes: () => bytes }],
  ),
]
