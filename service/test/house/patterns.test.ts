import { describe, expect, test } from 'vitest'
import { isFull } from '../setup/sizes.ts'
import { hostileTexts, textOf } from './hostile-texts.ts'
import { countedPattern } from './pattern-steps.ts'
import { type PatternInCode, patternsIn } from './patterns-in-code.ts'
import { filesEnding, patience, readFile, sourceFiles } from './repository.ts'

/**
 * A pattern that takes the square of a text's length lets one stranger stop everyone: 40 KiB of `<`
 * cost five seconds. So the steps that each pattern takes are counted, on texts made of its own
 * parts: sixteen times the text is at most twenty times the work. Time is not measured.
 *
 * The workspaces are all here. What only we run for ourselves is not: `bench/` reads answers of the
 * service that it started, `tools/` and tests read this repository. Loops written by hand are not
 * counted either; the bounds of what they read are in `edges/http/limits.ts`.
 */
const [times, mostTimes] = [16, 20]
/** Where a small text costs too much, bounds inside the pattern may be the reason. */
const lengths = [isFull ? 1_024 : 128, 65_536]
const mostStepsEach = 100

/** Where only what we wrote ourselves is read, which strangers cannot choose. */
const ownText: { readonly [place: string]: string } = {
  'docs-site/src/contract/': 'the contract of this service',
  'docs-site/src/documents/': 'the documents of this repository',
  'docs-site/src/markdown/': 'the documents of this repository',
  'service/src/edges/http/pages/assets/assets.ts': 'our own script and style sheet, at the start',
}

/** Longest texts that these ever see. */
const bounded: { readonly [pattern: string]: { readonly longest: number; readonly by: string } } = {
  '/\\s*;\\s*q=/i': { longest: 200, by: 'the languages that a browser wants are cut' },
  '/^\\P{L}+|\\P{L}+$/gu': { longest: 1_000, by: 'the longest password' },
}

/** Two of nine: it begins at the start and tries eleven lengths, each in one pass. */
const uncounted = ['/^(.{1,11}?)\\1+$/su']

const named = ({ source, flags }: Pick<PatternInCode, 'source' | 'flags'>) => `/${source}/${flags}`

const files = [
  ...sourceFiles().filter((file) => !file.startsWith('bench/')),
  ...filesEnding('js').filter((file) => file.startsWith('cli/')),
]
const patterns = files.flatMap((file) => patternsIn(file, readFile(file)))
const met = patterns.filter(({ file }) => !Object.keys(ownText).some((own) => file.startsWith(own)))

/** A text on which a pattern takes too many steps, in words. Undefined if there is none. */
function tooSlowOn(source: string, flags: string): string | undefined {
  const pattern = countedPattern(source, flags)
  const growsOn = (text: Parameters<typeof textOf>[0], length: number) => {
    const steps = pattern.stepsFor(textOf(text, length), mostStepsEach * length)
    const most = mostTimes * steps
    return (
      steps > mostStepsEach * length || pattern.stepsFor(textOf(text, times * length), most) > most
    )
  }
  const text = hostileTexts(pattern).find((one) => lengths.every((length) => growsOn(one, length)))
  return text && JSON.stringify(text)
}

describe('what a stranger sends costs as much as it is long', () => {
  test('every pattern of every workspace is found', () => {
    const { workspaces } = JSON.parse(readFile('package.json')) as { workspaces: string[] }
    const read = new Set(files.map((file) => file.split('/')[0]))
    expect([...workspaces, 'cli'].filter((workspace) => !read.has(workspace))).toEqual([])
    expect(met.length).toBeGreaterThan(200)
    const all = new Set(patterns.map(named))
    expect([...Object.keys(bounded), ...uncounted].filter((pattern) => !all.has(pattern))).toEqual(
      [],
    )
    const unused = Object.keys(ownText).filter((own) => !files.some((file) => file.startsWith(own)))
    expect(unused).toEqual([])
  })

  test('every pattern takes steps in proportion to the text', patience, () => {
    const known = new Set([...Object.keys(bounded), ...uncounted])
    const tried = new Map(
      met.filter((one) => !known.has(named(one))).map((one) => [named(one), one]),
    )
    const slow = [...tried.values()].flatMap(({ file, line, source, flags }) => {
      const text = tooSlowOn(source, flags)
      return text === undefined ? [] : `${file}:${line} ${named({ source, flags })} on ${text}`
    })
    expect(slow).toEqual([])
  })

  test.each(Object.entries(bounded))(
    '%s sees short texts, which cost little',
    (name, { longest }) => {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(name) ?? []
      const pattern = countedPattern(source, flags)
      for (const text of hostileTexts(pattern))
        expect(pattern.stepsFor(textOf(text, longest), Number.POSITIVE_INFINITY)).toBeLessThan(
          5_000_000,
        )
    },
  )
})

describe('a planted pattern is seen', () => {
  test.each([
    ['open tags', "page.replace(/<[^>]*>/g, ' ')"],
    ['a way round', 'const link = /id="a"[^>]*\\shref="([^"]+)"/'],
    ['blanks at the end', "text.replace(/\\s+$/, '')"],
    ['repeated repetitions', 'const a = /^(?:a+)+$/'],
    ['put together', `const a = new RegExp(\`<\${name}[^>]*>\`)`],
    ['of a schema', "const a = Type.String({ pattern: '(\\\\w+@)+' })"],
    ['with a name', "const markPattern = '#[^;]*;'\nconst a = new RegExp(markPattern)"],
  ])('%s', (_what, text) => {
    const [{ source, flags } = { source: '', flags: '' }] = patternsIn('x.ts', text)
    expect(tooSlowOn(source, flags)).toBeDefined()
  })

  test('and one that cannot be read is refused', () => {
    expect(() => patternsIn('x.ts', 'const a = new RegExp(words.join("|"))')).toThrow(
      'cannot be read',
    )
  })
})
