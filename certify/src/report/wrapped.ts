/** What a line of a log holds, and no terminal needs more to be read well. */
export const widest = 100

/**
 * Breaks a text between its words, at most `width` columns wide. Every line but the first begins
 * with `indent` spaces, and the first has as many less, for what stands before it. A word that is
 * longer, such as an address, is not broken.
 */
export function wrapped(text: string, indent: number, width: number): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && longer.length > width - indent) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`)
}
