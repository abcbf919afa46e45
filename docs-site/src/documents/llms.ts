import type { Page } from './page.ts'
import { type Group, isDecision, type Site, unlisted } from './site.ts'
import { withSiteLinks } from './site-links.ts'

const about = `# Vidimus

> Vidimus is an identity verification service. A customer's server calls \`POST /prove\`; the person
> shows a government identity (PID) from an EU Digital Identity wallet; the customer's Redirect URL
> receives a signed \`presentation\` with exactly the attributes asked for, or an error.`

/** /llms.txt (https://llmstxt.org): one line for every page. */
export function llmsText(site: Site): string {
  const others: Group = { title: 'Optional', pages: unlisted(site) }
  const groups = [...site.groups, ...(others.pages.length > 0 ? [others] : [])]
  return `${about}

The whole documentation is one file: ${site.publicUrl}/llms-full.txt. The contract for tools is
${site.publicUrl}/openapi.json.

${groups.map((group) => groupText(group, site.publicUrl)).join('\n\n')}
`
}

const groupText = ({ title, pages }: Group, publicUrl: string): string =>
  `## ${title}\n\n${pages.map((page) => line(page, publicUrl)).join('\n')}`

const line = ({ title, path, summary }: Page, publicUrl: string): string =>
  `- [${title}](${publicUrl}${path}.md)${summary && `: ${summary}`}`

/** A page as Markdown, with links to pages of this site. */
export const markdownOf = (site: Site, page: Page): string =>
  withSiteLinks(page.markdown, site.linksOf(page), site.publicUrl)

/** /llms-full.txt: all pages in navigation order, with the decision records last. */
export function llmsFullText(site: Site): string {
  const others = unlisted(site).toSorted(
    (one, other) => Number(isDecision(one)) - Number(isDecision(other)),
  )
  return [...site.groups.flatMap(({ pages }) => pages), ...others]
    .map((page) => `<!-- ${site.publicUrl}${page.path} -->\n\n${markdownOf(site, page).trim()}\n`)
    .join('\n')
}
