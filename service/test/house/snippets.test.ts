import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { complaintsAbout, operations } from './contract-schemas.ts'
import { filesEnding, readFile } from './repository.ts'
import { snippetComplaints, withSnippets } from './snippets.ts'

const repository = join(import.meta.dirname, '../../..')
const read = (file: string) => (existsSync(join(repository, file)) ? readFile(file) : undefined)

/** Tests of the SDK take the blocks out of these and compile them. */
const takenFromThePage = ['docs/guides/nextjs.md']

const guides = filesEnding('md')
  .filter((file) => file === 'README.md' || file.startsWith('docs/guides/'))
  .filter((file) => !takenFromThePage.includes(file))

test.each(guides)('every block of code in %s is that of its source', (guide) => {
  expect(snippetComplaints(guide, readFile(guide), read)).toEqual([])
})

test.each(filesEnding('sh').filter((file) => file.startsWith('sdk/test/snippets/')))(
  '%s can be read by a shell',
  (file) => {
    expect(spawnSync('bash', ['-n'], { input: readFile(file) }).stderr.toString()).toBe('')
  },
)

describe('messages of the API in the guides are as the contract says', () => {
  const prove = operations.get('prove')
  const message = (name: string) => JSON.parse(readFile(`sdk/test/snippets/${name}.json`))

  test.each([
    ['prove-request', prove?.requestBody],
    ['prove-answer', prove?.responses['200']],
    ['prove-error', prove?.responses['400']],
  ])('%s', (name, part) => {
    const schema = part?.content?.['application/json']?.schema
    if (schema === undefined) throw new Error('the contract has no such message')
    expect(complaintsAbout(message(name), schema)).toEqual([])
  })

  test('the claims are those of a presentation that everybody accepts', () => {
    const { presentations } = JSON.parse(readFile('vectors/presentations/presentations.json'))
    const payload = presentations[0].presentation.split('.')[1]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(message('presentation-claims')).toEqual(claims)
  })
})

describe('a planted violation is seen', () => {
  const source = 'a\n  // #region part\n  b\n    c\n  // #endregion\nd\n'
  const complaints = (text: string) =>
    snippetComplaints('a.md', text, (file) => (file === 'a.ts' ? source : undefined))

  test.each([
    ['code without a source', '```ts\na\n```', ['a.md:1 has no source']],
    ['a block that differs', '<!-- from a.ts#part -->\n```ts\nb\n```', ['differs']],
    ['a file that is gone', '<!-- from b.ts -->\n```ts\nb\n```', ['not there']],
    ['a region that is gone', '<!-- from a.ts#gone -->\n```ts\nb\n```', ['not there']],
  ])('%s', (_what, text, expected) => {
    expect(complaints(text)).toEqual(expected.map((part) => expect.stringContaining(part)))
  })

  test('what is right is not', () => {
    expect(complaints('<!-- from a.ts#part -->\n```ts\nb\n  c\n```')).toEqual([])
    expect(complaints('<!-- output -->\n```json\n{}\n```\n\n```\nprinted\n```')).toEqual([])
  })

  test('the script writes what the source has', () => {
    const page = 'Text.\n\n<!-- from a.ts#part -->\n```ts\nold\n```\n\n```ts\nold\n```\n'
    expect(withSnippets(page, () => source)).toBe(
      'Text.\n\n<!-- from a.ts#part -->\n```ts\nb\n  c\n```\n\n```ts\nold\n```\n',
    )
  })
})
