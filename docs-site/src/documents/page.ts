/** One page of the site. All pages are Markdown, including the generated ones. */
export type Page = {
  /** Such as /docs/guides/first-proof. */
  readonly path: string
  /** The path in the repository, to which links are relative. */
  readonly file: string
  readonly title: string
  /** Its first sentence. */
  readonly summary: string
  readonly markdown: string
}

/**
 * Maps a document in the repository to its path on the site: docs/guides/branding.md becomes
 * /docs/guides/branding, sdk/README.md becomes /docs/sdk, SECURITY.md becomes /docs/security.
 */
export const pathOf = (file: string): string =>
  `/docs/${file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/\/README$/, '')
    .toLowerCase()}`

export const pageOf = (file: string, markdown: string): Page => ({
  path: pathOf(file),
  file,
  title: titleIn(markdown) ?? file,
  summary: summaryIn(markdown),
  markdown,
})

/** The part before the colon, for lists. */
export const shortTitle = ({ title }: Page): string => title.split(': ')[0] ?? title

/** Replaces links with their text and removes marks for code and emphasis. */
const withoutMarks = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const titleIn = (markdown: string): string | undefined => {
  const title = /^# (.+)$/m.exec(markdown)?.[1]
  return title && withoutMarks(title)
}

const longestSummary = 200

/** The first sentence of the first paragraph that is not a heading, table, code, list or quote. */
function summaryIn(markdown: string): string {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '').split(/\n{2,}/)
  const paragraph = withoutMarks(prose.find((block) => /^[\p{L}`[*"“]/u.test(block.trim())) ?? '')
  const sentence = /^.+?[.:!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph
  return sentence.slice(0, longestSummary).replace(/:$/, '.')
}
