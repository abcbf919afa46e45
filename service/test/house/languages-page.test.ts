import { readFileSync } from 'node:fs'
import { readSentences } from '@vidimus/texts'
import { pageLanguages } from '@vidimus/texts/page'
import { expect, test } from 'vitest'
import { languages } from '../../src/core/vocabulary/languages.ts'

const page = new URL('../../../docs/guides/languages.md', import.meta.url)

const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

const states = (made: string): string =>
  made === 'machine' ? 'machine-made, not reviewed by a native speaker' : `by the ${made}`

test('the page about languages has the state of each, as its file says', () => {
  const rows = languages.map((language) => {
    const { name, made } = pageLanguages[language]
    const { '@glossary': glossary } = readSentences('page', language)
    const english = language === 'de-simple' ? 'German in plain words' : inEnglish.of(language)
    const [wallet] = String(Object(glossary).wallet).split('|')
    return `| \`${language}\` | ${english} | ${name} | ${wallet} | ${states(made)} |`
  })
  const table = [
    '| tag | language | its own name | “wallet” | written |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
  const text = readFileSync(page, 'utf8')
  expect(text).toContain(`<!-- table -->\n${table}\n<!-- /table -->`)
})
