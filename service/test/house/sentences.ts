import { parseSync, Visitor } from 'oxc-parser'

/** Two words behind each other, or one word between tags: what a person could read. */
const words = /\p{L}{2,}[,;:]? \p{L}{2,}/u
const word = /\p{L}{2,}/u

/** What stands in quotes and is no language: classes, queries, paths, code. */
const isCode = (text: string): boolean =>
  /^[a-z0-9 ,_:./#-]+$/.test(text) || /[{}=<>;]|^\s*[-('/\d]|\/\*|::|\$[A-Z(]/.test(text)

/** A part of a tag that has a template of its own. */
const isAttribute = /^(?:checked|open|autofocus|[a-z-]+ ?=".*")$/s

const isConsole = (node: { readonly type: string; readonly name?: unknown }): boolean =>
  node.type === 'Identifier' && node.name === 'console'

/** What lies between the tags of markup, without its attributes and comments. */
const between = (markup: string): readonly string[] =>
  markup
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^<>]*>/g, '\n')
    .split('\n')
    .map((text) => text.replace(/&\w+;|&#\d+;/g, ' ').trim())
    .filter((text) => word.test(text) && !isAttribute.test(text))

/**
 * Sentences for people that stand in code: in quotes, between the tags of a template and in JSX.
 * What names a thing, such as a bug in an exception, is for developers.
 */
export function sentencesInCode(file: string, text: string): readonly string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: string[] = []
  const forDevelopers: { readonly start: number; readonly end: number }[] = []
  const isForDevelopers = (at: number) =>
    forDevelopers.some(({ start, end }) => start <= at && at < end)
  new Visitor({
    ThrowStatement: (node) => forDevelopers.push(node),
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && /Error$/.test(node.callee.name))
        forDevelopers.push(node)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type === 'MemberExpression' && isConsole(callee.object)) forDevelopers.push(node)
    },
    ImportDeclaration: (node) => forDevelopers.push(node),
    TSLiteralType: (node) => forDevelopers.push(node),
    Literal(node) {
      if (typeof node.value !== 'string' || isForDevelopers(node.start)) return
      if (words.test(node.value) && !isCode(node.value)) found.push(node.value)
    },
    TaggedTemplateExpression(node) {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'html') return
      // A place may lie in a tag or between two; either way it is no text of ours.
      const markup = node.quasi.quasis.map(({ value }) => value.cooked ?? '').join('\u0000')
      found.push(...between(markup.replaceAll('\u0000', ' ')))
    },
    TemplateLiteral(node) {
      if (isForDevelopers(node.start)) return
      for (const { value } of node.quasis) {
        const said = value.cooked ?? ''
        if (words.test(said) && !isCode(said) && !/[<>]/.test(said)) found.push(said)
      }
    },
    JSXText(node) {
      if (word.test(node.value)) found.push(node.value.trim())
    },
  }).visit(program)
  return [...new Set(found)]
}
