import { readFileSync } from 'node:fs'

/** The shop's integration, shown beside what it did. */
export const source = readFileSync(
  new URL('../../shop/identity.ts', import.meta.url),
  'utf8',
).trimEnd()

export const sourceLines = source.split('\n').length

/** The paragraph that begins with `// <name>:`, without its indentation. */
export function excerpt(name: 'ask' | 'receive' | 'finish'): string {
  const paragraph =
    source.split('\n\n').find((text) => text.trimStart().startsWith(`// ${name}:`)) ?? ''
  return paragraph.replace(/^ {2}/gm, '').replace(/^\/\/ \w+: /, '// ')
}
