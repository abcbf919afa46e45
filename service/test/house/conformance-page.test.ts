import { describe, expect, test } from 'vitest'
import { type SuiteModule, suiteModules } from '../conformance/openid4vp-verifier-modules.ts'
import { answersTo, everyAnswer, everySetup, setups } from '../interop/combinations.ts'
import { type HolderProfile, holderProfiles } from '../interop/limits.ts'
import { readFile } from './repository.ts'

/** docs/conformance.md says what the tests run, no more and no less. */

const page = readFile('docs/conformance.md')

/** The rows below the head of the table that begins with a title, as they are written. */
function rowsOf(title: string): readonly string[] {
  const table =
    page
      .slice(page.indexOf(`\n| ${title} |`))
      .trimStart()
      .split('\n\n', 1)[0] ?? ''
  return table.split('\n').slice(2)
}

const countOf = ({ fetchings }: HolderProfile, format: string, mode: string): string => {
  const asked = everySetup.filter((setup) => setup.mode === mode)
  const answers = asked.flatMap(({ formats }) => everyAnswer(formats, fetchings))
  const { length } = answers.filter((answer) => answer.format === format)
  return `${length} of ${length}`
}

test.each(holderProfiles)('the short form has every value that $name can have', (profile) => {
  const valuesOf = (asked: typeof everySetup | typeof setups, answers: typeof answersTo) =>
    new Set(
      asked.flatMap(({ formats, clientIdPrefix, mode }) =>
        answers(formats, profile.fetchings).flatMap((answer) => [
          ...Object.values(answer),
          ...[formats.join(), clientIdPrefix, mode],
        ]),
      ),
    )
  expect(valuesOf(setups, answersTo)).toEqual(valuesOf(everySetup, everyAnswer))
})

describe('the page of conformance', () => {
  test('has a row for every holder and format, with the number of combinations', () => {
    expect(rowsOf('holder')).toEqual(
      holderProfiles.flatMap((profile) =>
        ['dc+sd-jwt', 'mso_mdoc'].map((format) => {
          const [plain, encrypted] = ['direct_post', 'direct_post.jwt'].map((mode) =>
            countOf(profile, format, mode),
          )
          return `| ${profile.name} | \`${format}\` | ${plain} | ${encrypted} |`
        }),
      ),
    )
  })

  test('lists what each holder cannot do', () => {
    const flat = page.replace(/\s+/g, ' ')
    const expected = holderProfiles.map(
      ({ name, cannot }) => `${name} ${cannot.map((each) => `- ${each}`).join(' ')}`,
    )
    expect(expected.filter((list) => !flat.includes(list))).toEqual([])
  })

  test('has a row for every module of the plans, in their order', () => {
    expect(rowsOf('module')).toEqual(suiteModules.map(rowOf))
  })
})

function rowOf({ name, formats, status, refusedAs }: SuiteModule): string {
  const kinds = formats.length > 1 ? 'both' : formats[0] === 'mso_mdoc' ? 'mdoc' : 'SD-JWT VC'
  const accepted = status === 'none' ? 'accepted' : 'accepted, status asked for'
  const told = refusedAs === undefined ? accepted : `\`${refusedAs}\``
  return `| \`${name}\` | ${kinds} | ${told} | passed |`
}
