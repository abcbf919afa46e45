import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Environment, isEnvironment } from '../core/vocabulary/environment.ts'

/** The caller made a mistake. It is answered with one sentence and the usage, exit code 2. */
export class Misuse extends Error {}

/**
 * The caller names something that does not exist. It is answered with one sentence, exit code 1.
 */
export class NotThere extends Error {}

export type Arguments = {
  /** The arguments as they were given. */
  readonly given: readonly string[]
  readonly words: readonly string[]
  readonly json: boolean
  text(option: string): string | undefined
  flag(option: string): boolean
  required(option: string): string
  environment(): Environment
}

/** Strict: an option that the usage does not declare is a misuse. All commands accept `--json`. */
export function readArguments(given: readonly string[], usage: string): Arguments {
  // A kid may begin with a hyphen and would be mistaken for an option.
  const kids = given.filter((word) => thumbprint.test(word))
  const args = given.filter((word) => !kids.includes(word))
  const declared = declaredOptions(usage)
  const { values, positionals } = parse(args, declared)
  const optionValue = (option: string) => {
    if (!Object.hasOwn(declared, option)) throw new Error(`no usage declares --${option}`)
    return values[option]
  }
  const text = (option: string) => {
    const value = optionValue(option)
    return typeof value === 'string' ? value : undefined
  }
  const required = (option: string) => {
    const value = text(option)
    if (value === undefined || value === '') throw new Misuse(`--${option} is missing.`)
    return value
  }
  const environment = () => {
    const value = required('environment')
    if (!isEnvironment(value)) throw new Misuse(`--environment takes test or live, not "${value}".`)
    return value
  }
  const flag = (option: string) => optionValue(option) === true
  const words = [...positionals, ...kids]
  return { given, words, json: flag('json'), text, flag, required, environment }
}

/** SHA-256 in base64url (RFC 7638). */
const thumbprint = /^-[\w-]{42}$/

export type DeclaredOptions = {
  readonly [name: string]: { readonly type: 'string' | 'boolean' }
}

/**
 * The usage is the declaration, so that help, completion, reference and parsing cannot differ.
 * Where an option is first named, its value follows, as in `--name NAME`. A flag is followed by a
 * bracket, a bar, or the column of explanations, as in `[--chain]`.
 */
export function declaredOptions(usage: string): DeclaredOptions {
  const named = [...usage.matchAll(/--([a-z][a-z-]*)( (?=[^ |]))?/g)].toReversed()
  const declared = named.map(([, name = '', value]) => [
    name,
    { type: value === undefined ? ('boolean' as const) : ('string' as const) },
  ])
  return { ...Object.fromEntries(declared), json: { type: 'boolean' } }
}

type Parsed = {
  readonly values: { readonly [option: string]: unknown }
  readonly positionals: readonly string[]
}

function parse(args: readonly string[], options: DeclaredOptions): Parsed {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Misuse(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

/** How many entries of a list to show. The default is 100. */
export function limitOf(read: Arguments): number {
  const text = read.text('limit') ?? '100'
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > 1_000) throw new Misuse(`--limit takes 1 to 1000, not "${text}".`)
  return limit
}

/** The first word after the command names the action. */
export function chooseAction<Action>(
  actions: { readonly [name: string]: Action },
  read: Arguments,
  what: string,
): Action {
  const word = read.words[0] ?? ''
  const action = Object.hasOwn(actions, word) ? actions[word] : undefined
  if (action === undefined) throw new Misuse(`Say what to do with ${what}.`)
  return action
}

/** Far more than a certificate chain, keys or a secret need. */
const largestFileCharacters = 100_000

/** The text of a file that an option names. */
export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, largestFileCharacters)
  } catch {
    throw new NotThere(`The file ${path} cannot be read.`)
  }
}
