/** One page of the site. All are Markdown, also those that are generated. */
export type Page = {
  /** Such as /docs/guides/first-proof. */
  readonly path: string
  /** Its place in the repository, from which relative links start. */
  readonly file: string
  readonly title: string
  /** Its first sentence. */
  readonly summary: string
  readonly markdown: string
}

/**
 * Where a document of the repository is on the site: docs/guides/branding.md is
 * /docs/guides/branding, sdk/README.md is /docs/sdk, SECURITY.md is /docs/security.
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

/** For lists: what stands before the colon. */
export const shortTitle = ({ title }: Page): string => title.split(': ')[0] ?? title

/** Links become their words; marks of code and stress go. */
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

/** The first sentence of the first paragraph: what is no heading, table, code, list or quote. */
function summaryIn(markdown: string): string {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '').split(/\n{2,}/)
  const paragraph = withoutMarks(prose.find((block) => /^[\p{L}`[*"“]/u.test(block.trim())) ?? '')
  const sentence = /^.+?[.:!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph
  return sentence.slice(0, longestSummary).replace(/:$/, '.')
}
