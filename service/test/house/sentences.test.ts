import { expect, test } from 'vitest'
import { checkTexts, madeOfTexts } from '../../../tools/texts.ts'
import { isTest, patience, readFile, sourceFiles } from './repository.ts'
import { sentencesInCode } from './sentences.ts'

/** Where nothing is said that is not in `texts/` (decision 75). */
const surfaces = ['service/src/edges/http/pages/', 'demo/workbench/pages/', 'portal/src/']

/** The same in every language, or for developers. */
const notTranslated: readonly string[] = [
  // Names, and the beginnings of keys.
  'Microsoft Entra External ID',
  'Spring Security',
  'Mac OS X',
  'Node SDK',
  'Vidimus',
  'vdm_',
  'vdms_…',
  'Haverkamp',
  'Schiffsschilder',
  '· Haverkamp Schiffsschilder',
  '· Vidimus',
  // What was said by HTTP, and a unit.
  'Content-Type: application/json',
  'GET',
  'POST /callback',
  'POST /prove',
  'ms',
  // To a server that calls a person's address.
  'this address is for the person’s browser, without an API key',
  // To the developers of an application, as in the errors of its protocol.
  'For developers:',
  'It came as',
  '(longer than 1,000 characters, or no URI)',
]

test('no sentence of page, shop or portal stands in code', patience, () => {
  const files = sourceFiles().filter(
    (file) => surfaces.some((folder) => file.startsWith(folder)) && /\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files
    .filter((file) => !isTest(file))
    .flatMap((file) => sentencesInCode(file, readFile(file)).map((said) => `${file}: ${said}`))
    .filter((line) => !notTranslated.some((known) => line.endsWith(`: ${known}`)))
  expect(found).toEqual([])
})

test.each([
  ["const x = { title: 'Nothing was shared' }", ['Nothing was shared']],
  [`const x = html\`<p class="a b">\${y} Done <b>\${z}</b></p>\``, ['Done']],
  [`const x = \`Back to \${name}\``, ['Back to ']],
  ['const x = <p>Loading</p>', ['Loading']],
  ['const x = <p title="No flows yet">{t.a}</p>', ['No flows yet']],
  ["throw new Error('the texts are not loaded')", []],
  ['const x = <div className="row wide" style={{ font: \'12px Mono\' }} />', []],
])('a planted sentence is seen, and code is not: %s', (code, found) => {
  expect(sentencesInCode('planted.tsx', code)).toEqual(found)
})

test('what is made of the files of sentences is current (npm run texts -- --types)', () => {
  for (const [file, text] of madeOfTexts()) expect([file, readFile(file)]).toEqual([file, text])
})

test('nothing is wrong in any file of sentences (npm run texts -- --check)', () => {
  expect(checkTexts().filter(({ weight }) => weight === 'wrong')).toEqual([])
})
