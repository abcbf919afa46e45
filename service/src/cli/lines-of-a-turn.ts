type Destination = { write(lines: string): unknown; flushSync(): void }

/**
 * One write for the log lines of a turn of the event loop. However the process ends by itself, all
 * lines are written first; if it is killed, the lines of the last turn are lost. With `most` they
 * are several writes of whole lines, for processes that share a destination.
 */
export function linesOfATurn(destination: Destination, most = Number.POSITIVE_INFINITY) {
  let lines = ''
  const pass = () => {
    const gathered = lines
    lines = ''
    for (const piece of inPieces(gathered, most)) destination.write(piece)
  }
  const flush = () => {
    pass()
    destination.flushSync()
  }
  process.once('exit', flush)
  return {
    write(line: string) {
      if (lines === '') setImmediate(pass)
      lines += line
    },
    flush,
  }
}

function inPieces(lines: string, most: number): readonly string[] {
  if (lines === '') return []
  if (most === Number.POSITIVE_INFINITY || Buffer.byteLength(lines) <= most) return [lines]
  // Lines shorter than `most` by themselves; what is longer stays whole.
  return lines.split(/(?<=\n)/)
}
