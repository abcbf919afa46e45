import { parseCode } from './parsed-code.ts'

type Span = { readonly start: number; readonly end: number }

export type Tried = { readonly uses: number; readonly assertions: number }

/**
 * How many assertions stand in the tests of a file that use a bound, by its name or by the name of
 * something in the file that is made with it; and how often the file uses it, if there are any.
 */
export function triesOf(bound: string, file: string, text: string): Tried {
  const code = parseCode(file, text)
  const tests: Span[] = []
  const used: Span[] = []
  const declared: (Span & { readonly name: string })[] = []
  const asserted: Span[] = []
  const names = new Map<string, Span[]>()
  const imported: Span[] = []
  code.visit({
    CallExpression: (node) => {
      const called = text.slice(node.callee.start, node.callee.end)
      if (/^test\b/.test(called)) tests.push(node)
      if (called === 'expect' || called === 'expect.poll') asserted.push(node)
    },
    ImportDeclaration: (node) => {
      imported.push(node)
    },
    Identifier: (node) => {
      names.set(node.name, [...(names.get(node.name) ?? []), node])
    },
    VariableDeclarator: (node) => {
      for (const [name] of text.slice(node.id.start, node.id.end).matchAll(/\w+/g))
        declared.push({ ...spanOf(node), name })
    },
    FunctionDeclaration: (node) => {
      if (node.id) declared.push({ ...spanOf(node), name: node.id.name })
    },
  })
  // The call of `test.each(…)` is inside of the call that it returns.
  const outermost = tests.filter((each) => !tests.some((other) => isInside(each, other)))
  const isInTest = (span: Span) => outermost.some((each) => isInside(span, each))
  const usesOf = (name: string) =>
    (names.get(name) ?? []).filter((span) => !imported.some((each) => isInside(span, each)))
  const follow = (name: string, known: readonly string[]): void => {
    const uses = usesOf(name)
    used.push(...uses)
    for (const maker of declared)
      if (
        !isInTest(maker) &&
        !known.includes(maker.name) &&
        uses.some((use) => isInside(use, maker))
      )
        follow(maker.name, [...known, maker.name])
  }
  follow(bound, [bound])
  const concerned = outermost.filter((each) => used.some((use) => isInside(use, each)))
  const assertions = asserted.filter((span) =>
    concerned.some((each) => isInside(span, each)),
  ).length
  return { assertions, uses: assertions === 0 ? 0 : usesOf(bound).length }
}

const spanOf = ({ start, end }: Span): Span => ({ start, end })

const isInside = (inner: Span, outer: Span): boolean =>
  outer !== inner &&
  outer.start <= inner.start &&
  inner.end <= outer.end &&
  outer.end - outer.start > inner.end - inner.start
