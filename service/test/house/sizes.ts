import { parseCode } from './parsed-code.ts'

const mostFileLines = 300
const mostFunctionLines = 60

export function tooLongFile(file: string, text: string): readonly string[] {
  const lines = text.trimEnd().split('\n').length
  return lines > mostFileLines ? [`${file} has ${lines} lines`] : []
}

/** Every function, method and arrow function of a file that is too long, the outermost first. */
export function tooLongFunctions(file: string, text: string): readonly string[] {
  const code = parseCode(file, text)
  const found: string[] = []
  const measure = (node: { readonly start: number; readonly end: number }) => {
    const { first, last } = code.linesOf(node)
    const lines = last - first + 1
    if (lines > mostFunctionLines) found.push(`${file}:${first} is a function of ${lines} lines`)
  }
  code.visit({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  })
  return found
}
