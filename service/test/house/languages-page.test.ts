import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../src/core/vocabulary/languages.ts'
import type { Texts } from '../../src/edges/http/pages/texts/texts.ts'
import { languageName, loadTexts, textsOf } from '../../src/edges/http/pages/texts/texts-of.ts'

const page = new URL('../../../docs/guides/languages.md', import.meta.url)

const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

const states = (made: Texts['made']): string =>
  typeof made === 'object' ? 'machine-made, not reviewed by a native speaker' : `by the ${made}`

test('the page about languages has the state of each, as its file says', async () => {
  await Promise.all(languages.map(loadTexts))
  const rows = languages.map((language) => {
    const { made, glossary } = textsOf(language)
    const english = language === 'de-simple' ? 'German in plain words' : inEnglish.of(language)
    const [wallet] = glossary.wallet.split('|')
    return `| \`${language}\` | ${english} | ${languageName(language)} | ${wallet} | ${states(made)} |`
  })
  const table = [
    '| tag | language | its own name | “wallet” | written |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
  const text = readFileSync(page, 'utf8')
  expect(text).toContain(`<!-- table -->\n${table}\n<!-- /table -->`)
})
