import { describe, expect, test } from 'vitest'
import { filesEnding, patience, readFile } from './repository.ts'
import { wideCode, wideProse } from './width.ts'

test('documents are at most 100 columns wide', patience, () => {
  const files = filesEnding('md')
  expect(files.length).toBeGreaterThan(40)
  expect(files.flatMap((file) => wideProse(file, readFile(file)))).toEqual([])
})

test('comments are at most 100 columns wide, and so is code that can be broken', patience, () => {
  const files = filesEnding('ts,tsx,js,css')
  expect(files.length).toBeGreaterThan(400)
  expect(files.flatMap((file) => wideCode(file, readFile(file)))).toEqual([])
})

describe('a planted violation is seen', () => {
  const words = 'word '.repeat(21).trim()
  const address = `https://a.example/${'x'.repeat(100)}`

  test.each([
    ['a paragraph', words, 1],
    ['a list item', `- ${words}`, 1],
    ['a heading', `# ${words}`, 1],
    ['a paragraph after code', `\`\`\`\nx\n\`\`\`\n${words}`, 1],
    ['a sentence that ends in an address', `See ${address}`, 1],
    ['a table', `| ${words} |`, 0],
    ['a block of code', `\`\`\`sh\n${words}\n\`\`\``, 0],
    ['one link', `- [${words}](${address})`, 0],
    ['one address', address, 0],
    ['wide letters that are 100', 'ä'.repeat(100), 0],
  ])('prose: %s', (_what, text, count) => {
    expect(wideProse('x.md', text)).toHaveLength(count)
  })

  test.each([
    ['a comment', 'x.ts', `// ${words}`, 1],
    ['a comment of several lines', 'x.ts', `/**\n * ${words}\n */`, 1],
    ['a comment after a string', 'x.ts', `const a = 'b' // ${words}`, 1],
    ['code', 'x.ts', `const a = ${'b + '.repeat(30)}c`, 1],
    ['a comment of a style sheet', 'x.css', `a { }\n/* ${words} */`, 1],
    ['a rule of a style sheet', 'x.css', `a { ${'top: 0; '.repeat(20)} }`, 1],
    ['a comment that is an address', 'x.ts', `// ${address}`, 0],
    ['a string', 'x.ts', `const a = '${words}'`, 0],
    ['a string that looks like a comment', 'x.ts', `const a = '// ${words}'`, 0],
    ['a template', 'x.ts', `const a = \`\n${words}\``, 0],
    ['a regular expression', 'x.ts', `const a = /${words}/`, 0],
    ['markup', 'x.tsx', `const a = <p>\n${words}\n</p>`, 0],
    ['an image of a style sheet', 'x.css', `a { background: url(${address}) }`, 0],
  ])('code: %s', (_what, file, text, count) => {
    expect(wideCode(file, text)).toHaveLength(count)
  })
})
