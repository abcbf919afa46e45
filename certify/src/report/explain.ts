import { type CaseName, cases } from '../cases/cases.ts'
import { groups } from '../cases/groups.ts'

/** One case: what is done, what must be seen, why it matters, and what to do. */
export function explainCase(name: CaseName, guide: URL): string {
  const { group, does, expects, remedy, attack } = explained(name)
  const { title, why } = groups[group]
  return [
    `${name} · ${title}`,
    '',
    `Does      ${does}`,
    `Expects   ${expects}`,
    `Why       ${attack ?? why}`,
    `Fix       ${remedy.replaceAll('docs/guides/', new URL('/docs/guides/', guide).href)}`,
    `Guide     ${guide.href}`,
  ].join('\n')
}

export const explainJson = (name: CaseName, guide: URL): string => {
  const { group, does, expects, remedy, attack } = explained(name)
  const why = attack ?? groups[group].why
  return JSON.stringify({ case: name, group, does, expects, why, remedy, guide: guide.href })
}

type Explained = {
  readonly group: keyof typeof groups
  readonly does: string
  readonly expects: string
  readonly remedy: string
  readonly attack?: string
}

const explained = (name: CaseName): Explained => cases[name]
