import { parseArgs } from 'node:util'
import { type Environment, isEnvironment } from '../core/vocabulary/environment.ts'

/** The caller's own mistake: answered with one sentence and the usage, exit code 2. */
export class Misuse extends Error {}

/** The caller names something that does not exist: answered with one sentence, exit code 1. */
export class NotThere extends Error {}

export type Arguments = {
  readonly words: readonly string[]
  readonly json: boolean
  text(option: string): string | undefined
  flag(option: string): boolean
  required(option: string): string
  environment(): Environment
}

/** Strict: an option that is not known is a misuse, not ignored. All commands take `--json`. */
export function readArguments(
  args: readonly string[],
  optionNames: readonly string[],
  flagNames: readonly string[] = [],
): Arguments {
  const options = Object.fromEntries([
    ...optionNames.map((name) => [name, { type: 'string' as const }]),
    ...flagNames.map((name) => [name, { type: 'boolean' as const }]),
  ])
  const parsed = parse(args, options)
  const values: { readonly [option: string]: string | boolean | undefined } = parsed.values
  const text = (option: string) => {
    const value = values[option]
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
  const flag = (option: string) => values[option] === true
  return { words: parsed.positionals, json: flag('json'), text, flag, required, environment }
}

function parse(
  args: readonly string[],
  options: { readonly [name: string]: { type: 'string' | 'boolean' } },
) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new Misuse(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

/** What to do is the first word after the command. */
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
