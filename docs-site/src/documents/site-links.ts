import { posix } from 'node:path'
import type { Links } from '../markdown/render-inline.ts'

export type Served = {
  /** The addresses of documents and images, by path in the repository. */
  readonly addresses: ReadonlyMap<string, string>
  /** Words in inline code that become links: error codes, and pages by address. */
  readonly named: ReadonlyMap<string, string>
}

const isAbsolute = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i

/**
 * Turns links of a document into links of the site. A file that is not served has no address, so
 * its link becomes plain text: the package names no repository to link to.
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

/** The same for readers of the Markdown, with absolute addresses. Samples are left as they are. */
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

/** A page also exists as Markdown; an image does not. */
const asMarkdown = (address: string): string =>
  address.replace(/^(\/docs(?:\/[^#.]*)?)(#.*)?$/, '$1.md$2')
