import type { Token } from 'marked'
import { errorAnchors, errorsDocument } from '../errors/errors-document.ts'
import type { Links } from '../markdown/render-inline.ts'
import type { Contract } from '../reference/contract.ts'
import { referenceDocument } from '../reference/reference-document.ts'
import { type Section, sectionsOf } from '../search/search-index.ts'
import { decisionsDocument, isDecision } from './decisions-document.ts'
import { type Page, pageOf, pathOf } from './page.ts'
import { type Documents, readDocuments } from './read-documents.ts'
import { type Served, siteLinks } from './site-links.ts'

export type Group = { readonly title: string; readonly pages: readonly Page[] }

/** Everything that is served, and the order in which it is read. */
export type Site = {
  readonly publicUrl: string
  readonly pages: ReadonlyMap<string, Page>
  readonly groups: readonly Group[]
  readonly images: ReadonlyMap<string, Buffer>
  readonly tokensOf: (page: Page) => readonly Token[]
  readonly linksOf: (page: Page) => Links
  /** Made when somebody searches. */
  readonly sections: () => readonly Section[]
}

export type SiteSource = {
  readonly publicUrl: string
  /** The OpenAPI document. */
  readonly contract: () => object
}

/** Documents and parser are loaded when somebody reads, not at the start of the service. */
export async function loadSite({ publicUrl, contract }: SiteSource): Promise<Site> {
  const [{ lexer }, documents] = await Promise.all([import('marked'), readDocuments()])
  // It is data, of which every part is optional.
  const described = contract() as Contract
  const pages = new Map(
    [
      ...[...documents.texts].map(([file, text]) => pageOf(file, text)),
      pageOf('docs/api.md', referenceDocument(described, publicUrl)),
      pageOf('docs/errors.md', errorsDocument(publicUrl)),
      pageOf('docs/decisions.md', decisionsDocument(documents.texts)),
    ].map((page) => [page.path, page]),
  )
  const served = whatIsServed(pages, documents)
  const tokensOf = (page: Page) => lexer(page.markdown)
  let sections: readonly Section[] | undefined
  return {
    publicUrl,
    pages,
    groups: groupsIn(documents, pages),
    images: new Map([...documents.images].map(([file, bytes]) => [imagePath(file), bytes])),
    tokensOf,
    linksOf: ({ file }) => siteLinks(file, served),
    sections: () => {
      sections ??= [...pages.values()].flatMap((page) => sectionsOf(page, tokensOf(page)))
      return sections
    },
  }
}

const imagePath = (file: string): string => `/${file}`

/** The front page stands for the README, and our own address for the contract's file. */
const whatIsServed = (pages: ReadonlyMap<string, Page>, { images }: Documents): Served => ({
  addresses: new Map([
    ...[...pages.values()].map(({ file, path }) => [file, path] as const),
    ...[...images.keys()].map((file) => [file, imagePath(file)] as const),
    ['README.md', '/docs'],
    ['service/openapi.json', '/openapi.json'],
  ]),
  named: new Map([...errorAnchors(), ...[...pages.keys()].map((path) => [path, path] as const)]),
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

/** Pages that the navigation does not list: the decisions, under their own list. */
export const unlisted = ({ pages, groups }: Site): readonly Page[] => {
  const listed = new Set(groups.flatMap((group) => group.pages))
  return [...pages.values()].filter((page) => !listed.has(page))
}

export const isDecisionPage = ({ file }: Page): boolean => isDecision(file)
