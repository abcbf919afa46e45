import { expect, test } from 'vitest'
import { asCode } from './as-code.ts'
import { sentencesIn } from './check.ts'
import { compile } from './compile.ts'
import { placesOf, readMessage } from './message.ts'
import { type Words, wordsOf } from './plain-text.ts'
import { asPlainText, languagesOf, readSentences } from './read-texts.ts'

/** The module, as a browser runs it. */
const run = (code: string): Promise<{ texts(words: Words): object }> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

const memberOf = (texts: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as { [key: string]: unknown })[key], texts)

test.each(languagesOf('portal'))('the code of %s says what its file says', async (language) => {
  const code = asCode('portal', language)
  expect(code).not.toContain('icu')
  const texts = (await run(code)).texts(wordsOf(language))
  const sentences = sentencesIn(readSentences('portal', language))
  expect(sentences.length).toBeGreaterThan(500)
  for (const [path, sentence] of sentences) {
    const [made, wanted] = [memberOf(texts, path), compile(sentence, language, asPlainText)]
    if (typeof wanted !== 'function') expect([path, made]).toEqual([path, wanted])
    else
      for (const number of [0, 1, 2, 5, 1_234]) {
        const kinds = [...placesOf(readMessage(sentence))]
        const places = Object.fromEntries(
          kinds.map(([name, kind]) => [name, kind === 'number' ? number : `\`\${${name}}\\ بنك`]),
        )
        const says = (made as (filled: typeof places) => string)(places)
        expect([path, says]).toEqual([path, wanted(places)])
      }
  }
})
