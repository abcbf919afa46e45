import { styleText } from 'node:util'

/** Where a command writes. Tests provide their own. */
export type Terminal = {
  out(text: string): void
  err(text: string): void
  /** Rewrites one line at the end of what was written. Absent where lines cannot be rewritten. */
  readonly progress?: ((text: string) => void) | undefined
  /** How many columns it has. Undefined where nobody knows, as in a log. */
  readonly columns?: number | undefined
}

export const processTerminal: Terminal = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  progress: process.stdout.isTTY ? rewrite : undefined,
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
}

/** The whole line is erased first (ECMA-48, EL). */
function rewrite(text: string): void {
  process.stdout.write(`\r\u001b[2K${text}`)
}

/** Columns as wide as their widest cell. This is for people; programs use `--json`. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length), title.length),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [head.map((title) => title.toUpperCase()), ...rows].map(line).join('\n')
}

/** As in "1 fault" and "2 faults". */
export const numberOf = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`

/** Colour only on a terminal, not in a pipe or a file, and not if NO_COLOR is set. */
export const paint = (format: Parameters<typeof styleText>[0], text: string): string =>
  styleText(format, text, { stream: process.stdout })
