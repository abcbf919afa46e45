import { expect, test } from 'vitest'
import { sentencesIn } from './check.ts'
import { compile } from './compile.ts'
import { placesOf, readMessage } from './message.ts'
import { asPlainText, languagesOf, readSentences } from './read-texts.ts'

const surfaces = (['shop', 'portal'] as const).flatMap((surface) =>
  languagesOf(surface).map((language) => [surface, language] as const),
)

const hostile = [
  `'"><svg onload=alert(1)>{customer}'{x}'`,
  'بنك \u202E(ABC)\u2069 شركة',
  'W'.repeat(200),
  '👩‍👩‍👧‍👦 Käse & Söhne #',
]

test.each(surfaces)(
  'no name in any place of the %s turns its sentence around: %s',
  (surface, language) => {
    for (const [path, sentence] of sentencesIn(readSentences(surface, language))) {
      const places = [...placesOf(readMessage(sentence))]
      const compiled = compile(sentence, language, asPlainText)
      if (typeof compiled !== 'function') continue
      for (const name of hostile) {
        const filled = places.map(([place, kind]) => [place, kind === 'number' ? 3 : name])
        const said = compiled(Object.fromEntries(filled))
        const around = said.replace(/\u2068[^\u2066-\u2069\u202A-\u202E]*\u2069/g, '')
        expect([path, around]).toEqual([path, expect.not.stringMatching(/\p{Bidi_C}/u)])
        if (places.some(([, kind]) => kind === 'place') && !name.includes('\u202E'))
          expect([path, said]).toEqual([path, expect.stringContaining(name)])
      }
    }
  },
)
