import { parseSync } from 'oxc-parser'

/** One small change of the code, which a test should notice. */
export type Mutant = {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly was: string
  readonly becomes: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [member: string]: unknown
}
type Change = { readonly start: number; readonly end: number; readonly becomes: string }

/** What each operator is exchanged for: its opposite, and what differs at the boundary. */
const exchanges: { readonly [operator: string]: readonly string[] } = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}

const twins: { readonly [name: string]: string } = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findIndex: 'findLastIndex',
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** All changes that are tried in a file, in the order of its text. */
export function mutantsIn(file: string, text: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const mutants: Mutant[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const visit = (node: Node): void => {
    for (const change of changesOf(node, text)) {
      const was = text.slice(change.start, change.end)
      if (was !== change.becomes) mutants.push({ file, line: lineOf(change.start), was, ...change })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  // The library types each node; what is read here is only what all nodes have.
  visit(program as unknown as Node)
  return mutants.toSorted((one, other) => one.start - other.start)
}

export const mutate = (text: string, { start, end, becomes }: Mutant): string =>
  text.slice(0, start) + becomes + text.slice(end)

/** Types are gone when the code runs; names of members and modules are no values. */
function childrenOf(node: Node): readonly Node[] {
  if (/^(Import|ExportAll)/.test(node.type) && node.type !== 'ImportExpression') return []
  if (node.type.startsWith('TS'))
    return /^TS(As|Satisfies|NonNull)Expression$/.test(node.type) && isNode(node['expression'])
      ? [node['expression']]
      : []
  return Object.entries(node).flatMap(([member, value]) => {
    const isName = member === 'key' || member === 'property'
    if ((isName && node['computed'] !== true) || member === 'typeAnnotation') return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

function changesOf(node: Node, text: string): readonly Change[] {
  const { start, end } = node
  const whole = (...replacements: readonly string[]): readonly Change[] =>
    replacements.map((becomes) => ({ start, end, becomes }))
  const part = (name: string): Node | undefined => {
    const found = node[name]
    return isNode(found) ? found : undefined
  }
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return exchangeOperator(node, part('left'), part('right'), text)
    case 'UnaryExpression':
      return ['!', '-', '~'].includes(String(node['operator']))
        ? whole(text.slice(part('argument')?.start, end))
        : []
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = part('test')
      return test ? ['true', 'false'].map((becomes) => ({ ...span(test), becomes })) : []
    }
    case 'Literal':
      return whole(...otherValues(node, text.slice(start, end)))
    case 'TemplateLiteral':
      return end - start > 2 && !isSentence(text.slice(start, end)) ? whole('``') : []
    case 'ArrayExpression':
      return Array.isArray(node['elements']) && node['elements'].length > 0 ? whole('[]') : []
    case 'MemberExpression':
      return memberChanges(node, part('object'), part('property'), text)
    case 'CallExpression': {
      const callee = part('callee')
      if (node['optional'] !== true || callee === undefined) return []
      const dots = text.indexOf('?.', callee.end)
      return [{ start: dots, end: dots + 2, becomes: '' }]
    }
    case 'ExpressionStatement':
      return node['directive'] === undefined || node['directive'] === null ? whole(';') : []
    case 'ThrowStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return whole(';')
    case 'ReturnStatement':
      return part('argument') ? whole('return undefined') : whole(';')
    case 'ArrowFunctionExpression': {
      const body = part('body')
      const isValue = body !== undefined && body.type !== 'BlockStatement'
      return isValue ? [{ ...outsideBrackets(body, text), becomes: 'undefined' }] : []
    }
    default:
      return []
  }
}

const span = ({ start, end }: Node) => ({ start, end })

/** `() => ({ … })`: the brackets are no part of the node. */
function outsideBrackets({ start, end }: Node, text: string) {
  const before = /\(\s*$/.exec(text.slice(0, start))
  const after = /^\s*\)/.exec(text.slice(end))
  return before && after && text[start] === '{'
    ? { start: start - before[0].length, end: end + after[0].length }
    : { start, end }
}

function exchangeOperator(
  node: Node,
  left: Node | undefined,
  right: Node | undefined,
  text: string,
): readonly Change[] {
  if (left === undefined || right === undefined) return []
  const operator = String(node['operator'])
  const start = text.indexOf(operator, left.end)
  if (start < 0 || start >= right.start) return []
  return (exchanges[operator] ?? []).map((becomes) => ({
    start,
    end: start + operator.length,
    becomes,
  }))
}

/** For people, such as why something failed: a test of it would only say it again. */
const isSentence = (text: string): boolean => /\p{L} \p{L}/u.test(text.replace(/\$\{.*?\}/g, '0'))

function otherValues(node: Node, text: string): readonly string[] {
  const { value } = node
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [value === 0 ? '1' : `(${text} + 1)`, '0']
  if (typeof value === 'bigint') return [`(${text} + 1n)`]
  if (typeof value === 'string' && !isSentence(value)) return [value === '' ? "'changed'" : "''"]
  // The ends of a pattern decide what it lets pass.
  if (isNode(node['regex']) || typeof node['regex'] === 'object')
    return [text.replace('/^', '/'), text.replace(/\$(\/[a-z]*)$/, '$1')]
  return []
}

function memberChanges(
  node: Node,
  object: Node | undefined,
  property: Node | undefined,
  text: string,
): readonly Change[] {
  if (object === undefined || property === undefined) return []
  const twin = twins[text.slice(property.start, property.end)]
  const dots = text.indexOf('?.', object.end)
  return [
    ...(twin === undefined || node['computed'] === true
      ? []
      : [{ ...span(property), becomes: twin }]),
    ...(node['optional'] === true
      ? [{ start: dots, end: dots + 2, becomes: node['computed'] === true ? '' : '.' }]
      : []),
  ]
}
