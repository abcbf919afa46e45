import { parseCode } from './parsed-code.ts'

const mostColumns = 100

type WideLine = { readonly number: number; readonly columns: number; readonly text: string }

const wideLines = (text: string): readonly WideLine[] =>
  text
    .split('\n')
    .map((line, index) => ({ number: index + 1, columns: [...line].length, text: line }))
    .filter(({ columns }) => columns > mostColumns)

const sentence = (file: string, { number, columns }: WideLine, what: string): string =>
  `${file}:${number} is ${what} of ${columns} columns`

/** A list item, a comment or a paragraph that is one link or one address cannot be broken. */
const isOneLink = ({ text }: WideLine): boolean =>
  /^\s*(?:(?:[-*]|\/\/|\/\*\*?|\d+\.)\s+)?(?:!?\[[^\]]*\]\(\S+\)|<?https?:\S+)(?:\s*\*\/)?$/.test(
    text,
  )

/** Lines of prose that are too wide. Tables and blocks of code may be wider. */
export function wideProse(file: string, text: string): readonly string[] {
  const prose = text.replace(/^ *```[\s\S]*?^ *```$/gm, (block) => block.replace(/.+/g, ''))
  return wideLines(prose)
    .filter((line) => !line.text.trimStart().startsWith('|') && !isOneLink(line))
    .map((line) => sentence(file, line, 'a line'))
}

/** Comments that are too wide, and code that the formatter could have broken. */
export function wideCode(file: string, text: string): readonly string[] {
  const wide = wideLines(text)
  if (wide.length === 0) return []
  const { comments, unbreakable } = file.endsWith('.css') ? partsOfCss(text) : partsOf(file, text)
  return wide.flatMap((line) => {
    if (isOneLink(line)) return []
    if (comments.has(line.number)) return [sentence(file, line, 'a comment')]
    return unbreakable.has(line.number) ? [] : [sentence(file, line, 'code')]
  })
}

/** The numbers of the lines that hold some of it. */
type Parts = { readonly comments: ReadonlySet<number>; readonly unbreakable: ReadonlySet<number> }

function partsOf(file: string, text: string): Parts {
  const code = parseCode(file, text)
  const numbersOf = (span: { readonly start: number; readonly end: number }) => {
    const { first, last } = code.linesOf(span)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  const unbreakable = new Set<number>()
  const note = (span: { readonly start: number; readonly end: number }) => {
    for (const number of numbersOf(span)) unbreakable.add(number)
  }
  code.visit({
    // Strings and regular expressions; numbers are short.
    Literal: (node) => (typeof node.value === 'string' || 'regex' in node) && note(node),
    TemplateElement: note,
    JSXText: note,
  })
  return { comments: new Set(code.comments.flatMap(numbersOf)), unbreakable }
}

function partsOfCss(text: string): Parts {
  const numbered = text.split('\n').map((line, index) => [index + 1, line] as const)
  const emptied = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const rest = emptied.split('\n')
  return {
    comments: new Set(numbered.flatMap(([n, line]) => (rest[n - 1] === line ? [] : [n]))),
    unbreakable: new Set(numbered.flatMap(([n, line]) => (/["'(]/.test(line) ? [n] : []))),
  }
}
