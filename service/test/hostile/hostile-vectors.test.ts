import { expect, test } from 'vitest'
import { isRule, ruleTable } from '../../src/core/verification/rule-table.ts'
import { hostileFiles } from './hostile-files.ts'
import { ourVerdict } from './our-verdict.ts'
import { hostileNames, inputOf, readFamilies, readHostile } from './read-vectors.ts'

const published = readFamilies()
const questions = published.flatMap(({ family, groups }) =>
  groups.flatMap((group) =>
    group.tests.map((one) => ({ family, group, test: one, input: inputOf(one) })),
  ),
)

test.each([...hostileFiles()])('the same bytes are made each time: %s', (name, text) => {
  expect(readHostile(name) === text).toBe(true)
})

test('our verifier judges each as it says, by the rule that it names', () => {
  const wrong = questions.flatMap((question) => {
    const { family, test: one } = question
    const verdict = ourVerdict(question)
    const found = verdict.ok ? null : (verdict.failure.cause ?? verdict.failure.detail ?? null)
    const isRight = one.rule === null ? verdict.ok : !verdict.ok && isRule(one.rule, found)
    return isRight ? [] : [`${family} ${one.number} ${one.comment} ${one.rule}: ${found}`]
  })
  expect(wrong).toEqual([])
})
