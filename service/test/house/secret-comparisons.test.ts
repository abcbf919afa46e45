import { describe, expect, test } from 'vitest'
import { parseCode } from './parsed-code.ts'
import { readFile, sourceFiles } from './repository.ts'

/**
 * `===` ends at the first byte that differs, so its time tells how much of a guess was right. What
 * somebody could guess is compared by `timingSafeEqual` or `isSameText`. The duration itself is not
 * tested: on a shared machine it says nothing.
 */
const words = 'secret|hash|proof|mac|token|password|verifier|challenge|digest|fingerprint'
const secretName = new RegExp(`(${words})$`, 'i')
/** Parsing takes long, and most files have no such name. */
const hasSecret = new RegExp(`(${words})\\b`, 'i')
const unordered = new Set(['===', '!==', '==', '!='])
/** Methods of text and lists that compare as well. */
const comparing = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'localeCompare'])

type Node = { readonly type: string; readonly start: number; readonly end: number }

function comparisonsIn(file: string, text: string): readonly string[] {
  const code = parseCode(file, text)
  const textOf = ({ start, end }: Node) => text.slice(start, end)
  const isSecret = (node: Node) => secretName.test(textOf(node))
  const isValue = (node: Node) =>
    node.type !== 'Literal' && !['undefined', 'null'].includes(textOf(node))
  const found: string[] = []
  const note = (node: Node) => found.push(`${file}: ${textOf(node).replaceAll(/\s+/g, ' ')}`)
  code.visit({
    BinaryExpression: (node) => {
      const sides = [node.left, node.right]
      if (unordered.has(node.operator) && sides.every(isValue) && sides.some(isSecret)) note(node)
    },
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const [argument] = node.arguments
      if (argument === undefined || !isValue(argument) || !comparing.has(callee.property.name))
        return
      if (isSecret(callee.object) || isSecret(argument)) note(node)
    },
  })
  return found
}

describe('secrets of the service', () => {
  const files = sourceFiles().filter((file) => file.startsWith('service/src/'))

  test('are compared in constant time', () => {
    const texts = files.map((file) => ({ file, text: readFile(file) }))
    const judged = texts.filter(({ text }) => hasSecret.test(text))
    expect(judged.length).toBeGreaterThan(100)
    expect(judged.flatMap(({ file, text }) => comparisonsIn(file, text))).toEqual([])
  })
})

describe('a planted comparison is seen', () => {
  test.each([
    ['two secrets', 'const a = kept.hash === given', 1],
    ['the other way round', 'const a = given !== clientSecret', 1],
    ['with a call', 'const a = accessToken == tokenOf(key)', 1],
    ['in a list', 'const a = tokens.includes(accessToken)', 1],
    ['as a beginning', 'const a = challenge.startsWith(given)', 1],
    ['whether there is one', 'const a = secret === undefined', 0],
    ['its kind', "const a = typeof token === 'string'", 0],
    ['its length', 'const a = token.length === other.length', 0],
    ['in constant time', 'const a = timingSafeEqual(hash, given) && isSameText(token, other)', 0],
  ])('%s', (_what, text, count) => {
    expect(comparisonsIn('x.ts', text)).toHaveLength(count)
  })
})
