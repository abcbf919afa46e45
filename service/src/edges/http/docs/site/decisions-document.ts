import { pageOf } from './page.ts'

export const isDecision = (file: string): boolean => file.startsWith('docs/decisions/')

/** A list of the records, in their order. */
export function decisionsDocument(texts: ReadonlyMap<string, string>): string {
  const records = [...texts].filter(([file]) => isDecision(file))
  const lines = records.map(([file, text]) => {
    const { title, summary } = pageOf(file, text)
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
