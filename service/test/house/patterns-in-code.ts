import { parseCode } from './parsed-code.ts'

export type PatternInCode = {
  readonly file: string
  readonly line: number
  readonly source: string
  readonly flags: string
}

/** What stands for a value that the program puts into a pattern. */
const anyValue = 'x'

type Text = { readonly type: string; readonly value?: unknown; readonly quasis?: readonly Quasi[] }
type Quasi = { readonly value: { readonly cooked: string | null } }

/** Undefined if it is no text that stands in the code. */
function textOf(node: Text | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral'
    ? node.quasis?.map(({ value }) => value.cooked ?? '').join(anyValue)
    : undefined
}

const namesPattern = /pattern$/i

/**
 * Every regular expression of a file: literals, what is given to `RegExp`, and texts whose name
 * says that they are one, as in schemas. Throws at a `RegExp` of something else.
 */
export function patternsIn(file: string, text: string): readonly PatternInCode[] {
  const code = parseCode(file, text)
  const found: PatternInCode[] = []
  const note = (
    node: { readonly start: number; readonly end: number },
    source: string,
    flags = '',
  ) => found.push({ file, line: code.linesOf(node).first, source, flags })
  const noteMade = (node: {
    readonly start: number
    readonly end: number
    readonly callee: object
    readonly arguments: readonly Text[]
  }) => {
    if (!('name' in node.callee) || node.callee.name !== 'RegExp') return
    const [source, flags] = node.arguments
    const made = textOf(source)
    if (made !== undefined) note(node, made, textOf(flags))
    // Its text is found where it gets its name.
    else if (!namesPattern.test(text.slice(...spanOf(source))))
      throw new Error(`${file}: ${text.slice(node.start, node.end)} cannot be read`)
  }
  code.visit({
    Literal: (node) => {
      if ('regex' in node) note(node, node.regex.pattern, node.regex.flags)
    },
    NewExpression: noteMade,
    CallExpression: noteMade,
    Property: ({ key, value }) => {
      const source = 'name' in key && key.name === 'pattern' ? textOf(value) : undefined
      if (source !== undefined) note(value, source)
    },
    VariableDeclarator: ({ id, init }) => {
      const source =
        'name' in id && namesPattern.test(id.name) ? textOf(init ?? undefined) : undefined
      if (source !== undefined) note(id, source)
    },
  })
  return found
}

const spanOf = (node: object | undefined): [number, number] =>
  node !== undefined && 'start' in node && 'end' in node
    ? [Number(node.start), Number(node.end)]
    : [0, 0]
