import { extname } from 'node:path'
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

The whole documentation, with a customer's code in seven languages, is one file:
${site.publicUrl}/llms-full.txt. The contract for tools is ${site.publicUrl}/openapi.json.

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

/**
 * /llms-full.txt: all pages in navigation order, then the samples, so that nothing else has to be
 * fetched to write an integration, and the decision records last.
 */
export function llmsFullText(site: Site): string {
  const [decisions, others] = [unlisted(site).filter(isDecision), unlisted(site).filter(isNoRecord)]
  const pages = [...site.groups.flatMap((group) => group.pages), ...others]
  return [
    ...pages.map((page) => part(site, page.path, markdownOf(site, page).trim())),
    ...[...site.downloads].flatMap(([path, bytes]) => {
      const language = languages[extname(path)]
      return language === undefined
        ? []
        : [part(site, path, `\`\`\`${language}\n${bytes.toString('utf8').trimEnd()}\n\`\`\``)]
    }),
    ...decisions.map((page) => part(site, page.path, markdownOf(site, page).trim())),
  ].join('\n')
}

const isNoRecord = (page: Page): boolean => !isDecision(page)

const part = ({ publicUrl }: Site, path: string, text: string): string =>
  `<!-- ${publicUrl}${path} -->\n\n${text}\n`

/** Of the samples, by the endings of their files. */
const languages: { readonly [ending: string]: string } = {
  '.mjs': 'js',
  '.py': 'python',
  '.php': 'php',
  '.rb': 'ruby',
  '.go': 'go',
  '.java': 'java',
  '.cs': 'csharp',
}
