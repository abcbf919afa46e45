import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { clauseText, explanations } from '../../src/core/verification/explain-refusal.ts'
import { isRule } from '../../src/core/verification/rule-table.ts'
import { hostileFiles } from './hostile-files.ts'
import { ourVerdict } from './our-verdict.ts'
import { inputOf, readFamilies, readHostile } from './read-vectors.ts'
import { type Adapter, runAll } from './run-vectors.ts'

const published = readFamilies()
const questions = published.flatMap(({ family, groups }) =>
  groups.flatMap((group) =>
    group.tests.map((one) => ({ family, group, test: one, input: inputOf(one) })),
  ),
)

test.each([...hostileFiles()])('the same bytes are made each time: %s', (name, text) => {
  expect(readHostile(name) === text).toBe(true)
})

test.each([...hostileFiles().keys()])('it is as the published schema says: %s', (name) => {
  const ajv = new Ajv({ allErrors: true, strict: false })
  formats.default(ajv)
  const judge = ajv.compile(JSON.parse(readHostile('schema.json')))
  judge(JSON.parse(readHostile(name)))
  expect(judge.errors ?? []).toEqual([])
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

test('what a test says of itself fits together', () => {
  const wrong = questions.filter(({ test: { result, rule, ours } }) =>
    result === 'acceptable'
      ? ours !== (rule === null ? 'valid' : 'invalid')
      : (result === 'valid') !== (rule === null),
  )
  expect(wrong.map(({ test: { comment } }) => comment)).toEqual([])
})

test('no two share family, rule and kind of change, nor the bytes in one group', () => {
  const kinds = questions.map(({ family, test: one }) => `${family} ${one.rule} ${one.change}`)
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([])
  const twice = published.flatMap(({ family, groups }) =>
    groups.flatMap(({ tests }) => {
      const inputs = tests.map(inputOf)
      return tests
        .filter((_, at) => inputs.indexOf(inputs[at] ?? '') !== at)
        .map(({ number, comment }) => `${family} ${number} ${comment}`)
    }),
  )
  expect(twice).toEqual([])
})

test('there are enough of them in nine families, and a fifth is valid', () => {
  const valid = questions.filter(({ test: { result } }) => result === 'valid')
  expect(published).toHaveLength(9)
  expect(questions.length).toBeGreaterThanOrEqual(500)
  expect(valid.length / questions.length).toBeGreaterThanOrEqual(0.2)
  const readme = readHostile('README.md')
  expect(readme).toContain(`${questions.length.toLocaleString('en')} inputs`)
  for (const { family, groups, number_of_tests: counted } of published) {
    expect(groups.flatMap(({ tests }) => tests)).toHaveLength(counted)
    expect(readme).toMatch(new RegExp(`\\| \`${family}\\.json\` \\|.*\\| ${counted} \\|`))
  }
})

/** What no bytes of ours can break, and why. */
const elsewhere: readonly { readonly why: string; readonly rules: readonly RegExp[] }[] = [
  {
    why: 'somebody has to fetch a list',
    rules: [
      /^(it was not fetched yet|status: nobody looked|address_refused.*)$/,
      /^(status|revocation) list: (address_refused|malformed_url|answered with|another content)/,
      /^(status|revocation) list: (dns|proxy|connect|tls)_failed/,
      /^(status|revocation) list: (timeout|connection_lost|client_closed|too_large|malformed_r)/,
      /^revocation list: (nobody looked|no address|the authority cannot be read)/,
      /^status list: revocation list: …$/,
    ],
  },
  {
    why: 'it is about an older list, or one that is kept',
    rules: [/not refreshed in time$/, /older than the last one$/, /nextUpdate is past/],
  },
  {
    why: 'it is a rule of the sandbox or of what a customer asks, which no specification has',
    rules: [
      /^chain: a certificate is of the sandbox$/,
      /^the attributes are not those of the sandbox identity$/,
      /^attribute … is (not a possible day of birth|an empty object|empty)$/,
      /^question … cannot be answered$/,
    ],
  },
]

test('every rule of the rule table is broken, by a test with the clause of the rule', () => {
  const unbroken: string[] = []
  const otherClause: string[] = []
  for (const { causes } of Object.values(explanations))
    for (const { rules, clause } of causes)
      for (const rule of rules) {
        const own = questions.filter((one) => one.test.rule === rule)
        if (own.length === 0) unbroken.push(rule)
        const expected = clause === null ? null : clauseText(clause)
        if (own.some(({ test: one }) => one.clause !== null && one.clause !== expected))
          otherClause.push(rule)
      }
  const isElsewhere = (rule: string) =>
    elsewhere.some(({ rules }) => rules.some((one) => one.test(rule)))
  expect(unbroken.filter((rule) => !isElsewhere(rule))).toEqual([])
  expect(otherClause).toEqual([])
  const excused = Object.values(explanations)
    .flatMap(({ causes }) => causes)
    .flatMap(({ rules }): readonly string[] => rules)
    .filter(isElsewhere)
  expect(excused.filter((rule) => !unbroken.includes(rule))).toEqual([])
})

test('a runner prints each difference of a verifier, and leaves out what it does not know', async () => {
  const lines: string[] = []
  const credulous: Adapter = {
    accepts: ({ family }) => (family === 'mdoc' ? true : undefined),
  }
  expect(await runAll(published, credulous, (line) => lines.push(line))).toBe(1)
  const wrong = questions.filter((one) => one.family === 'mdoc' && one.test.result === 'invalid')
  expect(lines.filter((line) => line.startsWith('mdoc ')).length).toBe(wrong.length)
  expect(lines.at(-1)).toMatch(/0 tried, 0 different, \d+ left out$/)
  const ours: Adapter = { accepts: (question) => ourVerdict(question).ok }
  expect(await runAll(published, ours, () => undefined)).toBe(0)
})
