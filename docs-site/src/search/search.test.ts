import { lexer } from 'marked'
import { expect, test } from 'vitest'
import { pageOf } from '../documents/page.ts'
import { html } from '../html.ts'
import { excerpt } from './excerpt.ts'
import { indexSections, longestQuestion, readQuestion, search, wordsOf } from './search.ts'
import { sectionsOf } from './sections.ts'

const documents = {
  'docs/operate/backup.md':
    '# Backup\n\nCopies.\n\n## Restore a database\n\nThe master key is needed.\n',
  'docs/guides/keys.md': '# Keys\n\nText.\n\n## Rotate\n\nRotate the key, then restore order.\n',
  'docs/decisions/0001-restore.md': '# 1. Restore\n\nWhy restore.\n',
}

const index = indexSections(
  Object.entries(documents).flatMap(([file, text]) => {
    const page = pageOf(file, text)
    return sectionsOf(page, lexer(text))
  }),
)

const found = (question: string) =>
  search(index, question).map(({ path, anchor }) => `${path}#${anchor}`)

test('a heading counts more than the text, and a decision less than a guide', () => {
  expect(found('restore')).toEqual([
    '/docs/operate/backup#restore-a-database',
    '/docs/guides/keys#rotate',
    '/docs/decisions/0001-restore#1-restore',
  ])
})

test('a section with every word, in any case, comes before those with any of them', () => {
  expect(found('ORDER rotate')[0]).toBe('/docs/guides/keys#rotate')
  expect(found('RESTORE master')[0]).toBe('/docs/operate/backup#restore-a-database')
  expect(found('restore nothing')).toEqual(found('restore'))
  expect(found('nothing at all')).toEqual([])
  expect(found('   ')).toEqual([])
})

test('words count from their beginning, and stop words not at all', () => {
  expect(found('rotat')).toEqual(found('rotate'))
  expect(found('store')).toEqual([])
  expect(found('how do I restore the database')).toEqual(found('restore database'))
})

test('one typo is forgiven where nothing is found', () => {
  for (const typo of ['restor', 'retsore', 'rostore', 'restoree'])
    expect(found(typo)).toEqual(found('restore'))
  expect(found('retsoer')).toEqual([])
})

test('a question is bounded, whatever is sent', () => {
  expect(readQuestion('x'.repeat(5_000))).toHaveLength(longestQuestion)
  expect(readQuestion(['a', 'b'])).toBe('')
  expect(readQuestion(undefined)).toBe('')
  expect(wordsOf('b c d e f g h j k l m')).toHaveLength(8)
  expect(wordsOf('what is this and how')).toEqual(['what', 'is'])
})

test('an excerpt shows the words, marked and escaped', () => {
  const [section] = sectionsOf(
    pageOf('docs/a.md', '# A\n\nx `<b>` key. y'),
    lexer('# A\n\nx `<b>` key. y'),
  )
  if (section === undefined) throw new Error('no section')
  expect(html`${excerpt(section, ['key'])}`.text).toBe('x &lt;b&gt; <mark>key</mark>. y')
})
