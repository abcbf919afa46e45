import { posix } from 'node:path'
import type { Links } from '../markdown/render-inline.ts'

export type Served = {
  /** Documents and images by their place in the repository, with their address. */
  readonly addresses: ReadonlyMap<string, string>
  /** Words in code that lead somewhere: error codes, and the pages by their address. */
  readonly named: ReadonlyMap<string, string>
}

const isAbsolute = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i

/**
 * Links of a document as links of the site. A file that is not served has no address here, so its
 * link becomes its words: the package names no repository that could be linked.
 */
export const siteLinks = (file: string, { addresses, named }: Served): Links => ({
  toTarget: (href) => {
    if (isAbsolute.test(href)) return href
    const [path = '', anchor] = href.split('#')
    const address = addresses.get(posix.join(posix.dirname(file), path))
    return address && (anchor === undefined ? address : `${address}#${anchor}`)
  },
  toNamed: (code) => named.get(code),
})

/** The same in Markdown, for whoever reads that: with whole addresses, outside samples. */
export const withSiteLinks = (markdown: string, links: Links, publicUrl: string): string =>
  markdown
    .split(/(^ *```[\s\S]*?^ *```$)/m)
    .map((part, place) => (place % 2 === 1 ? part : linksReplaced(part, links, publicUrl)))
    .join('')

const linksReplaced = (text: string, links: Links, publicUrl: string): string =>
  text.replace(/(\]\()([^)\s]+)(\))/g, (whole, before: string, href: string, after: string) => {
    const address = links.toTarget(href)
    if (address === undefined) return whole
    return `${before}${address.startsWith('/') ? publicUrl + asMarkdown(address) : address}${after}`
  })

/** A page has a twin in Markdown; an image has not. */
const asMarkdown = (address: string): string =>
  address.replace(/^(\/docs(?:\/[^#.]*)?)(#.*)?$/, '$1.md$2')
