type Destination = { write(lines: string): unknown; flushSync(): void }

/**
 * One write for the log lines of a turn of the event loop. However the process ends by itself, all
 * of them are written first; when it is killed, those of the last turn are lost.
 */
export function linesOfATurn(destination: Destination) {
  let lines = ''
  const pass = () => {
    const gathered = lines
    lines = ''
    if (gathered !== '') destination.write(gathered)
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
