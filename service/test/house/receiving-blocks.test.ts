import { expect, test } from 'vitest'
import { receivesResults, receivingBlocks } from './receiving-blocks.ts'
import { filesEnding, patience, readFile, sourceFiles } from './repository.ts'

/** Whatever we show that receives a result is run under `vidimus certify`, or a reason stands. */

type Listed = {
  readonly shops: { readonly [name: string]: readonly string[] }
  readonly notWhole: { readonly [block: string]: string }
}
const { shops, notWhole }: Listed = JSON.parse(readFile('sdk/test/samples/documented-shops.json'))
const run = new Set(Object.values(shops).flat())
const listed = [...run, ...Object.keys(notWhole)]

/** Documents, samples by their folder, and code that shows or is shown. */
const shown = () => [
  ...filesEnding('md').flatMap((file) => receivingBlocks(file, readFile(file))),
  ...filesEnding('mjs,py,php,rb,go,java,cs')
    .filter((file) => file.startsWith('docs/samples/') && receivesResults(readFile(file)))
    .map((file) => file.split('/', 3).join('/')),
  ...sourceFiles().filter(
    (file) => /^(?:portal|docs-site|demo)\//.test(file) && receivesResults(readFile(file)),
  ),
]

test('code that receives a result is run under certify, or says why not', patience, () => {
  expect([...new Set(shown())].filter((block) => !listed.includes(block))).toEqual([])
})

test('what is listed is shown, once and with a reason if it is not run', patience, () => {
  const all = new Set(shown())
  const unknown = listed.filter((block) => !all.has(block))
  // The other parts of a shop receive nothing: they start a proof or hand it out.
  expect(
    unknown.filter(
      (block) => !shopsWith(block).some((parts) => parts.some((part) => all.has(part))),
    ),
  ).toEqual([])
  expect(Object.keys(notWhole).filter((block) => run.has(block))).toEqual([])
  expect(Object.values(notWhole).filter((reason) => !/\w+ \w+/.test(reason))).toEqual([])
})

const shopsWith = (block: string) => Object.values(shops).filter((parts) => parts.includes(block))

test('a planted block is seen, by its source or its place', () => {
  const text = [
    '# Page\n\n```ts\nconst a = 1\n```\n\n## Receive it\n',
    '```ts\ncallbackHandler(vidimus, handlers)\n```\n',
    '```python\nclaims = vidimus.verify_presentation(settings, presentation, state, find)\n```\n',
    '<!-- from a.ts#part -->\n```ts\nconst onVerified = () => open(state)\n```\n',
    '```ts\nprove(vidimus, question)\n```\n',
  ].join('\n')
  expect(receivingBlocks('a.md', text)).toEqual([
    'a.md#receive-it',
    'a.md#receive-it-2',
    'a.ts#part',
  ])
})
