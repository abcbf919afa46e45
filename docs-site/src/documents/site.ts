import { lexer, type Token } from 'marked'
import { type ErrorCatalogue, errorAnchors, errorsDocument } from '../contract/errors-document.ts'
import type { Contract } from '../contract/openapi.ts'
import { referenceDocument } from '../contract/reference-document.ts'
import type { Links } from '../markdown/render-inline.ts'
import { type Page, pageOf, pathOf } from './page.ts'
import type { Documents } from './read-documents.ts'
import { type Served, siteLinks } from './site-links.ts'

export type Group = { readonly title: string; readonly pages: readonly Page[] }

/** Everything that is served, and its reading order. */
export type Site = {
  readonly publicUrl: string
  readonly pages: ReadonlyMap<string, Page>
  readonly groups: readonly Group[]
  readonly images: ReadonlyMap<string, Buffer>
  /** By path on the site. */
  readonly downloads: ReadonlyMap<string, Buffer>
  readonly root: string
  readonly contract: Contract
  readonly tokensOf: (page: Page) => readonly Token[]
  readonly linksOf: (page: Page) => Links
  /** A text of a page, with the address of this service where that has the example's. */
  readonly textHere: (page: Page, text: string) => string
}

/** What the service says about itself. */
export type Described = {
  readonly publicUrl: string
  /** The OpenAPI document. */
  readonly contract: object
  readonly errors: ErrorCatalogue
}

export function arrangeSite(described: Described, documents: Documents): Site {
  const { publicUrl, errors } = described
  // The contract is data, and every part of it is optional.
  const contract = described.contract as Contract
  const textHere = ({ file }: Pick<Page, 'file'>, text: string) =>
    atService(file, text, publicUrl, contract.info?.version ?? '')
  const pages = new Map(
    [
      ...[...documents.texts].map(([file, text]) => pageOf(file, textHere({ file }, text))),
      pageOf('docs/api.md', referenceDocument(contract, publicUrl)),
      pageOf('docs/errors.md', errorsDocument(errors, publicUrl)),
      pageOf('docs/decisions.md', decisionsDocument(documents.texts)),
    ].map((page) => [page.path, page]),
  )
  const served = whatIsServed(pages, documents, errorAnchors(errors))
  return {
    publicUrl,
    pages,
    groups: groupsIn(documents, pages),
    images: new Map([...documents.images].map(([file, bytes]) => [imagePath(file), bytes])),
    downloads: new Map([...documents.downloads].map(([file, bytes]) => [filePath(file), bytes])),
    root: documents.root,
    contract,
    tokensOf: (page) => lexer(page.markdown),
    linksOf: ({ file }) => siteLinks(file, served),
    textHere,
  }
}

/** Documents for customers: their examples call the service that serves them, of its version. */
const forIntegrators = /^(?:docs\/guides\/|docs\/(?:api|errors)\.md$|sdk\/|cli\/|demo\/)/

/** The address in examples. */
export const exampleUrl = 'https://id.example'

const atService = (file: string, text: string, publicUrl: string, version: string): string =>
  forIntegrators.test(file)
    ? text
        .replaceAll(/https:\/\/id\.example|http:\/\/localhost:4000/g, publicUrl)
        .replaceAll(/\bvidimus-[\d.]+-py3/g, `vidimus-${version}-py3`)
    : text

const imagePath = (file: string): string => `/${file}`

/** Files outside docs/ are served below it too. */
const filePath = (file: string): string => `/docs/${file.replace(/^docs\//, '')}`

/** The front page replaces the README, and our own address replaces the contract's file. */
const whatIsServed = (
  pages: ReadonlyMap<string, Page>,
  { images, downloads }: Documents,
  errors: ReadonlyMap<string, string>,
): Served => ({
  addresses: new Map([
    ...[...pages.values()].map(({ file, path }) => [file, path] as const),
    ...[...images.keys()].map((file) => [file, imagePath(file)] as const),
    ...[...downloads.keys()].map((file) => [file, filePath(file)] as const),
    ['README.md', '/docs'],
    ['service/openapi.json', '/openapi.json'],
  ]),
  named: new Map([...errors, ...[...pages.keys()].map((path) => [path, path] as const)]),
})

function groupsIn({ navigation }: Documents, pages: ReadonlyMap<string, Page>): readonly Group[] {
  const pageAt = (entry: string): Page => {
    const page = pages.get(pathInNavigation(entry))
    if (page === undefined)
      throw new Error(`docs/navigation.json names ${entry}, which is not there.`)
    return page
  }
  return Object.entries(navigation).map(([title, entries]) => ({
    title,
    pages: entries.map(pageAt),
  }))
}

const pathInNavigation = (entry: string): string => {
  if (entry.startsWith('/')) return entry
  return pathOf(entry.startsWith('../') ? entry.slice(3) : `docs/${entry}`)
}

/** Pages that the navigation does not list: the decisions, which have a list of their own. */
export const unlisted = ({ pages, groups }: Site): readonly Page[] => {
  const listed = new Set(groups.flatMap((group) => group.pages))
  return [...pages.values()].filter((page) => !listed.has(page))
}

export const isDecision = ({ file }: Page): boolean => file.startsWith('docs/decisions/')

/** Lists the decision records in order. */
function decisionsDocument(texts: ReadonlyMap<string, string>): string {
  const records = [...texts].map(([file, text]) => pageOf(file, text)).filter(isDecision)
  const lines = records.map(({ file, title, summary }) => {
    const [number = '', ...words] = title.split('. ')
    return `| ${number} | [${words.join('. ')}](${file.replace('docs/', '')}) | ${summary.replaceAll('|', '\\|')} |`
  })
  return `# Decisions

What a newcomer to the code would ask about, and why it was decided so. One short record each.

| | decision | |
| --- | --- | --- |
${lines.join('\n')}
`
}
