import { type CaseName, caseNames, cases } from '../cases/cases.ts'
import { groups } from '../cases/groups.ts'
import { wrapped } from './wrapped.ts'

const labelWidth = 'Expects'.length

/** One case: what is done, what must be seen, why it matters, and what to do. */
export function explainCase(name: CaseName, guide: URL, width: number): string {
  const { group, does, expects, remedy, attack } = explained(name)
  const { title, why } = groups[group]
  const rows = [
    ['Does', does],
    ['Expects', expects],
    ['Why', attack ?? why],
    ['Fix', remedy.replaceAll('docs/guides/', new URL('/docs/guides/', guide).href)],
    ['Guide', guide.href],
  ] as const
  const indent = labelWidth + 2
  return [
    `${name} · ${title}`,
    '',
    ...rows.map(([label, text]) => label.padEnd(indent) + wrapped(text, indent, width)),
  ].join('\n')
}

export const explainJson = (name: CaseName, guide: URL): string => {
  const { group, does, expects, remedy, attack } = explained(name)
  const why = attack ?? groups[group].why
  return JSON.stringify({ case: name, group, does, expects, why, remedy, guide: guide.href })
}

const nameWidth = Math.max(...caseNames.map((name) => name.length))

/** All cases under the titles of their groups, each with what is done and what must be seen. */
export function listCases(width: number): string {
  const indent = 2 + nameWidth + 2
  return Object.entries(groups)
    .map(([group, { title }]) => {
      const own = caseNames.filter((name) => cases[name].group === group)
      const entries = own.map((name) => {
        const { does, expects } = cases[name]
        const lines = [does, `→ ${expects}`].map((text) => wrapped(text, indent, width))
        return `  ${name.padEnd(nameWidth)}  ${lines.join(`\n${' '.repeat(indent)}`)}`
      })
      return [title, ...entries].join('\n')
    })
    .join('\n\n')
}

type Explained = {
  readonly group: keyof typeof groups
  readonly does: string
  readonly expects: string
  readonly remedy: string
  readonly attack?: string
}

const explained = (name: CaseName): Explained => cases[name]
