import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acts } from './acts.ts'
import { caseNames, cases } from './cases.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/certify.md'), 'utf8')

test('the guide has the table as it is', () => {
  const rows = caseNames.map((name, place) => {
    const { group, does, expects, remedy } = cases[name]
    const former = cases[caseNames[place - 1] ?? name]
    const isRepeated = place > 0 && former.group === group && former.remedy === remedy
    return `| \`${name}\` | ${does} | ${expects} | ${isRepeated ? 'as above' : remedy} |`
  })
  const [, section = ''] = guide.split('## The cases\n')
  expect(section.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows)
})

test('each case is tried once, in the order of the table', () => {
  expect(acts.flatMap((act) => act.cases)).toEqual(caseNames)
})
