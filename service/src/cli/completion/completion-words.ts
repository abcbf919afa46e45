import { declaredOptions } from '../arguments.ts'

/** What may follow a command, as its usage text names it. */
export type CompletionWords = {
  readonly command: string
  /** The second words, such as `create` of `account create`. */
  readonly actions: readonly string[]
  readonly flags: readonly string[]
}

/** One truth: what the help shows is what is completed. */
export function completionWords(usageTexts: {
  readonly [command: string]: string
}): readonly CompletionWords[] {
  return Object.entries(usageTexts).map(([command, text]) => ({
    command,
    actions: unique(
      [...text.matchAll(actionOf(command))].flatMap(([, words = '']) => words.split('|')),
    ),
    flags: unique(Object.keys(declaredOptions(text)).map((name) => `--${name}`)),
  }))
}

/** Words in lower case alone: `acc_…`, `<outcome>`, `[--now]` and sentences are none. */
const actionOf = (command: string): RegExp =>
  new RegExp(`vidimus ${command} ([a-z][a-z|-]*)(?= |$)`, 'gm')

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)].toSorted()
