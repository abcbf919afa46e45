import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caseNames } from '../../certify/src/cases/cases.ts'
import { sentencesIn } from './check.ts'
import { readSentences, type Sentences } from './read-texts.ts'

const [english, german] = [readSentences('portal', 'en'), readSentences('portal', 'de')]

/** They are the same in German. */
const units = ['{count} ms', '{milliseconds, number} ms']

test('German says something of its own for every English sentence of several words', () => {
  const own = new Map(sentencesIn(german))
  const alike = sentencesIn(english).filter(
    ([path, text]) => / \p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) && own.get(path) === text,
  )
  expect(new Set(alike.map(([, text]) => text))).toEqual(
    new Set(['Redirect URL', '24 h', ...units]),
  )
})

test('attributes have the names that the person reads, in both languages', () => {
  for (const [language, own] of [
    ['en', english],
    ['de', german],
  ] as const)
    expect(own['attributes']).toEqual(readSentences('page', language)['attributes'])
})

const codesOf = (...path: readonly string[]): readonly string[] => {
  const topic = path.reduce<Sentences | string | undefined>(
    (above, name) => (typeof above === 'object' ? above[name] : undefined),
    german,
  )
  return Object.keys(topic ?? {}).toSorted()
}

test('each case of certify has its sentences in German, and no other has', () => {
  expect(codesOf('live', 'certify', 'cases')).toEqual(caseNames.toSorted())
})

test('what German says in place of the service is about codes of the contract', () => {
  const contract = new URL('../../portal/src/api/generated/operations.ts', import.meta.url)
  const known = readFileSync(contract, 'utf8')
  const codes = [...codesOf('serviceRefusals'), ...codesOf('passedSteps')]
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !known.includes(`'${code}'`))).toEqual([])
})
