import { Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import {
  completionScripts,
  completionWords,
  type Shell,
  shells,
} from '../completion/completion-scripts.ts'
import { exit } from '../exit.ts'

/** Completes the commands that these texts describe. */
export const completionOf =
  (usageTexts: { readonly [command: string]: string }): Command =>
  async ({ words: [word = ''] }, terminal) => {
    if (!isShell(word)) throw new Misuse(`Name a shell: ${shells.join(', ')}.`)
    terminal.out(completionScripts[word](completionWords(usageTexts)))
    return exit.ok
  }

const isShell = (word: string): word is Shell => shells.some((shell) => shell === word)
