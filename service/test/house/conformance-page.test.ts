import { describe, expect, test } from 'vitest'
import { type SuiteModule, suiteModules } from '../conformance/openid4vp-verifier-modules.ts'
import {
  answersTo,
  everyAnswer,
  everySetup,
  everyWideQuestion,
  setups,
} from '../interop/combinations.ts'
import { type HolderProfile, holderProfiles } from '../interop/limits.ts'
import { type OpModule, opModules } from '../oidc/basic-op-modules.ts'
import { differences } from '../oidc-clients/differences.ts'
import { filesEnding, readFile } from './repository.ts'

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

const files = new Set(filesEnding('test.ts'))
const listed: { readonly ids: readonly string[] } = JSON.parse(
  readFile('vectors/official/arf/relying-party-requirements.json'),
)
const requirements = rowsOf('requirement').map((row) => {
  const [id = '', , here = '', shownBy = ''] = row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
  return { id, here, shownBy }
})

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
  test('has the number of wide questions', () => {
    const { length } = everyWideQuestion
    expect(page).toContain(`in both formats: ${length} of ${length}.`)
  })

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

  test('has a row for every requirement of the framework, in its order', () => {
    expect(requirements.map(({ id }) => id)).toEqual(listed.ids)
  })

  test('shows by an existing test what it claims, and gives a reason for the rest', () => {
    const unshown = requirements.filter(({ here, shownBy }) => {
      const tests = [...shownBy.matchAll(/\]\(\.\.\/([^)]+\.test\.ts)\)/g)].map(
        ([, path = '']) => path,
      )
      const isShown = here === 'not ours' ? shownBy.trim() !== '' : tests.length > 0
      return !isShown || !tests.every((path) => files.has(path))
    })
    expect(unshown.map(({ id }) => id)).toEqual([])
    expect(new Set(requirements.map(({ here }) => here))).toEqual(
      new Set(['yes', 'partly', 'not ours']),
    )
  })

  test('names in one list what is missing', () => {
    const [, list = ''] = page.split('\n## What is still missing\n')
    const missing = [...(list.split('\n## ', 1)[0] ?? '').matchAll(/^- (\w+_\w+):/gm)]
    expect(missing.map(([, id]) => id)).toEqual(
      requirements.filter(({ here }) => here !== 'yes' && here !== 'not ours').map(({ id }) => id),
    )
  })

  test('has a row for every module of the plans, in their order', () => {
    expect(rowsOf('module')).toEqual(suiteModules.map(rowOf))
    expect(rowsOf('OP module')).toEqual(opModules.map(opRowOf))
  })

  test('has a row for every difference from the other provider', () => {
    expect(rowsOf('request')).toEqual(
      differences.map(
        ({ what, ours, theirs, reason }) =>
          `| ${what} | ${inWords(ours)} | ${inWords(theirs)} | ${reason} |`,
      ),
    )
  })
})

function rowOf({ name, formats, status, refusedAs }: SuiteModule): string {
  const kinds = formats.length > 1 ? 'both' : formats[0] === 'mso_mdoc' ? 'mdoc' : 'SD-JWT VC'
  const accepted = status === 'none' ? 'accepted' : 'accepted, status asked for'
  const told = refusedAs === undefined ? accepted : `\`${refusedAs}\``
  return `| \`${name}\` | ${kinds} | ${told} | passed |`
}

const opRowOf = ({ name, section, result, reason }: OpModule): string =>
  `| \`${name}\` | ${section} | ${result}${reason === undefined ? '' : `: ${reason}`} |`

const verdicts: { readonly [verdict: string]: string } = {
  page: 'the person’s page',
  'stays here': 'refused on our page',
  any: 'depends on the rest',
}

const inWords = (verdict: string): string => verdicts[verdict] ?? `\`${verdict}\``
