import { declaredOptions } from '../arguments.ts'

export const shells = ['bash', 'zsh', 'fish'] as const

export type Shell = (typeof shells)[number]

/** The script that a shell reads to complete our commands. It contains only our own words. */
export const completionScripts: {
  readonly [shell in Shell]: (commands: readonly CompletionWords[]) => string
} = {
  bash: (commands) => `# source <(vidimus completion bash)
_vidimus() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names(commands)}" -- "$current"))
    return
  fi
  local words=""
  case "\${COMP_WORDS[1]}" in
${commands.map(({ command, actions, flags }) => `    ${command}) [ "$COMP_CWORD" -eq 2 ] && words="${actions.join(' ')}"; words="$words ${flags.join(' ')}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _vidimus vidimus
`,
  zsh: (commands) => `#compdef vidimus
# source <(vidimus completion zsh)
_vidimus() {
  if (( CURRENT == 2 )); then
    compadd -- ${names(commands)}
    return
  fi
  case "\${words[2]}" in
${commands.map(({ command, actions, flags }) => `    ${command}) (( CURRENT == 3 )) && compadd -- ${actions.join(' ')}; compadd -- ${flags.join(' ')} ;;`).join('\n')}
  esac
}
compdef _vidimus vidimus
`,
  fish: (commands) => `# vidimus completion fish | source
complete -c vidimus -n __fish_use_subcommand -f -a "${names(commands)}"
${commands.flatMap(fishLines).join('\n')}
`,
}

const names = (commands: readonly CompletionWords[]): string =>
  commands.map(({ command }) => command).join(' ')

function fishLines({ command, actions, flags }: CompletionWords): readonly string[] {
  const within = `complete -c vidimus -n "__fish_seen_subcommand_from ${command}"`
  return [
    ...(actions.length > 0 ? [`${within} -f -a "${actions.join(' ')}"`] : []),
    ...flags.map((flag) => `${within} -l ${flag.slice(2)}`),
  ]
}

/** What may follow a command, as its usage text names it. */
export type CompletionWords = {
  readonly command: string
  /** The second words, such as `create` of `account create`. */
  readonly actions: readonly string[]
  readonly flags: readonly string[]
}

/** Derived from the help, so that completion always matches it. */
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

/** Matches only lower-case words, so not `acc_…`, `<outcome>`, `[--now]` or sentences. */
const actionOf = (command: string): RegExp =>
  new RegExp(`vidimus ${command} ([a-z][a-z|-]*)(?= |$)`, 'gm')

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)].toSorted()
