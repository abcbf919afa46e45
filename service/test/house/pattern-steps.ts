import { type AST, RegExpParser } from '@eslint-community/regexpp'

/**
 * A regular expression as a program for a backtracking machine that counts its steps. It does what
 * V8's does, without its shortcuts, so a text never costs V8 a higher power of its length.
 */
type Instruction =
  | { readonly op: 'character'; readonly fits: (code: number) => boolean }
  | { readonly op: 'assert'; readonly holds: (text: string, at: number) => boolean }
  | { readonly op: 'look'; readonly program: Program; readonly isWanted: boolean }
  | { readonly op: 'split'; first: number; second: number }
  | { readonly op: 'jump'; to: number }
  | { readonly op: 'found' }

type Program = { readonly code: readonly Instruction[]; readonly step: 1 | -1 }

export type CountedPattern = {
  readonly ast: AST.Pattern
  /** Whether one character fits one of the pattern's characters, sets and classes. */
  readonly fits: (node: OneCharacter, character: string) => boolean
  /** Steps for all matches in a text, one after the other. Counts no further than `most`. */
  readonly stepsFor: (text: string, most: number) => number
}

export type OneCharacter = AST.Character | AST.CharacterSet | AST.CharacterClass

/** Throws at what it cannot count: a back reference, or repetitions of what may be empty. */
export function countedPattern(source: string, flags: string): CountedPattern {
  const ast = new RegExpParser().parsePattern(source, 0, source.length, flags.includes('u'))
  const tests = new Map<string, (code: number) => boolean>()
  const testOf = ({ raw }: OneCharacter) => {
    const test = tests.get(raw) ?? oneCharacter(raw, flags)
    tests.set(raw, test)
    return test
  }
  const program = compile(ast, { testOf, flags, step: 1 })
  const isAnchored =
    !flags.includes('m') && ast.alternatives.every(({ elements }) => isStart(elements[0]))
  return {
    ast,
    fits: (node, character) => testOf(node)(character.charCodeAt(0)),
    stepsFor: (text, most) => countSteps(program, text, most, isAnchored),
  }
}

const isStart = (node: AST.Element | undefined): boolean =>
  node?.type === 'Assertion' && node.kind === 'start'

function oneCharacter(raw: string, flags: string): (code: number) => boolean {
  const pattern = new RegExp(`^${raw}$`, flags.replaceAll(/[gymd]/g, ''))
  const known: boolean[] = []
  return (code) => (known[code] ??= pattern.test(String.fromCharCode(code)))
}

type Compiling = {
  readonly testOf: (node: OneCharacter) => (code: number) => boolean
  readonly flags: string
  /** Backwards in a lookbehind. */
  readonly step: Program['step']
}

type Alternatives = { readonly alternatives: readonly AST.Alternative[] }

function compile(node: Alternatives, given: Compiling): Program {
  const code: Instruction[] = []
  writeAlternatives(code, node, given)
  code.push({ op: 'found' })
  return { code, step: given.step }
}

function writeAlternatives(code: Instruction[], node: Alternatives, given: Compiling): void {
  const jumps = node.alternatives.map(({ elements }, place) => {
    const isLast = place === node.alternatives.length - 1
    const split = { op: 'split' as const, first: code.length + 1, second: 0 }
    if (!isLast) code.push(split)
    for (const element of given.step === 1 ? elements : elements.toReversed())
      writeElement(code, element, given)
    const jump = { op: 'jump' as const, to: 0 }
    code.push(jump)
    split.second = code.length
    return jump
  })
  for (const jump of jumps) jump.to = code.length
}

function writeElement(code: Instruction[], node: AST.Element, given: Compiling): void {
  if (isOneCharacter(node)) code.push({ op: 'character', fits: given.testOf(node) })
  else if (node.type === 'Group' || node.type === 'CapturingGroup')
    writeAlternatives(code, node, given)
  else if (node.type === 'Quantifier') writeQuantifier(code, node, given)
  else if (node.type === 'Assertion') code.push(assertion(node, given))
  else throw new Error(`${node.raw}: the steps of a ${node.type} cannot be counted`)
}

function writeQuantifier(code: Instruction[], node: AST.Quantifier, given: Compiling): void {
  const { element, min, max, greedy, raw } = node
  const isEndless = max === Number.POSITIVE_INFINITY
  if (isEndless && mayBeEmpty(element)) throw new Error(`${raw}: what is repeated may be empty`)
  for (let time = 0; time < min; time += 1) writeElement(code, element, given)
  const splits = Array.from({ length: isEndless ? 1 : max - min }, () => {
    const [split, inside] = [{ op: 'split' as const, first: 0, second: 0 }, code.length + 1]
    code.push(split)
    writeElement(code, element, given)
    if (isEndless) code.push({ op: 'jump', to: inside - 1 })
    return { split, inside }
  })
  for (const { split, inside } of splits) {
    split.first = greedy ? inside : code.length
    split.second = greedy ? code.length : inside
  }
}

export const isOneCharacter = (node: AST.Node): node is OneCharacter =>
  node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass'

function mayBeEmpty(node: AST.Element): boolean {
  if (node.type === 'Quantifier') return node.min === 0 || mayBeEmpty(node.element)
  if (node.type === 'Group' || node.type === 'CapturingGroup')
    return node.alternatives.some(({ elements }) => elements.every(mayBeEmpty))
  return !isOneCharacter(node)
}

function assertion(node: AST.Assertion, given: Compiling): Instruction {
  if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
    const step = node.kind === 'lookahead' ? 1 : -1
    return { op: 'look', program: compile(node, { ...given, step }), isWanted: !node.negate }
  }
  const isEdge = (character: string | undefined) =>
    character === undefined || (character === '\n' && given.flags.includes('m'))
  const isWord = (character = '') => /\w/.test(character)
  const holds = {
    start: (text: string, at: number) => isEdge(text[at - 1]),
    end: (text: string, at: number) => isEdge(text[at]),
    word: (text: string, at: number) => isWord(text[at - 1]) !== isWord(text[at]),
  }[node.kind]
  const isWanted = node.kind !== 'word' || !node.negate
  return { op: 'assert', holds: (text, at) => holds(text, at) === isWanted }
}

/** Runs a program from each place of a text on. */
function countSteps(program: Program, text: string, most: number, isAnchored: boolean): number {
  let steps = 0
  /** Where a match ends. Undefined if there is none here. */
  const run = ({ code, step }: Program, from: number): number | undefined => {
    const others: { readonly next: number; readonly at: number }[] = [{ next: 0, at: from }]
    for (let way = others.pop(); way !== undefined; way = others.pop()) {
      let { next, at } = way
      for (let goesOn = true; goesOn; ) {
        const instruction = code[next]
        steps += 1
        if (instruction === undefined || steps > most) return undefined
        next += 1
        switch (instruction.op) {
          case 'found':
            return at
          case 'jump':
            next = instruction.to
            break
          case 'split':
            others.push({ next: instruction.second, at })
            next = instruction.first
            break
          case 'assert':
            goesOn = instruction.holds(text, at)
            break
          case 'look':
            goesOn = (run(instruction.program, at) !== undefined) === instruction.isWanted
            break
          case 'character': {
            const character = text.charCodeAt(step === 1 ? at : at - 1)
            goesOn = !Number.isNaN(character) && instruction.fits(character)
            at += step
          }
        }
      }
    }
    return undefined
  }
  for (let at = 0; at <= text.length && steps <= most; ) {
    const end = run(program, at)
    if (isAnchored) break
    at = Math.max(end ?? 0, at + 1)
  }
  return steps
}
