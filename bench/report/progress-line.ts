import { clearLine, cursorTo } from 'node:readline'

/** On standard error, so that standard output is the result alone. */
export type ProgressLine = {
  say(sentence: string): void
  /** Replaces what was told before; where nobody looks, it is a line of its own. */
  tell(what: string): void
  end(): void
}

export function openProgressLine(out = process.stderr): ProgressLine {
  const startedAt = performance.now()
  const replace = (text: string) => {
    clearLine(out, 0)
    cursorTo(out, 0)
    out.write(text)
  }
  const seconds = () => `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`.padStart(5)
  return {
    say: (sentence) => void out.write(`  ${sentence}\n`),
    tell: (what) => {
      const text = `  ${seconds()}  ${what}`
      if (out.isTTY) replace(text)
      else out.write(`${text}\n`)
    },
    end: () => (out.isTTY ? replace('') : undefined),
  }
}
